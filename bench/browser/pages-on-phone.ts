import { setTimeout as pause } from 'node:timers/promises';
import { z } from 'zod';
import { type Bench, inRounds } from '../bench.ts';
import { findSamplePaths, visitedPages } from '../sample-paths.ts';
import { withSite } from '../sample-shop.ts';
import { type Row, worstRow } from '../tools/report.ts';
import { onSlowPhone } from '../tools/slow-phone.ts';
import { startUnwatchedBrowser, type UnwatchedBrowser } from '../tools/unwatched-browser.ts';

/** Notes what the browser paints and what keeps it busy, in milliseconds from the navigation. */
function watch(): void {
  const noted = { largestPaint: 0, worksAt: 0, tasks: [] as { at: number; took: number }[], lastAt: 0 };
  Object.assign(window, { noted });
  const on = (type: string, note: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) note(entry);
      noted.lastAt = performance.now();
    }).observe({ type, buffered: true });
  on('largest-contentful-paint', ({ startTime }) => {
    noted.largestPaint = startTime;
  });
  addEventListener('works', () => {
    noted.worksAt = performance.now();
  });
  on('longtask', ({ startTime, duration }) => noted.tasks.push({ at: startTime, took: duration }));
}

const looked = z.object({
  now: z.number(),
  isLoaded: z.boolean(),
  firstPaint: z.number(),
  noted: z.object({
    largestPaint: z.number(),
    worksAt: z.number(),
    lastAt: z.number(),
    tasks: z.array(z.object({ at: z.number(), took: z.number() })),
  }),
});

const look = `JSON.stringify({
  now: performance.now(),
  isLoaded: document.readyState === 'complete',
  firstPaint: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0,
  noted,
})`;

/** As Lighthouse counts: of each task of more than 50 ms after the first paint, what goes beyond them. */
const blockingOf = ({ noted, firstPaint }: z.infer<typeof looked>) =>
  noted.tasks
    .filter(({ at, took }) => at + took > firstPaint)
    .reduce((sum, { took }) => sum + Math.max(0, took - 50), 0);

/** Of a first visit: seconds to the largest paint and until taps work, and milliseconds of blocked time. */
interface Visit {
  largestPaint: number;
  worksWithin: number;
  blocking: number;
}

function openOnce(browser: UnwatchedBrowser, url: string): Promise<Visit> {
  return onSlowPhone(browser, async (page) => {
    await page.prepare(watch, undefined);
    await page.open(url);
    for (let tries = 0; tries < 100; tries++) {
      await pause(250);
      const seen = looked.parse(JSON.parse(String(await page.read(look))));
      const { largestPaint, worksAt, lastAt } = seen.noted;
      if (seen.isLoaded && worksAt > 0 && seen.now - lastAt > 2_500)
        return {
          largestPaint: largestPaint / 1_000,
          worksWithin: worksAt / 1_000,
          blocking: blockingOf(seen),
        };
    }
    throw new Error(`${url} never stood still`);
  });
}

/** What a visitor with a slow phone waits for. */
export async function measurePagesOnPhone(bench: Bench): Promise<Row[]> {
  const { dataDir } = await bench.shop.copy('phone');
  const browser = await startUnwatchedBrowser();
  try {
    return await withSite({ dataDir }, async ({ origin }) => {
      const pages = await findSamplePaths(origin);
      const visits = new Map<string, Visit[]>();
      for (const name of visitedPages) {
        const url = origin + pages[name];
        await openOnce(browser, url);
        visits.set(name, await inRounds(bench, () => openOnce(browser, url)));
      }
      const row = (what: string, of: keyof Visit, unit: string, atMost: number) => {
        const figures = [...visits].map(([name, all]) => [name, all.map((visit) => visit[of])] as const);
        return worstRow(`On a slow phone: ${what}`, new Map(figures), unit, { atMost });
      };
      return [
        row('largest paint', 'largestPaint', ' s', 1.2),
        row('works within', 'worksWithin', ' s', 1.5),
        row('blocking time', 'blocking', ' ms', 50),
      ];
    });
  } finally {
    await browser.close();
  }
}
