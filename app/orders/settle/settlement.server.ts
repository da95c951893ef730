import type { FastifyBaseLogger } from 'fastify';
import type { Payments } from '../../payments/provider.server.ts';
import type { Db } from '../../tables.ts';

/** What a payment and its order have come to. */
export type Settlement = 'waiting' | 'paid' | 'refunded' | 'cancelled';

/** What settling needs. */
export interface SettleContext {
  db: Db;
  payments: Payments;
  log: Pick<FastifyBaseLogger, 'warn'>;
}
