import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { formatMoment } from '../../editing/moments.admin.ts';
import { formatPrice } from '../../values/money.ts';
import type { AdminRefund, Refundable } from './contract.ts';
import { GiveBackDialog } from './give-back-dialog.admin.tsx';
import { failureWords } from './refund-words.ts';

interface RefundsProps {
  order: {
    orderNumber: string;
    customerEmail: string;
    refunds: AdminRefund[];
    refundable: Refundable | null;
  };
  isBusy: boolean;
  failure: string | null;
  /** Gives whether it is done. */
  onGive: (refund: object) => Promise<boolean>;
}

/** What has been given back of an order, and the way to give back more. */
export function Refunds({ order, isBusy, failure, onGive }: RefundsProps) {
  const [isOpen, setIsOpen] = useState(false);
  // Each opening is one intention, and begins with what is left by then.
  const [openings, setOpenings] = useState(0);
  const { refunds, refundable } = order;
  function open(): void {
    setOpenings(openings + 1);
    setIsOpen(true);
  }
  return (
    <div className="grid gap-3">
      {refunds.length > 0 && (
        <ul className="tabular-nums divide-y divide-line">
          {refunds.map(({ id, amount, status, failure: why, reason, at, by }) => (
            <li key={id} className="py-2 [overflow-wrap:anywhere]">
              <p className={status === 'failed' ? 'text-red' : 'font-medium'}>
                {formatPrice(amount)} {stateWords[status]}
              </p>
              {status === 'failed' && <p className="text-sm">{failureWords[why || 'refused']}</p>}
              <p className="text-sm text-ink-soft">
                {[formatMoment(at), by, reason].filter(Boolean).join(', ')}
              </p>
            </li>
          ))}
        </ul>
      )}
      {refundable && (
        <>
          <Button look="quiet" className="sm:w-fit" onClick={open}>
            {refundable.isHere ? 'Give money back or cancel' : 'Give money back'}
          </Button>
          <GiveBackDialog
            key={openings}
            isOpen={isOpen}
            orderNumber={order.orderNumber}
            customerEmail={order.customerEmail}
            left={refundable}
            isBusy={isBusy}
            failure={failure}
            onYes={(refund) =>
              void onGive(refund).then((isDone) => {
                if (isDone) setIsOpen(false);
              })
            }
            onNo={() => setIsOpen(false)}
          />
        </>
      )}
    </div>
  );
}

const stateWords: Record<AdminRefund['status'], string> = {
  pending: 'is on its way back: the payment provider has not answered yet',
  done: 'given back',
  failed: 'could not be given back',
};
