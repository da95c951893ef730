import { spawn } from 'node:child_process';
import { globSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { Refusal, systemCode } from '../errors.ts';

const folders = [
  '/usr/lib/postgresql/*/bin',
  '/opt/homebrew/opt/postgresql@*/bin',
  '/usr/local/opt/postgresql@*/bin',
];

interface Running {
  signal?: AbortSignal | undefined;
  lookIn?: string[];
}

/** Throws 503 when `pg_dump` is missing, older than the server, or fails. */
export const dumpPostgres = (databaseUrl: string, file: string, running?: Running): Promise<void> =>
  runProgram('pg_dump', databaseUrl, ['--format=custom', ...owners, `--file=${file}`], running);

/** Fills an empty database completely or not at all. Throws 503 as `dumpPostgres` does. */
export const loadPostgres = (databaseUrl: string, file: string, running?: Running): Promise<void> =>
  runProgram(
    'pg_restore',
    databaseUrl,
    ['--single-transaction', '--exit-on-error', ...owners, file],
    running,
  );

/** Another server has other users. */
const owners = ['--no-owner', '--no-privileges'];

/** Newest first: the programs read servers of their own version and older ones. */
function programPaths(program: string, lookIn: string[]): string[] {
  const version = (path: string) => Number(basename(dirname(dirname(path))).replace(/^\D*/, ''));
  const found = globSync(lookIn.map((folder) => join(folder, program)));
  return [...found.sort((a, b) => version(b) - version(a)), program];
}

async function runProgram(
  program: string,
  databaseUrl: string,
  args: string[],
  { signal, lookIn = folders }: Running = {},
): Promise<void> {
  const url = new URL(databaseUrl);
  // Other users of the machine can see command lines.
  const env = {
    ...process.env,
    // `failed` reads English messages.
    LC_ALL: 'C',
    ...(url.password ? { PGPASSWORD: decodeURIComponent(url.password) } : {}),
  };
  url.password = '';
  const [way = program] = programPaths(program, lookIn);
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
    throw systemCode(error) === 'ENOENT' ? missing(program) : error;
  });
  if (code !== 0) throw failed(program, said);
}

function failed(program: string, said: string): Refusal {
  const [, server, own] = /server version: (\d+).*; \w+ version: (\d+)/.exec(said) ?? [];
  if (server !== undefined && own !== undefined)
    return new Refusal(
      503,
      'program_too_old',
      `${program} on this machine is of PostgreSQL ${own}, and the server of ${server}: ` +
        `install the programs of ${server} here (on Debian the package postgresql-client-${server}).`,
    );
  if (said.includes('unsupported version'))
    return new Refusal(
      503,
      'program_too_old',
      `${program} on this machine is older than the one that made the copy: install the programs of PostgreSQL here ` +
        'in the version of the server that was copied, or a newer one (on Debian the package postgresql-client).',
    );
  return new Refusal(503, 'program_failed', `${program} did not succeed: ${said.trim()}`);
}

const missing = (program: string) =>
  new Refusal(
    503,
    'program_missing',
    `${program} was not found. It comes with PostgreSQL (on Debian the package postgresql-client): ` +
      'install it on this machine, in the version of the server or a newer one.',
  );
