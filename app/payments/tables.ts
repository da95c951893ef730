import type { Generated } from 'kysely';
import type { Instant } from '../../server/database/database.ts';

export interface PaymentTables {
  payment_events: {
    id: string;
    type: string;
    paymentIntentId: string | null;
    receivedAt: Generated<Instant>;
  };
  /** The one row that tells this database from every other. */
  installation: {
    id: number;
    key: string;
    /** When payments and orders were last compared. */
    reconciledAt: Generated<Instant>;
  };
}
