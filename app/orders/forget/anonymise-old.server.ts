import { transaction } from '../../../server/database/database.ts';
import type { Db, Trx } from '../../tables.ts';
import { londonDay, startOfDay } from '../../values/london-days.ts';
import type { PostalAddress } from '../tables.ts';

/** What is left of an address when the person has been taken out of it. */
export const nowhere: PostalAddress = { name: '', address: '', city: '', postcode: '', country: '' };

/** Takes out what was written about returns, and the number by which a carrier tells more. */
export async function anonymiseSending(trx: Trx, orderIds: number[]): Promise<void> {
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
const batch = 200;

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
export async function anonymiseOldOrders(db: Db, now: Date): Promise<void> {
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
  const papers = await trx
    .selectFrom('papers')
    .select(['id', 'contents'])
    .where('orderId', 'in', ids)
    .execute();
  for (const { id, contents } of papers) {
    const emptied =
      contents.kind === 'invoice'
        ? { ...contents, buyer: nowhere, deliveredTo: contents.deliveredTo && nowhere }
        : { ...contents, buyer: nowhere, reason: '' };
    await trx
      .updateTable('papers')
      .set({ contents: JSON.stringify(emptied) })
      .where('id', '=', id)
      .execute();
  }
}
