import type { Selectable } from 'kysely';
import type { Db, Tables } from '../../tables.ts';
import { sumOf } from '../../values/money.ts';
import type { PaymentName } from '../disputes/contract.ts';
import { readTakenByBanks, type TakenByBanks } from '../disputes/order-disputes.server.ts';
import type { OrderRow } from '../move-order.server.ts';
import type { RefundStatus } from '../order-states.ts';
import { firstPence, restPence } from '../rest/deposit.ts';
import { readRest, takenPence } from '../rest/read-rest.server.ts';
import type { LeftPayment } from './over-payments.ts';

/** Money that has come for an order by card, in pence. */
export interface OrderPayment extends TakenByBanks {
  name: PaymentName;
  paymentIntentId: string;
  receivedPence: number;
  /** What of it is back at the provider, as far as it is known. */
  backPence: number;
}

/**
 * The card payments that an order has been paid with: the rest of one that began with a deposit comes before that, as
 * it goes back first. None while nobody has paid.
 */
export async function paymentsOf(db: Db, orderId: number): Promise<OrderPayment[]> {
  const order = await db
    .selectFrom('orders')
    .select(['paymentIntentId', 'totalPence', 'depositPence', 'refundedPence'])
    .where('id', '=', orderId)
    .where('paymentStatus', 'in', ['paid', 'refunding', 'refunded'])
    .executeTakeFirst();
  if (!order?.paymentIntentId) return [];
  const rest = await readRest(db, orderId);
  const takenOf = await readTakenByBanks(db, orderId);
  const first: OrderPayment = {
    name: order.depositPence > 0 ? 'deposit' : 'whole',
    paymentIntentId: order.paymentIntentId,
    receivedPence: firstPence(order),
    backPence: order.refundedPence - (rest?.refundedPence ?? 0),
    ...takenOf(order.paymentIntentId),
  };
  if (rest?.paidBy !== 'card' || rest.paymentIntentId === null) return [first];
  const { paymentIntentId, refundedPence: backPence } = rest;
  const second = { paymentIntentId, receivedPence: restPence(order), backPence };
  return [{ name: 'rest', ...second, ...takenOf(paymentIntentId) }, first];
}

/** Says whether an order was taken without any payment, so that nothing can go back. */
export const isFreeOrder = ({ totalPence, paymentStatus }: Pick<OrderRow, 'totalPence' | 'paymentStatus'>) =>
  totalPence === 0 && paymentStatus === 'paid';

/** Whether a bank has taken for good what of an order's payments was not given back, and nothing of them is left. */
export const isEmptied = (payments: OrderPayment[]): boolean =>
  payments.some(({ lostPence }) => lostPence > 0) &&
  payments.every(
    ({ receivedPence, backPence, lostPence, heldPence }) =>
      heldPence === 0 && backPence + lostPence >= receivedPence,
  );

/**
 * What of an order's money is still the shop's, in pence, paid at the workshop or by card: what has come, less what was
 * given back and what banks have taken for good. What they hold until they decide counts.
 */
export async function readStillPaid(db: Db, order: Selectable<Tables['orders']>): Promise<number> {
  if (order.paymentStatus !== 'paid') return 0;
  const lostPence = sumOf((await paymentsOf(db, order.id)).map((payment) => payment.lostPence));
  const taken = takenPence(order, await readRest(db, order.id));
  return Math.max(0, taken - order.refundedPence - lostPence);
}

interface HeldPayment extends LeftPayment {
  /** What of it could go back if no bank held its money. */
  heldPence: number;
}

/**
 * What of each payment of an order can still go back, in pence. What a bank has taken for good is gone; of a payment of
 * which it holds money the provider gives nothing back until the bank has decided. The others are as they were.
 */
export async function leftOfPayments(db: Db, order: { id: number }): Promise<HeldPayment[]> {
  const payments = await paymentsOf(db, order.id);
  return Promise.all(
    payments.map(async ({ paymentIntentId, receivedPence, backPence, lostPence, heldPence }) => {
      const own = await readOwnRefunds(db, order.id, paymentIntentId);
      const gone = own.done + own.pending + elsewherePence(backPence, own);
      const left = Math.max(0, receivedPence - gone - lostPence);
      const isHeld = heldPence > 0;
      return { paymentIntentId, pence: isHeld ? 0 : left, heldPence: isHeld ? left : 0 };
    }),
  );
}

/** What our own refunds of an order come to, in pence, those that failed left out. */
export interface OwnRefunds {
  done: number;
  pending: number;
}

/** Of an order, or of one of its payments alone. */
export async function readOwnRefunds(db: Db, orderId: number, paymentIntentId?: string): Promise<OwnRefunds> {
  const all = await db
    .selectFrom('order_refunds')
    .select(['status', 'amountPence', 'paymentIntentId'])
    .where('orderId', '=', orderId)
    .where('status', '!=', 'failed')
    .execute();
  const rows = all.filter((one) => [undefined, one.paymentIntentId].includes(paymentIntentId));
  const sumOf = (wanted: string) =>
    rows.filter(({ status }) => status === wanted).reduce((sum, { amountPence }) => sum + amountPence, 0);
  return { done: sumOf('done'), pending: sumOf('pending') };
}

/** What of the money at the provider was given back there by somebody else, as far as it is known; in pence. */
export const elsewherePence = (refundedPence: number, { done, pending }: OwnRefunds) =>
  Math.max(0, refundedPence - done - pending);

/** The parts of a refund, one for each payment that gives, in the order in which they are given; itself is one. */
export async function partsOfRefund(
  db: Db,
  refundId: number,
): Promise<{ id: number; status: RefundStatus }[]> {
  const { first } = await db
    .selectFrom('order_refunds')
    .select(({ fn }) => fn.coalesce('partOf', 'id').as('first'))
    .where('id', '=', refundId)
    .executeTakeFirstOrThrow();
  return db
    .selectFrom('order_refunds')
    .select(['id', 'status'])
    .where((is) => is.or([is('id', '=', first), is('partOf', '=', first)]))
    .orderBy('id')
    .execute();
}
