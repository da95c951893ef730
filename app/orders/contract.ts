import { z } from 'zod';
import { productSummary } from '../catalogue/contract.ts';
import { plainText } from '../values/text-schemas.ts';
import { handovers } from './handover/handover.ts';
import { shownReturnStatuses } from './order-states.ts';
import { paperKinds } from './paper-kinds.ts';
import { paidBy } from './rest/deposit.ts';
import { carriers } from './tracking.ts';

export const confirmationQuery = z.object({
  payment_intent: plainText(255).regex(/^pi_\w+$/, { error: 'That payment is not known' }),
  payment_intent_client_secret: plainText(500),
});

export const orderParameter = z.object({ orderNumber: plainText(50) });

export const orderLine = z.object({
  name: z.string(),
  sku: z.string().nullable(),
  price: z.string(),
  quantity: z.number(),
});

const postalAddress = z.object({
  name: z.string(),
  address: z.string(),
  city: z.string(),
  postcode: z.string(),
  country: z.string(),
});

/** What a bill comes to; money as decimal strings of pounds. */
const sums = {
  /** Net of VAT where `tax` is told apart, as is `shippingCost`. */
  subtotal: z.string(),
  shippingCost: z.string(),
  tax: z.string(),
  total: z.string(),
  /** What is taken off the lines, VAT included, and by which code; empty where by none. */
  discount: z.string(),
  discountCode: z.string(),
  /** Paid first, and what is still to pay; 0.00 where all is paid at once, and where nothing is. */
  deposit: z.string(),
  due: z.string(),
  /** Each payment that has come, the first first; none before that. */
  paid: z.array(z.object({ by: z.enum(paidBy), amount: z.string(), at: z.string().nullable() })),
  /** Empty where no VAT is told apart. */
  vatNumber: z.string(),
};

/** What a buyer sees of an order just placed. `state` is how its payment stands. */
export const confirmation = z.object({
  state: z.enum(['paid', 'processing', 'unpaid', 'refunded', 'cancelled']),
  orderNumber: z.string().nullable(),
  /** True a day after it was placed: then its number alone is told. */
  isNumberAlone: z.boolean(),
  /** Whether it was bought in the shop, so that the cart is empty now. */
  isFromCart: z.boolean(),
  email: z.string().nullable(),
  deliveryMethod: z.enum(handovers).nullable(),
  /** Where it goes; null while there is no order, and where it is collected. */
  shippingAddress: postalAddress.nullable(),
  /** Null when the buyer gave none of its own. */
  billingAddress: postalAddress.nullable(),
  /** `imageUrl` is a picture of it if the shop still sells it. */
  lines: z.array(orderLine.extend({ imageUrl: z.string().nullable() })),
  ...sums,
});

export type PostalAddress = z.infer<typeof postalAddress>;
export type OrderLine = z.infer<typeof orderLine>;
export type Confirmation = z.infer<typeof confirmation>;

export const orderSummary = z.object({
  id: z.number(),
  orderNumber: z.string(),
  createdAt: z.string(),
  status: z.string(),
  paymentStatus: z.string(),
  total: z.string(),
  /** What is still to pay of it, once its deposit is paid; 0.00 where nothing is. */
  due: z.string(),
  /** Whether a part of it has left and the rest has not. */
  isPartlySent: z.boolean(),
  /** Whether a part of its money has been given back, and it still stands. */
  isPartlyRefunded: z.boolean(),
});

/** An order with what was bought: its name then, and a picture of it if the shop still sells it. */
export const orderWithGoods = orderSummary.extend({
  goods: z.array(z.object({ name: z.string(), quantity: z.number(), imageUrl: z.string().nullable() })),
});

/** How a parcel is followed; `link` is the carrier's own page about it. */
const shownTracking = z.object({
  carrier: z.enum(carriers),
  number: z.string(),
  link: z.string().nullable(),
});

/** So much of something, by its name then. */
const pieces = z.object({ name: z.string(), quantity: z.number() });

/** What has left together; `tracking` is null where nothing is known of it. */
export const shownParcel = z.object({
  sentAt: z.string(),
  items: z.array(pieces),
  tracking: shownTracking.nullable(),
});

const refundedLine = pieces.extend({ amount: z.string() });

/** A refund as its buyer sees it; money in pounds. */
export const shownRefund = z.object({
  amount: z.string(),
  /** What of it is for delivery. */
  delivery: z.string(),
  lines: z.array(refundedLine),
  reason: z.string(),
  isDone: z.boolean(),
  at: z.string(),
});

const returnedPieces = z.object({ id: z.number(), name: z.string(), quantity: z.number() });

/** A return as its buyer sees it. */
export const shownReturn = z.object({
  status: z.enum(shownReturnStatuses),
  reason: z.string(),
  /** The owner's: where to send it, or why not. */
  answer: z.string(),
  createdAt: z.string(),
  /** By the ids of the order's lines. */
  lines: z.array(returnedPieces),
});

/** What of an order may be sent back, until which day in London; `key` is what the form sends it with. */
const returnable = z.object({ key: z.string(), lastDay: z.string(), lines: z.array(returnedPieces) });

export const orderDetail = orderSummary.extend({
  /** When its money came; null before that, and for orders of before this was kept. */
  paidAt: z.string().nullable(),
  customerName: z.string(),
  customerEmail: z.string(),
  customerPhone: z.string().nullable(),
  deliveryMethod: z.enum(handovers),
  shippingAddress: postalAddress,
  billingAddress: postalAddress.nullable(),
  /** `product` is what the shop sells now of what was bought then; null when it no longer does. */
  lines: z.array(orderLine.extend({ product: productSummary.nullable() })),
  ...sums,
  /** What of the money has been given back. */
  refunded: z.string(),
  /** The VAT in that. */
  refundedTax: z.string(),
  /** Those that we gave, the earliest first, on their way or done. */
  refunds: z.array(shownRefund),
  /** What the buyer has asked to send back, the earliest first, and what they still may. */
  returns: z.array(shownReturn),
  returnable: returnable.nullable(),
  /** Its invoice, without a number while nobody has asked for it, and the credit notes; none before it is paid. */
  papers: z.array(z.object({ kind: z.enum(paperKinds), number: z.string() })),
  /** Where what is still to pay is paid; null where nothing is. */
  payRest: z.string().nullable(),
  /** The first that left comes first. */
  parcels: z.array(shownParcel),
  /** Of an order that has left in part: what comes later. */
  toCome: z.array(pieces),
});

/** An order as its link shows it to whoever has that: nothing by which its buyer is rung or written to. */
export const linkedOrder = orderDetail.omit({
  ...({ id: true, customerName: true, customerEmail: true, customerPhone: true } as const),
});

export type ShownReturn = z.infer<typeof shownReturn>;
export type Returnable = z.infer<typeof returnable>;
export type ShownRefund = z.infer<typeof shownRefund>;
export type OrderSummary = z.infer<typeof orderSummary>;
export type ShownTracking = z.infer<typeof shownTracking>;
export type ShownParcel = z.infer<typeof shownParcel>;
export type OrderWithGoods = z.infer<typeof orderWithGoods>;
export type OrderDetail = z.infer<typeof orderDetail>;
/** What was bought and how it adds up. */
export type Bill = Pick<OrderDetail, keyof typeof sums | 'deliveryMethod'> & { lines: OrderLine[] };
export type LinkedOrder = z.infer<typeof linkedOrder>;
