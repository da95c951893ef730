import { setImmediate as breathe } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import { purgeOutbox } from '../../server/emails/outbox.ts';
import type { PrivateFiles } from '../../server/files/private-files.ts';
import { deleteOldCounts } from '../../server/limits/call-limits.ts';
import { deleteOldUses } from '../../server/limits/spend.ts';
import { runEvery } from '../../server/run-every.ts';
import { purgeAccounts } from '../accounts/purge.server.ts';
import { purgeBookings } from '../bookings/purge.server.ts';
import { purgeCatalogue } from '../catalogue/stock/stock-changes.server.ts';
import { deleteOldConsents } from '../consent/consent-records.server.ts';
import { purgeCustomers, purgeUnconfirmed } from '../customers/purge.server.ts';
import { purgeEditing } from '../editing/history/bin.server.ts';
import { purgeEnquiries } from '../enquiries/purge.server.ts';
import { remindToCollect } from '../orders/collect/remind-to-collect.server.ts';
import { purgeOrders } from '../orders/forget/purge.server.ts';
import { purgePayments } from '../payments/webhook-routes.server.ts';
import { purgeFetched } from '../pictures/fetched-pictures.server.ts';
import { purgeQuotes } from '../quotes/purge.server.ts';
import { remindOfQuotes } from '../quotes/remind-quotes.server.ts';
import { purgeStatistics } from '../statistics/purge.server.ts';
import { purgeStockAlerts } from '../stock-alerts/purge.server.ts';
import type { Db } from '../tables.ts';
import { pictureUsers } from './picture-users.server.ts';

/** What lies beside the database. */
export interface KeptFiles {
  photographs: PrivateFiles;
}

/** Each owner knows its own times; all are listed in docs/operations.md. What was not collected is asked after as well. */
const owners: ((db: Db, kept: KeptFiles) => Promise<void>)[] = [
  ...[purgeAccounts, (db: Db) => deleteOldConsents(db), purgeBookings, purgeEditing],
  (db, { photographs }) => purgeEnquiries(db, photographs),
  ...[
    purgeCatalogue,
    purgeStatistics,
    purgeStockAlerts,
    purgeOrders,
    purgePayments,
    purgeOutbox,
    deleteOldCounts,
    (db: Db) => deleteOldUses(db),
  ],
  ...[
    (db: Db) => purgeUnconfirmed(db),
    purgeCustomers,
    remindToCollect,
    (db: Db) => purgeQuotes(db),
    (db: Db) => remindOfQuotes(db),
    (db: Db) => purgeFetched(db, pictureUsers),
  ],
];

/**
 * Throws away, as the privacy policy promises, what has served its time, or as much of it as there is time for until
 * `ending`. Throws what went wrong with one after the others have had their turn.
 */
export async function purge(db: Db, kept: KeptFiles, ending?: AbortSignal): Promise<void> {
  const faults: unknown[] = [];
  for (const purgeOwn of owners) {
    if (!ending?.aborted) await purgeOwn(db, kept).catch((fault: unknown) => faults.push(fault));
    // SQLite answers in this thread: others have their turn between two owners.
    await breathe();
  }
  if (faults.length > 0) throw new AggregateError(faults, 'Not all could be tidied');
}

/** Tidies once an hour. Returns the function that ends it, after what is under way. */
export const keepTidying = (db: Db, kept: KeptFiles, log: FastifyBaseLogger): (() => Promise<void>) =>
  runEvery((ending) => purge(db, kept, ending), { everySeconds: 3_600, log, failure: 'tidying failed' });
