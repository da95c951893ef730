import { Link } from 'wouter';
import type { Product } from '../../catalogue/contract.ts';
import { paths } from '../../paths.ts';
import { withUnits } from '../../values/units.ts';

export function ProductFacts({ of: product }: { of: Product }) {
  return (
    <div className="mt-16 grid gap-12 border-t border-line pt-12 *:min-w-0 md:grid-cols-2 md:gap-10 lg:grid-cols-[1.25fr_1fr] lg:gap-16">
      <section aria-labelledby="about-product">
        <h2 id="about-product" className="text-2xl">
          About this product
        </h2>
        {product.longDescription === '' ? (
          <p className="mt-5 max-w-2xl">{withUnits(product.description)}</p>
        ) : (
          <div
            className="prose mt-5 max-w-2xl"
            // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised by the server, see rich-text.server.ts
            dangerouslySetInnerHTML={{ __html: product.longDescription }}
          />
        )}
      </section>
      <SpecificationTable product={product} />
    </div>
  );
}

function SpecificationTable({ product }: { product: Product }) {
  const rows = [
    ...product.specifications,
    ...(product.dimensions ? [{ label: 'Dimensions', value: product.dimensions }] : []),
    ...(product.weight ? [{ label: 'Weight', value: product.weight }] : []),
    ...(product.sku ? [{ label: 'SKU', value: product.sku }] : []),
  ];
  if (rows.length === 0) return null;
  return (
    <section aria-labelledby="specification">
      <h2 id="specification" className="text-2xl">
        Specification
      </h2>
      <table className="tabular-nums mt-5 w-full text-sm wrap-anywhere">
        <tbody>
          {rows.map(({ label, value }) => (
            <tr key={label} className="border-b border-line align-top">
              <th scope="row" className="w-2/5 py-3 pr-4 text-left font-medium text-ink-soft">
                {label}
              </th>
              <td className="py-3">{withUnits(value)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="mt-4 text-sm">
        <Link href={paths.words()} className="way-on">
          What the words mean
        </Link>
      </p>
    </section>
  );
}
