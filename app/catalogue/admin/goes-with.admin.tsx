import { useQuery } from '@tanstack/react-query';
import { Plus, X } from 'lucide';
import { useState } from 'react';
import { Icon } from '../../../ui/icon.tsx';
import { Card } from '../../editing/card.admin.tsx';
import { SearchField } from '../../editing/lists/list-controls.admin.tsx';
import { RowButton } from '../../editing/lists/row-button.admin.tsx';
import { formatPrice } from '../../values/money.ts';
import type { ProductRecordForm } from './product-values.admin.ts';
import { productsQuery } from './queries.admin.ts';

const most = 24;

export function GoesWithChooser({ form, slug }: { form: ProductRecordForm; slug: string | undefined }) {
  const [search, setSearch] = useState('');
  const chosen = form.values.goesWith;
  const put = (goesWith: typeof chosen) => form.change({ goesWith });
  const { data } = useQuery({
    ...productsQuery({ search, state: 'all', category: '', sort: 'name' }, 1),
    enabled: search.trim() !== '',
  });
  const found = (data?.products ?? [])
    .filter((product) => product.slug !== slug && !chosen.some((other) => other.slug === product.slug))
    .slice(0, 8);
  const { error } = form.field('goesWith');

  return (
    <Card title="Goes with" lead="Products that are shown below this one. Hidden ones are left out.">
      {chosen.length > 0 && (
        <ul aria-label="Goes with" className="divide-y divide-line">
          {chosen.map((other) => (
            <li key={other.slug} className="flex items-center gap-3">
              <span className="grow py-2">{other.name}</span>
              <RowButton
                label={`Remove ${other.name}`}
                icon={X}
                onPress={() => put(chosen.filter((one) => one.slug !== other.slug))}
              />
            </li>
          ))}
        </ul>
      )}
      {chosen.length < most && (
        <SearchField label="Find a product by name" value={search} onChange={setSearch} />
      )}
      {search.trim() !== '' && data && (
        <ul aria-label="Found" className="divide-y divide-line">
          {found.length === 0 && <li className="text-ink-soft">No other product is called so.</li>}
          {found.map((product) => (
            <li key={product.id}>
              <button
                type="button"
                className="flex min-h-11 w-full items-center gap-3 rounded py-2 text-left hover:bg-sand"
                onClick={() => put([...chosen, { slug: product.slug, name: product.name }])}
              >
                <Icon of={Plus} className="size-5 shrink-0 text-ink-soft" />
                <span className="grow">
                  <span className="sr-only">Add </span>
                  {product.name}
                </span>
                <span className="tabular-nums text-sm text-ink-soft">{formatPrice(product.price)}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
      {error && <p className="text-sm font-medium text-red">{error}</p>}
    </Card>
  );
}
