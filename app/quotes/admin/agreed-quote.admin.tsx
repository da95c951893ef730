import { Card } from '../../editing/card.admin.tsx';
import { billLines } from '../../orders/bill.ts';
import { BillSums } from '../../orders/bill-sums.tsx';
import { formatPrice } from '../../values/money.ts';
import { withUnits } from '../../values/units.ts';
import type { StoredQuote } from './contract.ts';
import { handoverNames } from './quote-words.admin.ts';

/** What was agreed: a quote that is accepted or being paid is no longer changed. */
export function AgreedQuote({ quote }: { quote: StoredQuote }) {
  const { number, customerName, lines, handover, total, deposit, note } = quote;
  const first = { label: 'Deposit, paid first', amount: formatPrice(deposit), isNote: true };
  return (
    <Card title={`${number}, ${customerName}`} lead={handoverNames[handover]}>
      <ul className="tabular-nums divide-y divide-line">
        {billLines(lines).map(({ label, amount }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: it does not change, and may have the same words twice
          <li key={index} className="flex justify-between gap-4 py-2.5">
            <span className="min-w-0 [overflow-wrap:anywhere]">{withUnits(label)}</span>
            <span className="font-semibold">{amount}</span>
          </li>
        ))}
      </ul>
      <BillSums
        rows={[
          { label: 'Total', amount: formatPrice(total), isTotal: true },
          ...(deposit === '0.00' ? [] : [first]),
        ]}
      />
      {note && <p className="whitespace-pre-line text-ink-soft [overflow-wrap:anywhere]">{note}</p>}
    </Card>
  );
}
