import { useState } from 'react';
import { inputClass } from '../../../ui/forms/field.tsx';
import { contestedWords } from '../disputes/dispute-words.ts';
import type { LineToSend, Pieces } from './still-to-send.ts';
import { TrackingDialog, type TypedTracking } from './tracking-dialog.admin.tsx';

export interface TypedParcel extends TypedTracking {
  items: Pieces[];
  parcelCount: number;
  allTheSame: boolean;
}

export interface OrderToSend {
  orderNumber: string;
  customerName: string;
  customerEmail: string;
  status: string;
  toSend: LineToSend[];
  parcels: unknown[];
  isContested: boolean;
}

interface SendDialogProps {
  isOpen: boolean;
  order: OrderToSend;
  isBusy: boolean;
  failure: string | null;
  onYes: (typed: TypedParcel) => void;
  onNo: () => void;
}

const nothing: TypedTracking = { carrier: '', trackingNumber: '', tellCustomer: true };

export function SendDialog({ order, failure, onYes, ...rest }: SendDialogProps) {
  const { orderNumber, customerName, customerEmail, toSend, parcels, status } = order;
  const isContested = order.isContested && status === 'confirmed';
  // By line id, only for fewer pieces than there are.
  const [chosen, setChosen] = useState<Record<number, number>>({});
  const [fault, setFault] = useState<string | null>(null);
  const quantityOf = ({ id, quantity }: LineToSend) => Math.min(chosen[id] ?? quantity, quantity);
  const stays = toSend.some((line) => quantityOf(line) < line.quantity);

  function send(typed: TypedTracking): void {
    const items = toSend
      .map((line) => ({ orderItemId: line.id, quantity: quantityOf(line) }))
      .filter(({ quantity }) => quantity > 0);
    const isEmpty = items.length === 0 && toSend.length > 0;
    setFault(isEmpty ? 'Choose what goes into the parcel.' : null);
    if (!isEmpty) onYes({ ...typed, items, parcelCount: parcels.length, allTheSame: isContested });
  }

  return (
    <TrackingDialog
      {...rest}
      customerEmail={customerEmail}
      start={nothing}
      title={status === 'confirmed' ? `Send ${orderNumber}` : 'Add a parcel'}
      yes={isContested ? 'Send it all the same' : yesWords(status, toSend.length === 0, stays)}
      no="Not yet"
      failure={fault ?? failure}
      onYes={send}
      goods={
        toSend.length > 0 && (
          <fieldset>
            <legend className="font-medium">In this parcel</legend>
            <ul className="mt-1.5 divide-y divide-line border-y border-line">
              {toSend.map((line) => (
                <Line
                  key={line.id}
                  line={line}
                  quantity={quantityOf(line)}
                  onChoose={(quantity) => setChosen((now) => ({ ...now, [line.id]: quantity }))}
                />
              ))}
            </ul>
          </fieldset>
        )
      }
    >
      {status === 'confirmed'
        ? `To ${customerName}. Carrier and tracking number can be corrected later.${isContested ? ` ${contestedWords}` : ''}`
        : 'For an order that went in more parcels than one.'}
    </TrackingDialog>
  );
}

function yesWords(status: string, isEmpty: boolean, stays: boolean): string {
  if (isEmpty) return status === 'confirmed' ? 'Mark as dispatched' : 'Add the parcel';
  return stays ? 'Send this, the rest later' : 'Send all of it';
}

interface LineProps {
  line: LineToSend;
  quantity: number;
  onChoose: (quantity: number) => void;
}

function Line({ line: { id, name, sku, quantity: most }, quantity, onChoose }: LineProps) {
  const words = (pieces: number) => (pieces === 0 ? 'None' : `${pieces} of ${most}`);
  return (
    <li>
      <label className="flex items-center justify-between gap-4 py-2">
        <span className="min-w-0 [overflow-wrap:anywhere]">
          {name}
          {sku && <span className="block text-sm text-ink-soft">{sku}</span>}
        </span>
        <select
          name={`pieces-${id}`}
          value={quantity}
          onChange={({ target }) => onChoose(Number(target.value))}
          className={`${inputClass} tabular-nums w-28! shrink-0`}
        >
          {Array.from({ length: most + 1 }, (_, left) => most - left).map((pieces) => (
            <option key={pieces} value={pieces}>
              {words(pieces)}
            </option>
          ))}
        </select>
      </label>
    </li>
  );
}
