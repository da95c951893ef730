import { type QueryKey, useQuery } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import { request } from '../../../browser/request.ts';
import { inputClass } from '../../../ui/forms/field.tsx';
import { adminApi } from '../../admin-paths.ts';
import type { ListedProduct, ProductsPage, StoredProduct } from '../../catalogue/admin/contract.ts';
import { allProducts, productsQuery } from '../../catalogue/admin/queries.admin.ts';
import { formatPrice } from '../../values/money.ts';
import { withQuery } from '../../values/with-query.ts';

interface PartSearchProps {
  chosen: number[];
  onPick: (part: StoredProduct) => void;
}

export function PartSearch({ chosen, onPick }: PartSearchProps) {
  return (
    <FoundList<ProductsPage, ListedProduct>
      label="Add a part"
      hint="Name or SKU"
      queryOf={(search) => productsQuery({ ...allProducts, search, state: 'active' }, 1)}
      rowsOf={({ products }) => products.filter(({ id }) => !chosen.includes(id))}
      keyOf={({ id }) => id}
      wordsOf={({ name, sku, price, stockQuantity, heldQuantity }) => [
        name,
        [formatPrice(price), sku, `${stockQuantity - heldQuantity} here`].filter(Boolean).join(', '),
      ]}
      onPick={({ id }) => void request<StoredProduct>('GET', adminApi.product(id)).then(onPick)}
    />
  );
}

export interface KnownPerson {
  name: string;
  email: string;
  phone: string | null;
}

/** Queries by address, because the customers' module depends on this one. */
export function PersonSearch({ onPick }: { onPick: (person: KnownPerson) => void }) {
  return (
    <FoundList<{ customers: KnownPerson[] }, KnownPerson>
      label="Find a customer"
      hint="Name, email, phone or postcode"
      queryOf={(search) => ({ queryKey: [withQuery(adminApi.customers(), { search })] })}
      rowsOf={({ customers }) => customers}
      keyOf={({ email }) => email}
      wordsOf={({ name, email, phone }) => [name || email, [email, phone].filter(Boolean).join(', ')]}
      onPick={onPick}
    />
  );
}

interface FoundListProps<Answer, Row> {
  label: string;
  hint: string;
  queryOf: (typed: string) => { queryKey: QueryKey };
  rowsOf: (answer: Answer) => Row[];
  keyOf: (row: Row) => string | number;
  wordsOf: (row: Row) => readonly [string, string];
  onPick: (row: Row) => void;
}

const shown = 6;

function FoundList<Answer, Row>(props: FoundListProps<Answer, Row>) {
  const { label, hint, queryOf, rowsOf, keyOf, wordsOf, onPick } = props;
  const [typed, setTyped] = useState('');
  const wanted = useDeferredValue(typed.trim());
  const isAsked = wanted.length > 1;
  const { data } = useQuery<Answer>({ ...queryOf(wanted), enabled: isAsked });
  const rows = isAsked && data ? rowsOf(data).slice(0, shown) : [];
  return (
    <div>
      <label className="font-medium">
        {label}
        <input
          type="search"
          value={typed}
          maxLength={100}
          placeholder={hint}
          onChange={({ target }) => setTyped(target.value)}
          onKeyDown={(event) => {
            // Enter would submit the surrounding form.
            if (event.key === 'Enter') event.preventDefault();
          }}
          className={`${inputClass} mt-1.5 font-normal`}
        />
      </label>
      <ul aria-label={`${label}: found`} className="mt-2 grid grid-cols-[minmax(0,1fr)] gap-1 empty:hidden">
        {rows.map((row) => {
          const [words, more] = wordsOf(row);
          return (
            <li key={keyOf(row)}>
              <button
                type="button"
                className="min-h-12 w-full rounded border border-line px-3 py-2 text-left [overflow-wrap:anywhere] hover:border-ink"
                onClick={() => {
                  onPick(row);
                  setTyped('');
                }}
              >
                {words}
                <span className="tabular-nums block text-sm text-ink-soft">{more}</span>
              </button>
            </li>
          );
        })}
      </ul>
      {isAsked && data && rows.length === 0 && (
        <p className="mt-2 text-sm text-ink-soft">Nothing is found.</p>
      )}
    </div>
  );
}
