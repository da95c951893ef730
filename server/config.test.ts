import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { run, waitFor } from '../test/processes/process.ts';
import { ConfigError, keptSecret, readConfig } from './config.ts';

const folder = mkdtempSync(join(tmpdir(), 'ampervan-config-'));
afterAll(() => rmSync(folder, { recursive: true }));
const read = (env: Record<string, string> = {}) => readConfig({ DATA_DIR: folder, ...env });
const keys = (secret: string, publishable: string) => ({
  STRIPE_SECRET_KEY: secret,
  STRIPE_PUBLISHABLE_KEY: publishable,
  STRIPE_WEBHOOK_SECRET: 'whsec_1',
});

it('needs nothing', () => {
  expect(read()).toMatchObject({ PORT: 3000, isPublic: false, trustProxy: false, LOG_LEVEL: 'info' });
  expect(read().DATABASE_URL).toBeUndefined();
  expect(read().METRICS_PORT).toBeUndefined();
  expect(read({ METRICS_PORT: '9464' }).METRICS_PORT).toBe(9464);
});

it('takes empty values for missing ones', () => {
  expect(
    read({ DATABASE_URL: ' ', PUBLIC_URL: '', SMTP_URL: '', METRICS_PORT: '', SEED_TOKEN: '' }),
  ).toMatchObject({
    DATABASE_URL: undefined,
    PUBLIC_URL: undefined,
    METRICS_PORT: undefined,
    SEED_TOKEN: undefined,
  });
});

it.each([
  [{ PORT: 'http' }, 'PORT'],
  [{ PORT: '70000' }, 'PORT'],
  [{ PORT: '80.5' }, 'PORT'],
  [{ METRICS_PORT: 'many' }, 'METRICS_PORT'],
  [{ METRICS_PORT: '0' }, 'METRICS_PORT'],
  [{ PORT: '3000', METRICS_PORT: '3000' }, 'METRICS_PORT'],
  [{ PUBLIC_URL: 'ampervan.example' }, 'PUBLIC_URL'],
  [{ DATABASE_URL: 'mysql://db' }, 'DATABASE_URL'],
  [{ DATABASE_DIRECT_URL: 'mysql://db' }, 'DATABASE_DIRECT_URL'],
  [{ DATABASE_DIRECT_URL: 'postgres://db' }, 'DATABASE_DIRECT_URL'],
  [{ LOG_LEVEL: 'loud' }, 'LOG_LEVEL'],
  [{ PAGE_COMPRESSION: 'best' }, 'PAGE_COMPRESSION'],
  [{ DATA_DIR: '' }, 'DATA_DIR'],
  [{ SMTP_URL: 'mail' }, 'SMTP_URL'],
  [{ SMTP_URL: 'smtps://dave:pa#ss@mail.example' }, 'SMTP_URL'],
  [{ TRUST_PROXY: 'nginx' }, 'TRUST_PROXY'],
  [{ TRUST_PROXY: '10.0.0.0/33' }, 'TRUST_PROXY'],
  [{ TRUST_PROXY: '0.0.0.0/0' }, 'TRUST_PROXY'],
  [{ TRUST_PROXY: '10.0.0.1 10.0.0.2' }, 'TRUST_PROXY'],
  [{ TRUST_PROXY: '-1' }, 'TRUST_PROXY'],
  [{ STRIPE_SECRET_KEY: 'sk_live_1' }, 'STRIPE_SECRET_KEY'],
  [{ STRIPE_SECRET_KEY: 'sk_live_1', STRIPE_PUBLISHABLE_KEY: 'pk_live_1' }, 'STRIPE_SECRET_KEY'],
  [keys('sk_live_1', 'pk_test_1'), 'STRIPE_PUBLISHABLE_KEY'],
  [keys('sk_test_1', 'pk_live_1'), 'STRIPE_PUBLISHABLE_KEY'],
  [keys('rk_live_1', 'pk_test_1'), 'STRIPE_PUBLISHABLE_KEY'],
  [keys('sk_live_1', 'sk_live_1'), 'STRIPE_PUBLISHABLE_KEY'],
  [keys('pk_live_1', 'pk_live_1'), 'STRIPE_SECRET_KEY'],
])('refuses to start with %j, in one line', (env, name) => {
  expect(() => read(env)).toThrow(ConfigError);
  expect(() => read(env)).toThrow(new RegExp(`^${name}: [^\\n]+$`));
});

it.each([
  [
    'sk_live_1',
    'pk_live_1',
    { PUBLIC_URL: 'https://ampervan.example', TRUST_PROXY: '1', SMTP_URL: 'smtp://a.example' },
  ],
  ['rk_test_1', 'pk_test_1', {}],
])('takes %s with %s', (secret, publishable, env) => {
  expect(read({ ...keys(secret, publishable), ...env }).STRIPE_SECRET_KEY).toBe(secret);
});

it.each([
  [keys('sk_live_1', 'pk_live_1'), 'STRIPE_SECRET_KEY'],
  [{ ...keys('rk_live_1', 'pk_live_1'), PUBLIC_URL: 'http://localhost:3000' }, 'STRIPE_SECRET_KEY'],
  ...['shop.example', '203.0.113.9', '[2001:db8::1]', '8.8.8.8', 'localhost.example', '172.32.0.1'].map(
    (host): [Record<string, string>, string] => [{ PUBLIC_URL: `http://${host}` }, 'PUBLIC_URL'],
  ),
])('refuses over plain http %j, in one line', (env, name) => {
  expect(() => read(env)).toThrow(ConfigError);
  expect(() => read(env)).toThrow(new RegExp(`^${name}: [^\\n]+$`));
});

it.each([
  'localhost',
  '127.0.0.1',
  '[::1]',
  '192.168.1.20',
  '10.0.0.7',
  '172.31.255.1',
  'van-pc',
  'van-pc.local',
  '[fd00::7]',
])('may be tried over plain http at %s', (host) => {
  expect(read({ PUBLIC_URL: `http://${host}:3000` }).isPublic).toBe(false);
});

it('says which key is of which mode', () => {
  expect(() => read(keys('sk_live_1', 'pk_test_1'))).toThrow(
    'STRIPE_PUBLISHABLE_KEY: it is a test key, and STRIPE_SECRET_KEY a live key. Take both from the same mode',
  );
});

it('never repeats a secret in what it says', () => {
  expect(() => read(keys('sk_live_secret', 'sk_live_secret'))).not.toThrow(/sk_live_secret/);
  expect(() => read({ STRIPE_SECRET_KEY: 'sk_live_secret' })).not.toThrow(/sk_live_secret/);
});

const open = { PUBLIC_URL: 'https://ampervan.example', TRUST_PROXY: '1', SMTP_URL: 'smtp://mail.example' };

it('is public on https only', () => {
  expect(read(open).isPublic).toBe(true);
  expect(read({ PUBLIC_URL: 'http://localhost:3000' }).isPublic).toBe(false);
});

it('names all that is wrong at once, a line each', () => {
  const linesOf = (env: Record<string, string>) => {
    try {
      read(env);
      return [];
    } catch (error) {
      return String(error).replace('Error: ', '').split('\n');
    }
  };
  expect(linesOf({ PORT: 'http', TRUST_PROXY: 'nginx', LOG_LEVEL: 'loud' })).toEqual([
    ...[expect.stringMatching(/^PORT: /), expect.stringMatching(/^TRUST_PROXY: /)],
    expect.stringMatching(/^LOG_LEVEL: /),
  ]);
  const stripe = { STRIPE_SECRET_KEY: 'sk_live_1' };
  expect(linesOf({ PUBLIC_URL: open.PUBLIC_URL, SEED_TOKEN: 'secret', ...stripe })).toEqual([
    ...[expect.stringMatching(/^STRIPE_SECRET_KEY: /), expect.stringMatching(/^TRUST_PROXY: /)],
    ...[expect.stringMatching(/^SMTP_URL: /), expect.stringMatching(/^SEED_TOKEN: /)],
  ]);
});

it('is not public without what keeps strangers apart', () => {
  for (const TRUST_PROXY of ['', 'true', 'false', '0']) {
    expect(() => read({ ...open, TRUST_PROXY })).toThrow(/^TRUST_PROXY: [^\n]+$/);
  }
  expect(() => read({ ...open, SMTP_URL: '' })).toThrow(/^SMTP_URL: [^\n]+$/);
  for (const SEED_TOKEN of [
    's',
    'seed token',
    'a'.repeat(64),
    'abcabcabc'.repeat(9),
    'x7Q-pL2wz9Rk4Tn0Vb6_yH1',
  ]) {
    expect(() => read({ ...open, SEED_TOKEN })).toThrow(/^SEED_TOKEN: [^\n]+$/);
    expect(() => read({ ...open, SEED_TOKEN })).not.toThrow(SEED_TOKEN.length > 1 ? SEED_TOKEN : /^$/);
    expect(read({ SEED_TOKEN }).SEED_TOKEN).toBe(SEED_TOKEN);
  }
  for (const SEED_TOKEN of ['', '3f9c1e7ab2d4508e6c1f9a3b7d2e4c60']) {
    expect(read({ ...open, SEED_TOKEN }).isPublic).toBe(true);
  }
});

it('listens on this machine alone unless it is public or told otherwise', () => {
  const loopback = ['127.0.0.1', '::1'];
  expect(read().hosts).toEqual(loopback);
  expect(read({ HOST: '' }).hosts).toEqual(loopback);
  expect(read({ HOST: 'localhost' }).hosts).toEqual(loopback);
  expect(read({ PUBLIC_URL: 'http://192.168.1.20' }).hosts).toEqual(loopback);
  expect(read({ HOST: '0.0.0.0' }).hosts).toEqual(['0.0.0.0']);
  expect(read(open).hosts).toEqual(['0.0.0.0']);
  expect(read({ ...open, HOST: '127.0.0.1' }).hosts).toEqual(['127.0.0.1']);
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
  for (const value of ['loopback', '::1, 10.0.0.1', '2001:db8::/32,uniquelocal'])
    expect(trust(value)).toBe(value);
  const oneProxy = trust('1');
  if (typeof oneProxy !== 'function') throw new Error('A number of proxies is a rule for hops');
  expect([oneProxy('10.0.0.1', 0), oneProxy('10.0.0.1', 1)]).toEqual([true, false]);
});
