import { Readable } from 'node:stream';
import { setImmediate as breathe } from 'node:timers/promises';
import type { FastifyReply } from 'fastify';
import Papa from 'papaparse';
import { allowLongDownload } from '../deadlines.ts';
import { disarm } from './formula-cells.ts';

/** Excel reads UTF-8 only if a file begins with a byte order mark. */
const byteOrderMark = '\ufeff';

export type CsvRow = Record<string, string>;

const lines = (rows: readonly (readonly string[])[]) =>
  `${Papa.unparse(
    rows.map((row) => row.map(disarm)),
    { quotes: true, newline: '\r\n' },
  )}\r\n`;

export const csvText = (columns: readonly string[], rows: readonly CsvRow[]): string =>
  byteOrderMark + lines([columns, ...rows.map((row) => columns.map((column) => row[column] ?? ''))]);

async function* csvOf(columns: readonly string[], parts: AsyncIterable<CsvRow[]>): AsyncGenerator<string> {
  yield byteOrderMark + lines([columns]);
  for await (const rows of parts) {
    if (rows.length > 0) yield lines(rows.map((row) => columns.map((column) => row[column] ?? '')));
  }
}

export function sendCsv(
  reply: FastifyReply,
  name: string,
  columns: readonly string[],
  parts: AsyncIterable<CsvRow[]>,
): FastifyReply {
  allowLongDownload(reply.request);
  return reply
    .type('text/csv; charset=utf-8')
    .header('content-disposition', `attachment; filename="${name}"`)
    .header('cache-control', 'no-store')
    .send(Readable.from(csvOf(columns, parts)));
}

const rowsInPart = 200;

export async function* inParts<Key, Row>(
  first: Key,
  read: (after: Key, most: number) => Promise<Row[]>,
  keyOf: (row: Row) => Key,
): AsyncGenerator<Row[]> {
  for (let after = first; ; ) {
    const rows = await read(after, rowsInPart);
    if (rows.length > 0) yield rows;
    const last = rows.at(-1);
    if (last === undefined || rows.length < rowsInPart) return;
    after = keyOf(last);
    // SQLite answers in this thread: without a pause other requests would wait for the last row.
    await breathe();
  }
}
