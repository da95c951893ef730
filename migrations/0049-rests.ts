import type { SchemaStep } from '../server/database/migrate.ts';

export const rests: SchemaStep = ({ id, instant, now }) => [
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
];
