import { expect, it } from 'vitest';
import { buildBooking, buildUser } from '../../test/builders.ts';
import { describeOnDatabase } from '../../test/databases.ts';
import { purgeCustomers } from './purge.server.ts';

describeOnDatabase('tidying customers', (open) => {
  it('forgets notes on people of whom nothing else is kept', async () => {
    const { db } = await open();
    await buildUser(db, { email: 'ada@example.com' });
    await buildBooking(db, { email: 'Ben@example.com' });
    for (const email of ['ada@example.com', 'ben@example.com', 'gone@example.com'])
      await db.insertInto('customer_notes').values({ email, notes: 'Tall' }).execute();
    await purgeCustomers(db);
    const kept = await db.selectFrom('customer_notes').select('email').orderBy('email').execute();
    expect(kept).toEqual([{ email: 'ada@example.com' }, { email: 'ben@example.com' }]);
  });
});
