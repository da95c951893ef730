import type { Instant } from '../database/database.ts';

export interface CallLimitTables {
  call_counts: {
    /** SHA-256 of the route and the network that calls it. */
    key: string;
    count: number;
    /** When the window ends, and the count begins anew. */
    endsAt: Instant;
  };
}
