import { sql } from 'kysely';

const restIsDue = sql`(orders."depositPence" > 0 and exists (
  select 1 from order_rests where order_rests."orderId" = orders.id and order_rests."paidBy" is null))`;

/** For a question about `orders`: what is still to pay of one whose deposit has come, in pence; else 0. */
export const stillToPayPence = sql<number>`case when orders."paymentStatus" = 'paid' and orders.status <> 'cancelled' and ${restIsDue}
  then orders."totalPence" - orders."depositPence" else 0 end`;

/** For a question about `orders`: 1 where one stays here until it is paid in full, else 0. */
export const keptUnpaid = sql<number>`case when ${stillToPayPence} > 0 and not exists (
  select 1 from order_rests where order_rests."orderId" = orders.id and order_rests."mayLeaveAt" is not null)
  then 1 else 0 end`;

/**
 * For a question about `orders`: what has come in for one, in pence. Of one that began with a deposit that alone until
 * the rest is paid; nothing while nobody has paid.
 */
export const cameInPence = sql<number>`case
  when orders."paymentStatus" in ('pending', 'cancelled') then 0
  when ${restIsDue} then orders."depositPence"
  else orders."totalPence" end`;

/** What of that has gone back, or is about to. */
export const wentBackPence = sql<number>`case
  when orders."paymentStatus" = 'paid' then orders."refundedPence"
  else ${cameInPence} end`;

/** What is left of that: an order counts for so much, wherever the money of several is added up. */
export const keptPence = sql<number>`(${cameInPence} - ${wentBackPence})`;

/** All of one of these together; 0 where there are no orders. */
export const sumOfOrders = (pence: typeof keptPence) => sql<number>`coalesce(sum(${pence}), 0)`;
