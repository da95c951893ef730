import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from '../test/processes/free-port.ts';
import { run, waitFor } from '../test/processes/process.ts';
import { isReady, siteEnvironment } from '../test/processes/site.ts';
import { type Bench, inRounds } from './bench.ts';
import { figureRow, type Row } from './tools/report.ts';

/** Seconds from `npm start` to the first good answer of /readyz, over a shop that is already there. */
async function startOnce(dataDir: string): Promise<number> {
  const port = await freePort();
  const env = { ...siteEnvironment(port, { dataDir }), LOG_LEVEL: 'warn' };
  const begin = performance.now();
  const npm = run('npm', ['start'], { env, withChildren: true });
  await waitFor(npm, () => isReady(`http://127.0.0.1:${port}`));
  const seconds = (performance.now() - begin) / 1000;
  // Stopped in the middle of its start it could not end well.
  await pause(200);
  await npm.stop();
  return seconds;
}

export async function measureSecondStart(bench: Bench): Promise<Row[]> {
  const { dataDir } = await bench.shop.copy('second-start');
  const times = await inRounds(bench, () => startOnce(dataDir));
  return [figureRow('Second start, from `npm start` to ready', times, ' s', { atMost: 1 })];
}
