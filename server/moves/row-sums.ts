import { createHash } from 'node:crypto';
import type { MovedTable } from './moved-tables.ts';

/** A row as the drivers of both engines give it: truth, JSON and numbers as such, instants as text. */
export type Row = Record<string, unknown>;

/** How many rows, and a sum over what is in them that does not depend on their order. */
export interface RowSum {
  rows: number;
  /** 128 bits in hexadecimal digits. */
  sum: string;
}

const modulus = 1n << 128n;

/** Adds rows of a table up, one at a time. */
export function summing({ columns, instants }: MovedTable) {
  const ofInstants = new Set(instants);
  let rows = 0;
  let sum = 0n;
  return {
    add(row: Row): void {
      const values = columns.map((name) => (ofInstants.has(name) ? asInstant(row[name]) : row[name]));
      const digest = createHash('sha256').update(canonical(values)).digest('hex');
      sum = (sum + BigInt(`0x${digest.slice(0, 32)}`)) % modulus;
      rows++;
    },
    total: (): RowSum => ({ rows, sum: sum.toString(16).padStart(32, '0') }),
  };
}

/** What is no instant is left: PostgreSQL says so when it gets it. */
function asInstant(value: unknown): unknown {
  const at = typeof value === 'string' ? new Date(value) : null;
  return at && !Number.isNaN(at.getTime()) ? at.toISOString() : value;
}

/** The same text for the same value, in whatever order a database keeps the keys of an object. */
const canonical = (value: unknown): string =>
  JSON.stringify(value, (_key, inner: unknown) =>
    typeof inner === 'object' && inner !== null && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).sort(([a], [b]) => (a < b ? -1 : 1)))
      : inner,
  );
