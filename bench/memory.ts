import { setTimeout as pause } from 'node:timers/promises';
import type { Site } from '../test/processes/site.ts';
import { abuse } from './abuse.ts';
import type { Bench } from './bench.ts';
import { cpuOfAnswer } from './cpu-of-answer.ts';
import { residentMegabytes } from './proc.ts';
import { buyFor } from './purchases.ts';
import { figureRow, type Row } from './report.ts';
import { findSamplePaths } from './sample-paths.ts';
import { withSite } from './sample-shop.ts';

async function load(site: Site, productIds: number[], seconds: number): Promise<void> {
  const { home, product } = await findSamplePaths(site.origin);
  await cpuOfAnswer(site, home, seconds);
  await cpuOfAnswer(site, `${product}?n=1`, seconds);
  await buyFor(site, productIds, seconds);
}

/** Resident memory of the site's one process: untouched, after a load, and the most it took under abuse. */
export async function measureMemory({ shop, machine, rounds, seconds }: Bench): Promise<Row[]> {
  const { dataDir, productIds } = await shop.copy('memory');
  return withSite({ dataDir }, async (site) => {
    const now = () => residentMegabytes(site.pid());
    await pause(1_000);
    await machine.look();
    const atRest = now();
    await load(site, productIds, rounds * seconds);
    const afterLoad = now();
    let highest = 0;
    const watch = setInterval(() => {
      highest = Math.max(highest, now());
    }, 50);
    await abuse(site, rounds * seconds).finally(() => clearInterval(watch));
    return [
      figureRow('Resident memory at rest', [atRest], ' MB', { atMost: 150 }),
      figureRow('Resident memory after the load', [afterLoad], ' MB', { atMost: 200 }),
      figureRow('Resident memory under mixed abuse, the highest', [highest], ' MB', { atMost: 300 }),
    ];
  });
}
