import { buildApp } from './app/app.ts';
import { composeLetter } from './app/compose-letter.ts';
import { keepSweeping } from './app/orders/sweep-orders.ts';
import { openPayments } from './app/payments/open-payments.ts';
import { siteAddress } from './app/site-address.ts';
import type { Tables } from './app/tables.ts';
import { keepTidying } from './app/tidy.ts';
import { schemaSteps } from './migrations/steps.ts';
import { seedWhenEmpty } from './seed/seed.ts';
import { ConfigError, mailFolder, readConfig } from './server/config.ts';
import { followChanges } from './server/database/changes.ts';
import { announce, anything, openDatabase } from './server/database/database.ts';
import { migrate } from './server/database/migrate.ts';
import { createImages } from './server/images.ts';
import { createFileMailer, createSmtpMailer } from './server/mail.ts';
import { createPageCache } from './server/page-cache.ts';
import { keepSending, type OutboxLetter } from './server/send-outbox.ts';
import { readBuiltAssets } from './server/static-files.ts';
import { stopGracefully } from './server/stop.ts';

try {
  await start();
} catch (error) {
  const message = error instanceof ConfigError ? `Configuration: ${error.message}` : error;
  console.error(message);
  process.exit(1);
}

async function start(): Promise<void> {
  const config = readConfig(process.env);
  const { DATABASE_URL: databaseUrl, DATA_DIR: dataDir } = config;
  const cache = createPageCache();
  const db = openDatabase<Tables>({
    databaseUrl,
    dataDir,
    onConnectionError: (error) => console.warn('Database connection lost:', error.message),
  });
  await migrate(db, schemaSteps);
  // A database of the owner's own is never filled with samples.
  const seed = () => seedWhenEmpty(db, createImages(dataDir));
  if (!databaseUrl) await seed();

  const { payments, close: closePayments } = await openPayments(config);
  const app = await buildApp({
    config,
    db,
    payments,
    assets: await readBuiltAssets('browser/main.tsx'),
    cache,
    seed,
  });
  const feed = databaseUrl
    ? followChanges(databaseUrl, {
        onChange: (topics) => announce(db, topics),
        onLost: cache.suspend,
        onHeard: () => {
          announce(db, new Set([anything]));
          cache.resume();
        },
      })
    : undefined;
  await app.listen({ port: config.PORT, host: config.HOST });
  const siteUrl = siteAddress(config);
  const mailer = config.SMTP_URL
    ? createSmtpMailer(config.SMTP_URL, config.MAIL_FROM ?? `noreply@${new URL(siteUrl).hostname}`)
    : createFileMailer(mailFolder(config));
  const compose = (letter: OutboxLetter) => composeLetter(db, siteUrl, letter);
  const stopSending = keepSending({ db, mailer, compose, log: app.log });
  const stopTidying = keepTidying(db, app.log);
  const stopSweeping = payments ? keepSweeping({ db, payments, log: app.log }) : () => {};

  stopGracefully(async () => {
    stopSweeping();
    stopSending();
    stopTidying();
    await app.close();
    await closePayments();
    await feed?.close();
    await db.destroy();
  });

  console.log(`
  Ampervan is open at   ${siteUrl}
  The shop is at        ${siteUrl}/shop
  The dashboard         ${siteUrl}/admin, for admins: register on the site, then run
                        npm run operator -- grant-admin YOUR-EMAIL
  Letters               ${config.SMTP_URL ? 'sent by SMTP' : `not sent; read them at ${siteUrl}/dev/mail`}
  Payments              ${paymentLine(payments?.isDemo)}
  Data is kept in       ${databaseUrl ? 'PostgreSQL' : dataDir}
`);
}

function paymentLine(isDemo: boolean | undefined): string {
  if (isDemo === undefined) return 'not set up: set STRIPE_SECRET_KEY';
  return isDemo ? 'demo, no money moves (card 4242 4242 4242 4242)' : 'Stripe';
}
