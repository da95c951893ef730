import type { Generated, JSONColumnType } from 'kysely';
import type { Instant } from '../../server/database/database.ts';
import type { Attention, OrderStatus, PaymentStatus } from './order-states.ts';
import type { DeliveryMethod } from './totals.ts';
import type { Carrier } from './tracking.ts';

export interface PostalAddress {
  name: string;
  address: string;
  city: string;
  postcode: string;
  country: string;
}

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
    shippingAddress: JSONColumnType<PostalAddress>;
    /** Whom papers name as the payer; null where that is the shipping address, or nobody asked for one. */
    billingAddress: JSONColumnType<PostalAddress | null, string | null, string | null>;
    subtotalPence: number;
    shippingPence: number;
    taxPence: number;
    totalPence: number;
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
    /** When the sweeper last looked at it. */
    lookedAt: Generated<Instant>;
    /** What the provider has given back of a paid order's money without being asked by this site. */
    refundedPence: Generated<number>;
    /** Why the owner should look at it. */
    attention: Attention | null;
    /** Who brings it, once it has left, and what they call it. */
    carrier: Generated<Carrier>;
    trackingNumber: Generated<string>;
    /** How often that was corrected. */
    trackingVersion: Generated<number>;
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
  };
  stock_holds: {
    id: Generated<number>;
    orderId: number;
    productId: number;
    quantity: number;
    expiresAt: Instant;
  };
  stock_claims: {
    id: Generated<number>;
    orderId: number;
    /** A network address, hashed. */
    network: string;
    units: number;
    pence: number;
    /** When this stock was first held, by this order or by one that it replaced. */
    since: Instant;
  };
}
