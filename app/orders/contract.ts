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

/** Decimal strings of pounds. */
const sums = {
  /** Net of VAT if `tax` is shown, like `shippingCost`. */
  subtotal: z.string(),
  shippingCost: z.string(),
  tax: z.string(),
  total: z.string(),
  /** VAT included; `discountCode` is empty without a code. */
  discount: z.string(),
  discountCode: z.string(),
  /** `due` is still to pay. Both are 0.00 when all is paid at once. */
  deposit: z.string(),
  due: z.string(),
  paid: z.array(z.object({ by: z.enum(paidBy), amount: z.string(), at: z.string().nullable() })),
  vatNumber: z.string(),
};

export const confirmation = z.object({
  state: z.enum(['paid', 'processing', 'unpaid', 'refunded', 'cancelled']),
  orderNumber: z.string().nullable(),
  /** True a day after the order was placed: then only its number is told. */
  isNumberAlone: z.boolean(),
  /** Placed in the shop, so the cart is empty now. */
  isFromCart: z.boolean(),
  email: z.string().nullable(),
  deliveryMethod: z.enum(handovers).nullable(),
  /** Null before there is an order, and for collection. */
  shippingAddress: postalAddress.nullable(),
  billingAddress: postalAddress.nullable(),
  /** `imageUrl` is null once the shop no longer sells the product. */
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
  /** Still to pay once the deposit is paid; else 0.00. */
  due: z.string(),
  isPartlySent: z.boolean(),
  isPartlyRefunded: z.boolean(),
});

export const orderWithGoods = orderSummary.extend({
  goods: z.array(z.object({ name: z.string(), quantity: z.number(), imageUrl: z.string().nullable() })),
});

const shownTracking = z.object({
  carrier: z.enum(carriers),
  number: z.string(),
  link: z.string().nullable(),
});

const pieces = z.object({ name: z.string(), quantity: z.number() });

export const shownParcel = z.object({
  sentAt: z.string(),
  items: z.array(pieces),
  tracking: shownTracking.nullable(),
});

const refundedLine = pieces.extend({ amount: z.string() });

/** In pounds. */
export const shownRefund = z.object({
  amount: z.string(),
  delivery: z.string(),
  lines: z.array(refundedLine),
  reason: z.string(),
  isDone: z.boolean(),
  at: z.string(),
});

const returnedPieces = z.object({ id: z.number(), name: z.string(), quantity: z.number() });

export const shownReturn = z.object({
  status: z.enum(shownReturnStatuses),
  reason: z.string(),
  /** The owner's: where to send the goods, or why not. */
  answer: z.string(),
  createdAt: z.string(),
  lines: z.array(returnedPieces),
});

/** `lastDay` is in London. Repeated requests with one `key` are one return. */
const returnable = z.object({ key: z.string(), lastDay: z.string(), lines: z.array(returnedPieces) });

export const orderDetail = orderSummary.extend({
  /** Null before payment, and for orders from before this was recorded. */
  paidAt: z.string().nullable(),
  customerName: z.string(),
  customerEmail: z.string(),
  customerPhone: z.string().nullable(),
  deliveryMethod: z.enum(handovers),
  shippingAddress: postalAddress,
  billingAddress: postalAddress.nullable(),
  /** `product` is null once the shop no longer sells it. */
  lines: z.array(orderLine.extend({ product: productSummary.nullable() })),
  ...sums,
  refunded: z.string(),
  refundedTax: z.string(),
  /** Our own refunds, done or pending, oldest first. */
  refunds: z.array(shownRefund),
  returns: z.array(shownReturn),
  returnable: returnable.nullable(),
  /** Empty before payment; the invoice has no number until somebody asks for it. */
  papers: z.array(z.object({ kind: z.enum(paperKinds), number: z.string() })),
  /** Path of the payment page; null if nothing is due. */
  payRest: z.string().nullable(),
  parcels: z.array(shownParcel),
  /** Only of an order that has left in part. */
  toCome: z.array(pieces),
});

/** Omits the buyer's contact details, because anybody with the link sees the order. */
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
export type Bill = Pick<OrderDetail, keyof typeof sums | 'deliveryMethod'> & { lines: OrderLine[] };
export type LinkedOrder = z.infer<typeof linkedOrder>;
