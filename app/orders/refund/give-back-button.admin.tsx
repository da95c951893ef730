import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import type { Refundable } from './contract.ts';
import { GiveBackDialog } from './give-back-dialog.admin.tsx';

interface GiveBackButtonProps {
  order: { orderNumber: string; customerEmail: string };
  left: Refundable;
  label: string;
  isCancelling?: boolean;
  /** Pieces that came back, by the id of their line. */
  returned?: Record<number, number>;
  isBusy: boolean;
  failure: string | null;
  /** Gives whether it is done. */
  onGive: (refund: object) => Promise<boolean>;
}

/** A way to give money of an order back; it asks first. */
export function GiveBackButton(props: GiveBackButtonProps) {
  const { order, left, label, isCancelling = false, returned, isBusy, failure, onGive } = props;
  const [isOpen, setIsOpen] = useState(false);
  // Each opening is one intention, and begins with what is left by then.
  const [openings, setOpenings] = useState(0);
  function open(): void {
    setOpenings(openings + 1);
    setIsOpen(true);
  }
  async function give(refund: object): Promise<void> {
    if (await onGive(refund)) setIsOpen(false);
  }
  return (
    <>
      <Button look="quiet" className="sm:w-fit" onClick={open}>
        {label}
      </Button>
      <GiveBackDialog
        key={openings}
        isOpen={isOpen}
        left={left}
        returned={returned}
        isCancelling={isCancelling}
        isBusy={isBusy}
        orderNumber={order.orderNumber}
        customerEmail={order.customerEmail}
        failure={isOpen ? failure : null}
        onYes={(refund) => void give(refund)}
        onNo={() => setIsOpen(false)}
      />
    </>
  );
}
