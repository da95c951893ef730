import { transaction } from '../../../server/database/database.ts';
import type { Db, Trx } from '../../tables.ts';
import { londonDay, startOfDay } from '../../values/london-days.ts';
import { type Buyer, isBuyersOrder } from '../buyer/linked-orders.server.ts';
import type { PostalAddress } from '../contract.ts';
import type { PaperContents } from '../paper-contents.ts';

/**
 * How long a checkout is kept after its last use, longer than its cookie, and an order that nobody paid, longer than
 * money for it could still arrive; in days.
 */
const keptDays = { checkout: 2, unpaid: 30 };
/** So that no statement takes long, however much there is. */
const batch = 200;

const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString();

/** Forgets checkouts that nobody goes on with, orders that were given up before any money came, and who is in old accounts. */
export async function purgeOrders(db: Db): Promise<void> {
  while ((await deleteCheckouts(db)) === batch);
  while ((await deleteUnpaidOrders(db)) === batch);
  await anonymiseOldOrders(db, new Date());
}

async function deleteCheckouts(db: Db): Promise<number> {
  const old = db.selectFrom('checkouts').select('id').where('updatedAt', '<', daysAgo(keptDays.checkout));
  const deleted = await db.deleteFrom('checkouts').where('id', 'in', old.limit(batch)).executeTakeFirst();
  return Number(deleted.numDeletedRows);
}

async function deleteUnpaidOrders(db: Db): Promise<number> {
  const old = db
    .selectFrom('orders')
    .select('id')
    .where('paymentStatus', '=', 'cancelled')
    .where('updatedAt', '<', daysAgo(keptDays.unpaid));
  const deleted = await db
    .deleteFrom('orders')
    .where('id', 'in', old.limit(batch))
    // Once more: money may come for one of them at this moment.
    .where('paymentStatus', '=', 'cancelled')
    .executeTakeFirst();
  return Number(deleted.numDeletedRows);
}

/** What is left of an address when the person has been taken out of it. */
const nowhere: PostalAddress = { name: '', address: '', city: '', postcode: '', country: '' };

/** Takes out what was written about returns, and the number by which a carrier tells more. */
async function anonymiseSending(trx: Trx, orderIds: number[]): Promise<void> {
  if (orderIds.length === 0) return;
  await trx
    .updateTable('order_parcels')
    .set({ trackingNumber: '' })
    .where('orderId', 'in', orderIds)
    .execute();
  const said = { reason: '', answer: '' };
  await trx.updateTable('order_returns').set(said).where('orderId', 'in', orderIds).execute();
}

/** How long tax law wants accounts kept, after the end of the tax year. */
const keptYears = 6;
/** Tax years begin on 6 April. */
const taxYearBegins = '04-06';

/** Orders from before this instant are kept no longer: their tax year ended six years ago. */
function accountsKeptFrom(now: Date): Date {
  const today = londonDay(now);
  const year = Number(today.slice(0, 4)) - (today.slice(5) < taxYearBegins ? 1 : 0);
  return startOfDay(`${year - keptYears}-${taxYearBegins}`);
}

/**
 * Takes everybody out of the orders that tax law wants kept no longer, and out of their papers, returns and parcels. What
 * was bought, its sums and its numbers stay, so that the books still add up.
 */
async function anonymiseOldOrders(db: Db, now: Date): Promise<void> {
  const before = accountsKeptFrom(now).toISOString();
  for (;;) {
    const old = await db
      .selectFrom('orders')
      .select('id')
      .where('createdAt', '<', before)
      .where('updatedAt', '<', before)
      .where('customerName', '!=', '')
      .limit(batch)
      .execute();
    const ids = old.map(({ id }) => id);
    if (ids.length > 0) await transaction(db, (trx) => anonymise(trx, ids));
    if (ids.length < batch) return;
  }
}

async function anonymise(trx: Trx, ids: number[]): Promise<void> {
  await trx
    .updateTable('orders')
    .set({
      customerName: '',
      customerEmail: '',
      customerPhone: null,
      shippingAddress: JSON.stringify(nowhere),
      billingAddress: null,
      userId: null,
      notes: null,
      notesAt: null,
    })
    .where('id', 'in', ids)
    .execute();
  await anonymiseSending(trx, ids);
  await trx
    .updateTable('order_refunds')
    .set({ reason: '', createdBy: '' })
    .where('orderId', 'in', ids)
    .execute();
  await trx.updateTable('order_rests').set({ notedBy: '' }).where('orderId', 'in', ids).execute();
  await takeOutOfPapers(trx, ids, (contents) =>
    contents.kind === 'invoice'
      ? { ...contents, buyer: nowhere, email: '', deliveredTo: contents.deliveredTo && nowhere }
      : { ...contents, buyer: nowhere, email: '', reason: '' },
  );
}

async function takeOutOfPapers(
  trx: Trx,
  orderIds: number[],
  without: (contents: PaperContents) => PaperContents,
): Promise<void> {
  if (orderIds.length === 0) return;
  const papers = await trx
    .selectFrom('papers')
    .select(['id', 'contents'])
    .where('orderId', 'in', orderIds)
    .execute();
  for (const { id, contents } of papers) {
    await trx
      .updateTable('papers')
      .set({ contents: JSON.stringify(without(contents)) })
      .where('id', '=', id)
      .execute();
  }
}

/**
 * Takes out of the orders of somebody whose account ends what the accounts need not hold: of those that nobody paid
 * all that names them, of those that are over the telephone, the email, what was written about returns and noted, and the
 * tracking number, by which a carrier tells more. A paid order keeps name and address, which
 * stand on its bill; one on its way also how to reach its buyer.
 */
export async function anonymiseOrders(trx: Trx, buyer: Buyer): Promise<void> {
  await trx
    .updateTable('orders')
    .set({ customerName: '', shippingAddress: JSON.stringify(nowhere), billingAddress: null })
    .where(isBuyersOrder(buyer))
    .where('paymentStatus', '=', 'cancelled')
    .execute();
  const over = await trx
    .updateTable('orders')
    .set({ customerEmail: '', customerPhone: null, notes: null, notesAt: null })
    .where(isBuyersOrder(buyer))
    .where('status', 'in', ['completed', 'cancelled'])
    .returning('id')
    .execute();
  const ids = over.map(({ id }) => id);
  await anonymiseSending(trx, ids);
  await takeOutOfPapers(trx, ids, (contents) => ({ ...contents, email: '' }));
  await trx.updateTable('orders').set({ userId: null }).where('userId', '=', buyer.id).execute();
}
