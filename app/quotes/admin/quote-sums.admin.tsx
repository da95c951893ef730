import { Card } from '../../editing/card.admin.tsx';
import type { BillRow } from '../../orders/bill.ts';
import { BillSums } from '../../orders/bill-sums.tsx';
import type { SaleTerms } from '../../orders/totals.ts';
import { smallestPayment } from '../../payments/card-limits.ts';
import { formatPence } from '../../values/money.ts';
import type { QuoteSums } from '../quote-sums.ts';
import { type QuoteValues, sumsOf } from './quote-values.admin.ts';

export function QuoteSumsCard({ values, terms }: { values: QuoteValues; terms: SaleTerms }) {
  const sums = sumsOf(values, terms);
  return (
    <Card title="What it comes to">
      {sums ? (
        <>
          <BillSums rows={rowsOf(sums, values.handover === 'delivery')} />
          {values.depositKind !== 'none' && sums.deposit === 0 && sums.total > 0 && (
            <p className="text-sm text-amber-ink">
              A deposit has to be at least {smallestPayment}p, and to leave as much for later.
            </p>
          )}
        </>
      ) : (
        <p className="text-ink-soft">One of the figures above is not a number yet.</p>
      )}
    </Card>
  );
}

function rowsOf(sums: QuoteSums, isDelivered: boolean): BillRow[] {
  const { goods, discount, delivery, tax, total, deposit, rest } = sums;
  const delivered = { label: 'Delivery', amount: delivery === 0 ? 'Free' : formatPence(delivery) };
  return [
    { label: 'Subtotal', amount: formatPence(goods) },
    ...(discount === 0 ? [] : [{ label: 'Discount', amount: `−${formatPence(discount)}` }]),
    ...(isDelivered ? [delivered] : []),
    { label: 'Total', amount: formatPence(total), isTotal: true },
    ...(tax === 0 ? [] : [{ label: 'Includes VAT of', amount: formatPence(tax), isNote: true }]),
    ...(deposit === 0
      ? []
      : [
          { label: 'Deposit, paid first', amount: formatPence(deposit), isNote: true },
          { label: 'Rest, paid later', amount: formatPence(rest), isNote: true },
        ]),
  ];
}
