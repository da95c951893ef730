import { cpuOfAnswer } from './cpu-of-answer.ts';
import { inDigits, median } from './figures.ts';
import type { Row } from './report.ts';
import type { Site } from './site.ts';

/** CPU milliseconds. */
const goal = 0.6;

/** The product page rendered anew for each request: an address with a query string is not kept. */
export async function measureUncachedRender(
  site: Site,
  path: string,
  rounds: number,
  seconds: number,
): Promise<Row[]> {
  const uncached = `${path}?n=1`;
  // Long enough for the JIT to have compiled the render.
  await cpuOfAnswer(site, uncached, 2);
  const costs: number[] = [];
  for (let round = 0; round < rounds; round++) costs.push(await cpuOfAnswer(site, uncached, seconds));
  const cost = median(costs);
  return [
    {
      what: 'Product page rendered anew: CPU',
      measured: `${inDigits(cost)} ms`,
      goal: `<= ${goal} ms`,
      isMet: cost <= goal,
    },
  ];
}
