import type { Generated } from 'kysely';
import type { Instant } from '../../server/database/database.ts';

export interface CustomerTables {
  /** What the owner notes on a person, whether they have an account or not. */
  customer_notes: {
    /** In small letters. */
    email: string;
    notes: string;
    updatedAt: Generated<Instant>;
  };
}
