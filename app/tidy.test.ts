import { beforeAll, expect, it } from 'vitest';
import { describeOnBothDatabases, type TestDatabase } from '../test/databases.ts';
import { tidy } from './tidy.server.ts';

const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString();

describeOnBothDatabases('tidying', (open) => {
  let database: TestDatabase;

  beforeAll(async () => {
    database = await open();
    const { db } = database;
    for (const days of [1, 91, 731]) {
      const person = { name: `${days} days`, email: 'ada@example.com' };
      await db
        .insertInto('contact_messages')
        .values({
          ...person,
          enquiry: 'Hello',
          ipAddress: '10.0.0.1',
          userAgent: 'A',
          createdAt: daysAgo(days),
        })
        .execute();
      await db
        .insertInto('bookings')
        .values({ ...person, date: daysAgo(days) })
        .execute();
      await db
        .insertInto('outbox')
        .values({
          ...{ key: `letter:${days}`, letter: 'password-changed', recipient: 'ada@example.com' },
          ...{ data: '{}', sentAt: daysAgo(days) },
        })
        .execute();
    }
    await tidy(db);
  });

  it('forgets where an enquiry came from after 90 days, and the enquiry after two years', async () => {
    const kept = await database.db
      .selectFrom('contact_messages')
      .select(['name', 'ipAddress', 'userAgent'])
      .orderBy('id')
      .execute();
    expect(kept).toEqual([
      { name: '1 days', ipAddress: '10.0.0.1', userAgent: 'A' },
      { name: '91 days', ipAddress: null, userAgent: null },
    ]);
  });

  it('forgets bookings after two years', async () => {
    const kept = await database.db.selectFrom('bookings').select('name').orderBy('id').execute();
    expect(kept.map(({ name }) => name)).toEqual(['1 days', '91 days']);
  });

  it('forgets to whom an email went after 30 days, but not that it went', async () => {
    const kept = await database.db.selectFrom('outbox').select(['key', 'recipient']).orderBy('id').execute();
    expect(kept).toEqual([
      { key: 'letter:1', recipient: 'ada@example.com' },
      { key: 'letter:91', recipient: '' },
      { key: 'letter:731', recipient: '' },
    ]);
  });
});
