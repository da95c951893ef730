import { execFile, execFileSync } from 'node:child_process';
import { chownSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { Client } from 'pg';
import { freePort, type Running, run, waitFor } from './processes.ts';

export interface Postgres {
  databaseUrl: string;
  process: Running;
}

const exec = promisify(execFile);

/** PostgreSQL refuses to run as root; Debian's package brings a user for it. */
function whoRunsIt(): { uid?: number; gid?: number } {
  if (process.getuid?.() !== 0) return {};
  const idOf = (flag: string) => Number(execFileSync('id', [flag, 'postgres']).toString());
  return { uid: idOf('-u'), gid: idOf('-g') };
}

/** A fresh PostgreSQL with its own defaults (every commit reaches the disk) in a temporary folder. */
export async function startPostgres(programs: string, folder: string): Promise<Postgres> {
  const root = join(folder, 'postgres');
  const data = join(root, 'data');
  const who = whoRunsIt();
  mkdirSync(root);
  if (who.uid !== undefined && who.gid !== undefined) chownSync(root, who.uid, who.gid);
  await exec(join(programs, 'initdb'), ['-D', data, '-U', 'bench', '-A', 'trust', '-E', 'UTF8', '-N'], {
    ...who,
    cwd: root,
  });
  const port = await freePort();
  const settings = [`port=${port}`, 'listen_addresses=127.0.0.1', `unix_socket_directories=${root}`];
  // SIGINT asks PostgreSQL for a quick but proper end.
  const postgres = run(
    join(programs, 'postgres'),
    ['-D', data, ...settings.flatMap((setting) => ['-c', setting])],
    { ...who, cwd: root, signal: 'SIGINT' },
  );
  const databaseUrl = `postgres://bench@127.0.0.1:${port}/postgres`;
  await waitFor(postgres, () => isAnswering(databaseUrl));
  return { databaseUrl, process: postgres };
}

async function isAnswering(connectionString: string): Promise<boolean> {
  const client = new Client({ connectionString });
  client.on('error', () => {});
  await client.connect();
  await client.end();
  return true;
}
