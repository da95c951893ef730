import { spawn } from 'node:child_process';
import { globSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { Refusal } from '../errors.ts';

/** Where packages keep PostgreSQL's programs off the PATH. */
const folders = [
  '/usr/lib/postgresql/*/bin',
  '/opt/homebrew/opt/postgresql@*/bin',
  '/usr/local/opt/postgresql@*/bin',
];

/** Writes all of a PostgreSQL database into one file, as it is at this moment. Refuses (503) where `pg_dump` is not there or fails. */
export const dumpPostgres = (databaseUrl: string, file: string, signal?: AbortSignal): Promise<void> =>
  runProgram('pg_dump', databaseUrl, ['--format=custom', ...owners, `--file=${file}`], signal);

/** Fills an empty PostgreSQL database from such a file, as a whole or not at all. Refuses (503) as `dumpPostgres` does. */
export const loadPostgres = (databaseUrl: string, file: string): Promise<void> =>
  runProgram('pg_restore', databaseUrl, ['--single-transaction', '--exit-on-error', ...owners, file]);

/** Another server has other users. */
const owners = ['--no-owner', '--no-privileges'];

/** The newest first, as PostgreSQL's programs read servers of their own version and before; then that of the PATH. */
function waysTo(program: string): string[] {
  const version = (path: string) => Number(basename(dirname(dirname(path))).replace(/^\D*/, ''));
  const found = globSync(folders.map((folder) => join(folder, program)));
  return [...found.sort((a, b) => version(b) - version(a)), program];
}

async function runProgram(
  program: string,
  databaseUrl: string,
  args: string[],
  signal?: AbortSignal,
): Promise<void> {
  const url = new URL(databaseUrl);
  // Other users of the machine see what a program is started with.
  const env = { ...process.env, ...(url.password ? { PGPASSWORD: decodeURIComponent(url.password) } : {}) };
  url.password = '';
  const [way = program] = waysTo(program);
  const child = spawn(way, [`--dbname=${url}`, '--no-password', ...args], {
    env,
    stdio: ['ignore', 'ignore', 'pipe'],
    ...(signal ? { signal } : {}),
  });
  let said = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    said = (said + text).slice(-2_000);
  });
  const code = await new Promise<number | null>((resolve, reject) => {
    child.on('error', reject).on('close', resolve);
  }).catch((error: unknown) => {
    throw isMissing(error) ? missing(program) : error;
  });
  if (code !== 0) throw new Refusal(503, 'program_failed', `${program} did not succeed: ${said.trim()}`);
}

const isMissing = (error: unknown) => error instanceof Error && 'code' in error && error.code === 'ENOENT';

const missing = (program: string) =>
  new Refusal(
    503,
    'program_missing',
    `${program} was not found. It comes with PostgreSQL (on Debian the package postgresql-client): ` +
      'install it on this machine, in the version of the server or a newer one.',
  );
