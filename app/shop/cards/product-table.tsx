import { Link } from 'wouter';
import type { AskedKind } from '../../catalogue/attributes/asked-kinds.ts';
import { figureKinds, figureText } from '../../catalogue/attributes/attribute-kinds.ts';
import type { Category, Listing, ProductSummary } from '../../catalogue/contract.ts';
import { choiceValues, type Sort } from '../../catalogue/listing-choice.ts';
import { StockLabel } from '../../catalogue/stock/stock-label.tsx';
import { paths } from '../../paths.ts';
import { formatPrice } from '../../values/money.ts';
import { withUnits } from '../../values/units.ts';
import { withQuery } from '../../values/with-query.ts';
import { AddButton } from './product-card.tsx';

interface TableProps {
  category: Category;
  listing: Listing;
}

const sticky = 'sticky left-0 min-w-36 bg-paper sm:min-w-52';

export function ProductTable({ category: { slug, name }, listing }: TableProps) {
  const { products, attributes, choice } = listing;
  const column = (title: string, up: Sort, down: Sort, className = 'text-right') => {
    const isUp = choice.sort === up;
    const isDown = choice.sort === down;
    const href = withQuery(
      paths.category(slug),
      choiceValues({ ...choice, sort: isUp ? down : up, page: 1 }),
    );
    return (
      <th
        key={title}
        scope="col"
        aria-sort={isUp ? 'ascending' : isDown ? 'descending' : undefined}
        className={`border-b border-line-strong px-3 align-bottom font-semibold first:pl-0 ${className}`}
      >
        <Link href={href} className="inline-block py-3 underline underline-offset-4">
          {title}
          <span aria-hidden>{isUp ? ' ↑' : isDown ? ' ↓' : ''}</span>
        </Link>
      </th>
    );
  };
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard
    <section aria-label={`Attributes of ${name}`} tabIndex={0} className="relative overflow-x-auto">
      <table className="tabular-nums w-full border-separate border-spacing-0 text-sm">
        <caption className="sr-only">
          {name}: prices, stock and attributes. The headings sort the rows.
        </caption>
        <thead>
          <tr>
            {column('Product', 'name', 'name-desc', `text-left ${sticky}`)}
            {column('Price', 'price-asc', 'price-desc')}
            <th scope="col" className="border-b border-line-strong px-3 py-3 text-left align-bottom">
              Stock
            </th>
            {attributes.map(({ kind }) => column(columnTitle(kind), `${kind}-asc`, `${kind}-desc`))}
            <th scope="col" className="border-b border-line-strong">
              <span className="sr-only">Cart</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {products.map((product, at) => (
            <Row
              key={product.id}
              product={product}
              told={attributes.map(({ kind, values }) => told(kind, values[at]))}
            />
          ))}
        </tbody>
      </table>
    </section>
  );
}

const columnTitle = (kind: AskedKind) => {
  const { name, unit } = figureKinds[kind];
  return unit === '' ? name : `${name}, ${unit}`;
};

/** "30, 40", as the heading has the unit. */
const told = (kind: AskedKind, values: number[] = []) =>
  values
    .map((value) => (kind === 'heated' ? figureText({ kind, value }) : value.toLocaleString('en-GB')))
    .join(', ');

function Row({ product, told }: { product: ProductSummary; told: string[] }) {
  const cell = 'border-b border-line px-3 py-2';
  return (
    <tr>
      <th scope="row" className={`border-b border-line py-2 pr-3 text-left font-medium ${sticky}`}>
        <Link href={paths.product(product.slug)} className="inline-block py-1 hover:underline">
          {withUnits(product.name)}
        </Link>
      </th>
      <td className={`${cell} text-right font-semibold`}>{formatPrice(product.price)}</td>
      <td className={`${cell} min-w-36`}>
        <StockLabel stockQuantity={product.stockQuantity} />
      </td>
      {told.map((text, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the columns are the same in every row
        <td key={at} className={`${cell} text-right`}>
          {text || <span className="text-ink-soft">–</span>}
        </td>
      ))}
      <td className="border-b border-line py-2 pl-3 text-right">
        <AddButton product={product} />
      </td>
    </tr>
  );
}
