import type { SchemaStep } from '../server/database/migrate.ts';

export const parcels: SchemaStep = ({ id, instant, now }) => [
  // What an order leaves in: one parcel or several, each with a carrier and what they call it, where that is known.
  `create table order_parcels (
    id ${id},
    "orderId" integer not null references orders (id) on delete cascade,
    carrier text not null default '' check (length(carrier) <= 20),
    "trackingNumber" text not null default '' check (length("trackingNumber") <= 40),
    version integer not null default 0 check (version >= 0),
    "sentAt" ${now}
  )`,
  'create index order_parcels_order on order_parcels ("orderId")',
  // How much of each line is in a parcel.
  `create table order_parcel_items (
    id ${id},
    "parcelId" integer not null references order_parcels (id) on delete cascade,
    "orderItemId" integer not null references order_items (id) on delete cascade,
    quantity integer not null check (quantity > 0),
    unique ("parcelId", "orderItemId")
  )`,
  'create index order_parcel_items_item on order_parcel_items ("orderItemId")',
  // What has left so far did so at once. When was not kept, so it is when the order was last moved.
  `insert into order_parcels ("orderId", carrier, "trackingNumber", version, "sentAt")
    select id, carrier, "trackingNumber", "trackingVersion", "updatedAt" from orders
    where "deliveryMethod" = 'delivery' and status in ('dispatched', 'completed')`,
  `insert into order_parcel_items ("parcelId", "orderItemId", quantity)
    select order_parcels.id, order_items.id, order_items.quantity from order_parcels
    join order_items on order_items."orderId" = order_parcels."orderId"`,
  // Since when an order waits to be collected.
  `alter table orders add column "readyAt" ${instant}`,
  `update orders set "readyAt" = "updatedAt" where status = 'ready'`,
];
