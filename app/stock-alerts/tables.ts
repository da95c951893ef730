import type { Generated } from 'kysely';
import type { Instant } from '../../server/database/database.ts';

export interface StockAlertTables {
  stock_alerts: {
    id: Generated<number>;
    productId: number;
    email: string;
    /** Since when its owner has said so from their mailbox; null until then, and nobody is told. */
    confirmedAt: Instant | null;
    createdAt: Generated<Instant>;
  };
}
