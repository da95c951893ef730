import { setImmediate as breathe } from 'node:timers/promises';

const pageSize = 100;

/** No id is as great: it is PostgreSQL's greatest integer. */
const beyond = 2_147_483_647;

/**
 * All rows of a list that may be long, the latest first, as `show` makes them of a page of rows. `readPage` gives at
 * most so many rows with ids below another, the greatest first. Others are let through after each page: SQLite
 * answers in the thread that serves everybody.
 */
export async function readInPages<Row extends { id: number }, Shown>(
  readPage: (below: number, most: number) => Promise<Row[]>,
  show: (rows: Row[]) => Shown[] | Promise<Shown[]>,
): Promise<Shown[]> {
  const all: Shown[] = [];
  let below = beyond;
  let isLast = false;
  while (!isLast) {
    const rows = await readPage(below, pageSize);
    all.push(...(await show(rows)));
    isLast = rows.length < pageSize;
    below = rows.at(-1)?.id ?? below;
    await breathe();
  }
  return all;
}
