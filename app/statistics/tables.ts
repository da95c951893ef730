import type { Kind } from './kinds.ts';

export interface StatisticsTables {
  daily_counts: {
    /** "2026-11-22", in London. */
    day: string;
    kind: Kind;
    name: string;
    count: number;
  };
}
