import type { SchemaStep } from '../server/database/migrate.ts';

export const refunds: SchemaStep = ({ id, instant, now }) => [
  // What the owner gives back of a paid order. It is written before the provider is asked, so that it can be finished.
  `create table order_refunds (
    id ${id},
    "orderId" integer not null references orders (id) on delete cascade,
    key text not null unique check (length(key) between 1 and 100),
    "paymentIntentId" text not null check (length("paymentIntentId") <= 255),
    "amountPence" integer not null check ("amountPence" > 0),
    "deliveryPence" integer not null default 0 check ("deliveryPence" >= 0),
    "taxPence" integer not null default 0 check ("taxPence" >= 0),
    reason text not null default '' check (length(reason) <= 1000),
    restock boolean not null default false,
    status text not null default 'pending' check (status in ('pending', 'done', 'failed')),
    failure text not null default '' check (length(failure) <= 50),
    "providerRefundId" text check (length("providerRefundId") <= 255),
    "createdBy" text not null default '' check (length("createdBy") <= 255),
    "createdAt" ${now},
    "doneAt" ${instant},
    "lookedAt" ${instant} not null default '1970-01-01T00:00:00.000Z',
    check ("deliveryPence" <= "amountPence" and "taxPence" <= "amountPence")
  )`,
  'create index order_refunds_order on order_refunds ("orderId")',
  `create index order_refunds_pending on order_refunds ("lookedAt") where status = 'pending'`,
  // Of which lines: no pieces where only an amount of a line's price is given back.
  `create table order_refund_items (
    id ${id},
    "refundId" integer not null references order_refunds (id) on delete cascade,
    "orderItemId" integer not null references order_items (id) on delete cascade,
    quantity integer not null check (quantity >= 0),
    "amountPence" integer not null check ("amountPence" >= 0),
    unique ("refundId", "orderItemId")
  )`,
  'create index order_refund_items_line on order_refund_items ("orderItemId")',
];
