import { listEmails } from '../../../server/emails/outbox-list.ts';
import { listComingBookings } from '../../bookings/admin/bookings.server.ts';
import { listScarceProducts } from '../../catalogue/stock/scarce-products.server.ts';
import { readSettings } from '../../content/content.server.ts';
import { listWaitingEnquiries } from '../../enquiries/admin/enquiries.server.ts';
import { listOpenOrders } from '../../orders/admin/open-orders.server.ts';
import type { Db } from '../../tables.ts';
import type { Day } from './contract.ts';

const linesOfAList = 5;

export async function readDay(db: Db, now: Date): Promise<Day> {
  const [enquiries, bookings, orders, settings, products, failed] = await Promise.all([
    listWaitingEnquiries(db, linesOfAList),
    listComingBookings(db, now),
    listOpenOrders(db, linesOfAList),
    readSettings(db),
    listScarceProducts(db, linesOfAList),
    listEmails(db, { view: 'failed', search: '', page: 1 }),
  ]);
  return {
    enquiries,
    orders,
    products,
    dispatchPromise: settings.dispatchPromise,
    bookings: bookings.slice(0, linesOfAList),
    bookingCount: bookings.length,
    emails: failed.emails.slice(0, linesOfAList),
  };
}
