import { readdirSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { adminApi, adminPaths } from '../../app/admin-paths.ts';
import { freeSlots } from '../../app/bookings/contract.ts';
import { givenFormTime } from '../../app/enquiries/contract.ts';
import { api, paths } from '../../app/paths.ts';
import { addDays, londonDay } from '../../app/values/london-days.ts';
import { openShop } from '../../bench/bench-shop.ts';
import { buy } from '../../bench/buy.ts';
import { findSamplePaths } from '../../bench/sample-paths.ts';
import { createSampleShop, withSite } from '../../bench/sample-shop.ts';
import { type Caller, getWell, openCaller } from '../../bench/tools/caller.ts';
import { inDigits, median, percentile } from '../../bench/tools/figures.ts';
import { ownMegabytes } from '../../bench/tools/proc.ts';
import { buildPerson } from '../../test/people.ts';
import type { Site } from '../../test/processes/site.ts';
import { today, toTable } from './report.ts';

const secondsBetweenLooks = 2;
/** How much the memory may grow from the half to the end: the first half fills what has a bound. */
const mostGrowth = 1.05;

/** What somebody does in their turn; the number of the turn makes their words differ. */
type Turn = (caller: Caller, turn: number) => Promise<unknown>;

/** Throws where the site is at fault; being refused is an answer. */
async function ask(asked: ReturnType<Caller['get']>): Promise<string> {
  const { status, body } = await asked;
  if (status >= 500) throw new Error(`Answered ${status}: ${body}`);
  return body.toString();
}

const read = (path: string, cookie = ''): Turn => {
  return (caller) => getWell(caller, path, { cookie });
};

async function book(caller: Caller, turn: number): Promise<void> {
  const from = londonDay(new Date());
  const shown = await ask(caller.get(`/api/bookings/slots?from=${from}&to=${addDays(from, 60)}`));
  const starts = freeSlots.parse(JSON.parse(shown)).days.flatMap(({ slots }) => slots);
  const date = starts[turn % starts.length]?.start;
  await ask(caller.post(api.bookings(), { date, name: 'Ann', email: `ann-${turn}@example.com` }));
}

async function write(caller: Caller, turn: number): Promise<void> {
  const { formTime } = givenFormTime.parse(JSON.parse(await ask(caller.get(api.formTime()))));
  const enquiry = { name: 'Ann', email: `ann-${turn}@example.com`, enquiry: `Ask ${turn}`, formTime };
  await ask(caller.post(api.contact(), enquiry));
}

/** Those who use a site in a busy hour: seconds between two turns of each, and their turns one after the other. */
function whoUses(pages: string[], productIds: number[], customer: string, owner: string): [number, Turn[]][] {
  const account = (['profile', 'orders', 'bookings', 'enquiries', 'van'] as const).map(paths.account);
  const tabs = ['', 'orders', 'products', 'customers', 'bookings', 'content', 'settings'];
  const lists = [adminApi.overview(), adminApi.orders(), adminApi.statistics(), adminApi.productsFile()];
  return [
    [0.25, [...pages, paths.planner(), paths.sitemapFile(), paths.blogFeed()].map((page) => read(page))],
    [1, [(caller, turn) => ask(caller.get(`${paths.search()}?q=invertor+${turn}`))]],
    [3, [(caller, turn) => buy(caller, productIds[turn % productIds.length] ?? 0)]],
    [60, [book, write]],
    [1, account.map((page) => read(page, customer))],
    [1, [...tabs.map(adminPaths.tab), ...lists].map((path) => read(path, owner))],
    [0.5, [(caller, turn) => ask(caller.get(`/nowhere/${turn}`))]],
    [0.5, [(caller, turn) => ask(caller.post(api.login(), { email: `${turn}@x.org`, password: 'no' }))]],
  ];
}

interface Look {
  megabytes: number;
  /** Open files and connections. */
  open: number;
  /** Milliseconds that a product's page took. */
  page: number;
}

async function look(site: Site, caller: Caller, product: string): Promise<Look> {
  const begin = performance.now();
  await caller.get(product);
  const page = performance.now() - begin;
  return { page, megabytes: ownMegabytes(site.pid()), open: readdirSync(`/proc/${site.pid()}/fd`).length };
}

/** What hours of mixed use leave of the memory, the open files and the speed of a site on SQLite. Linux only. */
export async function drillSoak(
  folder: string,
  minutes: number,
): Promise<{ report: string; holds: boolean }> {
  const { dataDir, productIds } = await createSampleShop(folder).copy('soak');
  const db = await openShop({ dataDir });
  const [owner, customer] = [await buildPerson(db, { isAdmin: true }), await buildPerson(db)];
  await db.destroy();
  return withSite({ dataDir }, async (site) => {
    const pages = await findSamplePaths(site.origin);
    const people = whoUses(Object.values(pages), productIds, customer.cookie, owner.cookie);
    const failed: string[] = [];
    let [turns, isOver] = [0, false];
    const uses = [...people, ...people].map(async ([seconds, ofOne], index) => {
      const caller = openCaller(site.origin, `127.0.2.${index + 1}`);
      for (let turn = 0; !isOver; turn++, turns++) {
        await ofOne[turn % ofOne.length]?.(caller, turn).catch((error) => failed.push(String(error)));
        await pause(seconds * 1_000);
      }
      caller.close();
    });
    const own = openCaller(site.origin, '127.0.2.250');
    const looks: Look[] = [];
    for (const end = performance.now() + minutes * 60_000; performance.now() < end; ) {
      looks.push(await look(site, own, pages.product));
      await pause(secondsBetweenLooks * 1_000);
    }
    isOver = true;
    await Promise.all(uses);
    own.close();
    console.log(failed.slice(0, 5));
    // The minute before: one look alone may fall just before memory is given back.
    const minuteBefore = (end: number) => looks.slice(Math.max(0, end - 60 / secondsBetweenLooks), end);
    const [half, whole] = [minuteBefore(Math.ceil(looks.length / 2)), minuteBefore(looks.length)];
    const row = (what: string, show: (some: Look[]) => string) => [what, show(half), show(whole)];
    const megabytes = (some: Look[]) => median(some.map((one) => one.megabytes));
    const table = toTable(
      ['', `${minutes / 2} minutes`, `${minutes} minutes`],
      [
        row('Memory of the site', (some) => `${inDigits(megabytes(some))} MB`),
        row('Open files and connections', (some) => inDigits(median(some.map(({ open }) => open)))),
        row(
          '95 % of product pages',
          (some) =>
            `${inDigits(
              percentile(
                some.map(({ page }) => page),
                0.95,
              ),
            )} ms`,
        ),
      ],
    );
    const report = `${table}\n\n${inDigits(turns)} turns, ${failed.length} not answered well. Run on ${today()}.`;
    return { report, holds: failed.length === 0 && megabytes(whole) <= mostGrowth * megabytes(half) };
  });
}
