import type { Trx } from '../../tables.ts';
import { anonymiseSending, nowhere } from '../forget/anonymise-old.server.ts';
import { type Buyer, isBuyersOrder } from './linked-orders.server.ts';

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
  await anonymiseSending(
    trx,
    over.map(({ id }) => id),
  );
  await trx.updateTable('orders').set({ userId: null }).where('userId', '=', buyer.id).execute();
}
