import type { Db } from '../tables.ts';

/** In days, after and before confirmation. */
const keptDays = { waiting: 365, unconfirmed: 30 };

const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString();

export async function purgeStockAlerts(db: Db): Promise<void> {
  await db
    .deleteFrom('stock_alerts')
    .where((is) =>
      is.or([
        is('createdAt', '<', daysAgo(keptDays.waiting)),
        is.and([is('createdAt', '<', daysAgo(keptDays.unconfirmed)), is('confirmedAt', 'is', null)]),
      ]),
    )
    .execute();
}
