import { transaction } from '../../../server/database/database.ts';
import type { Db, Trx } from '../../tables.ts';
import { londonDay, startOfDay } from '../../values/london-days.ts';
import { type Buyer, isBuyersOrder } from '../buyer/linked-orders.server.ts';
import type { PostalAddress } from '../contract.ts';
import type { PaperContents } from '../paper-contents.ts';

/** In days. Longer than the cookie lasts, and longer than money could still arrive. */
const keptDays = { checkout: 2, unpaid: 30 };
/** Keeps each statement short. */
const batch = 200;

const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString();

/** Deletes stale checkouts and orders given up before payment, and anonymises old orders. */
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
    // Checked again, because money may come at this moment.
    .where('paymentStatus', '=', 'cancelled')
    .executeTakeFirst();
  return Number(deleted.numDeletedRows);
}

const nowhere: PostalAddress = { name: '', address: '', city: '', postcode: '', country: '' };

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

/** By tax law, after the end of the tax year. */
const keptYears = 6;
/** Tax years begin on 6 April. */
const taxYearBegins = '04-06';

function accountsKeptFrom(now: Date): Date {
  const today = londonDay(now);
  const year = Number(today.slice(0, 4)) - (today.slice(5) < taxYearBegins ? 1 : 0);
  return startOfDay(`${year - keptYears}-${taxYearBegins}`);
}

/** Sums and numbers stay, so that the books still add up. */
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
  await stripPapers(trx, ids, (contents) =>
    contents.kind === 'invoice'
      ? { ...contents, buyer: nowhere, email: '', deliveredTo: contents.deliveredTo && nowhere }
      : { ...contents, buyer: nowhere, email: '', reason: '' },
  );
}

async function stripPapers(
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
 * Unpaid orders lose all that names the person. Finished ones lose contact details, notes, what was written
 * about returns, and tracking numbers. Paid orders keep name and address for the bill.
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
  await stripPapers(trx, ids, (contents) => ({ ...contents, email: '' }));
  await trx.updateTable('orders').set({ userId: null }).where('userId', '=', buyer.id).execute();
}
