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

/** Of each guest the order that was placed last. */
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

/** Who has ordered as a guest, the latest first. */
export const meetGuestBuyers = (db: Db, most: number): Promise<Met[]> =>
  latestOfEachGuest(db).orderBy('one.createdAt', 'desc').limit(most).execute();

/** What is known of these guests, by their emails in small letters. */
export async function knowGuestBuyers(db: Db, emails: string[]): Promise<Known[]> {
  if (emails.length === 0) return [];
  return latestOfEachGuest(db).where(emailKey('one.customerEmail'), 'in', emails).execute();
}

/** Of each account the order that was placed last. */
const latestOfEachAccount = (db: Db) =>
  db
    .selectFrom('orders as one')
    .select(['one.userId', 'one.createdAt as at', 'one.customerName as name', 'one.customerPhone as phone'])
    .where('one.userId', 'is not', null)
    .where(isLatest({ table: 'orders', whose: (row) => sql.ref(`${row}.userId`) }));

/** Who has ordered while signed in, the latest first. */
export const meetAccountBuyers = (db: Db, most: number) =>
  latestOfEachAccount(db).orderBy('one.createdAt', 'desc').limit(most).execute();

/** What these accounts gave with the order that they placed last, by their ids. */
export async function knowAccountBuyers(db: Db, ids: string[]) {
  if (ids.length === 0) return [];
  return latestOfEachAccount(db).where('one.userId', 'in', ids).execute();
}

/** Whose order is found by a search: of whoever was signed in the account, of guests the email. */
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

/** What somebody's orders come to, in pence. Those that were given up before any money came do not count. */
export interface Spent {
  orders: number;
  paidPence: number;
  /** All that is given back, or on its way. */
  refundedPence: number;
}

const spentInOrders = (db: Db) =>
  db
    .selectFrom('orders')
    .select(({ fn }) => fn.countAll<number>().as('orders'))
    .select([sumOfOrders(cameInPence).as('paidPence'), sumOfOrders(wentBackPence).as('refundedPence')])
    .where('paymentStatus', '!=', 'cancelled');

/** What each of these accounts has spent, by their ids. */
export async function sumOfAccounts(db: Db, ids: string[]): Promise<Map<string, Spent>> {
  if (ids.length === 0) return new Map();
  const rows = await spentInOrders(db)
    .select('userId')
    .where('userId', 'in', ids)
    .groupBy('userId')
    .execute();
  return new Map(rows.map(({ userId, ...spent }) => [userId ?? '', spent]));
}

/** What each of these guests has spent, by their emails in small letters. */
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

/** A page of one person's orders, the latest first, tries that were given up too, and how many there are. */
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

/** Where one person's latest orders went, each place once. */
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

/** What the owner has noted on one person's orders. */
export const listNotesOf = (db: Db, buyer: Buyer) =>
  db
    .selectFrom('orders')
    .select(['orderNumber', 'notes'])
    .where(isBuyersOrder(buyer))
    .where('notes', '!=', '')
    .orderBy('id')
    .execute();

/** How many of one person's orders are neither completed nor cancelled. */
export const countOpenOrdersOf = (db: Db, buyer: Buyer): Promise<number> =>
  countRows(
    db.selectFrom('orders').where(isBuyersOrder(buyer)).where('status', 'not in', ['completed', 'cancelled']),
  );
