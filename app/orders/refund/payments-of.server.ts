import type { Selectable } from 'kysely';
import type { Db, Tables } from '../../tables.ts';
import { sumOf } from '../../values/money.ts';
import type { PaymentName } from '../disputes/contract.ts';
import { readTakenByBanks, type TakenByBanks } from '../disputes/order-disputes.server.ts';
import type { OrderRow } from '../move-order.server.ts';
import type { RefundStatus } from '../order-states.ts';
import { firstPaymentPence, restPence } from '../rest/deposit.ts';
import { readRest, takenPence } from '../rest/read-rest.server.ts';
import type { LeftPayment } from './over-payments.ts';

/** By card, in pence. */
export interface OrderPayment extends TakenByBanks {
  name: PaymentName;
  paymentIntentId: string;
  receivedPence: number;
  /** Given back at the provider, as far as known. */
  backPence: number;
}

/** Card payments only. The rest comes before the deposit, because the rest goes back first. */
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
    receivedPence: firstPaymentPence(order),
    backPence: order.refundedPence - (rest?.refundedPence ?? 0),
    ...takenOf(order.paymentIntentId),
  };
  if (rest?.paidBy !== 'card' || rest.paymentIntentId === null) return [first];
  const { paymentIntentId, refundedPence: backPence } = rest;
  const second = { paymentIntentId, receivedPence: restPence(order), backPence };
  return [{ name: 'rest', ...second, ...takenOf(paymentIntentId) }, first];
}

export const isFreeOrder = ({ totalPence, paymentStatus }: Pick<OrderRow, 'totalPence' | 'paymentStatus'>) =>
  totalPence === 0 && paymentStatus === 'paid';

/** A bank has taken for good all that was not given back. */
export const isEmptied = (payments: OrderPayment[]): boolean =>
  payments.some(({ lostPence }) => lostPence > 0) &&
  payments.every(
    ({ receivedPence, backPence, lostPence, heldPence }) =>
      heldPence === 0 && backPence + lostPence >= receivedPence,
  );

/** In pence, by card or at the workshop. Includes what banks hold for now. */
export async function readStillPaid(db: Db, order: Selectable<Tables['orders']>): Promise<number> {
  if (order.paymentStatus !== 'paid') return 0;
  const lostPence = sumOf((await paymentsOf(db, order.id)).map((payment) => payment.lostPence));
  const taken = takenPence(order, await readRest(db, order.id));
  return Math.max(0, taken - order.refundedPence - lostPence);
}

interface HeldPayment extends LeftPayment {
  /** Could go back if no bank held the money. */
  heldPence: number;
}

/** In pence. While a bank holds money of a payment, the provider gives nothing of it back. */
export async function readRefundablePayments(db: Db, order: { id: number }): Promise<HeldPayment[]> {
  const payments = await paymentsOf(db, order.id);
  return Promise.all(
    payments.map(async ({ paymentIntentId, receivedPence, backPence, lostPence, heldPence }) => {
      const own = await readOwnRefunds(db, order.id, paymentIntentId);
      const gone = own.done + own.pending + refundedElsewherePence(backPence, own);
      const left = Math.max(0, receivedPence - gone - lostPence);
      const isHeld = heldPence > 0;
      return { paymentIntentId, pence: isHeld ? 0 : left, heldPence: isHeld ? left : 0 };
    }),
  );
}

/** In pence, without those that failed. */
export interface OwnRefunds {
  done: number;
  pending: number;
}

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

/** In pence; given back at the provider by somebody else. */
export const refundedElsewherePence = (refundedPence: number, { done, pending }: OwnRefunds) =>
  Math.max(0, refundedPence - done - pending);

/** In the order of giving; includes the refund itself. */
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
