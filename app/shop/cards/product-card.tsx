import { Link } from 'wouter';
import { Button } from '../../../ui/button.tsx';
import { Picture } from '../../../ui/picture.tsx';
import { AddForm } from '../../cart/add-form.tsx';
import type { ProductSummary } from '../../catalogue/contract.ts';
import { Price } from '../../catalogue/price.tsx';
import { StockLabel } from '../../catalogue/stock/stock-label.tsx';
import { paths } from '../../paths.ts';
import { withUnits } from '../../values/units.ts';
import { HeartButton } from '../../wishlist/heart-button.tsx';

const cardSizes = '(min-width: 1080px) 280px, 46vw';

function ProductCard({ product, isFirst = false }: { product: ProductSummary; isFirst?: boolean }) {
  const [image] = product.imageUrls;
  const isOut = product.stockQuantity <= 0;

  return (
    <li className="group relative flex flex-col">
      <div className="aspect-4/3 overflow-hidden rounded-lg bg-sand">
        {image && (
          <Picture
            src={image}
            alt=""
            sizes={cardSizes}
            isFirst={isFirst}
            className="size-full object-cover transition-transform duration-300 group-hover:scale-[1.03]"
          />
        )}
      </div>
      <h3 className="mt-3 leading-snug font-semibold">
        <Link
          href={paths.product(product.slug)}
          className="after:absolute after:inset-0 group-hover:underline"
        >
          {withUnits(product.name)}
        </Link>
      </h3>
      <p className="mt-1 line-clamp-2 text-sm text-ink-soft">{withUnits(product.shortDescription ?? '')}</p>
      <div className="mt-auto pt-4">
        <StockLabel stockQuantity={product.stockQuantity} />
      </div>
      <div className="mt-2 flex flex-wrap items-center justify-between gap-3 *:max-sm:w-full">
        <Price price={product.price} compareAtPrice={product.compareAtPrice} />
        <AddForm product={product} className="shrink-0">
          <Button
            type="submit"
            look="quiet"
            className="relative min-h-11 w-full px-4 text-sm"
            disabled={isOut}
            aria-label={`${isOut ? 'Out of stock' : 'Add to cart'}: ${product.name}`}
          >
            {isOut ? 'Out of stock' : 'Add to cart'}
          </Button>
        </AddForm>
      </div>
      <HeartButton product={product} className="absolute top-2 right-2 size-11 rounded-full" />
    </li>
  );
}

interface GridProps {
  products: ProductSummary[];
  /** Something stands beside it on wide windows. */
  isNarrow?: boolean;
}

export function ProductGrid({ products, isNarrow = false }: GridProps) {
  return (
    <ul
      className={`grid grid-cols-2 gap-x-4 gap-y-10 *:min-w-0 md:gap-x-6 ${isNarrow ? 'lg:grid-cols-3' : 'lg:grid-cols-4'}`}
    >
      {products.map((product, index) => (
        <ProductCard key={product.id} product={product} isFirst={index === 0} />
      ))}
    </ul>
  );
}
