import { randomBytes } from 'node:crypto';
import { existsSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { smtpFault } from './smtp-address.ts';
import { findStoreFaults, optional, setting, storeEnvironment } from './store-settings.ts';
import { isLocalHost } from './this-machine.ts';
import { isTrustSetting, readTrustProxy, type TrustProxy } from './trusted-proxies.ts';

/** Checks the scheme: `localhost:3000` would also parse as a URL. */
const webAddress = (what: string) =>
  setting((value) => /^https?:\/\/[^/]/i.test(value), `${what} must start with https:// or http://`);

const postgresAddress = (what: string) =>
  setting((value) => /^postgres(ql)?:\/\//.test(value), `${what} must start with postgres://`);

const number = (what: string) => z.coerce.number({ error: `${what} must be a number` });

const environment = z.object({
  PORT: number('PORT').int().min(0).max(65535).default(3000),
  HOST: optional,
  METRICS_PORT: z.preprocess(
    (value) => (value === '' ? undefined : value),
    number('METRICS_PORT').int().min(1).max(65535).optional(),
  ),
  PUBLIC_URL: webAddress('PUBLIC_URL'),
  DATA_DIR: z.string().min(1).default('./data'),
  DATABASE_URL: postgresAddress('DATABASE_URL'),
  DATABASE_DIRECT_URL: postgresAddress('DATABASE_DIRECT_URL'),
  SEED_TOKEN: optional,
  STRIPE_SECRET_KEY: optional,
  STRIPE_PUBLISHABLE_KEY: optional,
  STRIPE_WEBHOOK_SECRET: optional,
  STRIPE_API_URL: webAddress('STRIPE_API_URL'),
  DATABASE_TIMEOUT_SECONDS: number('DATABASE_TIMEOUT_SECONDS').min(1).max(600).default(3),
  CHECKOUT_TRIES_PER_MINUTE: number('CHECKOUT_TRIES_PER_MINUTE').int().min(1).default(20),
  PAGE_COMPRESSION: z.enum(['smallest', 'quick']).default('smallest'),
  SMTP_URL: optional.superRefine((value, context) => {
    const message = value === undefined ? null : smtpFault(value);
    if (message !== null) context.addIssue({ code: 'custom', message });
  }),
  MAIL_FROM: optional,
  ...storeEnvironment,
  BACKUP_HOUR: number('BACKUP_HOUR').int().min(0).max(23).default(3),
  BACKUP_RECIPIENT: setting(
    (value) => /^age1[02-9ac-hj-np-z]{50,}$/.test(value),
    'must be a public key of age (age1...), as `age-keygen` shows it',
  ),
  TRUST_PROXY: setting(
    isTrustSetting,
    'must be the addresses of your proxies (10.0.0.1, 10.0.0.0/8), or how many there are (1)',
  ),
  LOG_LEVEL: z.enum(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent']).default('info'),
});

type Environment = z.infer<typeof environment>;

export const settingNames = Object.keys(environment.shape);

export interface Config extends Environment {
  isPublic: boolean;
  trustProxy: TrustProxy;
  hosts: string[];
}

export class ConfigError extends Error {}

/** Browsers may try either one first for `localhost`. */
const loopback = ['127.0.0.1', '::1'];

/** Throws ConfigError with a line for each fault. */
export function readConfig(env: NodeJS.ProcessEnv): Config {
  const read = environment.safeParse(env);
  if (!read.success)
    throw toConfigError(read.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`));
  const values = read.data;
  const isPublic = values.PUBLIC_URL !== undefined && new URL(values.PUBLIC_URL).protocol === 'https:';
  const faults = [
    ...findPortFaults(values),
    ...findDatabaseFaults(values),
    ...findPaymentFaults(values, isPublic),
    ...findStoreFaults(values),
    ...(isPublic ? findPublicSiteFaults(values) : findLocalSiteFaults(values)),
  ];
  if (faults.length > 0) throw toConfigError(faults);
  const { HOST: host = isPublic ? '0.0.0.0' : 'localhost', TRUST_PROXY: proxies } = values;
  return {
    ...values,
    isPublic,
    trustProxy: readTrustProxy(proxies),
    hosts: host === 'localhost' ? loopback : [host],
  };
}

function findDatabaseFaults({ DATABASE_URL, DATABASE_DIRECT_URL }: Environment): string[] {
  if (DATABASE_URL || !DATABASE_DIRECT_URL) return [];
  return [
    'DATABASE_DIRECT_URL: it goes with DATABASE_URL, where that leads to a pooler. Set both, or DATABASE_URL alone',
  ];
}

/** For what a pooler cannot do: notifications, schema changes, copies. */
export const directDatabase = ({
  DATABASE_URL,
  DATABASE_DIRECT_URL,
}: Pick<Config, 'DATABASE_URL' | 'DATABASE_DIRECT_URL'>) => DATABASE_DIRECT_URL ?? DATABASE_URL;

const toConfigError = (faults: string[]) => new ConfigError(faults.join('\n'));

const findPortFaults = ({ PORT, METRICS_PORT }: Environment) =>
  METRICS_PORT === PORT ? ['METRICS_PORT: the site itself is at this port. Take another'] : [];

/** Every visitor sees the publishable key. Keys of two modes lose payments, or take cards for tests. */
function findPaymentFaults(values: Environment, isPublic: boolean): string[] {
  const { STRIPE_SECRET_KEY: secret, STRIPE_PUBLISHABLE_KEY: publishable, STRIPE_WEBHOOK_SECRET } = values;
  const faults: string[] = [];
  if (/^(sk|rk)_/.test(publishable ?? ''))
    faults.push('STRIPE_PUBLISHABLE_KEY: this is a secret key, which visitors would see. It begins with pk_');
  if (secret?.startsWith('pk_'))
    faults.push('STRIPE_SECRET_KEY: this is a publishable key. It begins with sk_ or rk_');
  if (secret && !(publishable && STRIPE_WEBHOOK_SECRET))
    faults.push('STRIPE_SECRET_KEY: STRIPE_PUBLISHABLE_KEY and STRIPE_WEBHOOK_SECRET are needed with it');
  if (faults.length > 0) return faults;
  const [ofServer, ofBrowser] = [keyMode(secret), keyMode(publishable)];
  if (ofServer === 'live' && ofBrowser === 'live' && !isPublic)
    return [
      'STRIPE_SECRET_KEY: live keys take real money: PUBLIC_URL has to be the https:// address of the site',
    ];
  if (!ofServer || !ofBrowser || ofServer === ofBrowser) return [];
  return [
    `STRIPE_PUBLISHABLE_KEY: it is a ${ofBrowser} key, and STRIPE_SECRET_KEY a ${ofServer} key. Take both from the same mode`,
  ];
}

const keyMode = (key = '') => /^[a-z]+_(test|live)_/.exec(key)?.[1];

/** Without TRUST_PROXY all visitors share one limit or forge addresses; a weak SEED_TOKEN makes anybody an admin. */
function findPublicSiteFaults({ TRUST_PROXY, SMTP_URL, SEED_TOKEN }: Environment): string[] {
  const faults: string[] = [];
  if (TRUST_PROXY === undefined || ['true', 'false', '0'].includes(TRUST_PROXY))
    faults.push(
      'TRUST_PROXY: a public site needs the addresses of its proxies (10.0.0.1), or their number (1)',
    );
  if (SMTP_URL === undefined)
    faults.push('SMTP_URL: a public site needs a mail server (smtps://name:password@mail.example)');
  if (SEED_TOKEN !== undefined && !isStrong(SEED_TOKEN))
    faults.push(
      'SEED_TOKEN: on a public site it needs 24 characters, 8 of them different, as `openssl rand -hex 16` makes them; or leave it out',
    );
  return faults;
}

function findLocalSiteFaults({ PUBLIC_URL }: Environment): string[] {
  if (!PUBLIC_URL || isLocalHost(new URL(PUBLIC_URL).hostname)) return [];
  return [
    'PUBLIC_URL: a name that others reach needs https://. Plain http:// is for this machine and your own network',
  ];
}

const isStrong = (secret: string) => secret.length >= 24 && new Set(secret).size >= 8;

export const mailFolder = ({ DATA_DIR }: Pick<Config, 'DATA_DIR'>) => join(DATA_DIR, 'mail');

export function keptSecret(dataDir: string, name: string): string {
  const file = join(dataDir, name);
  if (!existsSync(file)) {
    mkdirSync(dataDir, { recursive: true });
    const part = `${file}.${process.pid}.part`;
    writeFileSync(part, randomBytes(32).toString('base64url'), { mode: 0o600 });
    linkUnlessThere(part, file);
    rmSync(part);
  }
  return readFileSync(file, 'utf8');
}

/** If two processes start together, the first one's file stays. */
function linkUnlessThere(part: string, file: string): void {
  try {
    linkSync(part, file);
  } catch (error) {
    if (!existsSync(file)) throw error;
  }
}
