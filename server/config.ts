import { randomBytes } from 'node:crypto';
import { existsSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';

const optional = z
  .string()
  .trim()
  .transform((value) => (value === '' ? undefined : value))
  .optional();

const url = (what: string) =>
  optional.refine((value) => value === undefined || URL.canParse(value), { error: `${what} must be a URL` });

/** A web address; a host without `https://` in front would parse as a URL of another kind. */
const webAddress = (what: string) =>
  optional.refine((value) => value === undefined || /^https?:\/\/[^/]/i.test(value), {
    error: `${what} must start with https:// or http://`,
  });

const environment = z.object({
  PORT: z.coerce.number({ error: 'PORT must be a number' }).int().min(0).max(65535).default(3000),
  HOST: z.string().default('0.0.0.0'),
  PUBLIC_URL: webAddress('PUBLIC_URL'),
  DATA_DIR: z.string().min(1).default('./data'),
  DATABASE_URL: optional.refine((value) => value === undefined || /^postgres(ql)?:\/\//.test(value), {
    error: 'DATABASE_URL must start with postgres://',
  }),
  SEED_TOKEN: optional,
  STRIPE_SECRET_KEY: optional,
  STRIPE_PUBLISHABLE_KEY: optional,
  STRIPE_WEBHOOK_SECRET: optional,
  STRIPE_API_URL: webAddress('STRIPE_API_URL'),
  CHECKOUT_TRIES_PER_MINUTE: z.coerce
    .number({ error: 'CHECKOUT_TRIES_PER_MINUTE must be a number' })
    .int()
    .min(1)
    .default(20),
  SMTP_URL: url('SMTP_URL'),
  MAIL_FROM: optional,
  OWNER_EMAIL: optional,
  TRUST_PROXY: optional,
  LOG_LEVEL: z.enum(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent']).default('info'),
});

export type Environment = z.infer<typeof environment>;

/** Everything the process is told from outside, checked once at boot. */
export interface Config extends Environment {
  /** Served to the public: PUBLIC_URL is set and on https. */
  isPublic: boolean;
  /** Fastify's `trustProxy`: whose X-Forwarded-For counts. */
  trustProxy: TrustProxy;
}

type TrustProxy = string | boolean | ((address: string, hop: number) => boolean);

export class ConfigError extends Error {}

/** Reads and checks the environment. Throws ConfigError with one line for the first thing that is wrong. */
export function readConfig(env: NodeJS.ProcessEnv): Config {
  const read = environment.safeParse(env);
  if (!read.success) {
    const issue = read.error.issues[0];
    throw new ConfigError(`${issue?.path.join('.')}: ${issue?.message}`);
  }
  const values = read.data;
  const isPublic = values.PUBLIC_URL !== undefined && new URL(values.PUBLIC_URL).protocol === 'https:';

  if (values.STRIPE_SECRET_KEY && !(values.STRIPE_PUBLISHABLE_KEY && values.STRIPE_WEBHOOK_SECRET)) {
    throw new ConfigError(
      'STRIPE_SECRET_KEY: STRIPE_PUBLISHABLE_KEY and STRIPE_WEBHOOK_SECRET are needed with it',
    );
  }
  return {
    ...values,
    isPublic,
    trustProxy: readTrustProxy(values.TRUST_PROXY),
  };
}

/** Where emails go on a server without a mail server. */
export const mailFolder = ({ DATA_DIR }: Pick<Config, 'DATA_DIR'>) => join(DATA_DIR, 'mail');

/** A random secret that is made on first use and then kept in the data folder (mode 0600). */
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

/** Gives a whole file its name at once. Of two processes that start together the first one's stays. */
function linkUnlessThere(part: string, file: string): void {
  try {
    linkSync(part, file);
  } catch (error) {
    if (!existsSync(file)) throw error;
  }
}

/** `TRUST_PROXY` is a list of addresses, a number of proxies, true or false (the default). */
function readTrustProxy(value: string | undefined): TrustProxy {
  if (value === undefined || value === 'false') return false;
  if (value === 'true') return true;
  const proxies = Number(value);
  return Number.isInteger(proxies) ? (_address, hop) => hop < proxies : value;
}
