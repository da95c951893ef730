import type { SchemaStep } from '../server/database/migrate.ts';

export const parcelsAndReturns: SchemaStep = ({ id, instant, now }) => [
  // What an order leaves in: one parcel or several, each with a carrier and what they call it, where that is known.
  `create table order_parcels (
    id ${id},
    "orderId" integer not null references orders (id) on delete cascade,
    carrier text not null default '' check (length(carrier) <= 20),
    "trackingNumber" text not null default '' check (length("trackingNumber") <= 40),
    version integer not null default 0 check (version >= 0),
    "sentAt" ${now}
  )`,
  // How much of each line is in a parcel.
  `create table order_parcel_items (
    id ${id},
    "parcelId" integer not null references order_parcels (id) on delete cascade,
    "orderItemId" integer not null references order_items (id) on delete cascade,
    quantity integer not null check (quantity > 0),
    unique ("parcelId", "orderItemId")
  )`,
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
    "receivedAt" ${instant},
    -- The refund that gives its money back: the first of its parts.
    "refundId" integer
  )`,
  `create table order_return_items (
    id ${id},
    "returnId" integer not null references order_returns (id) on delete cascade,
    "orderItemId" integer not null references order_items (id) on delete cascade,
    quantity integer not null check (quantity > 0),
    unique ("returnId", "orderItemId")
  )`,
  'create index order_returns_order on order_returns ("orderId")',
  `create index order_returns_open on order_returns ("createdAt") where status <> 'declined'`,
  'create index order_return_items_line on order_return_items ("orderItemId")',
  'create index order_parcels_order on order_parcels ("orderId")',
  'create index order_parcel_items_item on order_parcel_items ("orderItemId")',
];
