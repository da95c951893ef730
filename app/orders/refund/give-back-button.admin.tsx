import { Button } from '../../../ui/button.tsx';
import { useOpenings } from '../send/use-openings.admin.ts';
import { type AskedRefund, GiveBackDialog } from './give-back-dialog.admin.tsx';

/** `giveBack` returns whether it is done. */
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

export function GiveBackButton({ order, label, refund, ...asked }: GiveBackButtonProps) {
  const dialog = useOpenings();
  return (
    <>
      <Button look="quiet" className="sm:w-fit" onClick={dialog.open}>
        {label}
      </Button>
      <GiveBackDialog
        key={dialog.count}
        isOpen={dialog.isOpen}
        {...asked}
        orderNumber={order.orderNumber}
        customerEmail={order.customerEmail}
        isBusy={refund.isBusy}
        failure={dialog.isOpen ? refund.failure : null}
        onYes={(wanted) => dialog.closeAfter(refund.giveBack(wanted))}
        onNo={dialog.close}
      />
    </>
  );
}
