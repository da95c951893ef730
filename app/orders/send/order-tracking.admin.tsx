import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../editing/card.admin.tsx';
import type { ShownTracking } from '../contract.ts';
import { TrackingLine } from '../tracking-line.tsx';
import { TrackingDialog, type TypedTracking } from './tracking-dialog.admin.tsx';

interface OrderTrackingProps {
  order: { customerEmail: string; tracking: ShownTracking | null };
  isBusy: boolean;
  failure: string | null;
  /** Gives whether it is saved. */
  onChange: (typed: TypedTracking) => Promise<boolean>;
}

/** How an order that has left is followed; a number that was mistyped is corrected here. */
export function OrderTracking({ order, isBusy, failure, onChange }: OrderTrackingProps) {
  const [isOpen, setIsOpen] = useState(false);
  // Each time it begins with what is stored by then.
  const [openings, setOpenings] = useState(0);
  const { tracking } = order;
  function open(): void {
    setOpenings(openings + 1);
    setIsOpen(true);
  }
  return (
    <Card title="Tracking">
      {tracking ? (
        <TrackingLine tracking={tracking} />
      ) : (
        <p className="text-ink-soft">No carrier and no tracking number are noted.</p>
      )}
      <Button look="quiet" className="sm:w-fit" onClick={open}>
        Change tracking
      </Button>
      <TrackingDialog
        key={openings}
        isOpen={isOpen}
        title="Change tracking"
        yes="Save tracking"
        no="Leave it"
        customerEmail={order.customerEmail}
        start={{
          ...{ carrier: tracking?.carrier ?? '', trackingNumber: tracking?.number ?? '' },
          tellCustomer: false,
        }}
        isBusy={isBusy}
        failure={failure}
        onYes={(typed) =>
          void onChange(typed).then((isSaved) => {
            if (isSaved) setIsOpen(false);
          })
        }
        onNo={() => setIsOpen(false)}
      >
        {tracking && <TrackingLine tracking={{ ...tracking, link: null }} />}
      </TrackingDialog>
    </Card>
  );
}
