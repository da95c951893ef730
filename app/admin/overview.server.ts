import type { Config } from '../../server/config.ts';
import { databaseNow } from '../../server/database/database.ts';
import { countFailedEmails } from '../../server/emails/outbox-list.ts';
import { readCopyState } from '../backup/copy-state.server.ts';
import { countPendingBookings } from '../bookings/admin/bookings.server.ts';
import { countSamples } from '../catalogue/for-sale.server.ts';
import { countLowStock } from '../catalogue/stock/scarce-products.server.ts';
import { countNewEnquiries } from '../enquiries/admin/enquiries.server.ts';
import { countOpenOrders } from '../orders/admin/open-orders.server.ts';
import { readSales, type Sales } from '../orders/admin/sales.server.ts';
import type { Db } from '../tables.ts';
import { toPounds } from '../values/money.ts';
import type { ComparedSales, Overview, SalesBy, SalesSpan, StaffOverview } from './contract.ts';
import { readDay } from './day/read-day.server.ts';
import { comparedSpans, spansUntil } from './sales-spans.ts';

const inPounds = ({ pence, orders }: Sales = { pence: 0, orders: 0 }) => ({ total: toPounds(pence), orders });

/** For owners only. */
export async function readOverview(db: Db, config: Config): Promise<Overview> {
  const now = await databaseNow(db);
  const [waiting, failedEmails, sampleProducts, day, sales, copies] = await Promise.all([
    readWaiting(db),
    countFailedEmails(db),
    countSamples(db),
    readDay(db, now),
    compareSales(db, now),
    readCopyState(config, now),
  ]);
  return { ...waiting, failedEmails, sampleProducts, day, sales, copies };
}

/** Callers must strip the owner's part for staff. */
export async function readWaiting(db: Db): Promise<Pick<Overview, keyof StaffOverview>> {
  const [orders, pendingBookings, newEnquiries, products] = await Promise.all([
    countOpenOrders(db),
    countPendingBookings(db),
    countNewEnquiries(db),
    countLowStock(db),
  ]);
  return { orders, pendingBookings, newEnquiries, products };
}

async function compareSales(db: Db, now: Date): Promise<Overview['sales']> {
  const all = (['day', 'week', 'month'] as const).map((by) => comparedSpans(by, now));
  const sold = await readSales(
    db,
    all.flatMap(({ present, before }) => [present, before]),
  );
  const compared = (index: number): ComparedSales => ({
    ...inPounds(sold[2 * index]),
    before: inPounds(sold[2 * index + 1]),
  });
  return { today: compared(0), week: compared(1), month: compared(2) };
}

export async function readSalesOverTime(db: Db, by: SalesBy): Promise<SalesSpan[]> {
  const spans = spansUntil(by, await databaseNow(db));
  const sold = await readSales(db, spans);
  return spans.map(({ day }, index) => ({ day, ...inPounds(sold[index]) }));
}
