import type { SchemaStep } from '../server/database/migrate.ts';

export const orders: SchemaStep = ({ id, instant, now, json }) => [
  // One shopper's way through the checkout: it keeps one payment intent through all edits of the cart.
  `create table checkouts (
    id ${id},
    "keyHash" text not null unique,
    "userId" text references users (id) on delete set null,
    "paymentIntentId" text unique check (length("paymentIntentId") <= 255),
    "amountPence" integer,
    "createdAt" ${now},
    "updatedAt" ${now}
  )`,
  `create table orders (
    id ${id},
    "orderNumber" text not null unique check (length("orderNumber") <= 50),
    "checkoutId" integer references checkouts (id) on delete set null,
    "userId" text references users (id) on delete set null,
    "customerEmail" text not null check (length("customerEmail") <= 255),
    "customerName" text not null check (length("customerName") <= 255),
    "customerPhone" text check (length("customerPhone") <= 50),
    "deliveryMethod" text not null default 'delivery' check ("deliveryMethod" in ('delivery', 'collection')),
    "shippingAddress" ${json} not null,
    "billingAddress" ${json},
    "subtotalPence" integer not null check ("subtotalPence" >= 0),
    "shippingPence" integer not null default 0 check ("shippingPence" >= 0),
    "taxPence" integer not null default 0 check ("taxPence" >= 0),
    "totalPence" integer not null,
    status text not null default 'pending' check (length(status) <= 50),
    "paymentStatus" text not null default 'pending' check (length("paymentStatus") <= 50),
    "paymentIntentId" text check (length("paymentIntentId") <= 255),
    notes text,
    "createdAt" ${now},
    "updatedAt" ${now},
    check ("totalPence" = "subtotalPence" + "shippingPence" + "taxPence")
  )`,
  'create index orders_user on orders ("userId")',
  'create index orders_checkout on orders ("checkoutId")',
  'create index orders_created on orders ("createdAt")',
  'create index orders_intent on orders ("paymentIntentId")',
  // A payment belongs to one order at the most, whatever two processes do at once.
  `create unique index orders_paid_once on orders ("paymentIntentId")
    where "paymentStatus" in ('paid', 'refunding', 'refunded')`,
  `create index orders_open on orders ("updatedAt") where "paymentStatus" in ('pending', 'refunding')`,
  `create table order_items (
    id ${id},
    "orderId" integer not null references orders (id) on delete cascade,
    "productId" integer references products (id) on delete set null,
    quantity integer not null check (quantity > 0),
    "pricePence" integer not null check ("pricePence" >= 0),
    "productName" text not null check (length("productName") <= 255),
    "productSku" text check (length("productSku") <= 100)
  )`,
  'create index order_items_order on order_items ("orderId")',
  'create index order_items_product on order_items ("productId")',
  `create table stock_holds (
    id ${id},
    "orderId" integer not null references orders (id) on delete cascade,
    "productId" integer not null references products (id),
    quantity integer not null check (quantity > 0),
    "expiresAt" ${instant} not null,
    unique ("orderId", "productId")
  )`,
  'create index stock_holds_expiry on stock_holds ("expiresAt")',
  'create index stock_holds_product on stock_holds ("productId")',
  `create table payment_events (
    id text primary key check (length(id) <= 255),
    type text not null,
    "paymentIntentId" text,
    "receivedAt" ${now}
  )`,
];
