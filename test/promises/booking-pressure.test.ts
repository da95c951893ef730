import type { FastifyInstance } from 'fastify';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { adminApi } from '../../app/admin-paths.ts';
import { releaseHeldBookings } from '../../app/bookings/book/release-held.server.ts';
import { freeSlots } from '../../app/bookings/contract.ts';
import { signBooking } from '../../app/bookings/emails/booking-token.server.ts';
import { api } from '../../app/paths.ts';
import { composeEmail } from '../../app/site/compose-email.server.ts';
import { addDays, londonDay } from '../../app/values/london-days.ts';
import { limits } from '../../server/limits/limits.ts';
import { buildTestApp } from '../build-test-app.ts';
import { buildBooking, buildContent, buildOrder } from '../builders.ts';
import { describeOnBothDatabases, type TestDatabase } from '../databases.ts';
import { historyOf } from '../history-of.ts';
import { after, ask, buildPerson, newNetworkAddress, type Person } from '../people.ts';

const hour = 3_600_000;
const owner = 'owner@example.com';

describeOnBothDatabases('a calendar that strangers press for', (open, engine) => {
  let database: TestDatabase;
  let app: FastifyInstance;
  let other: FastifyInstance;
  let olive: Person;
  let guests = 0;

  beforeAll(async () => {
    database = await open();
    ({ app } = await buildTestApp({ database }));
    other = engine === 'postgres' ? (await buildTestApp({ database })).app : app;
    olive = await buildPerson(database.db, {
      isAdmin: true,
      isEmailVerified: true,
      email: 'olive@example.com',
    });
  });

  beforeEach(async () => {
    for (const table of ['bookings', 'outbox', 'call_counts', 'limit_uses'] as const) {
      await database.db.deleteFrom(table).execute();
    }
    await buildContent(database.db, { email: owner });
  });

  const today = londonDay(new Date());
  async function free(): Promise<string[]> {
    const answer = await ask(app, 'GET', `/api/bookings/slots?from=${today}&to=${addDays(today, 60)}`);
    return freeSlots.parse(answer.json()).days.flatMap(({ slots }) => slots.map(({ start }) => start));
  }
  interface Try {
    email?: string;
    date?: string;
    ip?: string;
    cookie?: string;
    at?: FastifyInstance;
  }
  /** Books a time, as a guest of whom nothing is known unless it says otherwise. */
  async function book({ email = `guest-${++guests}@example.com`, date, ip, cookie, at = app }: Try = {}) {
    const body = { name: 'Ada Fernsby', email, date: date ?? (await free())[0] };
    return ask(at, 'POST', api.bookings(), { body, cookie, ...(ip ? { ip } : {}) });
  }
  /** So many bookings of people who have confirmed nothing, long enough ago to be no burst. */
  async function fill(count: number): Promise<void> {
    for (const date of (await free()).slice(0, count)) {
      await buildBooking(database.db, {
        date,
        email: `filler-${++guests}@example.com`,
        createdAt: after(-24 * hour),
        isProven: false,
      });
    }
  }
  async function burstOfBookings(): Promise<void> {
    for (let count = 0; count < limits.bookings.burst.most; count++) {
      expect((await book()).json()).toMatchObject({ heldUntil: null, isEmailed: true });
    }
  }
  const stored = (id: number) =>
    database.db.selectFrom('bookings').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  const latest = () =>
    database.db.selectFrom('bookings').selectAll().orderBy('id', 'desc').executeTakeFirstOrThrow();
  const emailsTo = async (recipient: string) =>
    (
      await database.db
        .selectFrom('outbox')
        .selectAll()
        .where('recipient', '=', recipient)
        .orderBy('id')
        .execute()
    ).map((email) => email);
  const kindsTo = async (recipient: string) => (await emailsTo(recipient)).map(({ kind }) => kind);
  const confirm = (token: string) => ask(app, 'POST', `${api.linkedBooking(token)}/confirm`);

  it('asks nobody for anything in quiet times', async () => {
    const answer = await book({ email: 'ada@example.com' });
    expect(answer.json()).toMatchObject({ status: 'pending', heldUntil: null, token: expect.any(String) });
    expect(await kindsTo('ada@example.com')).toContain('booking-received');
    expect(await kindsTo(owner)).toEqual(['booking-noticed']);
  });

  it('holds a further booking for two hours, shows its time as taken, and gives nobody its link', async () => {
    await burstOfBookings();
    const [date = ''] = await free();
    const answer = await book({ email: 'ada@example.com', date });
    const { heldUntil, token } = answer.json();
    expect([answer.statusCode, token]).toEqual([201, null]);
    expect(Math.abs(Date.parse(heldUntil) - Date.now() - 2 * hour)).toBeLessThan(60_000);
    expect(await free()).not.toContain(date);
    expect((await book({ date })).statusCode).toBe(409);
    // Nobody is reminded, and the owner is not told, of what may not come.
    expect(await kindsTo('ada@example.com')).toEqual(['booking-held']);
    expect(await kindsTo(owner)).toContain('booking-burst');
    const [email] = await emailsTo('ada@example.com');
    const mail = email && (await composeEmail(database.db, 'https://site.example', email));
    const link = await signBooking(database.db, (await latest()).id);
    expect(mail?.text).toContain(`https://site.example/booking/${link}`);
    expect(`${mail?.subject}${mail?.html}`).not.toContain('Fernsby');
  });

  it('asks too when unproven guests hold a third of the times ahead', async () => {
    const ahead = (await free()).length;
    await fill(Math.floor(ahead / 3));
    expect((await book()).json()).toMatchObject({ heldUntil: expect.any(String) });
    await database.db.updateTable('bookings').set({ isProven: true, heldUntil: null }).execute();
    expect((await book()).json()).toMatchObject({ heldUntil: null });
  });

  it('keeps a held time for whoever presses the button, however often, and tells the owner then', async () => {
    await burstOfBookings();
    await book({ email: 'ada@example.com' });
    const { id, date } = await latest();
    const token = await signBooking(database.db, id);
    const seen = await ask(app, 'GET', api.linkedBooking(token));
    expect(seen.json()).toMatchObject({ standing: 'held', date });
    expect((await stored(id)).isProven).toBe(false);
    for (let press = 0; press < 2; press++) {
      expect((await confirm(token)).json()).toMatchObject({ standing: 'open', date, heldUntil: null });
    }
    expect(await stored(id)).toMatchObject({ status: 'pending', heldUntil: null, isProven: true });
    const kinds = await kindsTo('ada@example.com');
    expect(kinds.filter((kind) => kind === 'booking-received')).toHaveLength(1);
    expect(kinds).toContain('booking-reminder');
    expect(await historyOf(database.db, 'booking', id)).toEqual(['confirmed by The customer, by link']);
    expect(await releaseHeldBookings(database.db)).toBe(0);
    // From then on this mailbox is known.
    expect((await book({ email: 'Ada@example.com' })).json()).toMatchObject({ heldUntil: null });
  });

  it('releases what nobody confirms within two hours, and says so', async () => {
    await burstOfBookings();
    await book({ email: 'ada@example.com' });
    const { id, date } = await latest();
    expect(await releaseHeldBookings(database.db)).toBe(0);
    await database.db
      .updateTable('bookings')
      .set({ heldUntil: after(-120_000) })
      .where('id', '=', id)
      .execute();
    const released = await Promise.all([releaseHeldBookings(database.db), releaseHeldBookings(database.db)]);
    expect(released.sort()).toEqual([0, 1]);
    expect(await free()).toContain(date);
    expect(await historyOf(database.db, 'booking', id)).toEqual([
      'cancelled by The site, as nobody confirmed it',
    ]);
    expect(await kindsTo('ada@example.com')).toEqual(['booking-held', 'booking-released']);
    const mails = await Promise.all(
      (await emailsTo('ada@example.com')).map((email) =>
        composeEmail(database.db, 'https://site.example', email),
      ),
    );
    // What the first one asks for is no longer to be had.
    expect([mails[0], mails[1]?.subject]).toEqual([null, expect.stringMatching(/^Not confirmed: /)]);
    const token = await signBooking(database.db, id);
    expect((await ask(app, 'GET', api.linkedBooking(token))).json()).toMatchObject({ standing: 'released' });
    const late = await confirm(token);
    expect([late.statusCode, late.json().code]).toEqual([409, 'released']);
  });

  it('lets who confirms and the sweeper meet without harm', async () => {
    await burstOfBookings();
    for (let round = 0; round < 3; round++) {
      await book();
      const { id } = await latest();
      await database.db
        .updateTable('bookings')
        .set({ heldUntil: after(-120_000) })
        .where('id', '=', id)
        .execute();
      const token = await signBooking(database.db, id);
      const [answer] = await Promise.all([confirm(token), releaseHeldBookings(database.db)]);
      const { status, heldUntil, isProven } = await stored(id);
      expect([answer.statusCode, status, heldUntil === null, isProven]).toEqual(
        answer.statusCode === 200 ? [200, 'pending', true, true] : [409, 'cancelled', false, false],
      );
    }
  });

  it('can be called off while it is held, of which nobody else hears', async () => {
    await burstOfBookings();
    await book({ email: 'ada@example.com' });
    const { id, date } = await latest();
    const token = await signBooking(database.db, id);
    const move = await ask(app, 'POST', `${api.linkedBooking(token)}/move`, {
      body: { date: (await free())[3] },
    });
    expect([move.statusCode, move.json().code]).toEqual([409, 'held']);
    const answer = await ask(app, 'POST', `${api.linkedBooking(token)}/cancel`);
    expect(answer.json()).toMatchObject({ standing: 'cancelled' });
    expect(await free()).toContain(date);
    expect(await kindsTo(owner)).not.toContain('booking-cancel-noticed');
  });

  it('stands once the owner confirms it by hand, which counts as proof', async () => {
    await burstOfBookings();
    await book({ email: 'ada@example.com' });
    const { id } = await latest();
    const list = await ask(app, 'GET', adminApi.bookings(), { cookie: olive.cookie });
    expect(list.json().find((one: { id: number }) => one.id === id).heldUntil).not.toBeNull();
    const body = { status: 'confirmed', tellCustomer: true };
    await ask(app, 'PATCH', adminApi.bookingStatus(id), { cookie: olive.cookie, body });
    expect(await stored(id)).toMatchObject({ status: 'confirmed', heldUntil: null, isProven: true });
    expect(await kindsTo('ada@example.com')).toEqual(
      expect.arrayContaining(['booking-confirmed', 'booking-reminder']),
    );
    expect(await releaseHeldBookings(database.db)).toBe(0);
  });

  describe('never asks', () => {
    it('who is signed in with a confirmed address', async () => {
      await burstOfBookings();
      const known = await buildPerson(database.db, { isEmailVerified: true });
      const unknown = await buildPerson(database.db, { isEmailVerified: false });
      expect((await book(known)).json()).toMatchObject({ heldUntil: null });
      expect((await latest()).isProven).toBe(true);
      expect((await book(unknown)).json()).toMatchObject({ heldUntil: expect.any(String) });
      // An account speaks for its own mailbox alone, and else it is a guest.
      const forOther = await book({ email: 'somebody-else@example.com', cookie: known.cookie });
      expect(forOther.json()).toMatchObject({ heldUntil: expect.any(String) });
      expect((await latest()).isProven).toBe(false);
    });

    it('an address with which somebody has paid an order, or had a consultation', async () => {
      await burstOfBookings();
      await buildOrder(database.db, { customerEmail: 'buyer@example.com', paymentStatus: 'paid' });
      await buildOrder(database.db, { customerEmail: 'looker@example.com', paymentStatus: 'pending' });
      const past = {
        date: '2026-01-02T13:00:00.000Z',
        createdAt: '2026-01-01T09:00:00.000Z',
        isProven: false,
      };
      await buildBooking(database.db, { ...past, email: 'guest@example.com' });
      await buildBooking(database.db, {
        ...past,
        email: 'gone@example.com',
        status: 'cancelled',
      });
      for (const email of ['Buyer@example.com', 'GUEST@example.com']) {
        expect((await book({ email })).json(), email).toMatchObject({ heldUntil: null });
      }
      for (const email of ['looker@example.com', 'gone@example.com']) {
        expect((await book({ email })).json(), email).toMatchObject({ heldUntil: expect.any(String) });
      }
    });
  });

  it('lets one mailbox and one network have three bookings to come, at once as one by one', async () => {
    const dates = await free();
    const ip = newNetworkAddress();
    const statuses = async (tries: Try[]) =>
      (
        await Promise.all(
          tries.map((one, index) => book({ ...one, date: dates.pop() ?? '', at: index % 2 ? app : other })),
        )
      ).map(({ statusCode }) => statusCode);
    const four = (tries: Try) => Array.from({ length: 4 }, () => tries);
    expect((await statuses(four({ email: 'ada+x@example.com' }))).sort()).toEqual([201, 201, 201, 409]);
    await database.db.updateTable('bookings').set({ isProven: true }).execute();
    expect((await statuses(four({ ip }))).sort()).toEqual([201, 201, 201, 409]);
    const refused = await book({ ip });
    expect(refused.json()).toMatchObject({
      code: 'too_many_bookings',
      message: expect.stringMatching(/^Three consultations to come are booked already/),
    });
  });

  it('lets the owner book for whoever stands in the workshop, and others once one is cancelled', async () => {
    const ip = newNetworkAddress();
    for (const date of (await free()).slice(0, 3)) await buildBooking(database.db, { date, network: ip });
    expect((await book({ ip })).statusCode).toBe(409);
    expect((await book({ ip, cookie: olive.cookie })).statusCode).toBe(201);
    await database.db.updateTable('bookings').set({ status: 'cancelled' }).execute();
    expect((await book({ ip })).statusCode).toBe(201);
  });

  it('is never emptied: strangers from as many networks as they like leave half of it free', async () => {
    const dates = await free();
    const answers = await Promise.all(
      dates.map((date, index) => book({ date, at: index % 2 ? app : other })),
    );
    const counts = Map.groupBy(answers, ({ statusCode }) => statusCode);
    expect([...counts.keys()].sort()).toEqual([201, 429]);
    expect((await free()).length).toBeGreaterThanOrEqual(dates.length / 2);
    const refused = counts.get(429)?.[0];
    expect(refused?.headers['retry-after']).toBe('3600');
    expect(refused?.json()).toMatchObject({ code: 'calendar_held' });
    const known = await buildPerson(database.db, { isEmailVerified: true });
    expect((await book(known)).json()).toMatchObject({ heldUntil: null });
    // The owner hears of it in one email, and of the bookings in no more than a few.
    const told = await kindsTo(owner);
    expect(told.filter((kind) => kind === 'booking-burst')).toHaveLength(1);
    expect(told.length).toBeLessThanOrEqual(8);
  });

  it('holds nothing for an address that has been sent too many emails to confirm it', async () => {
    await burstOfBookings();
    for (let time = 0; time < 3; time++) {
      await book({ email: 'ada@example.com' });
      const token = await signBooking(database.db, (await latest()).id);
      await ask(app, 'POST', `${api.linkedBooking(token)}/cancel`);
    }
    const date = (await free())[0] ?? '';
    const answer = await book({ email: 'ada@example.com', date });
    expect([answer.statusCode, answer.json().code]).toEqual([429, 'too_many_emails']);
    expect(answer.json().fields).toHaveProperty('email');
    expect(await free()).toContain(date);
    expect(await kindsTo('ada@example.com')).toEqual(['booking-held', 'booking-held', 'booking-held']);
  });
});
