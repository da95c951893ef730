import type { Generated } from 'kysely';
import type { Instant } from '../database/database.ts';

export interface LimitTables {
  call_counts: {
    key: string;
    count: number;
    endsAt: Instant;
  };
  limit_uses: {
    id: Generated<number>;
    name: string;
    /** SHA-256 of the network, mailbox or account. */
    who: string;
    amount: number;
    at: Instant;
    endsAt: Instant;
    reference: string | null;
  };
}
