import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { type Running, run, waitFor } from '../../../test/processes/process.ts';
import { isReady } from '../../../test/processes/site.ts';
import { leftBehind } from './left-behind.ts';
import { type Bought, buySomething, checkPaid, lookAtHome, openDashboard } from './visit.ts';

/** Where somebody follows the README, and as whom. */
export interface Place {
  /** With the site's files in it. */
  folder: string;
  npm: string;
  port: number;
  env: Record<string, string>;
  user: { uid: number; gid: number } | undefined;
  /** Whether a source is changed there too. */
  isDevelopers: boolean;
}

export interface Followed {
  /** Seconds until the site answers: from nothing, and again. */
  firstStart: number;
  secondStart: number;
}

/** Milliseconds: to install and build, and to be gone after Ctrl-C. */
const [patienceToStart, patienceToStop] = [600_000, 15_000];

/** Does what the README says, from `npm start` to Ctrl-C, twice. Throws at the first thing that is not so. */
export async function followReadme(place: Place): Promise<Followed> {
  // As the README has it: the name, not the number.
  const origin = `http://localhost:${place.port}`;
  let bought: Bought | undefined;
  const firstStart = await whileStarted(place, origin, ['start'], async () => {
    await lookAtHome(origin);
    bought = await buySomething(origin);
    await openDashboard(origin, (email) => npm(place, ['run', 'operator', '--', 'grant-admin', email]));
  });
  const secondStart = await whileStarted(place, origin, ['start'], async () => {
    if (bought) await checkPaid(origin, bought);
  });
  if (place.isDevelopers)
    await whileStarted(place, origin, ['run', 'dev'], () => changeSource(place, origin));
  return { firstStart, secondStart };
}

function start(place: Place, words: string[]): Running {
  const { npm: command, folder: cwd, env, user } = place;
  // With its children it is what a terminal sends Ctrl-C to.
  return run(command, words, { cwd, env, user, withChildren: true, signal: 'SIGINT' });
}

async function npm(place: Place, words: string[]): Promise<void> {
  const command = start(place, words);
  while (!command.isOver()) await pause(50);
  if ((await command.stop()) !== 0) throw new Error(`npm ${words.join(' ')}:\n${command.output()}`);
}

/** Changes what the site says of itself, and waits until it says so. */
async function changeSource({ folder }: Place, origin: string): Promise<void> {
  const [source, before, after] = [join(folder, 'server/health.ts'), "status: 'ready'", "status: 'changed'"];
  const text = readFileSync(source, 'utf8');
  if (!text.includes(before)) throw new Error(`${source} says nothing to change`);
  writeFileSync(source, text.replace(before, after));
  const end = Date.now() + patienceToStart;
  const said = () => fetch(`${origin}/readyz`).then((answer) => answer.text());
  while (!(await said().catch(() => '')).includes('changed')) {
    if (Date.now() > end) throw new Error('A source that was changed is not seen');
    await pause(200);
  }
}

/** An npm command that serves, `use`, Ctrl-C. Gives the seconds until it answered. */
async function whileStarted(
  place: Place,
  origin: string,
  words: string[],
  use: () => Promise<void>,
): Promise<number> {
  const began = performance.now();
  const site = start(place, words);
  try {
    await waitFor(site, () => isReady(origin), patienceToStart);
    const seconds = (performance.now() - began) / 1_000;
    await use();
    process.kill(-site.pid, 'SIGINT');
    const left = await leftBehind(place.folder, patienceToStop);
    if (left.length > 0) throw new Error(`After Ctrl-C there still runs: ${left.join('; ')}`);
    if (await isReady(origin).catch(() => false)) throw new Error('After Ctrl-C the site still answers');
    return seconds;
  } catch (error) {
    throw new Error(`${error instanceof Error ? error.message : error}\n${site.output().slice(-2_000)}`);
  } finally {
    await site.stop();
  }
}
