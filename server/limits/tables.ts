import type { Generated } from 'kysely';
import type { Instant } from '../database/database.ts';

export interface LimitTables {
  call_counts: {
    /** SHA-256 of the route and the network that calls it. */
    key: string;
    count: number;
    /** When the window ends, and the count begins anew. */
    endsAt: Instant;
  };
  limit_uses: {
    id: Generated<number>;
    /** The name of the limit. */
    name: string;
    /** SHA-256 of the network, mailbox or account. */
    who: string;
    amount: number;
    at: Instant;
    /** No window of the limit counts it after that. */
    endsAt: Instant;
    reference: string | null;
  };
}
