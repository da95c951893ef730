import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { useRole } from '../../accounts/use-role.admin.ts';
import { formatPrice } from '../../values/money.ts';
import { contestedWords } from '../disputes/dispute-words.ts';
import { GiveBackButton } from '../refund/give-back-button.admin.tsx';
import { SendDialog } from '../send/send-dialog.admin.tsx';
import { useOpenings } from '../send/use-openings.admin.ts';
import { attentionWords } from './attention-words.ts';
import type { AdminOrder } from './contract.ts';
import type { useOrderChange } from './order-change.admin.ts';
import { type AdminStatus, leavesBy, movesNow } from './order-moves.ts';

export const steps: Record<AdminStatus, { button: string; done: string }> = {
  ready: { button: 'Mark as ready to collect', done: 'Order marked as ready, and the customer is told' },
  dispatched: { button: 'Send', done: 'Order marked as dispatched' },
  completed: { button: 'Mark as completed', done: 'Order marked as completed' },
  cancelled: { button: 'Cancel this order', done: 'Order cancelled, and its goods are for sale again' },
};

interface OrderStepsProps {
  order: AdminOrder;
  change: ReturnType<typeof useOrderChange>;
  refund: ReturnType<typeof useOrderChange>;
}

export function OrderSteps({ order, change, refund }: OrderStepsProps) {
  const [asked, setAsked] = useState<AdminStatus | null>(null);
  const isOwner = useRole() === 'owner';
  const { attention } = order;
  const isFitted = order.deliveryMethod === 'fitting';
  const sending = useOpenings();
  const isSending = sending.isOpen && movesNow(order).includes('dispatched');
  const ask = (status: AdminStatus) => (status === 'dispatched' ? sending.open() : setAsked(status));
  const take = (status: AdminStatus) =>
    void change.moveTo(status, steps[status].done, order.isContested && leavesBy(status, order));
  const answer = (status: AdminStatus) => (isYes: boolean) => {
    setAsked(null);
    if (isYes) take(status);
  };
  return (
    <div className="grid gap-4">
      {change.failure && !isSending && <Notice isError>{change.failure}</Notice>}
      {attention && (
        <Notice isError>
          <p className="font-semibold">{attentionWords[attention].what}</p>
          <p>{attentionWords[attention].todo}</p>
          {isOwner && attention !== 'disputed' && (
            <Button look="quiet" className="mt-3" onClick={() => void change.dealWith(attention)}>
              It is dealt with
            </Button>
          )}
        </Notice>
      )}
      {allowedMoves(order, isOwner).map((status) => (
        <Button
          key={status}
          look={isPrimaryMove(status, order) ? 'primary' : 'quiet'}
          className="min-h-14 text-lg sm:w-fit sm:px-10"
          aria-disabled={change.isBusy || undefined}
          onClick={() => (needsConfirmation(status, order) ? ask(status) : take(status))}
        >
          {stepWords(order, status)}
        </Button>
      ))}
      {order.isKeptUnpaid && (
        <p className="text-ink-soft">
          {formatPrice(order.due)} is still to pay, so it stays here.{' '}
          {isOwner
            ? 'Ask for it below, note there that it has been paid, or let the order leave before.'
            : 'The owner can let it leave before.'}
        </p>
      )}
      <CallOff order={order} refund={refund} isOwner={isOwner} />
      <ConfirmDialog
        isOpen={asked === 'cancelled'}
        title="Cancel this order?"
        yes="Cancel the order"
        no="Keep it"
        onAnswer={answer('cancelled')}
      >
        <p>{cancelWords(order)}</p>
      </ConfirmDialog>
      <ConfirmDialog
        isOpen={asked === 'ready' && movesNow(order).includes('ready')}
        title="Hand it over all the same?"
        yes="Yes, it is ready"
        no="Keep it here"
        onAnswer={answer('ready')}
      >
        <p>{contestedWords}</p>
      </ConfirmDialog>
      <ConfirmDialog
        isOpen={asked === 'completed' && movesNow(order).includes('completed')}
        title={isFitted ? 'Is it fitted?' : 'Has the customer got it?'}
        look="primary"
        yes={isFitted ? 'Yes, it is fitted' : 'Yes, it is completed'}
        no="Not yet"
        onAnswer={answer('completed')}
      >
        <p>
          {order.orderNumber} of {order.customerName}. This cannot be undone.
        </p>
        {order.isContested && leavesBy('completed', order) && <p className="mt-3">{contestedWords}</p>}
      </ConfirmDialog>
      <SendDialog
        key={sending.count}
        isOpen={isSending}
        order={order}
        isBusy={change.isBusy}
        failure={change.failure}
        onYes={(typed) => sending.closeAfter(change.send(typed))}
        onNo={sending.close}
      />
    </div>
  );
}

function cancelWords({ isEmptied, total, discountCode }: AdminOrder): string {
  if (!isEmptied)
    return 'Nobody has paid for it yet. After this it can no longer be paid, and its goods are for sale again.';
  const after = 'After this nothing more of it will be sent, and its goods are for sale again.';
  return total === '0.00'
    ? `Nothing was paid for it, so no money goes back. ${after} ${discountCode} can be used once more. The customer gets no email about it: please write to them.`
    : `Nothing of its money is left: the bank has taken it. ${after}`;
}

export function stepWords(
  { isPartlySent, deliveryMethod }: Pick<AdminOrder, 'isPartlySent' | 'deliveryMethod'>,
  status: AdminStatus,
): string {
  if (isPartlySent && status === 'dispatched') return 'Send the rest';
  return deliveryMethod === 'fitting' && status === 'completed' ? 'Mark as fitted' : steps[status].button;
}

/** There is no way back, or the money is not safe. */
const needsConfirmation = (status: AdminStatus, { isContested }: AdminOrder) =>
  status !== 'ready' || isContested;

/** After dispatch the goods are not with the buyer yet, so no step takes the place of "Send". */
const isPrimaryMove = (status: AdminStatus, order: AdminOrder) =>
  status !== 'cancelled' && order.status !== 'dispatched' && !order.isContested;

/** Only the owner may end a payment, or release goods whose money a bank claims. */
const allowedMoves = (order: AdminOrder, isOwner: boolean) =>
  movesNow(order).filter(
    (status) => isOwner || (status !== 'cancelled' && !(order.isContested && leavesBy(status, order))),
  );

interface CallOffProps extends Pick<OrderStepsProps, 'order' | 'refund'> {
  isOwner: boolean;
}

function CallOff({ order, refund, isOwner }: CallOffProps) {
  const { status, paymentStatus, refundable, isContested } = order;
  if (paymentStatus === 'pending') {
    return <p className="text-sm text-ink-soft">It moves on by itself as soon as its payment arrives.</p>;
  }
  if (paymentStatus !== 'paid' || (status !== 'confirmed' && status !== 'ready')) return null;
  if (!isOwner)
    return (
      <p className="text-sm text-ink-soft">
        {isContested
          ? 'A bank asks for its money. Keep the goods here until the owner has decided.'
          : 'To cancel it, ask the owner.'}
      </p>
    );
  if (!refundable?.isHere || refundable.held !== '0.00') return null;
  return (
    <GiveBackButton
      order={order}
      left={refundable}
      isCancelling={true}
      label="Cancel and give the money back"
      refund={refund}
    />
  );
}
