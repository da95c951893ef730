import type { Generated, JSONColumnType } from 'kysely';
import type { Instant } from '../../server/database/database.ts';

export interface PostalAddress {
  name: string;
  address: string;
  city: string;
  postcode: string;
  country: string;
}

export interface OrderTables {
  orders: {
    id: Generated<number>;
    orderNumber: string;
    checkoutId: number | null;
    userId: string | null;
    customerEmail: string;
    customerName: string;
    customerPhone: string | null;
    deliveryMethod: 'delivery' | 'collection';
    shippingAddress: JSONColumnType<PostalAddress>;
    billingAddress: JSONColumnType<PostalAddress> | null;
    subtotalPence: number;
    shippingPence: number;
    taxPence: number;
    totalPence: number;
    status: Generated<string>;
    paymentStatus: Generated<string>;
    paymentIntentId: string | null;
    notes: string | null;
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
}
