import type { Selectable } from 'kysely';
import { notFound } from '../../server/errors.ts';
import type { Editor } from '../editing/editor.server.ts';
import { recordChange } from '../editing/history/record-change.server.ts';
import type { Db, Tables, Trx } from '../tables.ts';
import {
  type OrderStatus,
  type PaymentStatus,
  paymentStatusesBefore,
  statusesBefore,
} from './order-states.ts';

export interface OrderState {
  status: OrderStatus;
  paymentStatus: PaymentStatus;
}

export type OrderRow = Selectable<Tables['orders']>;

/** Reads an order that nobody else changes until the transaction ends. */
export const lockOrder = (trx: Trx, id: number): Promise<OrderRow> =>
  trx.updateTable('orders').set({ id }).where('id', '=', id).returningAll().executeTakeFirstOrThrow();

/** The order with this number. Refuses (404) a number that there is not. */
export async function findOrder(db: Db, orderNumber: string): Promise<OrderRow> {
  const order = await db
    .selectFrom('orders')
    .selectAll()
    .where('orderNumber', '=', orderNumber)
    .executeTakeFirst();
  if (!order) throw notFound('Order not found');
  return order;
}

/**
 * Moves an order and its payment to the states that `to` names, in one step and only from states that may
 * become these; `only` narrows down from which, and which payment the order must wait for. False, and
 * nothing has changed, when the order is in no such state: of two callers at once one gets true. The row is
 * locked until the transaction ends. Throws on a move that the tables of `order-states.ts` do not know.
 */
export async function moveOrder(
  trx: Trx,
  id: number,
  to: Partial<OrderState>,
  only: Partial<OrderState> & { paymentIntentId?: string } = {},
): Promise<boolean> {
  const statuses = startsOf(to.status, statusesBefore, only.status);
  const paymentStatuses = startsOf(to.paymentStatus, paymentStatusesBefore, only.paymentStatus);
  const now = new Date().toISOString();
  let move = trx
    .updateTable('orders')
    .set({ ...to, ...timesOf(to, now), updatedAt: now })
    .where('id', '=', id);
  if (statuses) move = move.where('status', 'in', statuses);
  if (paymentStatuses) move = move.where('paymentStatus', 'in', paymentStatuses);
  if (only.paymentIntentId !== undefined) move = move.where('paymentIntentId', '=', only.paymentIntentId);
  return (await move.returning('id').executeTakeFirst()) !== undefined;
}

/** What is kept of when an order got where it goes. */
const timesOf = ({ status, paymentStatus }: Partial<OrderState>, now: string) => ({
  ...(paymentStatus === 'paid' ? { paidAt: now } : {}),
  ...(status === 'ready' ? { readyAt: now } : {}),
  ...(status === 'dispatched' ? { dispatchedAt: now } : {}),
  ...(status === 'completed' ? { completedAt: now } : {}),
});

/** The states that a move may start from, or null when any will do. */
function startsOf<State extends string>(
  to: State | undefined,
  before: (to: State) => State[],
  only: State | undefined,
): State[] | null {
  if (to === undefined) return only === undefined ? null : [only];
  const starts = before(to).filter((from) => only === undefined || from === only);
  if (starts.length === 0) throw new Error(`Nothing becomes ${to}${only ? ` after ${only}` : ''}`);
  return starts;
}

/** Writes into an order's history what somebody in the dashboard did to it, as `recordChange` does. */
export const recordOrderChange = (
  trx: Trx,
  editor: Editor,
  { id, orderNumber: label }: Pick<OrderRow, 'id' | 'orderNumber'>,
  action: string,
  { before = {}, after }: { before?: object; after: object },
): Promise<void> => recordChange(trx, editor, { kind: 'order', id, label, action, before, after });
