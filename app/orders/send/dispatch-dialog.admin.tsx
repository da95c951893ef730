import { formatPrice } from '../../values/money.ts';
import type { OrderSummary } from '../contract.ts';
import { TrackingDialog, type TypedTracking } from './tracking-dialog.admin.tsx';

interface DispatchDialogProps {
  isOpen: boolean;
  order: Pick<OrderSummary, 'orderNumber' | 'total'> & { customerName: string; customerEmail: string };
  isBusy: boolean;
  failure: string | null;
  onYes: (typed: TypedTracking) => void;
  onNo: () => void;
}

const nothing: TypedTracking = { carrier: '', trackingNumber: '', tellCustomer: true };

/** Asks what is to be known of an order that leaves now. */
export function DispatchDialog({ order, ...rest }: DispatchDialogProps) {
  return (
    <TrackingDialog
      {...rest}
      customerEmail={order.customerEmail}
      start={nothing}
      title="Mark as dispatched?"
      yes="Mark as dispatched"
      no="Not yet"
    >
      {order.orderNumber} of {order.customerName}, {formatPrice(order.total)}. There is no way back from it.
    </TrackingDialog>
  );
}
