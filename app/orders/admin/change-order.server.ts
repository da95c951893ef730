import { transaction } from '../../../server/database/database.ts';
import { Refusal } from '../../../server/errors.ts';
import type { Editor } from '../../editing/editor.server.ts';
import { listChanges } from '../../editing/history/changes.server.ts';
import { nextVersion, refuseIfChanged } from '../../editing/version.server.ts';
import type { Db, Trx } from '../../tables.ts';
import { markDisputed } from '../disputes/note-disputes.server.ts';
import { refuseContested } from '../disputes/order-disputes.server.ts';
import { queueOrderEmail, queueParcelEmail } from '../emails/queue-order-email.server.ts';
import { toHandover } from '../handover/handover.ts';
import { findOrder, lockOrder, moveOrder, type OrderRow, recordOrderChange } from '../move-order.server.ts';
import type { Attention } from '../order-states.ts';
import { cancelUnpaidOrder } from '../place/holds.server.ts';
import { cancelEmptiedOrder } from '../refund/note-given-back.server.ts';
import { isEmptied, isFreeOrder, paymentsOf } from '../refund/payments-of.server.ts';
import { refuseToLeaveUnpaid } from '../rest/read-rest.server.ts';
import { refuseWhileRefunding } from '../send/read-sending.server.ts';
import { sendParcel } from '../send/send-parcel.server.ts';
import { endPayment, type GivingUp } from '../settle/settle-order.server.ts';
import { readAdminOrder } from './admin-order.server.ts';
import type { AdminOrder, OrderNotes, StatusChange } from './contract.ts';
import { type AdminStatus, adminMoves, leavesBy } from './order-moves.ts';

/** Throws 409 with the present order for a move that `adminMoves` does not offer, 404 when unknown. */
export async function changeOrderStatus(
  { db, payments, log }: GivingUp,
  editor: Editor,
  orderNumber: string,
  { status, allTheSame, ...sent }: StatusChange,
): Promise<AdminOrder> {
  const order = await findMovable(db, orderNumber);
  if (!adminMoves(order).includes(status)) throw await moveRefusal(db, editor, orderNumber, status);
  if (status === 'cancelled' && !order.isEmptied && payments && order.paymentIntentId !== null) {
    // Ends the payment first: stock is freed only when no money can come for it any more.
    await endPayment({ db, payments, log }, order.paymentIntentId);
  }
  await transaction(db, async (trx) => {
    const { id, paymentStatus } = order;
    await lockOrder(trx, id);
    await refuseWhileRefunding(trx, id);
    if (status === 'dispatched') {
      const parcelId = await sendParcel(trx, editor, id, {
        ...sent,
        allTheSame,
        items: null,
        parcelCount: null,
      });
      if (parcelId === null) throw await moveRefusal(trx, editor, orderNumber, status);
      if (sent.tellCustomer) await queueParcelEmail(trx, parcelId);
      return;
    }
    if (status === 'completed') await refuseToLeaveUnpaid(trx, editor, id);
    const isContested = leavesBy(status, order) && (await refuseContested(trx, editor, id, allTheSame));
    const isMoved =
      status === 'cancelled'
        ? await cancelOrder(trx, order)
        : await moveOrder(trx, id, { status }, { status: order.status, paymentStatus });
    if (!isMoved) throw await moveRefusal(trx, editor, orderNumber, status);
    if (status === 'ready') await queueOrderEmail(trx, id, 'order-ready');
    await recordOrderChange(trx, editor, order, 'moved', {
      before: { status: order.status },
      after: { status, ...(isContested ? { disputed: 'handed over all the same' } : {}) },
    });
  });
  return readAdminOrder(db, editor, orderNumber);
}

async function cancelOrder(trx: Trx, { id, isEmptied }: Movable): Promise<boolean> {
  if (isEmptied) return cancelEmptiedOrder(trx, id);
  return (await cancelUnpaidOrder(trx, id)) || (await wasGivenUpHere(trx, id));
}

/** Of several concurrent calls only one returns true. */
async function wasGivenUpHere(trx: Trx, id: number): Promise<boolean> {
  const { paymentStatus } = await lockOrder(trx, id);
  if (paymentStatus !== 'cancelled') return false;
  const changes = await listChanges(trx, { kind: 'order', recordId: String(id) });
  return !changes.some(({ action }) => action === 'moved');
}

async function moveRefusal(
  db: Db,
  editor: Editor,
  orderNumber: string,
  wanted: AdminStatus,
): Promise<Refusal> {
  const current = await readAdminOrder(db, editor, orderNumber);
  return wanted === 'cancelled' && current.paymentStatus === 'paid'
    ? new Refusal(
        409,
        'money_taken',
        'This order has been paid in the meantime. Cancel it again if all its money is to go back.',
        { current },
      )
    : new Refusal(409, 'moved_meanwhile', 'This order is not where it was. This is how it stands now.', {
        current,
      });
}

type Movable = Awaited<ReturnType<typeof findMovable>>;

async function findMovable(db: Db, orderNumber: string) {
  const order = await findOrder(db, orderNumber);
  return {
    ...order,
    deliveryMethod: toHandover(order),
    isEmptied: isFreeOrder(order) || isEmptied(await paymentsOf(db, order.id)),
  };
}

/** Throws 409 when somebody has saved notes since `readAt`. */
export async function saveNotes(
  db: Db,
  editor: Editor,
  orderNumber: string,
  { notes, updatedAt: readAt }: { notes: string; updatedAt?: string | undefined },
): Promise<OrderNotes> {
  const order = await findOrder(db, orderNumber);
  return transaction(db, async (trx) => {
    const stored = await lockOrder(trx, order.id);
    const before = { notes: stored.notes ?? '', updatedAt: stored.notesAt ?? stored.createdAt };
    refuseIfChanged(readAt, before);
    const after = { notes, updatedAt: nextVersion(before.updatedAt) };
    await trx
      .updateTable('orders')
      .set({ notes, notesAt: after.updatedAt })
      .where('id', '=', order.id)
      .execute();
    await recordOrderChange(trx, editor, order, 'updated', { before, after });
    return after;
  });
}

/** Throws 404 when unknown, and 409 in these `words` with the present order if `act` returns false. */
export async function changeUnlessMoved(
  db: Db,
  editor: Editor,
  orderNumber: string,
  words: string,
  act: (trx: Trx, order: OrderRow) => Promise<boolean>,
): Promise<AdminOrder> {
  const order = await findOrder(db, orderNumber);
  const isDone = await transaction(db, (trx) => act(trx, order));
  const current = await readAdminOrder(db, editor, orderNumber);
  if (isDone) return current;
  throw new Refusal(409, 'moved_meanwhile', words, { current });
}

/** Throws 409 when the order is marked for something else by now. */
export const clearAttention = (
  db: Db,
  editor: Editor,
  orderNumber: string,
  attention: Attention,
): Promise<AdminOrder> =>
  changeUnlessMoved(
    db,
    editor,
    orderNumber,
    'Something else has come up with this order in the meantime.',
    async (trx, order) => {
      const before = (await lockOrder(trx, order.id)).attention;
      if (before !== attention) return before === null;
      await trx.updateTable('orders').set({ attention: null }).where('id', '=', order.id).execute();
      const change = { before: { attention }, after: { attention: null } };
      await recordOrderChange(trx, editor, order, 'dealt with', change);
      await markDisputed(trx, order.id);
      return true;
    },
  );
