import type { FastifyInstance } from 'fastify';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { buildTestApp } from '../../../test/build-test-app.ts';
import { buildBooking, buildContent } from '../../../test/builders.ts';
import { describeOn, type TestDatabase } from '../../../test/databases.ts';
import { newNetworkAddress } from '../../../test/people.ts';
import { api, paths } from '../../paths.ts';
import { calendar } from '../contract.ts';
import { signBooking } from '../emails/booking-token.server.ts';
import { formatSlot } from '../slots.ts';
import { changePath } from './linked-view.ts';

describeOn('sqlite', 'the page of a booking', (open) => {
  let database: TestDatabase;
  let app: FastifyInstance;
  let starts: string[];
  let token: string;

  beforeAll(async () => {
    database = await open();
    await buildContent(database.db, { address: '1 Workshop Lane' });
    ({ app } = await buildTestApp({ database, withPages: true }));
  });

  beforeEach(async () => {
    await database.db.deleteFrom('bookings').execute();
    const { days } = calendar.parse((await app.inject(api.bookingCalendar(''))).json());
    starts = days.flatMap(({ slots }) => slots.map(({ start }) => start));
    token = await signBooking(database.db, (await buildBooking(database.db, { date: starts[0] ?? '' })).id);
  });

  /** Sends a form, as a browser without scripts does. */
  const post = (url: string, fields: Record<string, string> = {}) =>
    app.inject({
      method: 'POST',
      url,
      remoteAddress: newNetworkAddress(),
      payload: new URLSearchParams(fields).toString(),
      headers: { 'sec-fetch-site': 'same-origin', 'content-type': 'application/x-www-form-urlencoded' },
    });
  const stored = () => database.db.selectFrom('bookings').selectAll().executeTakeFirstOrThrow();

  it('says what is booked, and is kept and found by nobody', async () => {
    const { statusCode, headers, body } = await app.inject(paths.booking(token));
    expect(statusCode).toBe(200);
    expect(headers).toMatchObject({ 'cache-control': 'private, no-store', 'referrer-policy': 'no-referrer' });
    expect(body).toContain('<meta name="robots" content="noindex">');
    for (const words of [formatSlot(starts[0] ?? ''), '1 Workshop Lane', 'Move it', 'Cancel it'])
      expect(body).toContain(words);
    expect(body).not.toContain('Ada Fernsby');
    expect((await app.inject('/robots.txt')).body).not.toContain('/booking');
    expect((await app.inject('/sitemap.xml')).body).not.toContain('/booking');
  });

  it('is kind where the link does not work', async () => {
    for (const odd of ['x', `${token}0`, 'x'.repeat(900), '%F0%9F', '..%2f..']) {
      for (const url of [
        paths.booking(odd),
        `/booking/${odd}?change=move`,
        `/booking/${odd}?change=cancel`,
      ]) {
        const { statusCode, body } = await app.inject(url);
        expect(statusCode, url.slice(0, 60)).toBe(404);
        if (!odd.includes('%')) expect(body).toContain('This link does not work');
        expect(body).toContain('01632 960123');
      }
    }
  });

  it('is moved without scripts', async () => {
    const page = await app.inject(changePath(token, 'move'));
    expect(page.body).toContain(`action="${api.linkedBooking(token)}/move"`);
    expect(page.body).toContain(`value="${starts[1]}"`);
    expect(page.body).not.toContain(`value="${starts[0]}"`);
    expect((await stored()).date).toBe(starts[0]);
    const moved = await post(`${api.linkedBooking(token)}/move`, { date: starts[1] ?? '' });
    expect([moved.statusCode, moved.headers.location]).toEqual([303, `${paths.booking(token)}?done=moved`]);
    const { body } = await app.inject(String(moved.headers.location));
    expect(body).toContain('Your consultation is moved');
    expect(body).toContain(formatSlot(starts[1] ?? ''));
  });

  it('is cancelled without scripts, after it was asked', async () => {
    const page = await app.inject(changePath(token, 'cancel'));
    expect(page.body).toContain('Cancel your consultation?');
    expect((await stored()).status).toBe('pending');
    const cancelled = await post(`${api.linkedBooking(token)}/cancel`);
    expect([cancelled.statusCode, cancelled.headers.location]).toEqual([303, paths.booking(token)]);
    const { body } = await app.inject(paths.booking(token));
    expect(body).toContain('Your consultation is cancelled');
    expect(body).toContain('Book another consultation');
    expect(body).not.toContain('Move it');
    // Nor is there a way to change it by an old address.
    expect((await app.inject(changePath(token, 'move'))).body).not.toContain('method="post"');
  });

  it('says without scripts why it cannot be changed, with the way back', async () => {
    await buildBooking(database.db, { date: starts[1] ?? '' });
    const late = await post(`${api.linkedBooking(token)}/move`, { date: starts[1] ?? '' });
    expect([late.statusCode, late.headers['content-type']]).toEqual([409, 'text/html; charset=utf-8']);
    expect(late.body).toContain('Somebody else has just taken this time');
    expect(late.body).toContain(`href="${changePath(token, 'move')}"`);
    expect(late.headers['referrer-policy']).toBe('no-referrer');
    const none = await post(`${api.linkedBooking(token)}/move`);
    expect([none.statusCode, none.body]).toEqual([400, expect.stringContaining('Choose a time')]);
    await database.db.updateTable('bookings').set({ status: 'completed' }).execute();
    const over = await post(`${api.linkedBooking(token)}/cancel`);
    expect([over.statusCode, over.body]).toEqual([409, expect.stringContaining('is over')]);
    const gone = await post(`${api.linkedBooking('x')}/cancel`);
    expect([gone.statusCode, gone.body]).toEqual([404, expect.stringContaining('no longer works')]);
  });

  it.each([
    [-1_000, 'Your consultation has begun', 'It can no longer be moved or cancelled here'],
    [-40 * 60_000, 'Your consultation is over', 'Book another consultation'],
  ])('says that it is too late %i ms after it began', async (ago, title, words) => {
    const date = new Date(Date.now() + ago).toISOString();
    await database.db.updateTable('bookings').set({ date }).execute();
    const { body } = await app.inject(paths.booking(token));
    expect(body).toContain(title);
    expect(body).toContain(words);
    expect(body).not.toContain('Cancel it');
  });
});
