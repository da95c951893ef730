import type { Generated } from 'kysely';
import type { Instant } from '../../server/database/database.ts';

export interface PaymentTables {
  checkouts: {
    id: Generated<number>;
    /** SHA-256 of the key in the shopper's cookie. */
    keyHash: string;
    userId: string | null;
    paymentIntentId: string | null;
    amountPence: number | null;
    createdAt: Generated<Instant>;
    updatedAt: Generated<Instant>;
  };
  payment_events: {
    id: string;
    type: string;
    paymentIntentId: string | null;
    receivedAt: Generated<Instant>;
  };
}
