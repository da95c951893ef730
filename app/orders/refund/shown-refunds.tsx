import { formatDay } from '../../values/dates.ts';
import { formatPrice } from '../../values/money.ts';
import type { LinkedOrder } from '../contract.ts';
import { refundRows, whenItArrives } from './refund-words.ts';

export function ShownRefunds({
  order,
}: {
  order: Pick<LinkedOrder, 'isPartlyRefunded' | 'refunded' | 'refunds'>;
}) {
  const { isPartlyRefunded, refunded, refunds } = order;
  if (!isPartlyRefunded && refunds.length === 0) return null;
  return (
    <section aria-label="Refunds" className="mt-4 rounded-lg border border-line bg-white p-5">
      {isPartlyRefunded && (
        <p className="mb-3 font-medium">{formatPrice(refunded)} of it has been sent back to you.</p>
      )}
      <ul className="tabular-nums divide-y divide-line">
        {refunds.map(({ isDone, reason, at, ...refund }) => (
          <li key={at} className="py-3 first:pt-0">
            <p className="text-sm text-ink-soft">
              {isDone ? `Sent on ${formatDay(at)}` : 'On its way'}
              {reason && `: ${reason}`}
            </p>
            {refundRows(refund).map(({ label, amount, isTotal }) => (
              <p key={label} className={`flex justify-between gap-4 ${isTotal ? 'font-semibold' : ''}`}>
                <span className="min-w-0 [overflow-wrap:anywhere]">{label}</span>
                <span>{amount}</span>
              </p>
            ))}
          </li>
        ))}
      </ul>
      <p className="text-sm text-ink-soft">{whenItArrives}</p>
    </section>
  );
}
