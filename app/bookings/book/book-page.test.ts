import type { FastifyInstance } from 'fastify';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { invalidate, transaction } from '../../../server/database/database.ts';
import { buildTestApp } from '../../../test/build-test-app.ts';
import { buildBooking, buildContent } from '../../../test/builders.ts';
import { describeOn, type TestDatabase } from '../../../test/databases.ts';
import { buildPerson, newNetworkAddress } from '../../../test/people.ts';
import { contentCacheTag } from '../../content/cache-tags.ts';
import { api, paths } from '../../paths.ts';
import { calendar } from '../contract.ts';
import { signBooking } from '../emails/booking-token.server.ts';
import { formatSlot } from '../slots.ts';

describeOn('sqlite', 'the page for booking', (open) => {
  let database: TestDatabase;
  let app: FastifyInstance;
  let date: string;

  beforeAll(async () => {
    database = await open();
    ({ app } = await buildTestApp({ database, withPages: true }));
  });

  beforeEach(async () => {
    await database.db.deleteFrom('bookings').execute();
    await buildContent(database.db);
    const { days } = calendar.parse((await app.inject(api.bookingCalendar(''))).json());
    date = days.flatMap(({ slots }) => slots)[0]?.start ?? '';
  });

  const ada = { name: '"Ada"', email: 'ada@example.com', phone: '', message: 'One\r\n<b>' };
  const page = (search = '', cookie = '') => app.inject({ url: paths.book() + search, headers: { cookie } });
  /** Sends the form, as a browser without scripts does. */
  const post = (fields: Record<string, string>, at = app) =>
    at.inject({
      method: 'POST',
      url: api.bookings(),
      remoteAddress: newNetworkAddress(),
      payload: new URLSearchParams(fields).toString(),
      headers: { 'sec-fetch-site': 'same-origin', 'content-type': 'application/x-www-form-urlencoded' },
    });

  it('is a form with the free times of a day, as they are now', async () => {
    const { body } = await page();
    expect(body).toMatch(
      /<form[^>]* method="post"[^>]* action="\/api\/bookings"|action="\/api\/bookings"[^>]* method="post"/,
    );
    expect(body).toContain(`value="${date}"`);
    expect((await post({ date, ...ada })).statusCode).toBe(303);
    expect((await page()).body).not.toContain(`value="${date}"`);
    expect((await app.inject(paths.home())).body).not.toContain(`value="${date}"`);
    expect((await app.inject(paths.home())).body).toContain('action="/api/bookings"');
  });

  it('knows who is signed in', async () => {
    const { cookie, email } = await buildPerson(database.db, { firstName: 'Ada', lastName: 'Fernsby' });
    const { body } = await page('', cookie);
    expect(body).toContain('value="Ada Fernsby"');
    expect(body).toContain(`value="${email}"`);
  });

  it("shows another site's calendar instead, where the owner has set one", async () => {
    const calendarEmbedUrl = 'https://calendar.example.com/olive';
    const embed = async (url: string) => {
      await transaction(database.db, async (trx) => {
        await trx.updateTable('site_content').set({ calendarEmbedUrl: url }).execute();
        invalidate(trx, contentCacheTag);
      });
    };
    await embed(calendarEmbedUrl);
    const { body, headers } = await page();
    expect(body).toContain('Load the calendar from calendar.example.com');
    expect(body).not.toContain('Book this time');
    expect(headers['content-security-policy']).toContain('frame-src https://calendar.example.com');
    await embed('');
  });

  it('books without scripts, and says what', async () => {
    const answer = await post({ date, ...ada });
    const { location = '' } = answer.headers;
    const { id } = await database.db.selectFrom('bookings').select('id').executeTakeFirstOrThrow();
    const token = await signBooking(database.db, id);
    expect([answer.statusCode, location]).toEqual([
      303,
      `/book/done?${new URLSearchParams({ at: date, link: token })}`,
    ]);
    const done = await app.inject(location);
    expect(done.body).toContain('Your consultation is booked');
    expect(done.body).toContain(formatSlot(date));
    expect(done.body).not.toMatch(/Ada|ada@example/);
    expect(done.headers['referrer-policy']).toBe('no-referrer');
    expect(done.body).toContain(`href="/booking/${token}"`);
    // Anybody can ask what is booked at a time, and gets no link by it.
    for (const link of ['', 'x', `${id}-${'0'.repeat(32)}`, await signBooking(database.db, id + 1)]) {
      const { body } = await app.inject(`/book/done?at=${date}&link=${link}`);
      expect(body).toContain('Your consultation is booked');
      expect(body).not.toContain('Move or cancel');
    }
    for (const odd of ['', 'x', '2020-01-03T13:00:00.000Z', '0000-01-01T00:00:00Z']) {
      const nothing = await app.inject(`/book/done?at=${odd}`);
      expect([nothing.statusCode, nothing.headers.location]).toEqual([303, '/book']);
    }
    expect(await database.db.selectFrom('bookings').selectAll().execute()).toMatchObject([
      { date, name: '"Ada"', message: 'One\n<b>', phone: null },
    ]);
    for (const odd of ['?day=x', '?day=2020-01-01', '?day=9999-12-31']) {
      expect((await page(odd)).body).toContain('Book this time');
    }
  });

  it('comes back with what was typed where it is refused, and with the times that are free then', async () => {
    const odd = await post({ date, ...ada, email: 'ada' });
    expect([odd.statusCode, odd.headers['content-type']]).toEqual([400, expect.stringMatching('text/html')]);
    expect(odd.body).toContain('Please enter a valid email address');
    expect(odd.body).toContain('value="&quot;Ada&quot;"');
    expect(odd.body).toMatch(/>One\r?\n&lt;b&gt;<\/textarea>/);
    expect(odd.body).toMatch(new RegExp(`<option value="${date}" selected`));
    expect(odd.body).not.toContain('<script');
    await buildBooking(database.db, { date });
    const late = await post({ date, ...ada });
    expect([late.statusCode, late.body]).toEqual([409, expect.stringContaining('has just taken this time')]);
    expect(late.body).toContain('value="&quot;Ada&quot;"');
    expect(late.body).not.toContain(`<option value="${date}"`);
  });
});
