import type { Selectable } from 'kysely';
import type { Db, Tables } from '../../tables.ts';
import { sumOf, toPounds } from '../../values/money.ts';
import type { ShownRefund } from '../contract.ts';
import type { ShownPayment } from '../disputes/contract.ts';
import type { OrderRow } from '../move-order.server.ts';
import type { RefundStatus } from '../order-states.ts';
import { readItems } from '../read-bill.server.ts';
import { readSending } from '../send/read-sending.server.ts';
import type { AdminRefund, Refundable } from './contract.ts';
import { type OrderPayment, paymentsOf } from './payments-of.server.ts';
import { isUnsent, readLeftToRefund } from './read-left.server.ts';

/** Oldest first; the parts of one refund are merged. */
export async function readRefunds(db: Db, orderId: number): Promise<AdminRefund[]> {
  const rows = await db
    .selectFrom('order_refunds')
    .selectAll()
    .where('orderId', '=', orderId)
    .orderBy('id')
    .execute();
  if (rows.length === 0) return [];
  const items = await db
    .selectFrom('order_refund_items as item')
    .innerJoin('order_refunds', 'order_refunds.id', 'item.refundId')
    .innerJoin('order_items', 'order_items.id', 'item.orderItemId')
    .select(['item.refundId', 'item.orderItemId', 'item.quantity', 'item.amountPence'])
    .select(['order_items.productName as name', 'item.writtenOff', 'item.writtenOffWhy'])
    .where('order_refunds.orderId', '=', orderId)
    .orderBy('item.orderItemId')
    .execute();
  const payments = await paymentsOf(db, orderId);
  const nameOf = (id: string) =>
    payments.find(({ paymentIntentId }) => paymentIntentId === id)?.name ?? 'whole';
  return rows
    .filter(({ partOf }) => partOf === null)
    .map((first) => {
      const parts = rows.filter((row) => (row.partOf ?? row.id) === first.id);
      const ids = parts.filter((part) => counts(part, parts)).map(({ id }) => id);
      const counted = items.filter(({ refundId }) => ids.includes(refundId));
      return toRefund(
        first,
        parts,
        counted,
        parts.length === 1
          ? []
          : parts.map(({ paymentIntentId, amountPence, status }) => ({
              of: nameOf(paymentIntentId),
              amount: toPounds(amountPence),
              status,
            })),
      );
    });
}

type RefundRow = Selectable<Tables['order_refunds']>;

function overallStatus(parts: Pick<RefundRow, 'status'>[]): RefundStatus {
  const found = parts.map(({ status }) => status);
  if (found.includes('pending')) return 'pending';
  return found.includes('done') ? 'done' : 'failed';
}

/** A failed part does not count, unless all failed. */
const counts = ({ status }: Pick<RefundRow, 'status'>, parts: RefundRow[]) =>
  status !== 'failed' || overallStatus(parts) === 'failed';

function toRefund(
  { id, createdBy: by, reason, createdAt }: RefundRow,
  all: RefundRow[],
  items: RefundedItem[],
  parts: AdminRefund['parts'],
): AdminRefund {
  const counted = all.filter((part) => counts(part, all));
  return {
    id,
    by,
    reason,
    lines: linesOf(items),
    writtenOff: items
      .filter(({ writtenOff }) => writtenOff > 0)
      .map(({ name, writtenOff: quantity, writtenOffWhy: why }) => ({ name, quantity, why })),
    parts,
    status: overallStatus(all),
    failure: all.find(({ status }) => status === 'failed')?.failure ?? '',
    restock: counted.some(({ restock }) => restock),
    amount: toPounds(sumOf(counted.map(({ amountPence }) => amountPence))),
    delivery: toPounds(sumOf(counted.map(({ deliveryPence }) => deliveryPence))),
    at: counted.findLast(({ doneAt }) => doneAt !== null)?.doneAt ?? createdAt,
  };
}

interface RefundedItem {
  orderItemId: number;
  name: string;
  quantity: number;
  amountPence: number;
  writtenOff: number;
  writtenOffWhy: string;
}

function linesOf(items: RefundedItem[]): AdminRefund['lines'] {
  return [...Map.groupBy(items, ({ orderItemId }) => orderItemId).values()].map((same) => ({
    name: same[0]?.name ?? '',
    quantity: sumOf(same.map(({ quantity }) => quantity)),
    amount: toPounds(sumOf(same.map(({ amountPence }) => amountPence))),
  }));
}

/** Omits failed refunds. */
export async function readShownRefunds(db: Db, orderId: number): Promise<ShownRefund[]> {
  const refunds = await readRefunds(db, orderId);
  return refunds
    .filter(({ status }) => status !== 'failed')
    .map(({ amount, delivery, lines, reason, status, at }) => ({
      amount,
      delivery,
      lines,
      reason,
      at,
      isDone: status === 'done',
    }));
}

export const toShownPayments = (payments: OrderPayment[]): ShownPayment[] =>
  payments.toReversed().map(({ name, paymentIntentId, receivedPence, backPence, lostPence, heldPence }) => ({
    of: name,
    paymentIntentId,
    received: toPounds(receivedPence),
    back: toPounds(backPence),
    lost: toPounds(lostPence),
    held: toPounds(heldPence),
  }));

export async function readRefundable(db: Db, order: OrderRow): Promise<Refundable | null> {
  if (order.paymentStatus !== 'paid') return null;
  const left = await readLeftToRefund(db, order);
  if (left.pence === 0 && left.heldPence === 0) return null;
  const items = await readItems(db, [order.id]);
  const names = new Map(items.map(({ id, productName }) => [id, productName]));
  return {
    lines: left.lines.map(({ id, quantity, pence, here }) => ({
      id,
      quantity,
      here,
      name: names.get(id) ?? '',
      amount: toPounds(pence),
    })),
    delivery: toPounds(left.deliveryPence),
    total: toPounds(left.pence),
    isHere: isUnsent(order, (await readSending(db, order.id)).parcels),
    held: toPounds(left.heldPence),
  };
}
