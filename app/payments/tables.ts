import type { Generated } from 'kysely';
import type { Instant } from '../../server/database/database.ts';

export interface PaymentTables {
  payment_events: {
    id: string;
    type: string;
    paymentIntentId: string | null;
    receivedAt: Generated<Instant>;
  };
  /** The one row identifies this database. */
  installation: {
    id: number;
    key: string;
    reconciledAt: Generated<Instant>;
  };
}
