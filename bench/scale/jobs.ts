import { setTimeout as pause } from 'node:timers/promises';
import Fastify from 'fastify';
import { releaseHeldBookings } from '../../app/bookings/book/release-held.server.ts';
import { photographFiles } from '../../app/enquiries/photographs.server.ts';
import { writeMissingPapers } from '../../app/orders/papers/write-missing.server.ts';
import { readPaymentFigures } from '../../app/orders/settle/payment-figures.server.ts';
import { sweepOrders } from '../../app/orders/settle/sweep-orders.server.ts';
import { paths } from '../../app/paths.ts';
import { createPayments } from '../../app/payments/provider.server.ts';
import { openSearchIndex } from '../../app/search/search-index.server.ts';
import { purge } from '../../app/site/purge.server.ts';
import { writeCounts } from '../../app/statistics/write-counts.server.ts';
import type { Db } from '../../app/tables.ts';
import { londonDay } from '../../app/values/london-days.ts';
import { readOutboxFigures } from '../../server/emails/outbox-figures.ts';
import { sendOutbox } from '../../server/emails/send-outbox.ts';

/** What the site does by itself: how long it takes, and for how long at once nobody else is answered; in milliseconds. */
export interface JobTime {
  all: number;
  block: number;
}

export interface JobShop {
  db: Db;
  dataDir: string;
  cpu: () => number;
}

type Job = (db: Db, dataDir: string) => Promise<unknown>;

const { log } = Fastify();
const day = 86_400_000;

/** Nobody is asked: nothing waits for a provider. */
const payments = createPayments({
  secretKey: 'sk_test_bench',
  publishableKey: '',
  webhookSecret: '',
  isDemo: true,
  apiUrl: 'http://127.0.0.1:9',
});

const sender = {
  log,
  mailer: { send: async () => {} },
  compose: async () => null,
};

/** Each with how often the site does it. */
export const jobs: Record<string, Job> = {
  'Emails that are due, every 2 s': (db) => sendOutbox({ db, ...sender }),
  'Visits counted, every minute': (db) =>
    writeCounts(
      db,
      async (_db, told) => new Set(told),
      Array.from({ length: 200 }, (_, index) => ({
        day: londonDay(new Date()),
        kind: 'told' as const,
        count: 1,
        name: paths.product(`product-${index}`),
      })),
    ),
  'Papers that are due, every minute': (db) =>
    writeMissingPapers(db, {
      since: new Date(Date.now() - 3 * day).toISOString(),
      before: new Date(Date.now() + day).toISOString(),
    }),
  'Orders that wait, every minute': (db) => sweepOrders({ db, payments, log }),
  'Held bookings, every minute': (db) => releaseHeldBookings(db),
  'Figures for Prometheus, when asked': (db) =>
    Promise.all([readPaymentFigures(db, new Date()), readOutboxFigures(db, new Date())]),
  'Tidying and reminders, every hour': (db, dataDir) => purge(db, { photographs: photographFiles(dataDir) }),
  'Words for the search, at each start': (db) => openSearchIndex(db)(),
};

/** Does a job once. `cpu` gives the milliseconds that this process and the database have used so far. */
export async function timeJob(job: Job, { db, dataDir, cpu }: JobShop): Promise<JobTime> {
  let block = 0;
  let last = ownCpu();
  // By CPU and not by the clock: others have the processor meanwhile.
  const look = () => {
    const now = ownCpu();
    block = Math.max(block, now - last);
    last = now;
  };
  const timer = setInterval(look, 1);
  const before = cpu();
  await job(db, dataDir);
  await pause(5);
  const all = cpu() - before;
  clearInterval(timer);
  look();
  return { all, block };
}

/** CPU milliseconds of this thread. */
const ownCpu = () => {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
};
