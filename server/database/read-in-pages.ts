import { setImmediate as breathe } from 'node:timers/promises';

const pageSize = 100;

const beyond = 2_147_483_647;

/** `readPage` returns at most `most` rows with ids below `below`, greatest first. */
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
