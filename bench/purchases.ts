import { buy } from './buy.ts';
import { addressOf, openCaller, repeat } from './caller.ts';
import { inDigits } from './figures.ts';
import { cpuSeconds } from './processes.ts';
import type { Row } from './report.ts';
import type { Site } from './site.ts';

const callers = 20;

/**
 * Whole purchases over HTTP: the checkout page's four calls, the payment provider and its webhooks. Callers,
 * site, provider and database share the machine's cores, so the site's own CPU time is told as well.
 */
export async function measurePurchases(
  engine: string,
  site: Site,
  productIds: number[],
  seconds: number,
): Promise<Row[]> {
  const people = Array.from({ length: callers }, (_, index) => openCaller(site.url, addressOf(index)));
  const turn = async (index: number) => {
    const person = people[index];
    if (person) await buy(person, productIds[index % productIds.length] ?? 0);
  };
  await repeat(2, callers, turn);
  const before = cpuSeconds(site.process.pid);
  const start = performance.now();
  const purchases = await repeat(seconds, callers, turn);
  const took = (performance.now() - start) / 1000;
  const milliseconds = ((cpuSeconds(site.process.pid) - before) * 1000) / purchases;
  for (const person of people) person.close();
  return [
    {
      what: `Purchases on ${engine} over HTTP, ${callers} callers, all on these cores`,
      measured: `${inDigits(purchases / took)}/s; the site ${inDigits(milliseconds)} ms CPU each`,
      goal: '',
      isMet: null,
    },
  ];
}
