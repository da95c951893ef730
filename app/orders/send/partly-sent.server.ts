import { sql } from 'kysely';

/** For a question about `orders`: 1 where a part of an order has left and the rest is still to send, else 0. */
export const partlySent = sql<number>`case when orders.status = 'confirmed' and exists (
  select 1 from order_parcels where order_parcels."orderId" = orders.id) then 1 else 0 end`;
