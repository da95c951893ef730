import { sql } from 'kysely';

const restIsDue = sql`(orders."depositPence" > 0 and exists (
  select 1 from order_rests where order_rests."orderId" = orders.id and order_rests."paidBy" is null))`;

/** In pence; 0 unless the deposit has come. */
export const stillToPayPence = sql<number>`case when orders."paymentStatus" = 'paid' and orders.status <> 'cancelled' and ${restIsDue}
  then orders."totalPence" - orders."depositPence" else 0 end`;

/** 1 if the order must stay until paid in full, else 0. */
export const keptUnpaid = sql<number>`case when ${stillToPayPence} > 0 and not exists (
  select 1 from order_rests where order_rests."orderId" = orders.id and order_rests."mayLeaveAt" is not null)
  then 1 else 0 end`;

/** In pence. With a deposit only that until the rest is paid; 0 while unpaid. */
export const cameInPence = sql<number>`case
  when orders."paymentStatus" in ('pending', 'cancelled') then 0
  when ${restIsDue} then orders."depositPence"
  else orders."totalPence" end`;

/** Includes what is about to go back. */
export const wentBackPence = sql<number>`case
  when orders."paymentStatus" = 'paid' then orders."refundedPence"
  else ${cameInPence} end`;

/** Use this expression wherever the money of several orders is added up. */
export const keptPence = sql<number>`(${cameInPence} - ${wentBackPence})`;

export const sumOfOrders = (pence: typeof keptPence) => sql<number>`coalesce(sum(${pence}), 0)`;
