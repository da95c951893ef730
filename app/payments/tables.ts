import type { Generated } from 'kysely';
import type { Instant } from '../../server/database/database.ts';

export interface PaymentTables {
  payment_events: {
    id: string;
    type: string;
    paymentIntentId: string | null;
    receivedAt: Generated<Instant>;
  };
}
