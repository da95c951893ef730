import { inDigits, median, pause } from './figures.ts';
import { freePort, run, waitFor } from './processes.ts';
import type { Row } from './report.ts';
import { isReady, siteEnvironment } from './site.ts';

/** Seconds. */
const goal = 2;

/** Seconds from `npm start` to the first good answer of /readyz, over a shop that is already there. */
async function startOnce(dataDir: string): Promise<number> {
  const port = await freePort();
  const begin = performance.now();
  const npm = run('npm', ['start'], { env: siteEnvironment(port, { dataDir }) });
  await waitFor(npm, () => isReady(`http://127.0.0.1:${port}`));
  const seconds = (performance.now() - begin) / 1000;
  // Stopped in the middle of its start it could not end well.
  await pause(200);
  await npm.stop();
  return seconds;
}

export async function measureSecondStart(dataDir: string, starts: number): Promise<Row[]> {
  const times: number[] = [];
  for (let start = 0; start < starts; start++) times.push(await startOnce(dataDir));
  const seconds = median(times);
  return [
    {
      what: 'Second start, from `npm start` to ready',
      measured: `${inDigits(seconds)} s`,
      goal: `<= ${goal} s`,
      isMet: seconds <= goal,
    },
  ];
}
