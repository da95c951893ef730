import { buildApp } from './app/app.ts';
import { keepSweeping } from './app/orders/sweep-orders.ts';
import { openPayments } from './app/payments/open-payments.ts';
import { siteAddress } from './app/site-address.ts';
import type { Tables } from './app/tables.ts';
import { schemaSteps } from './migrations/steps.ts';
import { seedWhenEmpty } from './seed/seed.ts';
import { ConfigError, readConfig } from './server/config.ts';
import { followChanges } from './server/database/changes.ts';
import { openDatabase } from './server/database/database.ts';
import { migrate } from './server/database/migrate.ts';
import { createImages } from './server/images.ts';
import { createPageCache } from './server/page-cache.ts';
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
    ? followChanges(databaseUrl, (topics) => cache.drop(topics), cache.clear)
    : undefined;
  await app.listen({ port: config.PORT, host: config.HOST });
  const stopSweeping = payments ? keepSweeping({ db, payments, log: app.log }) : () => {};

  stopGracefully(async () => {
    stopSweeping();
    await app.close();
    await closePayments();
    await feed?.close();
    await db.destroy();
  });

  const address = siteAddress(config);
  console.log(`
  Ampervan is open at   ${address}
  The shop is at        ${address}/shop
  Payments              ${paymentLine(payments?.isDemo)}
  Data is kept in       ${databaseUrl ? 'PostgreSQL' : dataDir}
`);
}

function paymentLine(isDemo: boolean | undefined): string {
  if (isDemo === undefined) return 'not set up: set STRIPE_SECRET_KEY';
  return isDemo ? 'demo, no money moves (card 4242 4242 4242 4242)' : 'Stripe';
}
