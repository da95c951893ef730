import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { FieldError, inputClass } from '../../../ui/forms/field.tsx';
import { formatPence, toPence } from '../../values/money.ts';
import { changedPrice, highestPrice, type PriceChange } from '../price-change.ts';
import type { BulkChange, ListedProduct } from './contract.ts';
import { countOf, type ProductActions } from './product-actions.admin.ts';

interface BulkBarProps {
  products: ListedProduct[];
  actions: ProductActions;
  onDone: () => void;
}

const changes = [
  { change: 'publish', label: 'Publish' },
  { change: 'hide', label: 'Hide' },
  { change: 'feature', label: 'Feature' },
  { change: 'unfeature', label: 'Do not feature' },
] as const;

export function BulkBar({ products, actions, onDone }: BulkBarProps) {
  const [isPricing, setIsPricing] = useState(false);
  if (products.length === 0) return null;
  const ids = products.map(({ id }) => id);

  async function change(wanted: BulkChange['change']): Promise<void> {
    if (!(await actions.change(ids, wanted))) return;
    setIsPricing(false);
    onDone();
  }

  return (
    <section
      aria-label="Chosen products"
      className="sticky bottom-(--bar-room) z-20 low:static -mx-1 grid gap-3 rounded-t-lg border border-line-strong bg-white px-4 py-3 shadow-float after:absolute after:inset-x-0 after:top-full after:h-4 after:bg-white"
    >
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <p role="status" className="font-semibold">
          {countOf(products.length)} chosen
        </p>
        <div className="flex flex-wrap gap-x-4">
          {changes.map(({ change: wanted, label }) => (
            <button
              key={wanted}
              type="button"
              className="min-h-11 font-semibold underline underline-offset-4"
              onClick={() => void change(wanted)}
            >
              {label}
            </button>
          ))}
          <button
            type="button"
            aria-expanded={isPricing}
            className="min-h-11 font-semibold underline underline-offset-4"
            onClick={() => setIsPricing(!isPricing)}
          >
            Change prices
          </button>
        </div>
      </div>
      {isPricing && <Prices products={products} onChange={change} />}
    </section>
  );
}

interface PricesProps {
  products: ListedProduct[];
  onChange: (change: PriceChange) => Promise<void>;
}

function Prices({ products, onChange }: PricesProps) {
  const [by, setBy] = useState('percent');
  const [typed, setTyped] = useState('');
  const change: PriceChange = by === 'percent' ? { percent: typed } : { pounds: typed };
  const { example, fault } = foresee(products, change);
  const error = typed.trim() === '' ? undefined : fault;
  return (
    <form
      noValidate
      className="grid gap-3 border-t border-line pt-3"
      onSubmit={(event) => {
        event.preventDefault();
        if (!fault) void onChange(change);
      }}
    >
      <div className="flex flex-wrap items-end gap-3">
        <label className="font-medium">
          Change by
          <input
            value={typed}
            placeholder={by === 'percent' ? '5 or -10' : '2.50 or -1'}
            aria-invalid={Boolean(error)}
            aria-describedby="price-change"
            onChange={({ target }) => setTyped(target.value)}
            className={`${inputClass} mt-1.5 !w-32`}
          />
        </label>
        <select
          aria-label="In"
          value={by}
          onChange={({ target }) => setBy(target.value)}
          className={`${inputClass} !w-auto`}
        >
          <option value="percent">percent</option>
          <option value="pounds">pounds</option>
        </select>
        <Button type="submit" disabled={fault !== undefined}>
          Change {products.length === 1 ? '1 price' : `${products.length} prices`}
        </Button>
      </div>
      <div id="price-change" role="status" className="text-sm text-ink-soft">
        {error ? <FieldError name="price-change" error={error} /> : example}
      </div>
    </form>
  );
}

function foresee(
  products: ListedProduct[],
  change: PriceChange,
): { example?: string; fault?: string | undefined } {
  const prices = products.map(({ name, price }) => {
    const before = toPence(price) ?? 0;
    return { name, before, after: changedPrice(before, change) };
  });
  for (const { name, after } of prices) {
    if (after === null) return { fault: 'Give a number such as 5, 2.5 or -10' };
    if (after < 0 || after > highestPrice) return { fault: `“${name}” cannot cost ${formatPence(after)}.` };
  }
  const [first] = prices;
  if (!first) return {};
  return {
    example:
      `${countOf(prices.length)}. For example, “${first.name}” goes from ${formatPence(first.before)} to ` +
      `${formatPence(first.after ?? 0)}. Half pennies are rounded up; crossed-out prices stay.`,
  };
}
