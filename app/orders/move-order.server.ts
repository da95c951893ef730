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

/** Locks the row until the transaction ends. */
export const lockOrder = (trx: Trx, id: number): Promise<OrderRow> =>
  trx.updateTable('orders').set({ id }).where('id', '=', id).returningAll().executeTakeFirstOrThrow();

/** Throws 404 for an unknown number. */
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
 * Locks the row until the transaction ends. Returns false, changing nothing, if the present state may not
 * become `to` or `only` excludes it. Of two callers one gets true. Throws for a move that `order-states.ts`
 * does not know.
 */
export async function moveOrder(
  trx: Trx,
  id: number,
  to: Partial<OrderState>,
  only: Partial<OrderState> & { paymentIntentId?: string } = {},
): Promise<boolean> {
  const statuses = allowedStarts(to.status, statusesBefore, only.status);
  const paymentStatuses = allowedStarts(to.paymentStatus, paymentStatusesBefore, only.paymentStatus);
  const now = new Date().toISOString();
  let move = trx
    .updateTable('orders')
    .set({ ...to, ...statusTimes(to, now), updatedAt: now })
    .where('id', '=', id);
  if (statuses) move = move.where('status', 'in', statuses);
  if (paymentStatuses) move = move.where('paymentStatus', 'in', paymentStatuses);
  if (only.paymentIntentId !== undefined) move = move.where('paymentIntentId', '=', only.paymentIntentId);
  return (await move.returning('id').executeTakeFirst()) !== undefined;
}

const statusTimes = ({ status, paymentStatus }: Partial<OrderState>, now: string) => ({
  ...(paymentStatus === 'paid' ? { paidAt: now } : {}),
  ...(status === 'ready' ? { readyAt: now } : {}),
  ...(status === 'dispatched' ? { dispatchedAt: now } : {}),
  ...(status === 'completed' ? { completedAt: now } : {}),
});

/** Null when any state will do. */
function allowedStarts<State extends string>(
  to: State | undefined,
  before: (to: State) => State[],
  only: State | undefined,
): State[] | null {
  if (to === undefined) return only === undefined ? null : [only];
  const starts = before(to).filter((from) => only === undefined || from === only);
  if (starts.length === 0) throw new Error(`Nothing becomes ${to}${only ? ` after ${only}` : ''}`);
  return starts;
}

export const recordOrderChange = (
  trx: Trx,
  editor: Editor,
  { id, orderNumber: label }: Pick<OrderRow, 'id' | 'orderNumber'>,
  action: string,
  { before = {}, after }: { before?: object; after: object },
): Promise<void> => recordChange(trx, editor, { kind: 'order', id, label, action, before, after });
