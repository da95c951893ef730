import type { Generated } from 'kysely';
import type { Instant } from '../../server/database/database.ts';

export interface CustomerTables {
  customer_notes: {
    /** In lower case. */
    email: string;
    notes: string;
    updatedAt: Generated<Instant>;
  };
}
