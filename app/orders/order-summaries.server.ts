import { sql } from 'kysely';
import { toPounds } from '../values/money.ts';
import type { OrderRow } from './move-order.server.ts';
import { isPartlyRefunded } from './order-words.ts';
import { stillToPayPence } from './rest/came-in.server.ts';

const partlySent = sql<number>`case when orders.status = 'confirmed' and exists (
  select 1 from order_parcels where order_parcels."orderId" = orders.id) then 1 else 0 end`;

const stored = ['id', 'orderNumber', 'createdAt', 'status', 'paymentStatus'] as const;
const sums = ['totalPence', 'refundedPence', stillToPayPence.as('duePence')] as const;

export const summaryColumns = [...stored, ...sums, partlySent.as('partlySent')] as const;

export type SummaryRow = Pick<OrderRow, 'paymentStatus' | 'totalPence' | 'refundedPence'> &
  Record<'partlySent' | 'duePence', number>;

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
