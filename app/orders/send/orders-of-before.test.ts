import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { schemaSteps } from '../../../migrations/steps.ts';
import { migrate } from '../../../server/database/migrate.ts';
import { buildOrder } from '../../../test/builders.ts';
import { describeOnBothDatabases } from '../../../test/databases.ts';
import { readSending } from './read-sending.server.ts';

describeOnBothDatabases('the orders of before there were parcels', (open) => {
  it('have one each with all that was in them where they had left, and none where not', async () => {
    const { db } = await open();
    for (const statement of [
      ...['drop table order_parcel_items', 'drop table order_parcels'],
      'alter table orders drop column "readyAt"',
      `delete from kysely_migration where name = '0042-parcels'`,
    ]) {
      await sql.raw(statement).execute(db);
    }
    const build = async (given: Parameters<typeof buildOrder>[1]) => {
      const { id } = await buildOrder(db, given);
      const lines = ['Lamp', 'Fuse'].map((productName, index) => ({
        orderId: id,
        productName,
        quantity: index + 1,
        pricePence: 1_000,
      }));
      await db.insertInto('order_items').values(lines).execute();
      return id;
    };
    const sent = await build({ status: 'dispatched' });
    const over = await build({ status: 'completed' });
    const waiting = await build({});
    const fetched = await build({ status: 'completed', deliveryMethod: 'collection' });
    const ready = await build({ status: 'ready', deliveryMethod: 'collection' });
    const tracking = { carrier: 'dpd', trackingNumber: '15', trackingVersion: 2 } as const;
    await db.updateTable('orders').set(tracking).where('id', '=', sent).execute();

    await migrate(db, schemaSteps);
    expect(await readSending(db, sent)).toMatchObject({
      parcels: [
        {
          carrier: 'dpd',
          trackingNumber: '15',
          version: 2,
          items: [
            { name: 'Lamp', quantity: 1 },
            { name: 'Fuse', quantity: 2 },
          ],
        },
      ],
      toSend: [],
    });
    expect(await readSending(db, over)).toMatchObject({ parcels: [{ carrier: '', version: 0 }], toSend: [] });
    for (const id of [waiting, fetched]) {
      expect(await readSending(db, id)).toMatchObject({ parcels: [], toSend: [{}, {}] });
    }
    const since = db.selectFrom('orders').select(['readyAt', 'updatedAt']);
    const { readyAt, updatedAt } = await since.where('id', '=', ready).executeTakeFirstOrThrow();
    expect(readyAt).toBe(updatedAt);
  });
});
