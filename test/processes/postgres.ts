import { execFileSync } from 'node:child_process';
import { chownSync, existsSync, globSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { Client } from 'pg';
import { freePort } from './free-port.ts';
import { type Running, run, waitFor } from './process.ts';

export interface Postgres {
  /** Without the name of a database. */
  url: string;
  pid: number;
  /** Pulls its plug, and starts it again at the same address with what the disk has kept. */
  crash(): Promise<void>;
  /** Ends it and removes all that it kept. */
  stop(): Promise<void>;
}

export interface PostgresOptions {
  /** The folder with `initdb` and `postgres`. */
  binaries: string;
  /** Where its own folder is made; the system's temporary one when it is not given. */
  within?: string;
  /** Of postgresql.conf, beyond PostgreSQL's own defaults. */
  settings?: Record<string, string>;
}

/** The folder of the newest PostgreSQL server here; the packages keep its programs off the PATH. */
export function findPostgres(): string | undefined {
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

/** A fresh PostgreSQL in a temporary folder, on this machine's loopback only. */
export async function startPostgres(options: PostgresOptions): Promise<Postgres> {
  const { binaries, within = tmpdir(), settings = {} } = options;
  const folder = mkdtempSync(join(within, 'ampervan-postgres-'));
  const removeFolder = () => rmSync(folder, { recursive: true, force: true });
  process.once('exit', removeFolder);
  const data = join(folder, 'data');
  const user = unprivileged();
  if (user) chownSync(folder, user.uid, user.gid);
  const auth = ['--username=postgres', '--auth=trust', '--encoding=UTF8', '--locale=C', '--no-sync'];
  execFileSync(join(binaries, 'initdb'), ['-D', data, ...auth], { cwd: folder, stdio: 'pipe', ...user });

  function launch(port: number): Running {
    const all = { listen_addresses: '127.0.0.1', port, unix_socket_directories: '', ...settings };
    const args = Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
    // SIGQUIT ends it at once: nobody wants its data any more.
    const how = { cwd: folder, user, signal: 'SIGQUIT' } as const;
    return run(join(binaries, 'postgres'), ['-D', data, ...args], how);
  }

  /** Starts it at the port that `choosePort` gives, three times if need be. */
  async function start(choosePort: () => Promise<number>): Promise<{ server: Running; port: number }> {
    for (let attempt = 1; ; attempt++) {
      const port = await choosePort();
      const server = launch(port);
      try {
        await waitFor(server, () => isAnswering(`postgres://postgres@127.0.0.1:${port}`), 20_000);
        return { server, port };
      } catch (error) {
        await server.stop('SIGKILL');
        if (attempt === 3) throw error;
        // The processes of one that was killed end by themselves; a new one waits for that.
        await pause(500);
      }
    }
  }

  let { server, port } = await start(freePort).catch((error: unknown) => {
    removeFolder();
    throw error;
  });
  return {
    url: `postgres://postgres@127.0.0.1:${port}`,
    pid: server.pid,
    async crash() {
      await server.stop('SIGKILL');
      ({ server, port } = await start(async () => port));
    },
    async stop() {
      await server.stop();
      process.off('exit', removeFolder);
      removeFolder();
    },
  };
}

/** PostgreSQL refuses to run as root; the packages bring a user of its own for that. Undefined for all who are not root. */
export function unprivileged(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const idOf = (flag: string) => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }));
  return { uid: idOf('-u'), gid: idOf('-g') };
}

async function isAnswering(url: string): Promise<boolean> {
  const client = new Client(`${url}/postgres`);
  client.on('error', () => {});
  await client.connect();
  await client.end();
  return true;
}
