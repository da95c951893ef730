import type { FastifyBaseLogger } from 'fastify';
import { listProvenOwners } from './app/accounts/emails/owners.server.ts';
import { adminPaths } from './app/admin-paths.ts';
import { keepCopying } from './app/backup/nightly.server.ts';
import { keepReleasing } from './app/bookings/book/release-held.server.ts';
import { keepTellingOwners } from './app/emails/notices/tell-owners.server.ts';
import { photographFiles } from './app/enquiries/photographs.server.ts';
import { keepWritingPapers } from './app/orders/papers/write-missing.server.ts';
import { keepReconciling } from './app/orders/settle/reconcile.server.ts';
import { keepSweeping } from './app/orders/settle/sweep-orders.server.ts';
import { paths } from './app/paths.ts';
import { openPayments } from './app/payments/open-payments.server.ts';
import type { Payments } from './app/payments/provider.server.ts';
import { keepFetching } from './app/pictures/fetch-pictures.server.ts';
import { buildApp } from './app/site/app.server.ts';
import { composeEmail } from './app/site/compose-email.server.ts';
import { keepTidying } from './app/site/purge.server.ts';
import type { Db, Tables } from './app/tables.ts';
import { emailSender, siteAddress } from './app/values/site-address.ts';
import { schemaSteps } from './migrations/steps.ts';
import { seedWhenEmpty } from './seed/seed.ts';
import { type Config, ConfigError, directDatabase, mailFolder, readConfig } from './server/config.ts';
import { followChanges } from './server/database/changes.ts';
import { announce, anything } from './server/database/database.ts';
import { openMigrated } from './server/database/migrate.ts';
import { createFileMailer, createSmtpMailer } from './server/emails/mail.ts';
import { keepSending, type OutboxEmail } from './server/emails/send-outbox.ts';
import { Refusal } from './server/errors.ts';
import { keepDataPrivate } from './server/files/private-data.ts';
import { listen } from './server/listen.ts';
import { createRegistry } from './server/metrics/registry.ts';
import { serveMetrics } from './server/metrics/serve-metrics.ts';
import { refuseMoved } from './server/moves/moves.ts';
import { ownHostNames } from './server/own-hosts.ts';
import { createPageCache, type PageCache } from './server/pages/page-cache.ts';
import { readBuiltAssets } from './server/pages/static-files.ts';
import { createImages, type Images } from './server/pictures/images.ts';
import { keepMakingVariants } from './server/pictures/make-variants.ts';
import { stopGracefully } from './server/stop.ts';
import { openMediaStore } from './server/stores/open-store.ts';

try {
  await start();
} catch (error) {
  console.error(inWords(error));
  process.exit(1);
}

/** What stops a start and can be put right is said without the way to it through the code. */
function inWords(error: unknown): unknown {
  if (error instanceof ConfigError) return error.message.replace(/^/gm, 'Configuration: ');
  return error instanceof Refusal ? error.message : error;
}

async function start(): Promise<void> {
  const config = readConfig(process.env);
  keepDataPrivate(config.DATA_DIR);
  const cache = createPageCache({ compression: config.PAGE_COMPRESSION });
  const images = createImages(config.DATA_DIR, openMediaStore(config));
  const { db, seed } = await openStore(config, images);
  const { payments, close: closePayments } = await openPayments(config);
  const assets = await readBuiltAssets('app/site/main.tsx');
  const dashboardAssets = await readBuiltAssets('app/admin/main.admin.tsx', 'dashboard-manifest.json');
  const { METRICS_PORT: metricsPort } = config;
  const metrics = metricsPort === undefined ? undefined : createRegistry();
  const app = await buildApp({ config, db, payments, assets, dashboardAssets, images, cache, seed, metrics });
  const databaseUrl = directDatabase(config);
  const feed = databaseUrl ? followOthers(databaseUrl, db, cache) : undefined;
  await listen(app, config.PORT, config.hosts);
  const closeMetrics = metrics && metricsPort ? await serveMetrics(metrics, metricsPort) : undefined;
  const stopMakingForms = keepMakingVariants(images, app.log);
  const stopWorking = keepWorking({ config, db, payments, images, log: app.log });

  stopGracefully(async () => {
    stopMakingForms();
    await Promise.all([stopWorking(), app.close()]);
    await closePayments();
    await closeMetrics?.();
    await feed?.close();
    await db.destroy();
  });
  greet(config, payments?.isDemo);
}

/** The database, opened and brought up to date. One of the owner's own is never filled with samples. */
async function openStore(config: Config, images: Images) {
  const { DATABASE_URL: databaseUrl, DATABASE_DIRECT_URL: directUrl, DATA_DIR: dataDir } = config;
  const patience = config.DATABASE_TIMEOUT_SECONDS * 1000;
  const onConnectionError = (error: Error) => console.warn('Database connection lost:', error.message);
  const db = await openMigrated<Tables>(
    { databaseUrl, directUrl, dataDir, patience, onConnectionError },
    schemaSteps,
  );
  await refuseMoved(db);
  const seed = () => seedWhenEmpty(db, images);
  if (!databaseUrl) await seed();
  return { db, seed };
}

/** Several processes share a database: what one of them changes, the finished pages of all others must forget. */
function followOthers(databaseUrl: string, db: Db, cache: PageCache) {
  return followChanges(databaseUrl, {
    onChange: (cacheTags) => announce(db, cacheTags),
    onLost: cache.suspend,
    onHeard: () => {
      announce(db, new Set([anything]));
      cache.resume();
    },
  });
}

interface BackgroundWork {
  config: Config;
  db: Db;
  payments: Payments | null;
  images: Images;
  log: FastifyBaseLogger;
}

/**
 * What goes on without being asked: emails, old data, orders that wait. Returns the function that ends it, when
 * what is under way is done.
 */
function keepWorking({ config, db, payments, images, log }: BackgroundWork) {
  const siteUrl = siteAddress(config);
  const mailer = config.SMTP_URL
    ? createSmtpMailer(config.SMTP_URL, emailSender(config))
    : createFileMailer(mailFolder(config));
  const compose = (email: OutboxEmail) => composeEmail(db, siteUrl, email, images);
  const ends = [
    keepSending({ db, mailer, compose, log }),
    keepTidying(db, { photographs: photographFiles(config.DATA_DIR, openMediaStore(config)) }, log),
    keepFetching({ db, images, dataDir: config.DATA_DIR, ownHosts: ownHostNames(config), log }),
    keepReleasing(db, log),
    keepTellingOwners({ db, readOwners: listProvenOwners }, log),
    keepCopying({ db, config, log }),
    keepWritingPapers(db, log),
    ...(payments ? [keepSweeping({ db, payments, log }), keepReconciling({ db, payments, log })] : []),
  ];
  return async () => {
    await Promise.all(ends.map((end) => end()));
  };
}

function greet(config: Config, isDemo: boolean | undefined): void {
  const siteUrl = siteAddress(config);
  console.log(`
  Ampervan is open at   ${siteUrl}${config.hosts.length > 1 ? ', on this machine alone' : ''}
  The shop is at        ${siteUrl}${paths.shop()}
  The dashboard is at   ${siteUrl}${adminPaths.tab()}, for admins. To become one, register at
                        ${siteUrl}${paths.auth()} and run, in another terminal:
                        npm run operator -- grant-admin YOUR-EMAIL
  Emails                ${config.SMTP_URL ? 'sent by SMTP' : `not sent; read them at ${siteUrl}/dev/mail`}
  Payments              ${paymentLine(isDemo)}
  Data is kept in       ${config.DATABASE_URL ? 'PostgreSQL' : config.DATA_DIR}
`);
}

function paymentLine(isDemo: boolean | undefined): string {
  if (isDemo === undefined) return 'not set up: set STRIPE_SECRET_KEY';
  return isDemo ? 'demo, no money moves (card 4242 4242 4242 4242)' : 'Stripe';
}
