import { sql } from 'kysely';
import { countRows } from '../../../server/database/count-rows.ts';
import { withoutIndex } from '../../../server/database/without-index.ts';
import type { Db } from '../../tables.ts';
import {
  emailKey,
  findByKeys,
  isLatest,
  type Known,
  type Met,
  nameKey,
  type PeopleSearch,
  phoneKey,
  postcodeKey,
  surnameKey,
} from '../../values/find-people.server.ts';
import { type Buyer, isBuyersOrder } from '../buyer/linked-orders.server.ts';
import { summaryColumns, toSummary } from '../order-summaries.server.ts';
import { cameInPence, sumOfOrders, wentBackPence } from '../rest/came-in.server.ts';

const latestOfEachGuest = (db: Db) =>
  db
    .selectFrom('orders as one')
    .select([emailKey('one.customerEmail').as('email'), 'one.createdAt as at'])
    .select(['one.customerName as name', 'one.customerPhone as phone'])
    .where(withoutIndex('one.userId'), 'is', null)
    .where('one.customerEmail', '!=', '')
    .where(
      isLatest({
        table: 'orders',
        whose: (row) => emailKey(`${row}.customerEmail`),
        counts: sql<boolean>`later."userId" is null`,
      }),
    );

export const meetGuestBuyers = (db: Db, most: number): Promise<Met[]> =>
  latestOfEachGuest(db).orderBy('one.createdAt', 'desc').limit(most).execute();

/** Emails must be in lower case. */
export async function knowGuestBuyers(db: Db, emails: string[]): Promise<Known[]> {
  if (emails.length === 0) return [];
  return latestOfEachGuest(db).where(emailKey('one.customerEmail'), 'in', emails).execute();
}

const latestOfEachAccount = (db: Db) =>
  db
    .selectFrom('orders as one')
    .select(['one.userId', 'one.createdAt as at', 'one.customerName as name', 'one.customerPhone as phone'])
    .where('one.userId', 'is not', null)
    .where(isLatest({ table: 'orders', whose: (row) => sql.ref(`${row}.userId`) }));

export const meetAccountBuyers = (db: Db, most: number) =>
  latestOfEachAccount(db).orderBy('one.createdAt', 'desc').limit(most).execute();

export async function knowAccountBuyers(db: Db, ids: string[]) {
  if (ids.length === 0) return [];
  return latestOfEachAccount(db).where('one.userId', 'in', ids).execute();
}

export function findBuyers(db: Db, search: PeopleSearch) {
  const buyers = db
    .selectFrom('orders')
    .select([emailKey('customerEmail').as('email'), 'userId', 'createdAt as at']);
  return findByKeys(db, buyers, search, {
    email: emailKey('customerEmail'),
    names: [nameKey('customerName'), surnameKey('customerName')],
    phone: phoneKey('customerPhone'),
    postcode: postcodeKey(sql`"shippingAddress" ->> 'postcode'`),
  });
}

/** In pence, without orders given up before any money came. */
export interface Spent {
  orders: number;
  paidPence: number;
  /** Includes refunds on their way. */
  refundedPence: number;
}

const spentInOrders = (db: Db) =>
  db
    .selectFrom('orders')
    .select(({ fn }) => fn.countAll<number>().as('orders'))
    .select([sumOfOrders(cameInPence).as('paidPence'), sumOfOrders(wentBackPence).as('refundedPence')])
    .where('paymentStatus', '!=', 'cancelled');

export async function sumOfAccounts(db: Db, ids: string[]): Promise<Map<string, Spent>> {
  if (ids.length === 0) return new Map();
  const rows = await spentInOrders(db)
    .select('userId')
    .where('userId', 'in', ids)
    .groupBy('userId')
    .execute();
  return new Map(rows.map(({ userId, ...spent }) => [userId ?? '', spent]));
}

/** Emails must be in lower case. */
export async function sumOfGuests(db: Db, emails: string[]): Promise<Map<string, Spent>> {
  if (emails.length === 0) return new Map();
  const email = emailKey('customerEmail');
  const rows = await spentInOrders(db)
    .select(email.as('email'))
    .where(withoutIndex('orders.userId'), 'is', null)
    .where(email, 'in', emails)
    .groupBy(email)
    .execute();
  return new Map(rows.map(({ email, ...spent }) => [email, spent]));
}

/** Newest first, orders given up before payment included. */
export async function listOrdersOf(
  db: Db,
  buyer: Buyer,
  { limit, offset }: { limit: number; offset: number },
) {
  const theirs = db.selectFrom('orders').where(isBuyersOrder(buyer));
  const rows = await theirs
    .select(summaryColumns)
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute();
  return { rows: rows.map(toSummary), total: await countRows(theirs) };
}

const mostLookedThrough = 50;

export async function listPlacesOf(db: Db, buyer: Buyer) {
  const rows = await db
    .selectFrom('orders')
    .select('shippingAddress')
    .where(isBuyersOrder(buyer))
    .where('paymentStatus', '!=', 'cancelled')
    .orderBy('createdAt', 'desc')
    .limit(mostLookedThrough)
    .execute();
  const places = rows
    .map(({ shippingAddress }) => shippingAddress)
    .filter(({ address, postcode }) => address !== '' || postcode !== '');
  return [...new Map(places.map((place) => [JSON.stringify(place).toLowerCase(), place])).values()];
}

export const listNotesOf = (db: Db, buyer: Buyer) =>
  db
    .selectFrom('orders')
    .select(['orderNumber', 'notes'])
    .where(isBuyersOrder(buyer))
    .where('notes', '!=', '')
    .orderBy('id')
    .execute();

export const countOpenOrdersOf = (db: Db, buyer: Buyer): Promise<number> =>
  countRows(
    db.selectFrom('orders').where(isBuyersOrder(buyer)).where('status', 'not in', ['completed', 'cancelled']),
  );
