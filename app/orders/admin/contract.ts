import { z } from 'zod';
import { plainText } from '../../values/text-schemas.ts';
import { orderDetail, orderLine, orderSummary, shownParcel } from '../contract.ts';
import { orderDispute, orderPayment } from '../disputes/contract.ts';
import { handovers } from '../handover/handover.ts';
import { attentions, mostCounted, orderStatuses, ordersOfAPage, paymentStatuses } from '../order-states.ts';
import { adminRefund, refundable } from '../refund/contract.ts';
import { paidBy } from '../rest/deposit.ts';
import { adminReturn } from '../returns/contract.ts';
import { carriers, trackingNumberFault } from '../tracking.ts';
import { adminStatuses } from './order-moves.ts';

const all = z.literal('');
const choice = <const Values extends readonly [string, ...string[]]>(values: Values) =>
  z.enum(values).or(all).default('');
const day = z.iso.date({ error: 'That is not a day' }).or(all).default('');

export const ordersQuestion = z.object({
  search: plainText(100).default(''),
  status: choice(orderStatuses),
  payment: choice(paymentStatuses),
  method: choice(handovers),
  attention: choice(['any', ...attentions]),
  /** Inclusive days in London, such as 2026-11-22. */
  from: day,
  to: day,
  page: z.coerce
    .number()
    .int()
    .min(1)
    .max(mostCounted / ordersOfAPage)
    .default(1),
});

export type OrdersQuestion = z.output<typeof ordersQuestion>;

const state = {
  status: z.enum(orderStatuses),
  paymentStatus: z.enum(paymentStatuses),
  deliveryMethod: z.enum(handovers),
  attention: z.enum(attentions).nullable(),
};

export const listedOrder = orderSummary.extend({
  ...state,
  customerName: z.string(),
  customerEmail: z.string(),
  readyAt: z.string().nullable(),
  /** The goods must not leave until the order is paid in full. */
  isKeptUnpaid: z.boolean(),
});

export const staffOrderSummary = orderSummary.pick({
  id: true,
  orderNumber: true,
  createdAt: true,
  status: true,
  paymentStatus: true,
  total: true,
  isPartlySent: true,
});

export const staffListedOrder = listedOrder.pick({
  id: true,
  orderNumber: true,
  createdAt: true,
  status: true,
  paymentStatus: true,
  total: true,
  isPartlySent: true,
  deliveryMethod: true,
  attention: true,
  customerName: true,
  customerEmail: true,
  readyAt: true,
  isKeptUnpaid: true,
});

export const orderPage = z.object({
  orders: z.array(listedOrder),
  page: z.number(),
  pages: z.number(),
  /** Counted up to a limit; `isMore` says that there are others. */
  total: z.number(),
  isMore: z.boolean(),
});

/** `updatedAt` is the version of the notes. */
export const orderNotes = z.object({ notes: z.string(), updatedAt: z.string() });

export const notesChange = z.object({ notes: plainText(5_000), updatedAt: z.iso.datetime().optional() });

const timelineEntry = z.object({
  /** Null if nobody recorded the time. */
  at: z.string().nullable(),
  what: z.string(),
  by: z.string().nullable(),
  isFault: z.boolean(),
});

export const adminOrder = orderDetail
  .omit({ lines: true, toCome: true, paid: true, refunds: true, returnable: true })
  .extend({
    ...state,
    paymentIntentId: z.string().nullable(),
    isKeptUnpaid: z.boolean(),
    /** The second payment after a deposit. Null without a deposit, and for staff. */
    rest: z
      .object({
        paidBy: z.enum(paidBy).nullable(),
        paidAt: z.string().nullable(),
        mayLeave: z.boolean(),
        requests: z.number(),
      })
      .nullable(),
    /** Account id or email; null once the customer is forgotten. */
    customer: z.string().nullable(),
    lines: z.array(orderLine),
    disputes: z.array(orderDispute),
    /** A bank claims the money or has taken some, so only the owner may let the goods leave. */
    isContested: z.boolean(),
    /** Nothing was paid, or banks took all the money, so the order can be cancelled. */
    isEmptied: z.boolean(),
    /** Oldest first; empty for staff. */
    payments: z.array(orderPayment),
    /** Includes money that banks hold for now; 0 for staff. */
    stillPaid: z.string(),
    refunds: z.array(adminRefund),
    /** Null if nothing can be given back, and for staff. */
    refundable: refundable.nullable(),
    returns: z.array(adminReturn),
    /** Address for returns, in words. */
    whereTo: z.string(),
    notes: orderNotes,
    parcels: z.array(shownParcel.extend({ id: z.number(), version: z.number() })),
    toSend: z.array(
      z.object({ id: z.number(), name: z.string(), sku: z.string().nullable(), quantity: z.number() }),
    ),
    timeline: z.array(timelineEntry),
  });

export const staffOrder = adminOrder.pick({
  id: true,
  orderNumber: true,
  createdAt: true,
  status: true,
  paymentStatus: true,
  attention: true,
  isPartlySent: true,
  isContested: true,
  isKeptUnpaid: true,
  deliveryMethod: true,
  customer: true,
  customerName: true,
  customerEmail: true,
  customerPhone: true,
  shippingAddress: true,
  billingAddress: true,
  whereTo: true,
  lines: true,
  subtotal: true,
  shippingCost: true,
  tax: true,
  total: true,
  discount: true,
  discountCode: true,
  vatNumber: true,
  parcels: true,
  toSend: true,
  notes: true,
  timeline: true,
});

const trackingNumber = z
  .string()
  .trim()
  .superRefine((number, context) => {
    const message = trackingNumberFault(number);
    if (message) context.addIssue({ code: 'custom', message });
  });
const carrier = z.enum(carriers, { error: 'That carrier is not known' });

/** The owner lets the goods leave although a bank claims the money. */
const allTheSame = z.boolean().default(false);

export const statusChange = z.object({
  status: z.enum(adminStatuses, { error: 'An order cannot be moved there by hand' }),
  carrier: carrier.default(''),
  trackingNumber: trackingNumber.default(''),
  tellCustomer: z.boolean().default(false),
  allTheSame,
});

const wholeNumber = z.number().int().min(0).max(2_147_483_647);
const piecesToSend = z.object({ orderItemId: wholeNumber, quantity: z.number().int().min(1).max(100_000) });

export const parcelToSend = z.object({
  carrier,
  trackingNumber,
  parcelCount: wholeNumber,
  items: z
    .array(piecesToSend)
    .max(1_000)
    .refine((items) => new Set(items.map(({ orderItemId }) => orderItemId)).size === items.length, {
      error: 'Each line goes into a parcel once',
    }),
  tellCustomer: z.boolean().default(false),
  allTheSame,
});

export const parcelChange = z.object({
  carrier,
  trackingNumber,
  version: wholeNumber,
  tellCustomer: z.boolean().default(false),
});

/** Disputes are missing: their mark goes by itself once the provider has the answer. */
export const attentionDealtWith = z.object({
  attention: z
    .enum(attentions, { error: 'An order is not marked for that' })
    .exclude(['disputed'], { error: 'Answer a dispute at Stripe: its mark goes by itself' }),
});

export type StatusChange = z.output<typeof statusChange>;
export type ParcelToSend = z.output<typeof parcelToSend>;
export type ParcelChange = z.output<typeof parcelChange>;
export type ListedOrder = z.infer<typeof listedOrder>;
export type OrderPage = z.infer<typeof orderPage>;
export type OrderNotes = z.infer<typeof orderNotes>;
export type AdminOrder = z.infer<typeof adminOrder>;
export type TimelineEntry = z.infer<typeof timelineEntry>;
