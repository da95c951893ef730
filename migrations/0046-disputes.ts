import type { SchemaStep } from '../server/database/migrate.ts';

export const disputes: SchemaStep = ({ id, instant, now }) => [
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
    "createdAt" ${now}
  )`,
  'create index order_disputes_order on order_disputes ("orderId")',
  'create index order_disputes_open on order_disputes ("dueBy") where "closedAt" is null',
  // Whether the checkout offers to pay later or in parts.
  'alter table settings add column "offersPayLater" boolean not null default false',
];
