import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { run, waitFor } from '../test/processes/process.ts';
import { ConfigError, keptSecret, readConfig } from './config.ts';

const folder = mkdtempSync(join(tmpdir(), 'ampervan-config-'));
afterAll(() => rmSync(folder, { recursive: true }));
const read = (env: Record<string, string> = {}) => readConfig({ DATA_DIR: folder, ...env });

it('needs nothing', () => {
  expect(read()).toMatchObject({ PORT: 3000, isPublic: false, trustProxy: false, LOG_LEVEL: 'info' });
  expect(read().DATABASE_URL).toBeUndefined();
});

it('takes empty values for missing ones', () => {
  expect(read({ DATABASE_URL: ' ', PUBLIC_URL: '', SMTP_URL: '', SEED_TOKEN: '' })).toMatchObject({
    ...{ DATABASE_URL: undefined, PUBLIC_URL: undefined, SEED_TOKEN: undefined },
  });
});

it.each([
  [{ PORT: 'http' }, 'PORT'],
  [{ PORT: '70000' }, 'PORT'],
  [{ PORT: '80.5' }, 'PORT'],
  [{ PUBLIC_URL: 'ampervan.example' }, 'PUBLIC_URL'],
  [{ DATABASE_URL: 'mysql://db' }, 'DATABASE_URL'],
  [{ LOG_LEVEL: 'loud' }, 'LOG_LEVEL'],
  [{ DATA_DIR: '' }, 'DATA_DIR'],
  [{ SMTP_URL: 'mail' }, 'SMTP_URL'],
  [{ STRIPE_SECRET_KEY: 'sk_live_1' }, 'STRIPE_SECRET_KEY'],
  [{ STRIPE_SECRET_KEY: 'sk_live_1', STRIPE_PUBLISHABLE_KEY: 'pk_live_1' }, 'STRIPE_SECRET_KEY'],
])('refuses to start with %j, in one line', (env, name) => {
  expect(() => read(env)).toThrow(ConfigError);
  expect(() => read(env)).toThrow(new RegExp(`^${name}: [^\\n]+$`));
});

it('never repeats a secret in what it says', () => {
  expect(() => read({ STRIPE_SECRET_KEY: 'sk_live_secret' })).not.toThrow(/sk_live_secret/);
});

it('is public on https only', () => {
  expect(read({ PUBLIC_URL: 'https://ampervan.example' }).isPublic).toBe(true);
  expect(read({ PUBLIC_URL: 'http://localhost:3000' }).isPublic).toBe(false);
});

it('makes a missing secret once and keeps it to itself', () => {
  const secret = keptSecret(folder, 'webhook-secret');
  expect(secret).toMatch(/^[\w-]{43}$/);
  expect(keptSecret(folder, 'webhook-secret')).toBe(secret);
  const file = join(folder, 'webhook-secret');
  expect(readFileSync(file, 'utf8')).toBe(secret);
  if (process.platform !== 'win32') expect(statSync(file).mode & 0o777).toBe(0o600);
});

it('makes one secret for all processes that want it at the same moment', async () => {
  const [times, begin] = [100, Date.now() + 1_500];
  const script = `import { keptSecret } from './server/config.ts';
    let read = '';
    for (let time = 0; time < ${times}; time++) {
      while (Date.now() < ${begin} + time * 5);
      read += keptSecret(${JSON.stringify(join(folder, 'shared'))}, String(time)) + ' ';
    }
    process.stdout.write(read);`;
  const processes = [1, 2].map(() => run(process.execPath, ['--input-type=module', '-e', script]));
  for (const started of processes) await waitFor(started, async () => started.output().length >= times * 44);
  const secrets = Array.from(
    { length: times },
    (_, time) => `${readFileSync(join(folder, 'shared', String(time)), 'utf8')} `,
  );
  for (const started of processes) expect(started.output()).toBe(secrets.join(''));
  for (const started of processes) await started.stop();
  expect(readdirSync(join(folder, 'shared'))).toHaveLength(times);
});

it('trusts proxies as told', () => {
  const trust = (value: string) => read({ TRUST_PROXY: value }).trustProxy;
  expect([trust('false'), trust('true'), trust('10.0.0.0/8')]).toEqual([false, true, '10.0.0.0/8']);
  const oneProxy = trust('1');
  if (typeof oneProxy !== 'function') throw new Error('A number of proxies is a rule for hops');
  expect([oneProxy('10.0.0.1', 0), oneProxy('10.0.0.1', 1)]).toEqual([true, false]);
});
