import { sweepOrders } from '../../../app/orders/settle/sweep-orders.server.ts';
import { createPayments } from '../../../app/payments/provider.server.ts';
import type { Db } from '../../../app/tables.ts';
import type { DrillShop } from './shop-on-cluster.ts';

/** Settles what neither a webhook nor a buyer could tell, as the site's own sweeper does a minute later. */
export async function settleAll({ db, simulator }: Pick<DrillShop, 'db' | 'simulator'>): Promise<void> {
  const payments = createPayments({
    secretKey: 'sk_test_simulator',
    publishableKey: 'pk_test_simulator',
    webhookSecret: 'whsec_drill',
    isDemo: true,
    apiUrl: simulator.url,
  });
  await sweepOrders({ db, payments, log: console }, { waitedSeconds: 0 });
}

/** How many confirmed orders are not there as paid, and how many buyers paid for more than one. */
export async function comparePaid(
  db: Db,
  acknowledged: Map<string, string>,
): Promise<{ lost: number; doubled: number }> {
  const paid = await db
    .selectFrom('orders')
    .select(['orderNumber', 'customerEmail'])
    .where('paymentStatus', '=', 'paid')
    .execute();
  const kept = new Set(paid.map(({ orderNumber }) => orderNumber));
  const byBuyer = Map.groupBy(paid, ({ customerEmail }) => customerEmail);
  return {
    lost: [...acknowledged.values()].filter((orderNumber) => !kept.has(orderNumber)).length,
    doubled: [...byBuyer.values()].filter((orders) => orders.length > 1).length,
  };
}
