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
  /** Keeps one payment through all changes of the cart. */
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
    isFitted: Generated<boolean>;
    shippingAddress: JSONColumnType<PostalAddress>;
    /** Null if the shipping address is used, or nobody asked for another. */
    billingAddress: JSONColumnType<PostalAddress | null, string | null, string | null>;
    subtotalPence: number;
    shippingPence: number;
    taxPence: number;
    totalPence: number;
    /** What the first payment is for; 0 if that is for all. */
    depositPence: Generated<number>;
    /** Off the goods, VAT included; the code is empty without one. */
    discountPence: Generated<number>;
    discountCode: Generated<string>;
    /** What delivery would have cost without the code; in no sum. */
    deliverySavedPence: Generated<number>;
    /** Only `moveOrder` changes `status` and `paymentStatus`. */
    status: Generated<OrderStatus>;
    paymentStatus: Generated<PaymentStatus>;
    paymentIntentId: string | null;
    /** The owner's; the buyer never sees these notes. */
    notes: string | null;
    notesAt: Instant | null;
    /** Null before payment, and for orders from before this was recorded. */
    paidAt: Instant | null;
    /** Null for an order of the shop. */
    quoteId: number | null;
    /** Deadline for the payment of an order that holds no stock. */
    waitsUntil: Instant | null;
    lookedAt: Generated<Instant>;
    /** By us, or in the provider's own dashboard. */
    refundedPence: Generated<number>;
    attention: Attention | null;
    /** Null before, and for orders from before this was recorded. */
    dispatchedAt: Instant | null;
    completedAt: Instant | null;
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
    /** In whole percent; included in the price. */
    vatRate: Generated<VatRate>;
    /** In words, such as "Fitting, 3 h"; never in stock. */
    isWorded: Generated<boolean>;
  };
  /** The second payment of an order that began with a deposit. */
  order_rests: {
    id: Generated<number>;
    orderId: number;
    /** Of the card payment, pending or paid. */
    paymentIntentId: string | null;
    /** Null while the rest is due, as is `paidAt`. */
    paidBy: PaidBy | null;
    paidAt: Instant | null;
    notedBy: Generated<string>;
    /** When the owner let the goods leave unpaid. */
    mayLeaveAt: Instant | null;
    /** Emails that asked for the rest. */
    requests: Generated<number>;
    /** Also part of the order's own `refundedPence`. */
    refundedPence: Generated<number>;
    createdAt: Generated<Instant>;
  };
  /** A code's uses are the orders that carry it. */
  discount_codes: {
    id: Generated<number>;
    code: string;
    kind: DiscountKind;
    percent: Generated<number>;
    amountPence: Generated<number>;
    leastGoodsPence: Generated<number>;
    /** In London, both inclusive; null for no limit. */
    firstDay: string | null;
    lastDay: string | null;
    mostUses: number | null;
    isOncePerCustomer: Generated<boolean>;
    /** Listed on the account page, and refused to whoever is not logged in. */
    isForAccounts: Generated<boolean>;
    isActive: Generated<boolean>;
    createdAt: Generated<Instant>;
    updatedAt: Generated<Instant>;
  };
  /** As the provider last told the dispute. */
  order_disputes: {
    id: Generated<number>;
    orderId: number;
    providerDisputeId: string;
    /** Empty in old rows, which are about the order's first payment. */
    paymentIntentId: Generated<string>;
    amountPence: number;
    /** The provider's word, such as `product_not_received`. */
    reason: string;
    status: DisputeStatus;
    dueBy: Instant | null;
    openedAt: Instant;
    answeredAt: Instant | null;
    closedAt: Instant | null;
    /** Counts changes: of two who note at once, the second asks the provider again. */
    version: Generated<number>;
    createdAt: Generated<Instant>;
  };
  order_parcels: {
    id: Generated<number>;
    orderId: number;
    carrier: Generated<Carrier>;
    trackingNumber: Generated<string>;
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
  /** Written before the provider is asked, finished after. */
  order_refunds: {
    id: Generated<number>;
    orderId: number;
    /** Made when the dialog opened, so that repeats are one refund. */
    key: string;
    /** The first refund of the same key; null for that one itself. */
    partOf: number | null;
    paymentIntentId: string;
    /** Gross. Includes delivery and VAT; `taxPence` is 0 until the refund is done. */
    amountPence: number;
    deliveryPence: Generated<number>;
    taxPence: Generated<number>;
    /** The buyer reads the reason; may be empty. */
    reason: Generated<string>;
    restock: Generated<boolean>;
    status: Generated<RefundStatus>;
    failure: Generated<RefundFailure | ''>;
    providerRefundId: string | null;
    createdBy: Generated<string>;
    createdAt: Generated<Instant>;
    doneAt: Instant | null;
    lookedAt: Generated<Instant>;
  };
  /** No pieces if only an amount of a line's price is given back. */
  order_refund_items: {
    id: Generated<number>;
    refundId: number;
    orderItemId: number;
    quantity: number;
    amountPence: number;
    /** Pieces for sale again once the refund is done. */
    restocked: Generated<number>;
    /** Pieces that came back and are not for sale again. */
    writtenOff: Generated<number>;
    writtenOffWhy: Generated<string>;
  };
  order_returns: {
    id: Generated<number>;
    orderId: number;
    /** Made with the form, so that repeats are one return. */
    key: string;
    status: Generated<ReturnStatus>;
    reason: Generated<string>;
    /** The owner's: where to send the goods, or why not. */
    answer: Generated<string>;
    version: Generated<number>;
    createdAt: Generated<Instant>;
    answeredAt: Instant | null;
    receivedAt: Instant | null;
    /** The first part of the refund; null while there is none. */
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
  /** No row is ever changed. */
  papers: {
    id: Generated<number>;
    orderId: number;
    kind: PaperKind;
    series: string;
    /** From 1 without a gap within its series. */
    sequence: number;
    number: string;
    /** One paper for each: the order, the refund, or a sum given back elsewhere. */
    cause: string;
    /** In London, when the money came or went: the month in which it counts. */
    day: string;
    issuedAt: Instant;
    grossPence: number;
    contents: JSONColumnType<PaperContents>;
  };
}
