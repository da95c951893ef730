import type { Generated, JSONColumnType } from 'kysely';
import type { Instant } from '../database/database.ts';

export interface OutboxTables {
  outbox: {
    id: Generated<number>;
    key: string;
    kind: string;
    recipient: string;
    data: JSONColumnType<Record<string, unknown>>;
    attempts: Generated<number>;
    sendAfter: Generated<Instant>;
    sentAt: Instant | null;
    lastError: string | null;
    createdAt: Generated<Instant>;
  };
}
