import { sql } from 'kysely';
import { toPounds } from '../values/money.ts';
import type { OrderRow } from './move-order.server.ts';
import { isPartlyRefunded } from './order-words.ts';
import { stillToPayPence } from './rest/came-in.server.ts';

/** 1 where a part of an order has left and the rest is still to send, else 0. */
const partlySent = sql<number>`case when orders.status = 'confirmed' and exists (
  select 1 from order_parcels where order_parcels."orderId" = orders.id) then 1 else 0 end`;

const stored = ['id', 'orderNumber', 'createdAt', 'status', 'paymentStatus'] as const;
const sums = ['totalPence', 'refundedPence', stillToPayPence.as('duePence')] as const;

/** For a question about `orders`: what lists say of one. */
export const summaryColumns = [...stored, ...sums, partlySent.as('partlySent')] as const;

export type SummaryRow = Pick<OrderRow, 'paymentStatus' | 'totalPence' | 'refundedPence'> &
  Record<'partlySent' | 'duePence', number>;

/** An order as lists show it, and what else was asked of it. */
export function toSummary<Row extends SummaryRow>(row: Row) {
  const { totalPence, refundedPence, partlySent, duePence, ...shown } = row;
  return {
    ...shown,
    isPartlySent: partlySent === 1,
    isPartlyRefunded: isPartlyRefunded(row),
    total: toPounds(totalPence),
    due: toPounds(duePence),
  };
}
