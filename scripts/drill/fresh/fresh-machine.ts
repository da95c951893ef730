import { execFileSync, spawnSync } from 'node:child_process';
import { chmodSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { cpus, loadavg } from 'node:os';
import { join } from 'node:path';
import { z } from 'zod';
import { findProgram } from '../../../test/processes/find-program.ts';
import { freePort } from '../../../test/processes/free-port.ts';
import { today, toTable } from '../report.ts';
import { type Cell, cells, nameOf } from './cells.ts';
import { type Followed, followReadme } from './follow-readme.ts';
import { type Mirror, startMirror } from './mirror.ts';
import { addPerson, fetchTools, makePath, type Person } from './tools.ts';

interface Outcome extends Partial<Followed> {
  name: string;
  /** What was not as the README says; undefined when all was. */
  fault: string | undefined;
}

/** How this machine reaches its registry, which a fresh one would have been told too. */
const waysOut =
  /^(https?_proxy|no_proxy|all_proxy|npm_config_registry|NODE_EXTRA_CA_CERTS|SSL_CERT_(FILE|DIR))$/i;

/**
 * Follows the README on machines as fresh as can be had on this one: an empty home, a PATH with one Node and its npm
 * alone, as root and as an ordinary user. Gives its report.
 */
export async function drillFreshMachine(folder: string): Promise<{ report: string; holds: boolean }> {
  const isRoot = process.getuid?.() === 0;
  if (isRoot && !findProgram('useradd')) throw new Error('This drill needs useradd, for an ordinary user');
  if (!isRoot) console.warn('Those of root are left out: this drill is not run by root.');
  if (execFileSync('git', ['status', '--porcelain'], { encoding: 'utf8' }) !== '')
    console.warn('It drills the last commit: what was changed since is not in it.');
  const person = isRoot ? addPerson() : undefined;
  const outcomes: Outcome[] = [];
  try {
    for (const cell of cells.filter(({ user }) => isRoot || user === 'ordinary')) {
      const place = join(folder, String(outcomes.length));
      const outcome = await follow(cell, place, person);
      outcomes.push(outcome);
      console.log(`${outcome.name}: ${outcome.fault ?? 'as it says'}`);
      rmSync(place, { recursive: true, force: true, maxRetries: 10 });
    }
  } finally {
    person?.remove();
  }
  return { report: reportOf(outcomes), holds: outcomes.every(({ fault }) => fault === undefined) };
}

async function follow(cell: Cell, place: string, person: Person | undefined): Promise<Outcome> {
  const [folder, home] = [join(place, cell.folder), join(place, 'home')];
  mkdirSync(home, { recursive: true });
  layOut(folder, cell.hasGit);
  const tools = fetchTools(join(place, 'tools'), cell.node);
  const git = findProgram('git');
  const path = makePath(join(place, 'bin'), { ...tools, ...(cell.hasGit && git ? { git } : {}) });
  const mirror = cell.mirror === 'none' ? undefined : await startMirror(registryHere());
  if (mirror && cell.mirror === '.npmrc') writeFileSync(join(home, '.npmrc'), `registry=${mirror.url}/\n`);
  const user = cell.user === 'ordinary' ? person : undefined;
  if (user) spawnSync('chown', ['-R', `${user.uid}:${user.gid}`, folder, home]);
  chmodSync(place, 0o755);
  const port = await freePort();
  const env = {
    ...(mirror ? outOfReach(mirror, cell) : wayOut()),
    PATH: path,
    HOME: cell.home === 'none' ? '/nonexistent' : home,
    PORT: String(port),
  };
  try {
    const isDevelopers = cell.hasGit;
    const followed = await followReadme({ folder, npm: join(path, 'npm'), port, env, user, isDevelopers });
    const fault = mirror && passedBy(mirror, folder);
    return { name: nameOf(cell), ...followed, fault };
  } catch (error) {
    return { name: nameOf(cell), fault: error instanceof Error ? error.message : String(error) };
  } finally {
    mirror?.stop();
  }
}

/** The files of the last commit, as a clone or as they come in a file. */
function layOut(folder: string, isClone: boolean): void {
  if (isClone) {
    execFileSync('git', ['clone', '--quiet', '.', folder]);
    return;
  }
  mkdirSync(folder);
  const files = execFileSync('git', ['archive', 'HEAD'], { maxBuffer: 1e9 });
  execFileSync('tar', ['-xf', '-', '-C', folder], { input: files });
}

const registryHere = () => execFileSync('npm', ['config', 'get', 'registry'], { encoding: 'utf8' }).trim();

const wayOut = (): Record<string, string> =>
  Object.fromEntries(
    Object.entries(process.env).flatMap(([name, value]) =>
      waysOut.test(name) && value !== undefined ? [[name, value]] : [],
    ),
  );

/** Whoever goes by the usual settings of a proxy reaches the mirror, which refuses all but its own packages. */
const outOfReach = ({ url }: Mirror, { mirror }: Cell): Record<string, string> => ({
  HTTP_PROXY: url,
  HTTPS_PROXY: url,
  NO_PROXY: '127.0.0.1,localhost',
  ...(mirror === 'setting' ? { npm_config_registry: `${url}/` } : {}),
});

const installedPackages = z.object({
  packages: z.record(z.string(), z.object({ version: z.string(), name: z.string().optional() })),
});

/** What says that not all came by the mirror: whom somebody else wanted to reach, and packages that it never saw. */
function passedBy({ fetched, strangers }: Mirror, folder: string): string | undefined {
  if (strangers.size > 0) return `Somebody wanted to reach ${[...strangers].join(', ')}`;
  const list = readFileSync(join(folder, 'node_modules/.package-lock.json'), 'utf8');
  const files = Object.entries(installedPackages.parse(JSON.parse(list)).packages).map(
    ([at, { version, name = at.slice(at.lastIndexOf('node_modules/') + 'node_modules/'.length) }]) =>
      `/${name}/-/${name.replace(/^.*\//, '')}-${version}.tgz`,
  );
  const missing = files.filter((file) => !fetched.has(file));
  if (files.length < 100 || missing.length > 0)
    return `${missing.length} of ${files.length} packages did not come by the mirror: ${missing.slice(0, 3).join(', ')}`;
  return undefined;
}

function reportOf(outcomes: Outcome[]): string {
  const inSeconds = (seconds: number | undefined) => (seconds === undefined ? '' : `${seconds.toFixed(0)} s`);
  const rows = outcomes.map(({ name, firstStart, secondStart, fault }) => [
    ...[name, inSeconds(firstStart), inSeconds(secondStart)],
    fault === undefined ? 'as it says' : `**${fault.split('\n', 1)[0]}**`,
  ]);
  const table = toTable(['Machine', '`npm start` until it answers', 'The second time', 'Result'], rows);
  const load = `a load of ${loadavg()[0]?.toFixed(0)} on ${cpus().length} cores`;
  return `${table}\n\nRun on ${today()}, with ${load} at its end.`;
}
