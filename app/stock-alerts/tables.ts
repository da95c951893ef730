import type { Generated } from 'kysely';
import type { Instant } from '../../server/database/database.ts';

export interface StockAlertTables {
  stock_alerts: {
    id: Generated<number>;
    productId: number;
    email: string;
    /** Null until the owner confirms by email; nobody is notified before. */
    confirmedAt: Instant | null;
    createdAt: Generated<Instant>;
  };
}
