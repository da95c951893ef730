import { billLines, billSums } from '../../orders/bill.ts';
import { BillSums } from '../../orders/bill-sums.tsx';
import { formatPrice } from '../../values/money.ts';
import { withUnits } from '../../values/units.ts';
import type { LinkedQuote } from '../contract.ts';

type Billed = Pick<
  LinkedQuote,
  'standing' | 'handover' | 'lines' | 'discount' | 'tax' | 'vatNumber' | 'total' | 'deposit' | 'rest' | 'due'
>;

export function QuoteBill({ quote }: { quote: Billed }) {
  const { lines, deposit, rest } = quote;
  const rows = billSums({ ...quote, discountCode: '', deliveryMethod: quote.handover }, false);
  const parts = [
    { label: 'To pay now, as a deposit', amount: formatPrice(deposit) },
    { label: 'To pay later', amount: formatPrice(rest) },
  ];
  return (
    <>
      <ul className="tabular-nums mt-2 divide-y divide-line">
        {billLines(lines).map(({ name, sku, quantity, each, amount }) => (
          <li key={`${sku} ${name}`} className="flex gap-4 py-3.5">
            <div className="min-w-0 grow">
              <p className="font-medium [overflow-wrap:anywhere]">{withUnits(name)}</p>
              <p className="text-sm text-ink-soft">
                {quantity} × {each}
                {sku && `, ${sku}`}
              </p>
            </div>
            <span className="font-semibold">{amount}</span>
          </li>
        ))}
      </ul>
      <BillSums rows={rows.map((row) => (row.label === 'Still to pay' ? { ...row, isNote: true } : row))} />
      {deposit !== '0.00' && quote.standing !== 'accepted' && (
        <div className="mt-4">
          <BillSums rows={parts} />
        </div>
      )}
    </>
  );
}
