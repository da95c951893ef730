import { setTimeout as pause } from 'node:timers/promises';
import type { Site } from '../test/processes/site.ts';
import type { Bench } from './bench.ts';
import { buy } from './buy.ts';
import { findSamplePaths } from './sample-paths.ts';
import { withSite } from './sample-shop.ts';
import { addressOf, openCaller, repeat } from './tools/caller.ts';
import { cpuOfAnswer } from './tools/cpu-of-answer.ts';
import { residentMegabytes } from './tools/proc.ts';
import { figureRow, type Row } from './tools/report.ts';

const buyers = 20;

async function buyFor(site: Site, productIds: number[], seconds: number): Promise<void> {
  const people = Array.from({ length: buyers }, (_, index) => openCaller(site.origin, addressOf(index)));
  await repeat(seconds, buyers, async (index) => {
    const person = people[index];
    if (person) await buy(person, productIds[index % productIds.length] ?? 0);
  });
  for (const person of people) person.close();
}

async function load(site: Site, productIds: number[], seconds: number): Promise<void> {
  const { home, category } = await findSamplePaths(site.origin);
  await cpuOfAnswer(site, home, seconds);
  // Rendered anew: it reads its query.
  await cpuOfAnswer(site, `${category}?n=1`, seconds);
  await buyFor(site, productIds, seconds);
}

/** Resident memory of the site's one process: untouched, and after a load; under abuse: see under-abuse.ts. */
export async function measureMemory({ shop, machine, rounds, seconds }: Bench): Promise<Row[]> {
  const { dataDir, productIds } = await shop.copy('memory');
  return withSite({ dataDir }, async (site) => {
    const now = () => residentMegabytes(site.pid());
    await pause(1_000);
    await machine.look();
    const atRest = now();
    await load(site, productIds, rounds * seconds);
    const afterLoad = now();
    return [
      figureRow('Resident memory at rest', [atRest], ' MB', { atMost: 150 }),
      figureRow('Resident memory after the load', [afterLoad], ' MB', { atMost: 200 }),
    ];
  });
}
