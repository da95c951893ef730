// The command-line twin of the seeding tool: npm run operator -- seed | grant-admin EMAIL | reset-link EMAIL
import { requestPasswordReset } from './app/accounts/password-reset.server.ts';
import { grantAdmin } from './app/accounts/users.server.ts';
import { siteAddress } from './app/site-address.ts';
import type { Db, Tables } from './app/tables.ts';
import { schemaSteps } from './migrations/steps.ts';
import { seedWhenEmpty } from './seed/seed.ts';
import { readConfig } from './server/config.ts';
import { openMigrated } from './server/database/migrate.ts';
import { createImages } from './server/images.ts';

const usage = 'Usage: npm run operator -- seed | grant-admin EMAIL | reset-link EMAIL';
const [command, email = ''] = process.argv.slice(2);
const config = readConfig(process.env);

try {
  const db = await openMigrated<Tables>(
    { databaseUrl: config.DATABASE_URL, dataDir: config.DATA_DIR },
    schemaSteps,
  );
  console.log(await run(db).finally(() => db.destroy()));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}

async function run(db: Db): Promise<string> {
  if (command === 'seed') return (await seedWhenEmpty(db, createImages(config.DATA_DIR))).join('\n');
  if (command === 'grant-admin' && email) {
    if (await grantAdmin(db, email)) return `Admin access granted to ${email}`;
    throw new Error(`No account found for ${email}. Register on the site first.`);
  }
  if (command === 'reset-link' && email) {
    const link = await requestPasswordReset(db, email.toLowerCase(), siteAddress(config));
    if (link) return `Valid for one hour, once: ${link}`;
    throw new Error(`No account found for ${email}, or too many links were asked for in the last hour.`);
  }
  throw new Error(usage);
}
