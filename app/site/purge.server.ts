import type { FastifyBaseLogger } from 'fastify';
import { purgeEmailBudget } from '../../server/emails/email-budget.ts';
import { tidyOutbox } from '../../server/emails/outbox.ts';
import { deleteOldCounts } from '../../server/limits/call-limits.ts';
import { keepDoing } from '../../server/run-every.ts';
import { tidyAccounts } from '../accounts/purge.server.ts';
import { tidyBookings } from '../bookings/purge.server.ts';
import { tidyCatalogue } from '../catalogue/purge.server.ts';
import { deleteOldConsents } from '../consent/consent-records.server.ts';
import { tidyEditing } from '../editing/history/purge.server.ts';
import { tidyEnquiries } from '../enquiries/purge.server.ts';
import { tidyOrders } from '../orders/settle/purge.server.ts';
import { tidyPayments } from '../payments/purge.server.ts';
import { tidyStockAlerts } from '../stock-alerts/purge.server.ts';
import type { Db } from '../tables.ts';

/** Each owner knows its own times; all are listed in docs/operations.md. */
const owners: ((db: Db, dataDir: string) => Promise<void>)[] = [
  ...[tidyAccounts, (db: Db) => deleteOldConsents(db), tidyEnquiries, tidyBookings, tidyEditing],
  ...[
    tidyCatalogue,
    tidyStockAlerts,
    tidyOrders,
    tidyPayments,
    tidyOutbox,
    purgeEmailBudget,
    deleteOldCounts,
  ],
];

/**
 * Throws away, as the privacy policy promises, what has served its time, or as much of it as there is time for until
 * `ending`. Throws what went wrong with one after the others have had their turn.
 */
export async function tidy(db: Db, dataDir: string, ending?: AbortSignal): Promise<void> {
  const faults: unknown[] = [];
  for (const tidyOwn of owners) {
    if (!ending?.aborted) await tidyOwn(db, dataDir).catch((fault: unknown) => faults.push(fault));
  }
  if (faults.length > 0) throw new AggregateError(faults, 'Not all could be tidied');
}

/** Tidies once an hour. Returns the function that ends it, after what is under way. */
export const keepTidying = (db: Db, dataDir: string, log: FastifyBaseLogger): (() => Promise<void>) =>
  keepDoing((ending) => tidy(db, dataDir, ending), { everySeconds: 3_600, log, failure: 'tidying failed' });
