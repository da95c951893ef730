import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { type AskedRefund, GiveBackDialog } from './give-back-dialog.admin.tsx';

/** How an order is changed; `giveBack` says whether it is done. */
export interface Giving {
  isBusy: boolean;
  failure: string | null;
  giveBack: (refund: object) => Promise<boolean>;
}

interface GiveBackButtonProps extends Omit<AskedRefund, 'orderNumber' | 'customerEmail'> {
  order: Pick<AskedRefund, 'orderNumber' | 'customerEmail'>;
  label: string;
  refund: Giving;
}

/** A way to give money of an order back; it asks first. */
export function GiveBackButton({ order, label, refund, ...asked }: GiveBackButtonProps) {
  const [isOpen, setIsOpen] = useState(false);
  // Each opening is one intention, and begins with what is left by then.
  const [openings, setOpenings] = useState(0);
  function open(): void {
    setOpenings(openings + 1);
    setIsOpen(true);
  }
  async function give(wanted: object): Promise<void> {
    if (await refund.giveBack(wanted)) setIsOpen(false);
  }
  return (
    <>
      <Button look="quiet" className="sm:w-fit" onClick={open}>
        {label}
      </Button>
      <GiveBackDialog
        key={openings}
        isOpen={isOpen}
        {...asked}
        orderNumber={order.orderNumber}
        customerEmail={order.customerEmail}
        isBusy={refund.isBusy}
        failure={isOpen ? refund.failure : null}
        onYes={(wanted) => void give(wanted)}
        onNo={() => setIsOpen(false)}
      />
    </>
  );
}
