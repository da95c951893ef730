import type { SchemaStep } from '../server/database/migrate.ts';

export const returns: SchemaStep = ({ id, instant, now }) => [
  // When an order left and when it was handed over: the days in which it may be sent back are reckoned from these.
  `alter table orders add column "dispatchedAt" ${instant}`,
  `alter table orders add column "completedAt" ${instant}`,
  `create table order_returns (
    id ${id},
    "orderId" integer not null references orders (id) on delete cascade,
    key text not null unique check (length(key) between 1 and 100),
    status text not null default 'asked' check (status in ('asked', 'accepted', 'declined', 'received')),
    reason text not null default '' check (length(reason) <= 1000),
    answer text not null default '' check (length(answer) <= 2000),
    version integer not null default 1,
    "createdAt" ${now},
    "answeredAt" ${instant},
    "receivedAt" ${instant}
  )`,
  'create index order_returns_order on order_returns ("orderId")',
  `create index order_returns_open on order_returns ("createdAt") where status <> 'declined'`,
  `create table order_return_items (
    id ${id},
    "returnId" integer not null references order_returns (id) on delete cascade,
    "orderItemId" integer not null references order_items (id) on delete cascade,
    quantity integer not null check (quantity > 0),
    unique ("returnId", "orderItemId")
  )`,
  'create index order_return_items_line on order_return_items ("orderItemId")',
];
