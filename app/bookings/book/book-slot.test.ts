import type { FastifyInstance } from 'fastify';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { buildTestApp } from '../../../test/build-test-app.ts';
import { buildBooking, buildContent } from '../../../test/builders.ts';
import { describeOnBothDatabases, type TestDatabase } from '../../../test/databases.ts';
import { isLongRun } from '../../../test/extent.ts';
import { ask } from '../../../test/people.ts';
import { api } from '../../paths.ts';
import { composeEmail } from '../../site/compose-email.server.ts';
import { addDays, firstOfMonth, londonDay } from '../../values/london-days.ts';
import { calendar, freeSlots, madeBooking } from '../contract.ts';
import { signBooking } from '../emails/booking-token.server.ts';
import { formatSlot } from '../slots.ts';

const ada = { name: 'Ada Fernsby', email: 'ada@example.com', phone: '01632 960456', message: 'A fridge' };
/** More of them by hand: TEST_ROUNDS=50. */
const rounds = Number(process.env.TEST_ROUNDS ?? (isLongRun ? 5 : 1));
const taken = 'Somebody else has just taken this time. Please choose another.';

describeOnBothDatabases('booking', (open, engine) => {
  let database: TestDatabase;
  let app: FastifyInstance;
  let other: FastifyInstance;
  let date: string;

  beforeAll(async () => {
    database = await open();
    ({ app } = await buildTestApp({ database }));
    // Two whole sites, which share nothing but the database.
    other = engine === 'postgres' ? (await buildTestApp({ database })).app : app;
  });

  beforeEach(async () => {
    for (const table of ['bookings', 'outbox', 'call_counts', 'limit_uses'] as const) {
      await database.db.deleteFrom(table).execute();
    }
    await buildContent(database.db, { email: 'owner@example.com', address: '1 Workshop Lane' });
    date = (await free())[0] ?? '';
  });

  const today = londonDay(new Date());
  const shown = async (from = today, to = addDays(today, 60)) =>
    freeSlots.parse((await ask(app, 'GET', `/api/bookings/slots?from=${from}&to=${to}`)).json());
  const free = async () => (await shown()).days.flatMap(({ slots }) => slots.map(({ start }) => start));
  const book = (change: object = {}, ip?: string, at = app) =>
    ask(at, 'POST', api.bookings(), { body: { date, ...ada, ...change }, ...(ip ? { ip } : {}) });
  const stored = () => database.db.selectFrom('bookings').selectAll().orderBy('id').execute();
  const outbox = () =>
    database.db
      .selectFrom('outbox')
      .selectAll()
      .where('kind', '!=', 'booking-reminder')
      .orderBy('id')
      .execute();

  it('takes a slot, which nobody is offered or given after it', async () => {
    const answer = await book({ name: ' Ada\r\nFernsby ' });
    const [{ id } = { id: 0 }] = await stored();
    const token = await signBooking(database.db, id);
    expect([answer.statusCode, answer.json()]).toEqual([
      201,
      { date, minutes: 30, status: 'pending', heldUntil: null, token, isEmailed: true },
    ]);
    expect(await stored()).toMatchObject([{ ...ada, date, minutes: 30, status: 'pending' }]);
    expect(await free()).not.toContain(date);
    const late = await book({ email: 'bea@example.com' });
    expect([late.statusCode, late.json()]).toEqual([
      409,
      { code: 'slot_taken', message: taken, fields: { date: taken } },
    ]);
    await database.db.updateTable('bookings').set({ status: 'cancelled' }).execute();
    expect(await free()).toContain(date);
    const { phone: _phone, message: _message, ...bare } = ada;
    const again = await ask(app, 'POST', api.bookings(), { body: { ...bare, date } });
    expect(again.statusCode).toBe(201);
    expect((await stored())[1]).toMatchObject({ phone: null, message: null });
  });

  it('answers a second press of the button as the first, and tells nobody twice', async () => {
    const answers = await Promise.all([book(), book(), book()]);
    answers.push(await book());
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([201, 201, 201, 201]);
    expect(answers.map((answer) => madeBooking.strict().parse(answer.json()).date)).toEqual(
      Array.from({ length: 4 }, () => date),
    );
    // Who only repeats the words may be another: the link is for who has booked.
    expect(answers.filter((answer) => answer.json().token !== null)).toHaveLength(1);
    expect([(await stored()).length, (await outbox()).length]).toEqual([1, 2]);
    // Whoever knows less than all of it, or comes later, learns nothing.
    expect((await book({ phone: '' })).statusCode).toBe(409);
    const before = new Date(Date.now() - 700_000).toISOString();
    await database.db.updateTable('bookings').set({ createdAt: before }).execute();
    expect((await book()).statusCode).toBe(409);
  });

  it(`gives a slot to 1 of 100 who want it at once, in each of ${rounds} rounds`, async () => {
    for (let round = 0; round < rounds; round++) {
      const answers = await Promise.all(
        Array.from({ length: 100 }, (_, number) =>
          book({ email: `caller-${round}-${number}@example.com` }, undefined, number % 2 ? app : other),
        ),
      );
      const refused = answers.filter(({ statusCode }) => statusCode !== 201);
      expect(refused.map((answer) => [answer.statusCode, answer.json().message])).toEqual(
        Array.from({ length: 99 }, () => [409, taken]),
      );
      expect((await stored()).filter(({ status }) => status === 'pending')).toHaveLength(1);
      await database.db.deleteFrom('bookings').execute();
    }
    expect(await outbox()).toHaveLength(2 * rounds);
  });

  it.each([
    [{ date: '' }, 'date', 'Choose a time'],
    [{ date: '2026-11-27T13:00:00+99:99' }, 'date', 'Choose one of the times shown'],
    [{ date: 'tomorrow' }, 'date', 'Choose one of the times shown'],
    [{ date: '2020-01-03T13:00:00.000Z' }, 'date', 'This time has passed. Please choose another.'],
    [{ date: '9999-12-31T23:59:59.999-12:00' }, 'date', /^We take bookings until /],
    [{ date: '0000-01-01T00:00:00Z' }, 'date', 'This time has passed. Please choose another.'],
    [{ name: ' ' }, 'name', 'Enter your name'],
    [{ email: '' }, 'email', 'Enter your email address'],
    [{ email: 'ada' }, 'email', 'Please enter a valid email address'],
    [{ email: 'Ada <ada@example.com>' }, 'email', 'Please enter a valid email address'],
    [{ name: 'a\u0000b' }, 'name', 'Contains characters we cannot store'],
    [{ message: 'a\ud800b' }, 'message', 'Contains characters we cannot store'],
    [{ phone: 'x'.repeat(51) }, 'phone', 'At most 50 characters'],
    [{ message: 'x'.repeat(5_001) }, 'message', 'At most 5000 characters'],
  ])('refuses %j at its field', async (change, field, words) => {
    const answer = await book(change);
    expect(answer.statusCode).toBe(400);
    expect(answer.json().fields).toEqual({ [field]: expect.stringMatching(words) });
    expect([await stored(), await outbox()]).toEqual([[], []]);
  });

  it('takes no time that is not a slot, and any way to write one that is', async () => {
    const later = new Date(Date.parse(date) + 60_000).toISOString();
    expect((await book({ date: later })).json().fields.date).toMatch('There is no such time');
    const inAuckland = new Date(Date.parse(date) + 12 * 3_600_000).toISOString().replace('Z', '+12:00');
    expect((await book({ date: inAuckland })).json()).toMatchObject({ date });
  });

  it('is limited to five a minute from one network, of those that could be had', async () => {
    const ip = '203.0.113.8';
    for (let time = 0; time < 6; time++) expect((await book({ name: '' }, ip)).statusCode).toBe(400);
    const starts = await free();
    const statuses = [];
    for (const start of starts.slice(0, 6)) {
      statuses.push((await book({ date: start }, ip)).statusCode);
      await database.db.updateTable('bookings').set({ status: 'cancelled', isProven: true }).execute();
    }
    expect(statuses).toEqual([201, 201, 201, 201, 201, 429]);
    expect((await book({ date: starts[6] }, ip)).json().message).toMatch(
      /^You have booked several times already. Please wait \d+ seconds, or ring us$/,
    );
    expect((await book({ date: starts[6] })).statusCode).toBe(201);
  });

  describe('is told', () => {
    const emails = async () =>
      Promise.all((await outbox()).map((email) => composeEmail(database.db, 'https://site.example', email)));

    it('to who made it, without their words, and to the owner with them', async () => {
      await book();
      const [{ id } = { id: 0 }] = await stored();
      const [mine, owners, ...others] = await emails();
      expect(others).toEqual([]);
      expect(mine).toMatchObject({
        to: ada.email,
        replyTo: 'owner@example.com',
        subject: `Your consultation: ${formatSlot(date)}`,
      });
      expect(mine?.text).toContain('1 Workshop Lane');
      expect(mine?.html).not.toMatch(/Ada|fridge|960456/);
      expect(owners).toMatchObject({
        to: 'owner@example.com',
        replyTo: ada.email,
        subject: `Booking: Ada Fernsby, ${formatSlot(date)}`,
      });
      for (const text of ['A fridge', ada.phone, `https://site.example/admin/bookings/${id}`]) {
        expect(owners?.text).toContain(text);
      }
    });

    it('to nobody once it is cancelled, and to the owner only at an address', async () => {
      await buildContent(database.db, { email: '' });
      await book();
      expect(await outbox()).toMatchObject([{ kind: 'booking-received', recipient: ada.email }]);
      await database.db.updateTable('bookings').set({ status: 'cancelled' }).execute();
      expect(await emails()).toEqual([null]);
    });
  });

  it('shows a month of Fridays, the first with a free slot, and which months are beside it', async () => {
    const month = async (day: string) =>
      calendar.parse((await ask(app, 'GET', api.bookingCalendar(day))).json());
    const usual = await month('');
    expect(usual.month).toBe(firstOfMonth(londonDay(new Date(date))));
    expect(usual.days.flatMap(({ slots }) => slots)[0]?.start).toBe(date);
    for (const odd of ['x', '2000-01-01', '9999-12-31', '0000-01-01'])
      expect(await month(odd)).toEqual(usual);
    const next = await month(`${firstOfMonth(date, 1).slice(0, 8)}09`);
    expect([usual.later, next.month, next.earlier]).toEqual([next.month, firstOfMonth(date, 1), usual.month]);
    expect(new Set(next.days.map(({ day }) => day.slice(0, 7)))).toEqual(new Set([next.month.slice(0, 7)]));
    for (const { start } of usual.days.flatMap(({ slots }) => slots))
      await buildBooking(database.db, { date: start });
    expect((await month('')).month).toBe(next.month);
    expect((await month(usual.month)).days).toEqual(usual.days.map((day) => ({ ...day, slots: [] })));
  });

  describe('the free slots', () => {
    it('are those of the Fridays asked for', async () => {
      const { days, minutes, lastDay } = await shown();
      expect([minutes, lastDay]).toEqual([30, addDays(today, 60)]);
      expect(days.length).toBeGreaterThanOrEqual(8);
      const [, second] = days;
      const { days: one } = await shown(second?.day, second?.day);
      expect(one).toEqual([second]);
      for (const end of ['0000-01-07', '9999-12-31']) expect((await shown(end, end)).days).toEqual([]);
    });

    it('follow the hours, the length and the closed days that the owner has set', async () => {
      const [first, second] = (await shown()).days.filter(({ slots }) => slots.length === 8);
      await buildBooking(database.db, { date: first?.slots[2]?.start ?? '' });
      await database.db
        .updateTable('settings')
        .set({ bookingOpens: 840, bookingSlotMinutes: 60, bookingClosedDays: `2020-01-03,${second?.day}` })
        .execute();
      const answer = await shown(first?.day, second?.day);
      const { minutes } = answer;
      // A bank holiday may lie between them.
      const days = answer.days.filter(({ day }) => day === first?.day || day === second?.day);
      expect(minutes).toBe(60);
      expect(days.map(({ closed, slots }) => [closed, ...slots.map(({ time }) => time)])).toEqual([
        [null, '15:00', '16:00'],
        ['Closed'],
      ]);
      const longer = await book({ date: days[0]?.slots[0]?.start });
      expect(longer.json()).toMatchObject({ minutes: 60 });
      await database.db
        .updateTable('settings')
        .set({ bookingOpens: 780, bookingSlotMinutes: 30, bookingClosedDays: '' })
        .execute();
    });

    it.each([
      ['', { from: 'Give a day such as 2026-11-27', to: 'Give a day such as 2026-11-27' }],
      ['from=2026-02-30&to=2026-03-01', { from: 'Give a day such as 2026-11-27' }],
      ['from=2026-03-02&to=2026-03-01', { to: 'Has to be no earlier than the first day' }],
      ['from=2026-01-01&to=2026-04-11', { to: 'Ask for at most 100 days at once' }],
    ])('are not given for %j', async (query, fields) => {
      const answer = await ask(app, 'GET', `/api/bookings/slots?${query}`);
      expect([answer.statusCode, answer.json().fields]).toEqual([400, fields]);
    });
  });
});
