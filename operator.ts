// The command-line twin of the seeding tool, and what only whoever has the server may do: npm run operator -- COMMAND
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { requestPasswordReset } from './app/accounts/passwords/password-reset.server.ts';
import { adminPaths } from './app/admin-paths.ts';
import { backUp } from './app/backup/back-up.server.ts';
import { moveMedia } from './app/backup/move-media.server.ts';
import { moveToPostgres, returnToSqlite } from './app/backup/move-to-postgres.server.ts';
import { restore } from './app/backup/restore.server.ts';
import { whatWeHold } from './app/customers/what-we-hold.server.ts';
import { endAccess, endTwoStep, grantRoleTo } from './app/operator/accounts-by-email.server.ts';
import { type Difference, reconcile } from './app/orders/settle/reconcile.server.ts';
import { openPayments } from './app/payments/open-payments.server.ts';
import type { Db, Tables } from './app/tables.ts';
import { siteAddress } from './app/values/site-address.ts';
import { schemaSteps } from './migrations/steps.ts';
import { seedWhenEmpty } from './seed/seed.ts';
import { type Config, directDatabase, readConfig } from './server/config.ts';
import { openMigrated } from './server/database/migrate.ts';
import { keepDataPrivate } from './server/files/private-data.ts';
import { refuseMoved } from './server/moves/moves.ts';
import { createImages } from './server/pictures/images.ts';
import { readStoreAddress } from './server/store-address.ts';
import { checkStore } from './server/stores/check-store.ts';
import { openCopiesStore, openMediaStore } from './server/stores/open-store.ts';

const usage =
  'Usage: npm run operator -- seed | grant-admin EMAIL | grant-staff EMAIL | end-access EMAIL | ' +
  'two-step-off EMAIL | reset-link EMAIL | reconcile | check-stores | move-media | backup TO [--recipient age1...] | ' +
  'restore FROM [--identity FILE] [--original-is-gone] | move-to-postgres [DATABASE_URL] | ' +
  'return-to-sqlite [--postgres-is-gone] | what-we-hold';

try {
  console.log(await obey());
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}

async function obey(): Promise<string> {
  const { positionals, values } = readWords();
  const [command = '', subject = ''] = positionals;
  const config = readConfig(process.env);
  keepDataPrivate(config.DATA_DIR);
  // Opening a database makes one, and a copy is restored only where there is none.
  if (command === 'restore' && subject) return restoreFrom(config, typedPath(subject), values);
  if (command === 'move-to-postgres') return moveTo(config, subject || directDatabase(config));
  if (command === 'return-to-sqlite')
    return returnToSqlite({ config, schemaSteps, isPostgresGone: values['postgres-is-gone'] ?? false });
  const db = await openMigrated<Tables>(
    { databaseUrl: directDatabase(config), dataDir: config.DATA_DIR },
    schemaSteps,
  );
  return refuseMoved(db)
    .then(() => run({ db, config, command, subject, ...values }))
    .finally(() => db.destroy());
}

/** What was typed after the command's own name. */
interface Words {
  recipient?: string | undefined;
  identity?: string | undefined;
  'original-is-gone'?: boolean | undefined;
  'postgres-is-gone'?: boolean | undefined;
}

function readWords() {
  try {
    return parseArgs({
      allowPositionals: true,
      options: {
        ...({ recipient: { type: 'string' }, identity: { type: 'string' } } as const),
        ...({ 'original-is-gone': { type: 'boolean' }, 'postgres-is-gone': { type: 'boolean' } } as const),
      },
    });
  } catch {
    throw new Error(usage);
  }
}

/** From where npm was called: it works elsewhere. Addresses of other machines are left as they are. */
function typedPath(path: string): string {
  if (readStoreAddress(path)?.kind !== 'folder') return path;
  return resolve(process.env.INIT_CWD ?? '.', path);
}

function restoreFrom(config: Config, from: string, words: Words): Promise<string> {
  const identityFile = words.identity === undefined ? undefined : typedPath(words.identity);
  const isOriginalGone = words['original-is-gone'] ?? false;
  return restore({ config, from, identityFile, isOriginalGone, schemaSteps });
}

function moveTo(config: Config, databaseUrl: string | undefined): Promise<string> {
  if (databaseUrl === undefined || !/^postgres(ql)?:\/\/./.test(databaseUrl) || !URL.canParse(databaseUrl))
    throw new Error('Where to? Set DATABASE_URL to an empty PostgreSQL database (postgres://...).');
  return moveToPostgres({ config, databaseUrl, schemaSteps });
}

interface Asked extends Words {
  db: Db;
  config: Config;
  command: string;
  /** Whom or what it is about. */
  subject: string;
}

async function run({ db, config, command, subject, recipient }: Asked): Promise<string> {
  const email = subject;
  if (command === 'backup' && subject)
    return backUp(db, config, typedPath(subject), recipient ?? config.BACKUP_RECIPIENT);

  if (command === 'check-stores') return checkStores(config);

  if (command === 'move-media') return moveMedia(config);

  if (command === 'seed') {
    const added = await seedWhenEmpty(db, createImages(config.DATA_DIR, openMediaStore(config)));
    return added.join('\n') || 'The database has its content already: nothing was changed.';
  }
  if ((command === 'grant-admin' || command === 'grant-staff') && email) {
    const role = command === 'grant-admin' ? 'owner' : 'staff';
    const granted = await grantRoleTo(db, email, role, config.isPublic);
    return `${granted}\nThe dashboard is at ${siteAddress(config)}${adminPaths.tab()}`;
  }
  if (command === 'end-access' && email) return endAccess(db, email);
  if (command === 'two-step-off' && email) return endTwoStep(db, email);
  if (command === 'reset-link' && email) {
    const link = await requestPasswordReset(db, email.toLowerCase(), siteAddress(config));
    if (link) return `Valid for one hour, once: ${link}`;
    throw new Error(`No account found for ${email}, or too many links were asked for in the last hour.`);
  }
  if (command === 'what-we-hold') return whatWeHold(db, new Date());
  if (command === 'reconcile') return comparePayments(db, config);
  throw new Error(usage);
}

async function checkStores(config: Config): Promise<string> {
  const { BACKUP_TO: to } = config;
  const stores = [...(to ? [openCopiesStore(to, config)] : []), openMediaStore(config)].filter(
    (store) => store !== null,
  );
  if (stores.length === 0)
    throw new Error('Neither BACKUP_TO nor MEDIA_STORE is set: there is nothing to check.');
  const lines: string[] = [];
  for (const store of stores) lines.push(await checkStore(store));
  return lines.join('\n');
}

async function comparePayments(db: Db, config: Config): Promise<string> {
  // The simulator of demo payments lives in the site's own process, unless it has an address.
  if (!config.STRIPE_SECRET_KEY && !config.STRIPE_API_URL) {
    throw new Error('Payments are a demonstration here, or not set up: there is nothing to compare.');
  }
  const { payments, close } = await openPayments(config);
  if (!payments) throw new Error('Payments are not set up: set STRIPE_SECRET_KEY.');
  try {
    const log = { warn: (details: unknown, message?: string) => console.error(message ?? '', details) };
    const { compared, foreign, differences } = await reconcile({ db, payments, log });
    const summary = `${compared} payments compared, ${foreign} of others left alone, ${differences.length} differed.`;
    return [summary, ...differences.map(inWords)].join('\n');
  } finally {
    await close();
  }
}

function inWords({ paymentIntentId, orderNumber, what, isMended }: Difference): string {
  const order = orderNumber ? `order ${orderNumber}` : 'no order';
  return `${paymentIntentId} (${order}): ${what}; ${isMended ? 'put right' : 'PLEASE LOOK'}`;
}
