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

export interface KeptFiles {
  photographs: PrivateFiles;
}

/** Periods are listed in docs/operations.md. Some of these send reminders. */
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

/** Deletes expired data, as the privacy policy promises, until `ending`. Throws the errors after all have run. */
export async function purge(db: Db, kept: KeptFiles, ending?: AbortSignal): Promise<void> {
  const faults: unknown[] = [];
  for (const purgeOwn of owners) {
    if (!ending?.aborted) await purgeOwn(db, kept).catch((fault: unknown) => faults.push(fault));
    // SQLite runs in this thread, so others get a turn.
    await breathe();
  }
  if (faults.length > 0) throw new AggregateError(faults, 'Not all could be tidied');
}

/** Returns a function that stops the loop after the run in progress. */
export const keepTidying = (db: Db, kept: KeptFiles, log: FastifyBaseLogger): (() => Promise<void>) =>
  runEvery((ending) => purge(db, kept, ending), { everySeconds: 3_600, log, failure: 'tidying failed' });
