import { Refusal } from '../../../server/errors.ts';
import type { Editor } from '../../editing/editor.server.ts';
import { disputeStatuses, isAnswerDue, isContested, isMoneyHeld } from '../../payments/dispute-states.ts';
import type { Db } from '../../tables.ts';
import { toPounds } from '../../values/money.ts';
import type { OrderDispute } from './contract.ts';

async function readRows(db: Db, orderId: number) {
  const rows = await db
    .selectFrom('order_disputes')
    .innerJoin('orders', 'orders.id', 'order_disputes.orderId')
    .select(['order_disputes.id', 'amountPence', 'reason', 'order_disputes.status', 'dueBy'])
    .select(['openedAt', 'answeredAt', 'closedAt', 'order_disputes.paymentIntentId'])
    .select('orders.paymentIntentId as first')
    .where('orderId', '=', orderId)
    .orderBy('order_disputes.id')
    .execute();
  return rows.map(({ first, paymentIntentId, ...row }) => ({
    ...row,
    paymentIntentId: paymentIntentId || (first ?? ''),
  }));
}

export async function readOrderDisputes(db: Db, orderId: number): Promise<OrderDispute[]> {
  const rows = await readRows(db, orderId);
  return rows.map(({ amountPence, ...dispute }) => ({ ...dispute, amount: toPounds(amountPence) }));
}

/** In pence: for good, and until the bank decides. */
export interface TakenByBanks {
  lostPence: number;
  heldPence: number;
}

const nothing: TakenByBanks = { lostPence: 0, heldPence: 0 };

export async function readTakenByBanks(db: Db, orderId: number): Promise<(id: string) => TakenByBanks> {
  const taken = new Map<string, TakenByBanks>();
  for (const { paymentIntentId: id, status, amountPence } of await readRows(db, orderId)) {
    const { lostPence, heldPence } = taken.get(id) ?? nothing;
    taken.set(id, {
      lostPence: lostPence + (status === 'lost' ? amountPence : 0),
      heldPence: heldPence + (isMoneyHeld(status) ? amountPence : 0),
    });
  }
  return (id) => taken.get(id) ?? nothing;
}

export async function isOrderContested(db: Db, orderId: number): Promise<boolean> {
  const row = await db
    .selectFrom('order_disputes')
    .select('id')
    .where('orderId', '=', orderId)
    .where('status', 'in', disputeStatuses.filter(isContested))
    .executeTakeFirst();
  return row !== undefined;
}

const due = disputeStatuses.filter(isAnswerDue);

export async function countDueDisputes(db: Db): Promise<{ count: number; dueBy: string | null }> {
  const { count, dueBy } = await db
    .selectFrom('order_disputes')
    .select(({ fn }) => [fn.countAll<number>().as('count'), fn.min('dueBy').as('dueBy')])
    .where('closedAt', 'is', null)
    .where('status', 'in', due)
    .executeTakeFirstOrThrow();
  return { count, dueBy };
}

/** Throws 409 for a contested order unless `allTheSame`; returns whether that was needed. */
export async function refuseContested(
  db: Db,
  { isAdmin }: Pick<Editor, 'isAdmin'>,
  orderId: number,
  isSaid: boolean,
): Promise<boolean> {
  if (!(await isOrderContested(db, orderId))) return false;
  if (isAdmin && isSaid) return true;
  throw new Refusal(
    409,
    'contested',
    isAdmin
      ? "A bank asks for this order's money, or has taken it. Keep the goods here, or let them leave all the same on the order's page."
      : "A bank asks for this order's money. Keep the goods here: the owner decides whether they leave.",
  );
}
