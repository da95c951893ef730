import type { FastifyInstance } from 'fastify';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { withoutSecrets } from '../../../server/log.ts';
import { buildTestApp } from '../../../test/build-test-app.ts';
import { buildBooking, buildContent } from '../../../test/builders.ts';
import { describeOnDatabase, type TestDatabase } from '../../../test/databases.ts';
import { after, ask, buildPerson, type Person, password } from '../../../test/people.ts';
import { readCalendar } from '../../../test/read-calendar.ts';
import { adminApi, adminPaths } from '../../admin-paths.ts';
import { api } from '../../paths.ts';
import { feedAddress } from '../contract.ts';

const day = 86_400_000;

describeOnDatabase("the owner's calendar", (open) => {
  let database: TestDatabase;
  let app: FastifyInstance;
  let owner: Person;

  beforeAll(async () => {
    database = await open();
    await buildContent(database.db);
    ({ app } = await buildTestApp({ database }));
    owner = await buildPerson(database.db, { firstName: 'Olive', lastName: 'Owner', isAdmin: true });
    await database.db.updateTable('users').set({ isEmailVerified: true }).execute();
  });

  beforeEach(() => database.db.deleteFrom('bookings').execute());

  const address = async (method: 'GET' | 'POST' = 'GET') => {
    const answer = await ask(app, method, adminApi.bookingFeed(), { cookie: owner.cookie });
    expect(answer.headers['cache-control']).toBe('no-store');
    return feedAddress.parse(answer.json()).address;
  };
  /** A calendar is not signed in. */
  const fetchFeed = (at: string, headers = {}) => ask(app, 'GET', new URL(at).pathname, { headers });

  it('has all bookings of the last 90 days and to come, with who comes', async () => {
    await buildBooking(database.db, { date: after(-91 * day), name: 'Long Ago' });
    await buildBooking(database.db, { date: after(-89 * day), name: 'Just Gone', status: 'completed' });
    await buildBooking(database.db, {
      date: '2038-11-26T13:30:00.000Z',
      name: 'Ada Fernsby',
      phone: '01632 960 456',
      message: 'A fridge',
    });
    await buildBooking(database.db, { date: '2038-12-03T13:30:00.000Z', name: 'Off', status: 'cancelled' });
    const answer = await fetchFeed(await address());
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([
      200,
      'text/calendar; charset=utf-8',
    ]);
    expect(answer.headers).toMatchObject({ 'cache-control': 'private, no-cache', 'x-robots-tag': 'noindex' });
    const { method, events } = readCalendar(answer.body);
    expect(method).toBe('PUBLISH');
    expect(events.map(({ summary, status }) => [summary, status]).sort()).toEqual([
      ['Consultation: Ada Fernsby', 'TENTATIVE'],
      ['Consultation: Just Gone', 'CONFIRMED'],
      ['Consultation: Off', 'CANCELLED'],
    ]);
    expect(events.find(({ summary }) => summary.endsWith('Fernsby'))).toMatchObject({
      start: '2038-11-26T13:30:00.000Z',
      end: '2038-11-26T14:00:00.000Z',
      description: '01632 960 456\nada@example.com\nA fridge',
    });
  });

  it('is sent once more only when something has changed', async () => {
    const { id } = await buildBooking(database.db, { date: '2038-11-26T13:30:00.000Z' });
    const at = await address();
    const { etag } = (await fetchFeed(at)).headers;
    const same = await fetchFeed(at, { 'if-none-match': String(etag) });
    expect([same.statusCode, same.body]).toEqual([304, '']);
    await database.db.updateTable('bookings').set({ sequence: 1 }).where('id', '=', id).execute();
    const changed = await fetchFeed(at, { 'if-none-match': String(etag) });
    expect([changed.statusCode, readCalendar(changed.body).events[0]?.sequence]).toEqual([200, 1]);
  });

  it('is nowhere but at its address, which never stands in the log', async () => {
    const at = await address();
    const secret = new URL(at).pathname.split('/')[2] ?? '';
    expect(secret).toMatch(/^[\w-]{43}$/);
    for (const wrong of ['x', secret.slice(1), `${secret}x`, secret.toLowerCase(), '%00', 'a'.repeat(900)]) {
      const answer = await ask(app, 'GET', adminPaths.bookingFeed(wrong));
      expect([answer.statusCode, answer.body.includes('VCALENDAR')]).toEqual([404, false]);
    }
    expect(withoutSecrets(new URL(at).pathname)).toBe('/calendar-feed/***/consultations.ics');
  });

  it('gets another address when the owner says so, and ends at the old one', async () => {
    const old = await address();
    expect(await address()).toBe(old);
    const renewed = await address('POST');
    expect([await address(), renewed === old]).toEqual([renewed, false]);
    expect([(await fetchFeed(old)).statusCode, (await fetchFeed(renewed)).statusCode]).toEqual([404, 200]);
    const history = await ask(app, 'GET', `${adminApi.changes()}?kind=settings&recordId=1`, {
      cookie: owner.cookie,
    });
    expect(history.json().slice(0, 2)).toMatchObject([
      { editorName: 'Olive Owner', action: 'looked at', label: 'The address of the calendar' },
      {
        editorName: 'Olive Owner',
        fields: [{ name: 'calendarAddress', before: 'the old one', after: 'a new one' }],
      },
    ]);
    expect(history.body).not.toContain(new URL(renewed).pathname.split('/')[2]);
  });

  it.each<[string, 'PUT' | 'DELETE' | 'POST', (id: string) => string, object?]>([
    ['is made staff', 'PUT', adminApi.person, { role: 'staff' }],
    ['is let in anew as staff', 'POST', () => adminApi.people(), { role: 'staff' }],
    ['is removed', 'DELETE', adminApi.person],
    ['deletes the account', 'POST', () => api.accountDeletion(), { password }],
  ])(
    'gets another address when an owner %s, and none when staff are removed',
    async (_how, method, url, body) => {
      const old = await address();
      const staff = await buildPerson(database.db, { isStaff: true });
      await ask(app, 'DELETE', adminApi.person(staff.id), { cookie: owner.cookie });
      expect(await address()).toBe(old);

      const leaver = await buildPerson(database.db, { isAdmin: true });
      const isOwnDoing = url(leaver.id) === api.accountDeletion();
      const left = await ask(app, method, url(leaver.id), {
        cookie: isOwnDoing ? leaver.cookie : owner.cookie,
        ...(body && { body: { ...body, email: leaver.email } }),
      });
      expect(left.statusCode).toBe(200);
      expect((await fetchFeed(old)).statusCode).toBe(404);
      const { data } = await database.db
        .selectFrom('outbox')
        .select('data')
        .where('kind', '=', 'grave-act')
        .where('recipient', '=', owner.email)
        .orderBy('id', 'desc')
        .executeTakeFirstOrThrow();
      expect(data.what).toContain('calendar has a new address');
      expect((await fetchFeed(await address())).statusCode).toBe(200);
    },
  );
});
