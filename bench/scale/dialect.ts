import type { Engine } from '../../server/database/database.ts';

/** What the engines name differently where rows are made by statements; all else is written once for both. */
export interface Dialect {
  /** Numbers from 1 to `most` as `numbers (n)`, to stand before an `insert … select`'s own select. */
  numbers: (most: number) => string;
  /** An instant so many seconds after 1970. */
  instant: (seconds: string) => string;
  /** The same as text, as it stands in JSON. */
  isoText: (seconds: string) => string;
  /** The day of such an instant, such as 2026-11-22. */
  day: (seconds: string) => string;
  json: (text: string) => string;
}

const dialects: Record<Engine, Dialect> = {
  sqlite: {
    numbers: (most) =>
      `with recursive numbers (n) as (select 1 union all select n + 1 from numbers where n < ${most})`,
    instant: (seconds) => `strftime('%Y-%m-%dT%H:%M:%fZ', ${seconds}, 'unixepoch')`,
    isoText: (seconds) => `strftime('%Y-%m-%dT%H:%M:%fZ', ${seconds}, 'unixepoch')`,
    day: (seconds) => `strftime('%Y-%m-%d', ${seconds}, 'unixepoch')`,
    json: (text) => text,
  },
  postgres: {
    numbers: (most) => `with numbers (n) as (select generate_series(1, ${most})::bigint)`,
    instant: (seconds) => `to_timestamp(${seconds})`,
    isoText: (seconds) =>
      `to_char(to_timestamp(${seconds}) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`,
    day: (seconds) => `to_char(to_timestamp(${seconds}) at time zone 'UTC', 'YYYY-MM-DD')`,
    json: (text) => `(${text})::jsonb`,
  },
};

export const dialectOf = (engine: Engine): Dialect => dialects[engine];

/** Of a number, which of these texts it stands for: each as often as the others. */
export function oneOf(number: string, texts: readonly string[]): string {
  const cases = texts.map((text, index) => `when ${index} then '${text}'`);
  return `(case (${number}) % ${texts.length} ${cases.join(' ')} end)`;
}

/** A number written with at least so many digits, as "0042"; it must have no more. */
export const padded = (number: string, digits: number) =>
  `substr(cast(${10 ** digits} + (${number}) as text), 2)`;

/** Pence as a decimal string of pounds. */
export const pounds = (pence: string) => `(((${pence}) / 100) || '.' || ${padded(`(${pence}) % 100`, 2)})`;
