import { createHash } from 'node:crypto';
import type { MovedTable } from './moved-tables.ts';

export type Row = Record<string, unknown>;

/** The sum does not depend on the order of rows. */
export interface RowSum {
  rows: number;
  sum: string;
}

const modulus = 1n << 128n;

export function summing({ columns, instants }: MovedTable) {
  const ofInstants = new Set(instants);
  let rows = 0;
  let sum = 0n;
  return {
    add(row: Row): void {
      const values = columns.map((name) => (ofInstants.has(name) ? toInstant(row[name]) : row[name]));
      const digest = createHash('sha256').update(canonical(values)).digest('hex');
      sum = (sum + BigInt(`0x${digest.slice(0, 32)}`)) % modulus;
      rows++;
    },
    total: (): RowSum => ({ rows, sum: sum.toString(16).padStart(32, '0') }),
  };
}

function toInstant(value: unknown): unknown {
  const at = typeof value === 'string' ? new Date(value) : null;
  return at && !Number.isNaN(at.getTime()) ? at.toISOString() : value;
}

/** Sorts keys, as databases may reorder those of an object. */
const canonical = (value: unknown): string =>
  JSON.stringify(value, (_key, inner: unknown) =>
    typeof inner === 'object' && inner !== null && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).sort(([a], [b]) => (a < b ? -1 : 1)))
      : inner,
  );
