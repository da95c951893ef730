import { z } from 'zod';
import { plainText } from '../../values/text-schemas.ts';
import { orderDetail, orderLine, orderSummary, shownParcel } from '../contract.ts';
import { orderDispute, orderPayment } from '../disputes/contract.ts';
import { handovers } from '../handover/handover.ts';
import { attentions, mostCounted, orderStatuses, ordersOfAPage, paymentStatuses } from '../order-states.ts';
import { adminRefund, refundable } from '../refund/contract.ts';
import { paidBy } from '../rest/deposit.ts';
import { adminReturn } from '../returns/contract.ts';
import { carriers, numberFault } from '../tracking.ts';
import { adminStatuses } from './order-moves.ts';

/** What stands for "all" in a question. */
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
  /** The first and the last day in London, as 2026-11-22. */
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
  /** Since when it waits to be collected. */
  readyAt: z.string().nullable(),
  /** Says whether it stays here until it is paid in full. */
  isKeptUnpaid: z.boolean(),
});

/** Lists what staff are told of an order in a list: its price and state, not how it was paid. */
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
  /** As far as they were counted; there are more when `isMore`. */
  total: z.number(),
  isMore: z.boolean(),
});

/** The owner's notes on an order; `updatedAt` is their version. */
export const orderNotes = z.object({ notes: z.string(), updatedAt: z.string() });

export const notesChange = z.object({ notes: plainText(5_000), updatedAt: z.iso.datetime().optional() });

const timelineEntry = z.object({
  /** Null where nobody wrote down when it was. */
  at: z.string().nullable(),
  what: z.string(),
  /** Who did it, when it was somebody in the dashboard. */
  by: z.string().nullable(),
  isFault: z.boolean(),
});

export const adminOrder = orderDetail
  .omit({ lines: true, toCome: true, paid: true, refunds: true, returnable: true })
  .extend({
    ...state,
    paymentIntentId: z.string().nullable(),
    /** Says whether it stays here until it is paid in full. */
    isKeptUnpaid: z.boolean(),
    /** The second payment of an order that began with a deposit; null for any other, and for staff. */
    rest: z
      .object({
        paidBy: z.enum(paidBy).nullable(),
        paidAt: z.string().nullable(),
        mayLeave: z.boolean(),
        requests: z.number(),
      })
      .nullable(),
    /** By what the dashboard knows who ordered: their account or their email; null once they are forgotten. */
    customer: z.string().nullable(),
    lines: z.array(orderLine),
    /** What banks have asked back of its money, the first dispute first. */
    disputes: z.array(orderDispute),
    /** Whether a bank asks for its money or has taken it, so that the owner alone lets it leave. */
    isContested: z.boolean(),
    /** Says that it can be cancelled: nothing was paid, or a bank has taken all of its money. */
    isEmptied: z.boolean(),
    /** The first that came first; none for staff. */
    payments: z.array(orderPayment),
    /** What of its money is still the shop's, what banks hold for now included; 0 for staff. */
    stillPaid: z.string(),
    /** The earliest first; none for staff, who see nothing of the money. */
    refunds: z.array(adminRefund),
    /** What can still be given back; null where it is nothing, and for staff. */
    refundable: refundable.nullable(),
    /** What the buyer wishes to send back, the earliest first; none for staff. */
    returns: z.array(adminReturn),
    /** Where they are sent, in words. */
    whereTo: z.string(),
    notes: orderNotes,
    parcels: z.array(shownParcel.extend({ id: z.number(), version: z.number() })),
    /** What is in no parcel yet, by the ids of the lines. */
    toSend: z.array(
      z.object({ id: z.number(), name: z.string(), sku: z.string().nullable(), quantity: z.number() }),
    ),
    /** The earliest first. */
    timeline: z.array(timelineEntry),
  });

/** Lists what staff are told of one order. */
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
    const message = numberFault(number);
    if (message) context.addIssue({ code: 'custom', message });
  });
const carrier = z.enum(carriers, { error: 'That carrier is not known' });

/** Whether the owner lets it leave though a bank asks for its money. */
const allTheSame = z.boolean().default(false);

/** An order may be dispatched with nothing to follow it by, and without telling anybody. */
export const statusChange = z.object({
  status: z.enum(adminStatuses, { error: 'An order cannot be moved there by hand' }),
  carrier: carrier.default(''),
  trackingNumber: trackingNumber.default(''),
  tellCustomer: z.boolean().default(false),
  allTheSame,
});

const wholeNumber = z.number().int().min(0).max(2_147_483_647);
/** Of one line. */
const piecesToSend = z.object({ orderItemId: wholeNumber, quantity: z.number().int().min(1).max(100_000) });

/** What goes into a parcel, and how many had left when it was put together. */
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

/** `version` is the one that was shown. */
export const parcelChange = z.object({
  carrier,
  trackingNumber,
  version: wholeNumber,
  tellCustomer: z.boolean().default(false),
});

/** A dispute is dealt with at the provider, and its mark goes by itself. */
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
