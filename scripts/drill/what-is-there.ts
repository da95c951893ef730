import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { keptFolders } from '../../app/backup/kept.server.ts';
import type { Db } from '../../app/tables.ts';
import { type RowSum, summing } from '../../server/moves/row-sums.ts';

/** Moved by the sweeper, whoever has bought. */
const restless = ['lookedAt'];

/** The numbers of all orders that were paid. */
export async function orderNumbers(db: Db): Promise<string[]> {
  const orders = await db
    .selectFrom('orders')
    .select('orderNumber')
    .where('paymentStatus', '=', 'paid')
    .execute();
  return orders.map(({ orderNumber }) => orderNumber);
}

/** Waits until each of these orders has its invoice: they are written once a minute. */
export async function untilInvoiced(db: Db, numbers: string[]): Promise<void> {
  const without = new Set(numbers);
  for (;;) {
    const invoiced = await db
      .selectFrom('papers')
      .innerJoin('orders', 'orders.id', 'papers.orderId')
      .select('orders.orderNumber')
      .execute();
    for (const { orderNumber } of invoiced) without.delete(orderNumber);
    if (without.size === 0) return;
    await pause(1_000);
  }
}

/** The sum over these orders, their goods and their papers. */
export async function sumOfOrders(db: Db, numbers: string[]): Promise<RowSum> {
  const known = new Set(numbers);
  const orders = (await db.selectFrom('orders').selectAll().execute()).filter(({ orderNumber }) =>
    known.has(orderNumber),
  );
  const ids = new Set(orders.map(({ id }) => id));
  const [items, papers] = await Promise.all([
    db.selectFrom('order_items').selectAll().execute(),
    db.selectFrom('papers').selectAll().execute(),
  ]);
  const rows = [
    ...orders,
    ...items.filter((row) => ids.has(row.orderId)),
    ...papers.filter((row) => ids.has(row.orderId)),
  ];
  const sums = summing({ name: '', columns: ['row'], instants: [], identity: null });
  for (const row of rows)
    sums.add({ row: Object.fromEntries(Object.entries(row).filter(([name]) => !restless.includes(name))) });
  return sums.total();
}

/** The hash of each file that a copy keeps beside the database: pictures as they came, and photographs. */
export function sumsOfPictures(dataDir: string): Map<string, string> {
  const hashFile = (file: string) =>
    createHash('sha256')
      .update(readFileSync(join(dataDir, file)))
      .digest('hex');
  const files = keptFolders.flatMap((folder) =>
    readdirSync(join(dataDir, folder)).map((name) => `${folder}/${name}`),
  );
  return new Map(files.map((file) => [file, hashFile(file)]));
}
