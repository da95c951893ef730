import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, existsSync, globSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import type { TestProject } from 'vitest/node';
import type { Tables } from '../app/tables.ts';
import { schemaSteps } from '../migrations/steps.ts';
import { openDatabase } from '../server/database/database.ts';
import { migrate } from '../server/database/migrate.ts';
import { freePort } from './free-port.ts';

/** Where the tests' own PostgreSQL is, or why there is none. */
export type TestPostgres = { url: string } | { missing: string };

declare module 'vitest' {
  interface ProvidedContext {
    postgres: TestPostgres;
  }
}

export const templateName = 'ampervan_template';

/** Tests that pull the plug want the disk's word; all others are faster without it. */
const fsync = process.env.TEST_POSTGRES_FSYNC === 'on' ? 'on' : 'off';

/**
 * For vitest: starts a PostgreSQL of the tests' own from the system's binaries, in a temporary folder, on
 * this machine's loopback only, and stops it when all tests are done.
 */
export default async function setup(project: TestProject): Promise<(() => Promise<void>) | undefined> {
  const binaries = findBinaries();
  if (!binaries) {
    const missing = 'no PostgreSQL server was found (looked in /usr/lib/postgresql and on PATH)';
    if (process.env.CI) throw new Error(`PostgreSQL tests cannot run: ${missing}`);
    console.warn(`\n  SKIPPED: all tests on PostgreSQL, because ${missing}.\n`);
    project.provide('postgres', { missing });
    return undefined;
  }
  const server = await start(binaries);
  try {
    await makeTemplate(server.url);
  } catch (error) {
    await server.stop();
    throw error;
  }
  project.provide('postgres', { url: server.url });
  return server.stop;
}

function findBinaries(): string | undefined {
  const version = (path: string) => Number(/postgresql(?:@|\/)(\d+)/.exec(path)?.[1] ?? 0);
  const folders = globSync([
    '/usr/lib/postgresql/*/bin',
    '/opt/homebrew/opt/postgresql@*/bin',
    '/usr/local/opt/postgresql@*/bin',
  ]).sort((a, b) => version(b) - version(a));
  try {
    folders.push(execFileSync('pg_config', ['--bindir'], { encoding: 'utf8', stdio: 'pipe' }).trim());
  } catch {
    // Not on PATH: the folders above are all there is.
  }
  return folders.find((folder) => existsSync(join(folder, 'initdb')) && existsSync(join(folder, 'postgres')));
}

/** PostgreSQL refuses to run as root; the packages bring a user of its own for that. */
function unprivileged(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const idOf = (flag: string) => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }));
  return { uid: idOf('-u'), gid: idOf('-g') };
}

async function start(binaries: string): Promise<{ url: string; stop: () => Promise<void> }> {
  const folder = mkdtempSync(join(tmpdir(), 'ampervan-postgres-'));
  const user = unprivileged();
  if (user) chownSync(folder, user.uid, user.gid);
  const removeFolder = () => rmSync(folder, { recursive: true, force: true });
  const data = join(folder, 'data');
  try {
    const auth = ['--username=postgres', '--auth=trust', '--encoding=UTF8', '--locale=C', '--no-sync'];
    execFileSync(join(binaries, 'initdb'), ['-D', data, ...auth], { cwd: folder, stdio: 'pipe', ...user });
    for (let attempt = 1; ; attempt++) {
      const port = await freePort();
      const child = spawn(join(binaries, 'postgres'), ['-D', data, ...settings(port)], {
        cwd: folder,
        stdio: 'ignore',
        ...user,
      });
      const url = `postgres://postgres@127.0.0.1:${port}`;
      if (await answers(child, url)) return { url, stop: stopper(child, removeFolder) };
      child.kill('SIGKILL');
      if (attempt >= 3) throw new Error('PostgreSQL did not start');
    }
  } catch (error) {
    removeFolder();
    throw error;
  }
}

const settings = (port: number) =>
  [
    'listen_addresses=127.0.0.1',
    `port=${port}`,
    'unix_socket_directories=',
    'max_connections=300',
    'shared_buffers=64MB',
    `fsync=${fsync}`,
    `synchronous_commit=${fsync}`,
    `full_page_writes=${fsync}`,
  ].flatMap((setting) => ['-c', setting]);

async function answers(child: ChildProcess, url: string): Promise<boolean> {
  const end = Date.now() + 20_000;
  while (child.exitCode === null && Date.now() < end) {
    const client = new Client(`${url}/postgres`);
    client.on('error', () => {});
    try {
      await client.connect();
      await client.end();
      return true;
    } catch {
      await new Promise((resume) => setTimeout(resume, 50));
    }
  }
  return false;
}

function stopper(child: ChildProcess, removeFolder: () => void): () => Promise<void> {
  const giveUp = () => {
    child.kill('SIGQUIT');
    removeFolder();
  };
  process.once('exit', giveUp);
  return async () => {
    process.off('exit', giveUp);
    const gone = once(child, 'exit');
    if (child.exitCode === null && child.kill('SIGQUIT')) await gone;
    removeFolder();
  };
}

/** One database is migrated; every test file begins with a copy of it. */
async function makeTemplate(url: string): Promise<void> {
  const client = new Client(`${url}/postgres`);
  await client.connect();
  await client.query(`create database ${templateName}`);
  await client.end();
  const db = openDatabase<Tables>({ databaseUrl: `${url}/${templateName}`, dataDir: '' });
  await migrate(db, schemaSteps);
  await db.destroy();
}
