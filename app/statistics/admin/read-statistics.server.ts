import { databaseNow } from '../../../server/database/database.ts';
import { listProductsByIds } from '../../catalogue/products.server.ts';
import { readSales } from '../../orders/admin/sales.server.ts';
import { paths } from '../../paths.ts';
import { countWaiting } from '../../stock-alerts/alerts.server.ts';
import type { Db } from '../../tables.ts';
import { addDays, firstOfMonth, londonDay, startOfDay } from '../../values/london-days.ts';
import { type Kind, steps } from '../kinds.ts';
import { shownWords } from '../purge.server.ts';
import type { Counted, Statistics, StatisticsSpan } from './contract.ts';

const mostListed = 20;
/** More than are shown, as some may no longer be for sale. */
const mostMissed = 60;

/** Seven days, thirty days or thirteen months. */
export async function readStatistics(db: Db, span: StatisticsSpan): Promise<Statistics> {
  const now = await databaseNow(db);
  const days = listDays(span, londonDay(now));
  const [from = ''] = days;
  const [visits, pages, sources, campaigns, searches, shop, calculator, wanted] = await Promise.all([
    readVisits(db, span, days),
    readMost(db, 'page', from),
    readMost(db, 'source', from),
    readMost(db, 'campaign', from),
    readMost(db, 'search', from),
    readShop(db, from, now),
    readCalculator(db, from),
    readWanted(db, from),
  ]);
  return { span, from, visits, pages, sources, campaigns, searches, shop, calculator, wanted };
}

/** For a year, the first of each month. */
function listDays(span: StatisticsSpan, today: string): string[] {
  if (span === 'year') return Array.from({ length: 13 }, (_, index) => firstOfMonth(today, index - 12));
  const length = span === 'week' ? 7 : 30;
  return Array.from({ length }, (_, index) => addDays(today, index + 1 - length));
}

const selectCounts = (db: Db, kind: Kind, from: string) =>
  db.selectFrom('daily_counts').where('kind', '=', kind).where('day', '>=', from);

async function readVisits(db: Db, span: StatisticsSpan, days: string[]): Promise<Statistics['visits']> {
  const rows = await selectCounts(db, 'page', days[0] ?? '')
    .select('day')
    .select(({ fn }) => fn.sum<number | string>('count').as('count'))
    .groupBy('day')
    .execute();
  const sums = new Map<string, number>();
  for (const { day, count } of rows) {
    const at = span === 'year' ? firstOfMonth(day) : day;
    sums.set(at, (sums.get(at) ?? 0) + Number(count));
  }
  return days.map((day) => ({ day, count: sums.get(day) ?? 0 }));
}

/** Searches only if common enough to be anonymous. */
async function readMost(db: Db, kind: Kind, from: string, most = mostListed): Promise<Counted[]> {
  const rows = await selectCounts(db, kind, from)
    .select('name')
    .select(({ fn }) => fn.sum<number | string>('count').as('total'))
    .$if(kind === 'search', (all) => all.where('name', 'in', shownWords(db)))
    .groupBy('name')
    .orderBy('total', 'desc')
    .orderBy('name')
    .limit(most)
    .execute();
  return rows.map(({ name, total }) => ({ name, count: Number(total) }));
}

async function sumCounts(db: Db, kind: Kind, from: string, names: string): Promise<number> {
  const row = await selectCounts(db, kind, from)
    .select(({ fn }) => fn.sum<number | string | null>('count').as('total'))
    .where('name', 'like', names)
    .executeTakeFirst();
  return Number(row?.total ?? 0);
}

async function readShop(db: Db, from: string, now: Date): Promise<Statistics['shop']> {
  const [seen, added, checkout, [sold]] = await Promise.all([
    sumCounts(db, 'page', from, `${paths.product('')}%`),
    sumCounts(db, 'step', from, steps.added),
    sumCounts(db, 'page', from, paths.checkout()),
    readSales(db, [{ start: startOfDay(from), end: now }]),
  ]);
  return { seen, added, checkout, paid: sold?.orders ?? 0 };
}

async function readCalculator(db: Db, from: string): Promise<Statistics['calculator']> {
  const [offGrid, battery, toBooking, toEnquiry, sent] = await Promise.all([
    sumCounts(db, 'page', from, paths.calculators()),
    sumCounts(db, 'page', from, paths.batteryCalculator()),
    sumCounts(db, 'step', from, steps.calculatorToBooking),
    sumCounts(db, 'step', from, steps.calculatorToEnquiry),
    sumCounts(db, 'step', from, steps.calculatorEnquiry),
  ]);
  return { opened: offGrid + battery, toBooking, toEnquiry, sent };
}

/** Sorted by waiting customers, then views. */
async function readWanted(db: Db, from: string): Promise<Statistics['wanted']> {
  const [views, waiting] = await Promise.all([
    readMost(db, 'sold-out', from, mostMissed),
    countWaiting(db, mostMissed),
  ]);
  const viewsOf = new Map(views.map(({ name, count }) => [Number(name), count]));
  const waitingOf = new Map(waiting.map(({ productId, people }) => [productId, people]));
  const ids = [...new Set([...viewsOf.keys(), ...waitingOf.keys()])].filter(Number.isInteger);
  return (await listProductsByIds(db, ids))
    .map(({ id, name, stockQuantity }) => ({
      id,
      name,
      isOut: stockQuantity <= 0,
      waiting: waitingOf.get(id) ?? 0,
      views: viewsOf.get(id) ?? 0,
    }))
    .sort((a, b) => b.waiting - a.waiting || b.views - a.views || a.id - b.id)
    .slice(0, mostListed);
}
