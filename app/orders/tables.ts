import type { Generated, JSONColumnType } from 'kysely';
import type { Instant } from '../../server/database/database.ts';
import type { DisputeStatus } from '../payments/dispute-states.ts';
import type { VatRate } from '../values/vat-rates.ts';
import type { PostalAddress } from './contract.ts';
import type { DiscountKind } from './discount.ts';
import type { DeliveryMethod } from './handover/delivery-cost.ts';
import type {
  Attention,
  OrderStatus,
  PaymentStatus,
  RefundFailure,
  RefundStatus,
  ReturnStatus,
} from './order-states.ts';
import type { PaperContents } from './paper-contents.ts';
import type { PaperKind } from './paper-kinds.ts';
import type { PaidBy } from './rest/deposit.ts';
import type { Carrier } from './tracking.ts';

export interface OrderTables {
  /** One shopper's way to a purchase: it keeps one payment through all changes of the cart. */
  checkouts: {
    id: Generated<number>;
    /** SHA-256 of the key in the shopper's cookie. */
    keyHash: string;
    userId: string | null;
    paymentIntentId: string | null;
    amountPence: number | null;
    createdAt: Generated<Instant>;
    updatedAt: Generated<Instant>;
  };
  orders: {
    id: Generated<number>;
    orderNumber: string;
    checkoutId: number | null;
    userId: string | null;
    customerEmail: string;
    customerName: string;
    customerPhone: string | null;
    deliveryMethod: DeliveryMethod;
    /** In a van at the workshop; see handover.ts. */
    isFitted: Generated<boolean>;
    shippingAddress: JSONColumnType<PostalAddress>;
    /** Whom papers name as the payer; null where that is the shipping address, or nobody asked for one. */
    billingAddress: JSONColumnType<PostalAddress | null, string | null, string | null>;
    subtotalPence: number;
    shippingPence: number;
    taxPence: number;
    totalPence: number;
    /** What its first payment is for; 0 where that is for all of it. See rest/deposit.ts. */
    depositPence: Generated<number>;
    /** What was taken off the goods, VAT included, and by which code; empty where by none. */
    discountPence: Generated<number>;
    discountCode: Generated<string>;
    /** What delivery would have cost without the code; in no sum. */
    deliverySavedPence: Generated<number>;
    /** Moved by `moveOrder` alone, as is `paymentStatus`. */
    status: Generated<OrderStatus>;
    paymentStatus: Generated<PaymentStatus>;
    paymentIntentId: string | null;
    /** The owner's own; the buyer never sees them. */
    notes: string | null;
    /** When the notes were last saved; null before the first time. */
    notesAt: Instant | null;
    /** When its money came; null for orders of before this was kept. */
    paidAt: Instant | null;
    /** The quote whose acceptance made it; null for one of the shop. */
    quoteId: number | null;
    /** Until when it waits for its payment, where it holds no stock that says so. */
    waitsUntil: Instant | null;
    /** When the sweeper last looked at it. */
    lookedAt: Generated<Instant>;
    /** What of its money the provider has given back, by us or by somebody in the provider's own dashboard. */
    refundedPence: Generated<number>;
    /** Why the owner should look at it. */
    attention: Attention | null;
    /** When it left, and when it was handed over; null before, and for orders of before this was kept. */
    dispatchedAt: Instant | null;
    completedAt: Instant | null;
    /** Since when it waits to be collected; null before that, and where it is delivered. */
    readyAt: Instant | null;
    createdAt: Generated<Instant>;
    updatedAt: Generated<Instant>;
  };
  order_items: {
    id: Generated<number>;
    orderId: number;
    productId: number | null;
    quantity: number;
    pricePence: number;
    productName: string;
    productSku: string | null;
    /** In whole percent, as it was then; it is in the price. */
    vatRate: Generated<VatRate>;
    /** A line in words, such as "Fitting, 3 h": it was never in stock. */
    isWorded: Generated<boolean>;
  };
  /** The second payment of an order that began with a deposit. */
  order_rests: {
    id: Generated<number>;
    orderId: number;
    /** Of the card payment that is asked for, or that has paid it. */
    paymentIntentId: string | null;
    /** Null while it is due, as is `paidAt`. */
    paidBy: PaidBy | null;
    paidAt: Instant | null;
    /** Who noted that it was paid at the workshop. */
    notedBy: Generated<string>;
    /** When the owner said that the goods may leave before it is paid. */
    mayLeaveAt: Instant | null;
    /** How often it was asked for by email. */
    requests: Generated<number>;
    /** What of its card payment is back; it is in the order's own `refundedPence` too. */
    refundedPence: Generated<number>;
    createdAt: Generated<Instant>;
  };
  /** What customers type at the checkout. A code's uses are the orders that carry it. */
  discount_codes: {
    id: Generated<number>;
    code: string;
    kind: DiscountKind;
    percent: Generated<number>;
    amountPence: Generated<number>;
    leastGoodsPence: Generated<number>;
    /** Days in London, both counted; null where it is not bound to any. */
    firstDay: string | null;
    lastDay: string | null;
    mostUses: number | null;
    isOncePerCustomer: Generated<boolean>;
    /** It stands on the account page, and is refused to whoever is not logged in. */
    isForAccounts: Generated<boolean>;
    isActive: Generated<boolean>;
    createdAt: Generated<Instant>;
    updatedAt: Generated<Instant>;
  };
  /** Money that a buyer's bank asks back, as the provider last told it. */
  order_disputes: {
    id: Generated<number>;
    orderId: number;
    providerDisputeId: string;
    /** Empty in rows of before this was kept: those are about the order's first payment. */
    paymentIntentId: Generated<string>;
    amountPence: number;
    /** The provider's word, such as `product_not_received`. */
    reason: string;
    status: DisputeStatus;
    /** Until when it can be answered; null where it cannot. */
    dueBy: Instant | null;
    openedAt: Instant;
    /** When it was seen that an answer has been sent. */
    answeredAt: Instant | null;
    closedAt: Instant | null;
    /** Counts what was noted of it: of two who note at once, the second asks again. */
    version: Generated<number>;
    createdAt: Generated<Instant>;
  };
  order_parcels: {
    id: Generated<number>;
    orderId: number;
    /** Who brings it, and what they call it. */
    carrier: Generated<Carrier>;
    trackingNumber: Generated<string>;
    /** How often that was corrected. */
    version: Generated<number>;
    sentAt: Generated<Instant>;
  };
  order_parcel_items: {
    id: Generated<number>;
    parcelId: number;
    orderItemId: number;
    quantity: number;
  };
  stock_holds: {
    id: Generated<number>;
    orderId: number;
    productId: number;
    quantity: number;
    expiresAt: Instant;
  };
  /** What the owner gives back of a paid order: written before the provider is asked, finished after. */
  order_refunds: {
    id: Generated<number>;
    orderId: number;
    /** The owner's one intention, made when the dialog opened: asked for twice, it is given back once. */
    key: string;
    /** The first of the refunds that this intention takes, one for each payment; null for that one itself. */
    partOf: number | null;
    paymentIntentId: string;
    /** Gross, with what of it is for delivery, and the VAT in it, which is 0 until it is done. */
    amountPence: number;
    deliveryPence: Generated<number>;
    taxPence: Generated<number>;
    /** The buyer reads it; may be empty. */
    reason: Generated<string>;
    /** Whether any of the pieces given back are for sale again. */
    restock: Generated<boolean>;
    status: Generated<RefundStatus>;
    /** Why it failed; empty unless it did. */
    failure: Generated<RefundFailure | ''>;
    providerRefundId: string | null;
    /** Who gave it, by name. */
    createdBy: Generated<string>;
    createdAt: Generated<Instant>;
    doneAt: Instant | null;
    /** When the sweeper last looked at it. */
    lookedAt: Generated<Instant>;
  };
  /** Of which lines; no pieces where only an amount of a line's price is given back. */
  order_refund_items: {
    id: Generated<number>;
    refundId: number;
    orderItemId: number;
    quantity: number;
    amountPence: number;
    /** How many of its pieces are for sale again when it is done. */
    restocked: Generated<number>;
    /** How many came back and are not for sale again, and why not. */
    writtenOff: Generated<number>;
    writtenOffWhy: Generated<string>;
  };
  /** What a buyer wants to send back. */
  order_returns: {
    id: Generated<number>;
    orderId: number;
    /** The buyer's one intention, made with the form: asked twice, it is one return. */
    key: string;
    status: Generated<ReturnStatus>;
    /** The buyer's; may be empty. */
    reason: Generated<string>;
    /** The owner's: where to send it, or why not. */
    answer: Generated<string>;
    version: Generated<number>;
    createdAt: Generated<Instant>;
    answeredAt: Instant | null;
    receivedAt: Instant | null;
    /** The refund that gives its money back, the first of its parts; null while nothing does. */
    refundId: number | null;
  };
  order_return_items: {
    id: Generated<number>;
    returnId: number;
    orderItemId: number;
    quantity: number;
  };
  /** The last number given in each series, such as INV-2026. */
  paper_series: {
    name: string;
    last: number;
  };
  /** Invoices and credit notes, as they were given: no row is ever changed. */
  papers: {
    id: Generated<number>;
    orderId: number;
    kind: PaperKind;
    series: string;
    /** From 1 without a gap within its series. */
    sequence: number;
    /** Series and sequence, as people read them. */
    number: string;
    /** Why it was given, once: the order, the refund, or the sum that was given back elsewhere. */
    cause: string;
    /** In London, when the money came or went: the month in which it counts. */
    day: string;
    issuedAt: Instant;
    grossPence: number;
    contents: JSONColumnType<PaperContents>;
  };
}
