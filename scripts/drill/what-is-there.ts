import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Db } from '../../app/tables.ts';
import { type RowSum, summing } from '../../server/moves/row-sums.ts';
import { originalsFolder } from '../../server/pictures/originals.ts';

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

/** The hash of each picture's own file, by its name. */
export function sumsOfPictures(dataDir: string): Map<string, string> {
  const folder = join(dataDir, originalsFolder);
  const hashOf = (name: string) =>
    createHash('sha256')
      .update(readFileSync(join(folder, name)))
      .digest('hex');
  return new Map(readdirSync(folder).map((name) => [name, hashOf(name)]));
}
