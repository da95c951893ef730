import { Button } from '../../../ui/button.tsx';
import { Card } from '../../editing/card.admin.tsx';
import { formatMoment } from '../../editing/moments.admin.ts';
import type { ShownParcel } from '../contract.ts';
import { TrackingLine } from './parcel-list.tsx';
import { type OrderToSend, SendDialog, type TypedParcel } from './send-dialog.admin.tsx';
import { piecesInWords } from './shown-parcels.ts';
import { TrackingDialog, type TypedTracking } from './tracking-dialog.admin.tsx';
import { useOpenings } from './use-openings.admin.ts';

type AdminParcel = ShownParcel & { id: number; version: number };

interface OrderParcelsProps {
  order: Omit<OrderToSend, 'parcels'> & { parcels: AdminParcel[]; isPartlySent: boolean };
  isBusy: boolean;
  failure: string | null;
  /** Each returns whether the parcel was saved. */
  onCorrect: (parcel: AdminParcel, typed: TypedTracking) => Promise<boolean>;
  onAdd: (typed: TypedParcel) => Promise<boolean>;
}

export function OrderParcels({ order, onAdd, onCorrect, ...doing }: OrderParcelsProps) {
  const { parcels, toSend, isPartlySent } = order;
  const adding = useOpenings();
  return (
    <Card title={parcels.length > 1 || isPartlySent ? 'Parcels' : 'Parcel'}>
      {parcels.length === 0 && <p className="text-ink-soft">No parcel is noted.</p>}
      {parcels.map((parcel, index) => (
        <ParcelOf
          key={parcel.id}
          parcel={parcel}
          name={parcels.length > 1 ? `parcel ${index + 1}` : 'tracking'}
          customerEmail={order.customerEmail}
          {...doing}
          onChange={(typed) => onCorrect(parcel, typed)}
        />
      ))}
      {isPartlySent && (
        <p>
          <span className="font-semibold">Still to send:</span> {piecesInWords(toSend)}
        </p>
      )}
      {order.status === 'dispatched' && (
        <>
          <Button look="quiet" className="sm:w-fit" onClick={adding.open}>
            Add a parcel
          </Button>
          <SendDialog
            key={adding.count}
            isOpen={adding.isOpen}
            order={order}
            {...doing}
            onYes={(typed) => adding.closeAfter(onAdd(typed))}
            onNo={adding.close}
          />
        </>
      )}
    </Card>
  );
}

interface ParcelOfProps extends Pick<OrderParcelsProps, 'isBusy' | 'failure'> {
  parcel: AdminParcel;
  name: string;
  customerEmail: string;
  onChange: (typed: TypedTracking) => Promise<boolean>;
}

function ParcelOf({ parcel, name, customerEmail, onChange, ...doing }: ParcelOfProps) {
  const { sentAt, items, tracking } = parcel;
  const changing = useOpenings();
  return (
    <div className="grid gap-2">
      <div>
        <p className="font-medium [overflow-wrap:anywhere]">{piecesInWords(items) || 'Another number'}</p>
        <p className="text-sm text-ink-soft">Sent {formatMoment(sentAt)}</p>
      </div>
      {tracking ? (
        <TrackingLine tracking={tracking} />
      ) : (
        <p className="text-ink-soft">No carrier and no tracking number are noted.</p>
      )}
      <Button look="quiet" className="sm:w-fit" onClick={changing.open}>
        Change {name}
      </Button>
      <TrackingDialog
        key={changing.count}
        isOpen={changing.isOpen}
        title={`Change ${name}`}
        yes="Save tracking"
        no="Leave it"
        customerEmail={customerEmail}
        start={{
          carrier: tracking?.carrier ?? '',
          trackingNumber: tracking?.number ?? '',
          tellCustomer: false,
        }}
        {...doing}
        onYes={(typed) => changing.closeAfter(onChange(typed))}
        onNo={changing.close}
      >
        {tracking && <TrackingLine tracking={{ ...tracking, link: null }} />}
      </TrackingDialog>
    </div>
  );
}
