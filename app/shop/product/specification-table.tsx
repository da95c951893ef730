import type { Product } from '../../catalogue/contract.ts';
import { withUnits } from '../../values/units.ts';

export function SpecificationTable({ product }: { product: Product }) {
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
    </section>
  );
}
