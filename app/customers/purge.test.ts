import { expect, it } from 'vitest';
import { buildBooking, buildOrder, buildQuote, buildUser } from '../../test/builders.ts';
import { describeOnDatabase } from '../../test/databases.ts';
import { purgeCustomers, purgeUnconfirmed } from './purge.server.ts';

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

  it('deletes accounts that nobody confirmed or ordered with, and nothing that was written to us', async () => {
    const { db } = await open();
    const ago = (days: number) => ({ createdAt: new Date(Date.now() - days * 86_400_000).toISOString() });
    const build = (days: number, given: object = {}) => buildUser(db, { ...ago(days), ...given });
    const email = 'nobody@example.com';
    const [gone, buyer, ...kept] = [
      await build(31, { email, isEmailVerified: false }),
      await build(31),
      await build(29),
      await build(31, { isEmailVerified: true }),
      await build(31, { isAdmin: true }),
      await build(31, { isStaff: true }),
    ];
    await buildOrder(db, { userId: buyer });
    await db.insertInto('vans').values({ userId: gone, make: 'Ford', model: 'Transit' }).execute();
    await db.insertInto('cookie_consent').values({ userId: gone, consentId: 'a choice' }).execute();
    const { id: booking } = await buildBooking(db, { email });
    const { id: quote } = await buildQuote(db, { customerEmail: email });
    await purgeUnconfirmed(db);
    const users = await db.selectFrom('users').select('id').execute();
    const ids = users.map(({ id }) => id);
    expect(ids).toEqual(expect.arrayContaining([buyer, ...kept]));
    expect(ids).not.toContain(gone);
    expect(await db.selectFrom('vans').select('id').where('userId', '=', gone).execute()).toEqual([]);
    const choice = db.selectFrom('cookie_consent').select('userId').where('consentId', '=', 'a choice');
    expect(await choice.execute()).toEqual([{ userId: null }]);
    expect(await db.selectFrom('bookings').select('id').where('id', '=', booking).execute()).toHaveLength(1);
    expect(await db.selectFrom('quotes').select('id').where('id', '=', quote).execute()).toHaveLength(1);
  });
});
