import { keepPreviousData } from '@tanstack/react-query';
import { Copy, Trash2 } from 'lucide';
import { useState } from 'react';
import { Paging } from '../../../ui/paging.tsx';
import { adminPaths } from '../../admin-paths.ts';
import { Answer } from '../../editing/answer.admin.tsx';
import { RecordList } from '../../editing/lists/record-list.admin.tsx';
import { RowButton, RowLink } from '../../editing/lists/row-button.admin.tsx';
import { paths } from '../../paths.ts';
import { formatPrice } from '../../values/money.ts';
import { stockState } from '../stock/stock-state.ts';
import { BulkBar } from './bulk-bar.admin.tsx';
import type { ListedProduct, ProductsPage } from './contract.ts';
import { countOf, type ProductActions, type Removed } from './product-actions.admin.ts';
import type { ProductsAddress } from './products-head.admin.tsx';
import { productsQuery } from './queries.admin.ts';

interface ProductsListProps {
  address: ProductsAddress;
  actions: ProductActions;
  onRemoved: (removed: Removed | null) => void;
}

export function ProductsList({ address, actions, onRemoved }: ProductsListProps) {
  const { choice, page } = address;
  return (
    <Answer to={{ ...productsQuery(choice, page), placeholderData: keepPreviousData }}>
      {(found) => <Found found={found} address={address} actions={actions} onRemoved={onRemoved} />}
    </Answer>
  );
}

function Found({ found, address, actions, onRemoved }: ProductsListProps & { found: ProductsPage }) {
  const { products, total, page, pages } = found;
  const [ticked, setTicked] = useState<readonly number[]>([]);
  const chosen = products.filter(({ id }) => ticked.includes(id));
  const isAll = chosen.length === products.length;
  const { search, state, category } = address.choice;

  return (
    <>
      {products.length > 0 && state !== 'archived' && (
        <div className="flex min-h-11 flex-wrap items-center justify-between gap-x-6">
          <label className="inline-flex min-h-11 items-center gap-3">
            <input
              type="checkbox"
              checked={isAll}
              onChange={() => setTicked(isAll ? [] : products.map(({ id }) => id))}
              className="size-5 accent-green"
            />
            {pages > 1 ? 'Choose all on this page' : 'Choose all'}
          </label>
          <p className="tabular-nums text-sm text-ink-soft">{countOf(total)}</p>
        </div>
      )}
      <RecordList
        label="Products"
        rows={products}
        keyOf={({ id }) => id}
        nameOf={({ name }) => name}
        hrefOf={({ id }) => adminPaths.tab('products', id)}
        columns={[
          { label: 'Price', cell: ({ price }) => formatPrice(price), isFigure: true },
          { label: 'Stock', cell: (product) => <Stock product={product} />, isFigure: true },
          { label: 'Category', cell: (product) => <Category product={product} />, isMinor: true },
          { label: 'State', cell: (product) => <State product={product} /> },
        ]}
        {...(state !== 'archived' && {
          lead: ({ id, name }: ListedProduct) => (
            <label className="inline-flex size-11 items-center justify-center">
              <input
                type="checkbox"
                aria-label={`Choose ${name}`}
                checked={ticked.includes(id)}
                onChange={() =>
                  setTicked(ticked.includes(id) ? ticked.filter((other) => other !== id) : [...ticked, id])
                }
                className="size-5 accent-green"
              />
            </label>
          ),
        })}
        actions={(product) => <RowActions product={product} actions={actions} onRemoved={onRemoved} />}
        empty={
          search === '' && state === 'all' && category === ''
            ? 'There are no products yet. Add the first one.'
            : 'Nothing matches this.'
        }
      />
      <Paging page={page} pages={pages} hrefOf={address.hrefOf} />
      <BulkBar products={chosen} actions={actions} onDone={() => setTicked([])} />
    </>
  );
}

const stockLooks = { in: '', low: 'font-semibold text-amber-ink', out: 'font-semibold text-red' };
const stockWords = { in: '', low: ', low', out: ', none left' };

function Stock({ product: { stockQuantity, heldQuantity } }: { product: ListedProduct }) {
  const state = stockState(stockQuantity - heldQuantity);
  return (
    <span className={stockLooks[state]}>
      {stockQuantity}
      <span className={state === 'in' ? '' : 'max-lg:not-sr-only lg:sr-only'}>{stockWords[state]}</span>
      {heldQuantity > 0 && <span className="font-normal text-ink-soft"> ({heldQuantity} held)</span>}
    </span>
  );
}

const Category = ({ product: { categoryName } }: { product: ListedProduct }) => (
  <span className="block min-w-40">{categoryName ?? '–'}</span>
);

const badge = 'inline-block rounded-sm px-2 py-0.5 text-sm font-medium';

function State({ product: { isActive, isFeatured, archivedAt } }: { product: ListedProduct }) {
  const word = archivedAt === null ? (isActive ? 'Active' : 'Hidden') : 'Archived';
  return (
    <>
      <span className={`${badge} ${isActive ? 'bg-green-tint text-green' : 'bg-sand text-ink-soft'}`}>
        {word}
      </span>
      {isFeatured && <span className={`${badge} ml-1.5 bg-amber-tint text-amber-ink`}>Featured</span>}
    </>
  );
}

interface RowActionsProps extends Pick<ProductsListProps, 'actions' | 'onRemoved'> {
  product: ListedProduct;
}

function RowActions({ product, actions, onRemoved }: RowActionsProps) {
  const { id, name, slug, isActive, archivedAt } = product;
  async function remove(): Promise<void> {
    const removed = await actions.remove(product);
    if (removed) onRemoved(removed);
  }

  return (
    <span className="inline-flex max-lg:-ml-3">
      {isActive && <RowLink label={`View ${name} in the shop, in a new tab`} href={paths.product(slug)} />}
      <RowButton label={`Duplicate ${name}`} icon={Copy} onPress={() => void actions.duplicate(id)} />
      {archivedAt === null && (
        <RowButton label={`Delete ${name}`} icon={Trash2} onPress={() => void remove()} />
      )}
      {archivedAt !== null && (
        <button
          type="button"
          className="min-h-11 px-2 font-semibold underline"
          onClick={() => void actions.restore(id)}
        >
          Bring back<span className="sr-only"> {name}</span>
        </button>
      )}
    </span>
  );
}
