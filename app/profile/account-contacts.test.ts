import type { FastifyInstance } from 'fastify';
import { beforeAll, expect, it } from 'vitest';
import { buildTestApp } from '../../test/build-test-app.ts';
import { buildBooking, buildContent, buildEnquiry } from '../../test/builders.ts';
import { describeOnDatabase, type TestDatabase } from '../../test/databases.ts';
import { ask, buildPerson, type Person } from '../../test/people.ts';
import { adminApi } from '../admin-paths.ts';
import { signBooking } from '../bookings/emails/booking-token.server.ts';
import { api } from '../paths.ts';

const fridays = (weeks: number) => new Date(Date.UTC(2030, 0, 4, 13) + weeks * 604_800_000).toISOString();

describeOnDatabase('what an account shows of bookings and enquiries', (open) => {
  let database: TestDatabase;
  let app: FastifyInstance;
  let ada: Person;
  let bea: Person;

  beforeAll(async () => {
    database = await open();
    await buildContent(database.db);
    ({ app } = await buildTestApp({ database }));
    ada = await buildPerson(database.db, { email: 'ada@example.com', isEmailVerified: true });
    bea = await buildPerson(database.db, { email: 'bea@example.com', isEmailVerified: true });
  });

  const list = async (url: string, { cookie }: Person) => {
    const answer = await ask(app, 'GET', url, { cookie });
    expect([answer.statusCode, answer.headers['cache-control']]).toEqual([200, 'no-store']);
    return answer.json();
  };

  it('is what comes up first, then what is over or cancelled, and nothing of others', async () => {
    const { db } = database;
    const message = 'Solar';
    await buildBooking(db, { email: 'bea@example.com', date: fridays(0) });
    const rows = [
      { date: '2026-01-02T13:00:00.000Z', status: 'completed' },
      { date: fridays(3), status: 'pending', message },
      { date: fridays(1), status: 'confirmed', email: 'Ada@Example.com' },
      { date: fridays(2), status: 'cancelled' },
    ] as const;
    for (const row of rows) await buildBooking(db, row);
    const own = await list(api.accountBookings(), ada);
    expect(own.map(({ date }: { date: string }) => date)).toEqual([
      ...[fridays(1), fridays(3), fridays(2), '2026-01-02T13:00:00.000Z'],
    ]);
    expect(own[1]).toEqual({
      id: expect.any(Number),
      date: fridays(3),
      minutes: 30,
      message,
      status: 'pending',
      heldUntil: null,
      isUpcoming: true,
      token: await signBooking(db, own[1].id),
    });
    expect(await list(api.accountBookings(), bea)).toMatchObject([{ date: fridays(0) }]);
  });

  it('is what was asked with the answers to it, without what the workshop notes for itself', async () => {
    const { db } = database;
    const { cookie } = await buildPerson(db, { firstName: 'Olive', isAdmin: true });
    const answered = await buildEnquiry(db, { email: 'ADA@example.com' });
    const text = 'Yes.\n\nCome by.';
    await ask(app, 'POST', adminApi.enquiryReplies(answered.id), { cookie, body: { text } });
    for (const status of ['spam', 'open', 'closed'] as const) await buildEnquiry(db, { status });
    await buildEnquiry(db, { email: 'bea@example.com', enquiry: 'Hers' });
    const own = await list(api.accountEnquiries(), ada);
    expect(own.map(({ state }: { state: string }) => state)).toEqual([
      ...['closed', 'received', 'received', 'answered'],
    ]);
    expect(own[3]).toEqual({
      id: answered.id,
      enquiry: 'Do you fit solar?',
      state: 'answered',
      createdAt: expect.any(String),
      replies: [{ id: expect.any(Number), text, createdAt: expect.any(String) }],
    });
    expect(await list(api.accountEnquiries(), bea)).toMatchObject([{ enquiry: 'Hers', replies: [] }]);
  });

  it('is nothing until the address is confirmed', async () => {
    const { db } = database;
    const eve = await buildPerson(db, { email: 'eve@example.com' });
    await buildBooking(db, { email: 'eve@example.com', date: fridays(9) });
    await buildEnquiry(db, { email: 'eve@example.com' });
    const both = async () => [
      await list(api.accountBookings(), eve),
      await list(api.accountEnquiries(), eve),
    ];
    expect(await both()).toEqual([[], []]);
    await db.updateTable('users').set({ isEmailVerified: true }).where('id', '=', eve.id).execute();
    expect((await both()).map(({ length }) => length)).toEqual([1, 1]);
  });
});
