import { formatPence, toPence } from '../../values/money.ts';
import type { Refundable } from './contract.ts';
import type { RefundParts } from './refund-sums.ts';
import { whenItArrives } from './refund-words.ts';
import { type TypedRefund, toCameBack } from './typed-refund.ts';

interface RefundSummaryProps {
  parts: RefundParts;
  left: Refundable;
  typed: TypedRefund;
  customerEmail: string;
  orderNumber: string;
}

export function RefundSummary({ parts, left, typed, customerEmail, orderNumber }: RefundSummaryProps) {
  const nameOf = (id: number) => left.lines.find((line) => line.id === id)?.name ?? '';
  const sumOf = (of: (line: RefundParts['lines'][number]) => number) =>
    parts.lines.reduce((sum, line) => sum + of(line), 0);
  const pieces = sumOf(({ quantity }) => quantity);
  const cameBack = toCameBack(typed, parts);
  const fateOf = (id: number) => cameBack.find((line) => line.id === id)?.fate;
  const restocked = sumOf(
    ({ id, quantity, here }) => (typed.restock ? here : 0) + (fateOf(id) === 'shelf' ? quantity - here : 0),
  );
  const isAll = parts.pence === toPence(left.total) && left.held === '0.00';
  return (
    <div className="grid gap-3 [overflow-wrap:anywhere]">
      <ul className="tabular-nums">
        {parts.lines.map(({ id, quantity, pence }) => (
          <li key={id} className="flex justify-between gap-4">
            <span className="min-w-0">
              {quantity === 0 ? `Off the price of ${nameOf(id)}` : `${quantity} × ${nameOf(id)}`}
            </span>
            <span className="shrink-0">{formatPence(pence)}</span>
          </li>
        ))}
        {parts.deliveryPence > 0 && (
          <li className="flex justify-between gap-4">
            <span>Delivery</span>
            <span className="shrink-0">{formatPence(parts.deliveryPence)}</span>
          </li>
        )}
      </ul>
      {isAll && left.isHere && <p>This cancels order {orderNumber}: nothing more of it will be sent.</p>}
      {pieces > 0 && <p>{stockWords(pieces, restocked)}</p>}
      {cameBack
        .filter(({ fate }) => fate === 'writtenOff')
        .map(({ id, why }) => (
          <p key={id}>
            Written off: {nameOf(id)} ({why})
          </p>
        ))}
      <p className="text-ink-soft">
        {customerEmail === ''
          ? 'We have no email address of the customer, so nobody is told.'
          : `We write to ${customerEmail}: what comes back, for what, and: “${whenItArrives}”`}
      </p>
    </div>
  );
}

function stockWords(pieces: number, restocked: number): string {
  if (restocked === 0) return 'The goods do not go back into stock.';
  return restocked === pieces
    ? 'The goods are for sale again.'
    : `${restocked} of ${pieces} pieces are for sale again.`;
}
