import { type FormEvent, useId, useState } from 'react';
import { randomId } from '../../../browser/random-id.ts';
import { Button } from '../../../ui/button.tsx';
import { focusOnWrong } from '../../../ui/forms/focus-on-wrong.ts';
import { QuantityPicker } from '../../../ui/forms/quantity-picker.tsx';
import { Modal } from '../../../ui/modal.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Choice, PoundsInput, TextInput, Toggle } from '../../editing/inputs.admin.tsx';
import { formatPence, formatPrice, toPounds } from '../../values/money.ts';
import { plainPounds } from '../../values/numbers/typed-pounds.ts';
import { CameBackLines } from './came-back-lines.admin.tsx';
import { type Refundable, writtenOffWithoutWhy } from './contract.ts';
import { RefundSummary } from './refund-summary.admin.tsx';
import { chosenLines, initialTypedRefund, partsOf, type TypedRefund, toCameBack } from './typed-refund.ts';

export interface AskedRefund {
  orderNumber: string;
  /** Empty if no email is known any more. */
  customerEmail: string;
  left: Refundable;
  /** Pieces that came back, by line id. */
  returned?: Record<number, number> | undefined;
  returnId?: number;
  /** Calls off the whole order, so there is nothing to choose. */
  isCancelling?: boolean;
}

interface GiveBackDialogProps extends AskedRefund {
  isOpen: boolean;
  isBusy: boolean;
  failure: string | null;
  /** The request's body. */
  onYes: (refund: object) => void;
  onNo: () => void;
}

const kinds = [
  { value: 'all', label: 'Everything that is left' },
  { value: 'lines', label: 'Some of the goods' },
  { value: 'amount', label: 'An amount' },
] as const;

const kindsWhileHeld = [{ value: 'all', label: 'All that can go back now' }, ...kinds.slice(1)];

const isKind = (kind: string): kind is TypedRefund['kind'] => kinds.some(({ value }) => value === kind);

/** Needs a new `key` at each opening, because the refund's key is made on mount. */
export function GiveBackDialog(props: GiveBackDialogProps) {
  const { isOpen, orderNumber, customerEmail, left, returned, returnId, isCancelling = false } = props;
  const { isBusy, failure, onYes, onNo } = props;
  const [key] = useState(randomId);
  const [typed, setTyped] = useState(() => initialTypedRefund(left, returned));
  const [isSure, setIsSure] = useState(false);
  const [fault, setFault] = useState<string | null>(null);
  const id = useId();
  const parts = partsOf(typed, left);
  const set = (change: Partial<TypedRefund>) => {
    setTyped((now) => ({ ...now, ...change }));
    setFault(null);
  };
  const bind = <Name extends keyof TypedRefund>(name: Name) => ({
    name: `${name}-${id}`,
    value: typed[name],
    error: undefined,
    onChange: (value: TypedRefund[Name]) => set({ [name]: value }),
  });

  function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (focusOnWrong(event.currentTarget)) return;
    if (!parts) setFault(`Choose what to give back: between £0.01 and ${formatPrice(left.total)}.`);
    else if (toCameBack(typed, parts).some(({ fate, why }) => fate === 'writtenOff' && why === ''))
      setFault(writtenOffWithoutWhy);
    else if (!isSure) setIsSure(true);
    else if (!isBusy) {
      const { kind, delivery, restock, reason } = typed;
      onYes({
        key,
        kind,
        delivery,
        restock,
        cameBack: toCameBack(typed, parts),
        returnId: returnId ?? null,
        reason,
        total: toPounds(parts.pence),
        ...(kind === 'amount' ? { amount: plainPounds(typed.amount) } : {}),
        lines: kind === 'lines' ? chosenLines(typed) : [],
      });
    }
  }

  const title = isCancelling ? 'Cancel this order' : 'Give money back';
  const isHeld = left.held !== '0.00';
  // No pieces go with an amount, nor with everything while a bank holds more.
  const isOf = (where: (line: Refundable['lines'][number]) => boolean) =>
    (typed.kind === 'lines' || (typed.kind === 'all' && !isHeld)) && left.lines.some(where);
  return (
    <Modal isOpen={isOpen} title={isSure ? 'Is that right?' : title} onCancel={onNo}>
      <form noValidate onSubmit={send} className="mt-5 grid gap-5">
        {(failure ?? fault) && <Notice isError>{failure ?? fault}</Notice>}
        {isSure && parts ? (
          <RefundSummary
            parts={parts}
            left={left}
            typed={typed}
            customerEmail={customerEmail}
            orderNumber={orderNumber}
          />
        ) : (
          <>
            {isCancelling ? (
              <p>Nothing more of it will be sent, and all the money goes back to the customer.</p>
            ) : (
              <Choice
                of={{ ...bind('kind'), onChange: (kind) => isKind(kind) && set({ kind }) }}
                label="What to give back"
                options={isHeld ? kindsWhileHeld : kinds}
              />
            )}
            {typed.kind === 'lines' && (
              <ul className="divide-y divide-line">
                {left.lines
                  .filter(({ quantity }) => quantity > 0)
                  .map((line) => (
                    <li key={line.id} className="flex flex-wrap items-center justify-between gap-3 py-3">
                      <span className="min-w-0 [overflow-wrap:anywhere]">{line.name}</span>
                      <QuantityPicker
                        label={line.name}
                        quantity={typed.pieces[line.id] ?? 0}
                        min={0}
                        max={line.quantity}
                        onChange={(quantity) => set({ pieces: { ...typed.pieces, [line.id]: quantity } })}
                      />
                    </li>
                  ))}
              </ul>
            )}
            {typed.kind === 'lines' && left.delivery !== '0.00' && (
              <Toggle of={bind('delivery')} label={`Delivery too, ${formatPrice(left.delivery)}`} />
            )}
            {typed.kind === 'amount' && (
              <PoundsInput
                of={bind('amount')}
                label="Amount in pounds"
                hint={`At most ${formatPrice(left.total)}.`}
              />
            )}
            {isOf(({ here }) => here > 0) && (
              <Toggle
                of={bind('restock')}
                label={
                  left.isHere ? 'Put the goods back into stock' : 'Put what has not left back into stock'
                }
                hint="They are for sale again."
              />
            )}
            {parts && <CameBackLines left={left} parts={parts} typed={typed} set={set} />}
            <TextInput
              of={bind('reason')}
              label="Reason, if you like"
              hint="The customer reads it in the email."
              maxLength={500}
              rows={2}
            />
          </>
        )}
        <p className="tabular-nums flex justify-between border-t border-line pt-4 text-lg font-bold">
          <span>To give back</span>
          <output>{parts ? formatPence(parts.pence) : '–'}</output>
        </p>
        <div className="flex flex-wrap gap-3">
          <Button type="submit" aria-disabled={isBusy || undefined}>
            {isSure && parts ? `Give ${formatPence(parts.pence)} back` : 'Continue'}
          </Button>
          <Button look="quiet" onClick={isSure ? () => setIsSure(false) : onNo}>
            {isSure ? 'Change it' : 'Not now'}
          </Button>
        </div>
      </form>
    </Modal>
  );
}
