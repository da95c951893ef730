import { useQuery } from '@tanstack/react-query';
import { Choice, TextInput } from '../../editing/inputs.admin.tsx';
import { formatMoment } from '../../editing/moments.admin.ts';
import { stockReasons } from '../stock-reasons.ts';
import { isStockChanged, type ProductPartProps, stockWords } from './product-values.admin.ts';
import { stockChangesQuery } from './queries.admin.ts';

const reasons = Object.entries(stockReasons).map(([value, label]) => ({ value, label }));

export function StockFields({ form, product }: ProductPartProps) {
  const { field, values } = form;
  const held = product?.heldQuantity ?? 0;
  return (
    <>
      <TextInput
        of={field('stockQuantity')}
        label="Stock quantity"
        hint={`0 shows it as out of stock.${held > 0 ? ` ${held} of them are held by customers who are paying just now.` : ''}`}
        type="number"
        inputMode="numeric"
        maxLength={7}
        warning={stockWords(values)}
      />
      {product && isStockChanged(values) && (
        <div className="grid gap-5 border-l-4 border-amber pl-4 md:grid-cols-2">
          <Choice
            of={field('stockReason')}
            label="Why does the stock change?"
            hint={`It was ${values.stockWhenOpened} when you opened this.`}
            options={reasons}
          />
          <TextInput of={field('stockNote')} label="Note" hint="If you like, for yourself" maxLength={255} />
        </div>
      )}
    </>
  );
}

export function StockHistory({ id }: { id: number }) {
  const { data: changes = [] } = useQuery(stockChangesQuery(id));
  if (changes.length === 0) return null;
  return (
    <details className="rounded-lg border border-line bg-white px-5 py-3">
      <summary className="min-h-11 content-center font-semibold">
        Stock history: {changes[0]?.stockAfter} since {formatMoment(changes[0]?.at ?? '')}
      </summary>
      <ol className="divide-y divide-line">
        {changes.map(({ id: change, stockBefore, stockAfter, reason, note, editorName, at }) => (
          <li key={change} className="tabular-nums py-3">
            <p>
              <span className="font-medium">{stockReasons[reason]}</span>: {stockBefore} → {stockAfter}
            </p>
            <p className="text-sm text-ink-soft">
              {editorName ?? 'An order'}, <time dateTime={at}>{formatMoment(at)}</time>
              {note && `: ${note}`}
            </p>
          </li>
        ))}
      </ol>
    </details>
  );
}
