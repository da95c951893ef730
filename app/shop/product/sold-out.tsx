import { Picture } from '../../../ui/picture.tsx';
import type { Product, ProductSummary } from '../../catalogue/contract.ts';
import { Price } from '../../catalogue/price.tsx';
import { paths } from '../../paths.ts';
import { AlertForm } from '../../stock-alerts/alert-form.tsx';
import { withUnits } from '../../values/units.ts';

export function SoldOut({ of: { id, alternative } }: { of: Product }) {
  return (
    <div className="mt-6 space-y-6 border-t border-line pt-6">
      {alternative && <Alternative product={alternative} />}
      <AlertForm productId={id} />
    </div>
  );
}

function Alternative({
  product: { name, slug, imageUrls, price, compareAtPrice },
}: {
  product: ProductSummary;
}) {
  const [image] = imageUrls;
  return (
    <section aria-labelledby="alternative">
      <h2 id="alternative" className="font-semibold">
        In stock, and nearest to it
      </h2>
      <a
        href={paths.product(slug)}
        className="mt-3 flex items-center gap-4 rounded border border-line-strong bg-white p-3 hover:border-ink"
      >
        {image && (
          <Picture
            src={image}
            alt=""
            sizes="96px"
            className="aspect-4/3 w-24 shrink-0 rounded-sm object-cover"
          />
        )}
        <div className="min-w-0 grow">
          <p className="font-semibold">{withUnits(name)}</p>
          <Price price={price} compareAtPrice={compareAtPrice} />
        </div>
      </a>
    </section>
  );
}
