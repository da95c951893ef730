import { readFileSync } from 'node:fs';
import type { FastifyBaseLogger } from 'fastify';
import type { Registry } from 'prom-client';
import { z } from 'zod';
import type { Config } from '../../server/config.ts';
import { databaseNow } from '../../server/database/database.ts';
import { listStepsTaken } from '../../server/database/migrate.ts';
import { readOutboxFigures } from '../../server/emails/outbox-figures.ts';
import { cacheReading } from '../../server/metrics/keep-reading.ts';
import { showFigure } from '../../server/metrics/show-figure.ts';
import { readCopyState } from '../backup/copy-state.server.ts';
import { readPaymentFigures } from '../orders/settle/payment-figures.server.ts';
import type { Db } from '../tables.ts';

interface Shop {
  db: Db;
  config: Config;
  log: FastifyBaseLogger;
}

/** In milliseconds; limits how often metrics query the database. */
const reading = { kept: 10_000, patience: 2_000 };

export function showShopFigures(registry: Registry, { db, config, log }: Shop): void {
  const fresh = cacheReading(() => readShop(db, config), {
    ...reading,
    onFailure: (error) => log.warn({ err: error }, 'the figures could not be read from the database'),
  });
  for (const { name, help, label, read } of figures) {
    showFigure(registry, {
      name: `ampervan_${name}`,
      help,
      labels: label ? [label] : [],
      async read() {
        const shop = await fresh();
        return shop ? toSamples(read(shop), label) : [];
      },
    });
  }
  showFigure(registry, {
    name: 'ampervan_figures_read',
    help: '1 when the figures of the database could be read, else 0',
    read: async () => [[{}, (await fresh()) ? 1 : 0]],
  });
  const release = readRelease();
  showFigure(registry, {
    name: 'ampervan_release',
    help: 'Which release runs, and the newest step of its database',
    labels: ['version', 'build', 'schema'],
    read: async () => [[{ ...release, schema: (await fresh())?.schema ?? '' }, 1]],
  });
}

async function readShop(db: Db, config: Config) {
  const now = await databaseNow(db);
  return {
    now,
    payments: await readPaymentFigures(db, now),
    outbox: await readOutboxFigures(db, now),
    copies: await readCopyState(config, new Date()),
    schema: (await listStepsTaken(db)).at(-1) ?? '',
  };
}

type ShopRead = Awaited<ReturnType<typeof readShop>>;

interface ShopFigure {
  name: string;
  help: string;
  label?: string;
  read: (shop: ShopRead) => number | null | Record<string, number>;
}

type Sample = [labels: Record<string, string>, value: number];

function toSamples(read: ReturnType<ShopFigure['read']>, label = ''): Sample[] {
  if (typeof read === 'number') return [[{}, read]];
  return Object.entries(read ?? {}).map(([name, value]) => [{ [label]: name }, value]);
}

/** In seconds; 0 if nothing waits. */
const secondsSince = (instant: string | null, now: Date) =>
  instant === null ? 0 : Math.max(0, (now.getTime() - Date.parse(instant)) / 1_000);

const figures: ShopFigure[] = [
  {
    name: 'payments_last_day',
    help: 'Orders of the last 24 hours, by their money',
    label: 'state',
    read: ({ payments }) => payments.lastDay,
  },
  {
    name: 'payments_unpaid',
    help: 'Orders that wait for their buyer, and have time',
    read: ({ payments }) => payments.unpaid,
  },
  {
    name: 'payments_waiting',
    help: 'Payments that should be settled or given back by now',
    label: 'what',
    read: ({ payments: { overdue, refunding } }) => ({ settlement: overdue.count, refund: refunding.count }),
  },
  {
    name: 'payments_waiting_oldest_seconds',
    help: 'For how long the oldest of them waits',
    label: 'what',
    read: ({ payments: { overdue, refunding }, now }) => ({
      settlement: secondsSince(overdue.since, now),
      refund: secondsSince(refunding.since, now),
    }),
  },
  {
    name: 'payments_differing',
    help: 'Orders that do not agree with their payment',
    read: ({ payments }) => payments.differing,
  },
  {
    name: 'holds',
    help: 'Unpaid orders that hold stock, and the pieces they hold',
    label: 'of',
    read: ({ payments: { held } }) => ({ orders: held.orders, pieces: held.pieces }),
  },
  {
    name: 'outbox',
    help: 'Emails that are not sent, by how they stand',
    label: 'state',
    read: ({ outbox }) => ({ waiting: outbox.waiting, failing: outbox.failing, 'given-up': outbox.givenUp }),
  },
  {
    name: 'outbox_oldest_seconds',
    help: 'For how long the email that waits longest is due',
    read: ({ outbox, now }) => secondsSince(outbox.dueSince, now),
  },
  {
    name: 'backup_set_up',
    help: '1 where nightly copies are made (BACKUP_TO), else 0',
    read: ({ copies }) => (copies.isSetUp ? 1 : 0),
  },
  {
    name: 'backup_last_timestamp_seconds',
    help: 'When the last good copy was made; none before the first',
    read: ({ copies: { lastAt } }) => (lastAt === null ? null : Date.parse(lastAt) / 1_000),
  },
];

const manifest = z.object({ version: z.string() });

/** Written by the build; `build` distinguishes two builds of one version. */
function readRelease(): { version: string; build: string } {
  const { version } = manifest.parse(JSON.parse(readFileSync('package.json', 'utf8')));
  return { version, build: readFileSync('dist/.built-from', 'utf8').slice(0, 12) };
}
