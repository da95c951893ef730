import type { JSONColumnType } from 'kysely';
import type { Instant } from '../database/database.ts';

export interface SessionTables {
  sessions: {
    sid: string;
    sess: JSONColumnType<Record<string, unknown>>;
    userId: string | null;
    expire: Instant;
    /** Until then the user counts as having just proved their identity. */
    confirmedUntil: Instant | null;
  };
}
