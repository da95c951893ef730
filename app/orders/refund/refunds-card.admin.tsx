import { Notice } from '../../../ui/notice.tsx';
import { formatMoment } from '../../editing/moments.admin.ts';
import { formatPrice } from '../../values/money.ts';
import type { AdminRefund, Refundable } from './contract.ts';
import { GiveBackButton, type Giving } from './give-back-button.admin.tsx';
import { heldWords, partWords, refusalWords } from './refund-words.ts';

interface RefundsProps {
  order: {
    orderNumber: string;
    customerEmail: string;
    refunds: AdminRefund[];
    refundable: Refundable | null;
  };
  refund: Giving;
}

export function Refunds({ order, refund }: RefundsProps) {
  const { refunds, refundable } = order;
  return (
    <div className="grid gap-3">
      {refunds.length > 0 && (
        <ul className="tabular-nums divide-y divide-line">
          {refunds.map((one) => (
            <GivenBack key={one.id} refund={one} />
          ))}
        </ul>
      )}
      {refundable && refundable.held !== '0.00' && <Notice>{heldWords(refundable)}</Notice>}
      {refundable && refundable.total !== '0.00' && (
        <GiveBackButton order={order} left={refundable} label="Give money back" refund={refund} />
      )}
    </div>
  );
}

function GivenBack({ refund }: { refund: AdminRefund }) {
  const { amount, status, reason, at, by } = refund;
  const said = refusalWords(refund) ?? partWords(refund.parts);
  return (
    <li className="py-2 [overflow-wrap:anywhere]">
      <p className={status === 'failed' ? 'text-red' : 'font-medium'}>
        {formatPrice(amount)} {stateWords[status]}
      </p>
      {said !== '' && <p className="text-sm">{said}</p>}
      {refund.writtenOff.map(({ name, quantity, why }) => (
        <p key={name} className="text-sm">
          Written off: {quantity} × {name} ({why})
        </p>
      ))}
      <p className="text-sm text-ink-soft">{[formatMoment(at), by, reason].filter(Boolean).join(', ')}</p>
    </li>
  );
}

const stateWords: Record<AdminRefund['status'], string> = {
  pending: 'is on its way back: the payment provider has not answered yet',
  done: 'given back',
  failed: 'could not be given back',
};
