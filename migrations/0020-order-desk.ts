import type { SchemaStep } from '../server/database/migrate.ts';

/**
 * What the owner's list of orders needs to be as quick with a million of them as with a thousand. Each column or
 * expression by whose beginning orders are found has an index of its own, the same as in `find-orders.server.ts`.
 */
export const orderDesk: SchemaStep = ({ instant, beginning }) => {
  const name = `lower("customerName")`;
  return [
    `alter table orders add column "paidAt" ${instant}`,
    `alter table orders add column "notesAt" ${instant}`,
    // What comes last in these two is not searched by: it lets a second filter, and the sum of sales, be read from the
    // index alone.
    'create index orders_status on orders (status, "createdAt", "paymentStatus")',
    'create index orders_payment on orders ("paymentStatus", "createdAt", "totalPence")',
    `create index orders_alive on orders ("createdAt") where "paymentStatus" <> 'cancelled'`,
    `create index orders_attention on orders ("createdAt") where attention is not null`,
    `create index orders_find_number on orders (upper(replace("orderNumber", '-', '')) ${beginning})`,
    `create index orders_find_email on orders (lower("customerEmail") ${beginning})`,
    `create index orders_find_name on orders (${name} ${beginning})`,
    // What follows the last space: all that is left when the rest, cut off from the right, is taken out.
    `create index orders_find_surname on orders (replace(${name}, rtrim(${name}, replace(${name}, ' ', '')), '') ${beginning})`,
    `create index orders_find_postcode on orders (upper(replace("shippingAddress" ->> 'postcode', ' ', '')) ${beginning})`,
  ];
};
