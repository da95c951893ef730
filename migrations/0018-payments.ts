import type { SchemaStep } from '../server/database/migrate.ts';

export const payments: SchemaStep = ({ id, instant, now }) => [
  `create table payment_events (
    id text primary key check (length(id) <= 255),
    type text not null,
    "paymentIntentId" text,
    "receivedAt" ${now}
  )`,
  // The second payment of an order that began with a deposit: what the deposit leaves of its total.
  `create table order_rests (
    id ${id},
    "orderId" integer not null unique references orders (id) on delete cascade,
    "paymentIntentId" text unique check (length("paymentIntentId") <= 255),
    "paidBy" text check ("paidBy" in ('card', 'cash', 'transfer')),
    "paidAt" ${instant},
    "notedBy" text not null default '' check (length("notedBy") <= 255),
    "mayLeaveAt" ${instant},
    requests integer not null default 0,
    "refundedPence" integer not null default 0 check ("refundedPence" >= 0),
    "createdAt" ${now}
  )`,
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
    -- A refund that is larger than either payment of its order is one of each: the others name the first. A release of
    -- before reads each as a refund of its own, and the money is right all the same.
    "partOf" integer,
    check ("deliveryPence" <= "amountPence" and "taxPence" <= "amountPence")
  )`,
  // Of which lines: no pieces where only an amount of a line's price is given back.
  `create table order_refund_items (
    id ${id},
    "refundId" integer not null references order_refunds (id) on delete cascade,
    "orderItemId" integer not null references order_items (id) on delete cascade,
    quantity integer not null check (quantity >= 0),
    "amountPence" integer not null check ("amountPence" >= 0),
    -- How many of the pieces given back are for sale again: of an order that left in part, not all may have come back.
    restocked integer not null default 0 check (restocked >= 0),
    -- How many came back and are not for sale again, and why not.
    "writtenOff" integer not null default 0 check ("writtenOff" >= 0),
    "writtenOffWhy" text not null default '' check (length("writtenOffWhy") <= 200),
    check (restocked + "writtenOff" <= quantity),
    unique ("refundId", "orderItemId")
  )`,
  // Money of an order that its buyer's bank asks back, as the provider last told it.
  `create table order_disputes (
    id ${id},
    "orderId" integer not null references orders (id) on delete cascade,
    "providerDisputeId" text not null unique check (length("providerDisputeId") <= 255),
    "amountPence" integer not null check ("amountPence" >= 0),
    reason text not null check (length(reason) <= 100),
    status text not null check (length(status) <= 50),
    "dueBy" ${instant},
    "openedAt" ${instant} not null,
    "answeredAt" ${instant},
    "closedAt" ${instant},
    version integer not null default 1,
    "createdAt" ${now},
    -- Of which payment a bank asks money back; empty in rows of before, which are about the order's first.
    "paymentIntentId" text not null default ''
    check (length("paymentIntentId") <= 255)
  )`,
  'create index order_refunds_order on order_refunds ("orderId")',
  `create index order_refunds_pending on order_refunds ("lookedAt") where status = 'pending'`,
  'create index order_refund_items_line on order_refund_items ("orderItemId")',
  'create index order_disputes_order on order_disputes ("orderId")',
  'create index order_disputes_open on order_disputes ("dueBy") where "closedAt" is null',
];
