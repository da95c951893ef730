import { readContent } from '../../content/content.server.ts';
import type { Editor } from '../../editing/editor.server.ts';
import { paths } from '../../paths.ts';
import type { Db } from '../../tables.ts';
import { toPounds } from '../../values/money.ts';
import { isOrderContested, readOrderDisputes } from '../disputes/order-disputes.server.ts';
import { findOrder } from '../move-order.server.ts';
import { isPartlyRefunded } from '../order-words.ts';
import { listPapers, readRefundedTax } from '../papers/read-papers.server.ts';
import { readBill } from '../read-bill.server.ts';
import { isEmptied, isFreeOrder, paymentsOf, readStillPaid } from '../refund/payments-of.server.ts';
import { readRefundable, readRefunds, toShownPayments } from '../refund/read-refunds.server.ts';
import { type Rest, readRest } from '../rest/read-rest.server.ts';
import { signRest } from '../rest/rest-token.server.ts';
import { readReturns } from '../returns/read-returns.server.ts';
import { returnAddressWords } from '../returns/return-words.ts';
import { readSending } from '../send/read-sending.server.ts';
import { toShownParcel } from '../send/shown-parcels.ts';
import type { AdminOrder } from './contract.ts';
import { orderForStaff } from './for-staff.server.ts';
import { readTimeline } from './order-timeline.server.ts';

/** Hides payment details from staff. Throws 404 for an unknown number. */
export async function readAdminOrder(
  db: Db,
  { isAdmin }: Pick<Editor, 'isAdmin'>,
  orderNumber: string,
): Promise<AdminOrder> {
  const order = await readWholeOrder(db, isAdmin, orderNumber);
  return isAdmin ? order : orderForStaff(order);
}

async function readWholeOrder(db: Db, isAdmin: boolean, orderNumber: string): Promise<AdminOrder> {
  const order = await findOrder(db, orderNumber);
  const { id, createdAt, paidAt, status, paymentStatus, attention, paymentIntentId } = order;
  const { customerName, customerEmail, customerPhone, shippingAddress, billingAddress } = order;
  const { businessName, address } = await readContent(db);
  const disputes = await readOrderDisputes(db, id);
  const { parcels, toSend } = await readSending(db, id);
  const bill = await readBill(db, order);
  const rest = await readRest(db, id);
  const payments = await paymentsOf(db, id);
  const refunds = await readRefunds(db, id);
  const returns = await readReturns(db, id);
  return {
    id,
    orderNumber,
    createdAt,
    paidAt,
    status,
    paymentStatus,
    attention,
    isPartlySent: status === 'confirmed' && parcels.length > 0,
    customerName,
    customerEmail,
    customerPhone,
    shippingAddress,
    billingAddress,
    customer: order.userId ?? (customerEmail || null),
    ...bill,
    payRest: bill.due !== '0.00' ? paths.payRest(await signRest(db, id)) : null,
    isKeptUnpaid: bill.due !== '0.00' && rest?.mayLeaveAt === null,
    rest: rest ? toAdminRest(rest) : null,
    paymentIntentId,
    isPartlyRefunded: isPartlyRefunded(order),
    refunded: toPounds(order.refundedPence),
    refundedTax: toPounds(await readRefundedTax(db, id)),
    refunds,
    refundable: await readRefundable(db, order),
    returns,
    whereTo: returnAddressWords(businessName, address),
    disputes,
    isContested: await isOrderContested(db, id),
    isEmptied: isFreeOrder(order) || isEmptied(payments),
    payments: toShownPayments(payments),
    stillPaid: toPounds(await readStillPaid(db, order)),
    papers: await listPapers(db, order),
    parcels: parcels.map((parcel) => ({
      ...toShownParcel(parcel),
      id: parcel.id,
      version: parcel.version,
    })),
    toSend,
    notes: { notes: order.notes ?? '', updatedAt: order.notesAt ?? createdAt },
    timeline: await readTimeline(db, order, isAdmin, { parcels, disputes, refunds, returns, rest }),
  };
}

const toAdminRest = ({ paidBy, paidAt, mayLeaveAt, requests }: Rest): AdminOrder['rest'] => ({
  paidBy,
  paidAt,
  requests,
  mayLeave: mayLeaveAt !== null,
});
