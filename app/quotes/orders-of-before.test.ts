import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { schemaSteps } from '../../migrations/steps.ts';
import { migrate } from '../../server/database/migrate.ts';
import { buildOrder } from '../../test/builders.ts';
import { describeOnBothDatabases } from '../../test/databases.ts';
import { addDays, londonDay } from '../values/london-days.ts';

describeOnBothDatabases('the orders of before fitting was kept', (open) => {
  it('are to be fitted where their quote said so', async () => {
    const { db } = await open();
    for (const statement of [
      'alter table orders drop column "isFitted"',
      `delete from kysely_migration where name = '0057-fitted-orders'`,
    ]) {
      await sql.raw(statement).execute(db);
    }
    const lastDay = addDays(londonDay(new Date()), 30);
    const ids: Record<string, number> = { shop: (await buildOrder(db, {})).id };
    for (const handover of ['fitting', 'collection'] as const) {
      const quote = await db
        .insertInto('quotes')
        .values({ number: handover, customerName: 'Ada', handover, lastDay, lines: '[]', terms: '{}' })
        .returning('id')
        .executeTakeFirstOrThrow();
      const { id } = await buildOrder(db, { deliveryMethod: 'collection' });
      await db.updateTable('orders').set({ quoteId: quote.id }).where('id', '=', id).execute();
      ids[handover] = id;
    }
    await migrate(db, schemaSteps);
    const fitted = await db.selectFrom('orders').select('id').where('isFitted', '=', true).execute();
    expect(fitted).toEqual([{ id: ids.fitting }]);
  });
});
