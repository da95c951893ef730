import type { JSONColumnType } from 'kysely';
import type { Instant } from '../database/database.ts';

export interface SessionTables {
  sessions: {
    sid: string;
    sess: JSONColumnType<Record<string, unknown>>;
    userId: string | null;
    expire: Instant;
    /** Until when whoever holds it counts as having just shown who they are. */
    confirmedUntil: Instant | null;
  };
}
