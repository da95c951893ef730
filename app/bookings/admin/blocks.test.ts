import type { FastifyInstance } from 'fastify';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { buildTestApp } from '../../../test/build-test-app.ts';
import { buildBooking, buildContent } from '../../../test/builders.ts';
import { describeOnDatabase, type TestDatabase } from '../../../test/databases.ts';
import { isLongRun } from '../../../test/extent.ts';
import { after, ask, buildPerson, type Person } from '../../../test/people.ts';
import { readCalendar } from '../../../test/read-calendar.ts';
import { adminApi } from '../../admin-paths.ts';
import { api } from '../../paths.ts';
import { addDays, londonDay, startOfDay } from '../../values/london-days.ts';
import { freeSlots } from '../contract.ts';
import { signBooking } from '../emails/booking-token.server.ts';
import { purgeBookings } from '../purge.server.ts';
import { writeOwnerFeed } from './owner-feed.server.ts';
import { formatBlock, mostBlocks } from './week/block-rules.ts';
import { bookingWeek, madeBlock } from './week/contract.ts';

/** More of them by hand: TEST_ROUNDS=50. */
const rounds = Number(process.env.TEST_ROUNDS ?? (isLongRun ? 5 : 1));
const hour = 3_600_000;

describeOnDatabase('a blocked time', (open, engine) => {
  let database: TestDatabase;
  let app: FastifyInstance;
  let other: FastifyInstance;
  let owner: Person;
  let starts: string[];

  beforeAll(async () => {
    database = await open();
    ({ app } = await buildTestApp({ database }));
    // Two whole sites, which share nothing but the database.
    other = engine === 'postgres' ? (await buildTestApp({ database })).app : app;
    await buildContent(database.db);
    owner = await buildPerson(database.db, { firstName: 'Olive', lastName: 'Owner', isAdmin: true });
  });

  beforeEach(async () => {
    for (const table of ['bookings', 'booking_blocks', 'outbox', 'changes', 'call_counts'] as const)
      await database.db.deleteFrom(table).execute();
    starts = (await days()).flatMap(({ slots }) => slots.map(({ start }) => start));
  });

  async function days(of = app) {
    const today = londonDay(new Date());
    const answer = await ask(of, 'GET', `/api/bookings/slots?from=${today}&to=${addDays(today, 60)}`);
    return freeSlots.parse(answer.json()).days;
  }
  const at = (index: number) => starts[index] ?? '';
  const later = (start: string, minutes: number) =>
    new Date(Date.parse(start) + minutes * 60_000).toISOString();
  const wholeDay = (start: string) => {
    const day = londonDay(new Date(start));
    return { begins: startOfDay(day).toISOString(), ends: startOfDay(addDays(day, 1)).toISOString() };
  };
  const block = (body: object, of = app) =>
    ask(of, 'POST', adminApi.bookingBlocks(), { cookie: owner.cookie, body });
  const unblock = (id: number) => ask(app, 'DELETE', adminApi.bookingBlock(id), { cookie: owner.cookie });
  const book = (date: string, of = app) =>
    ask(of, 'POST', api.bookings(), {
      body: { date, name: 'Vic', email: `vic${Date.parse(date)}@example.com` },
    });
  const week = async (day: string) =>
    bookingWeek.parse(
      (await ask(app, 'GET', `${adminApi.bookingWeek()}?day=${day}`, { cookie: owner.cookie })).json(),
    );

  it('is offered to nobody, neither to who books nor to who moves, and what stands in it stays', async () => {
    const { id } = await buildBooking(database.db, { date: at(1), status: 'confirmed' });
    const token = await signBooking(database.db, id);
    const answer = await block({ ...wholeDay(at(1)), reason: ' Away ' });
    expect(answer.statusCode).toBe(201);
    const made = madeBlock.parse(answer.json());
    expect(made).toMatchObject({ ...wholeDay(at(1)), reason: 'Away', standing: 1 });
    const day = londonDay(new Date(at(1)));
    expect((await days()).find((one) => one.day === day)).toEqual({ day, closed: 'Closed', slots: [] });
    expect((await days(other)).find((one) => one.day === day)?.slots).toEqual([]);
    expect((await book(at(2))).statusCode).toBe(409);
    const moved = await ask(app, 'POST', `${api.linkedBooking(token)}/move`, { body: { date: at(3) } });
    expect(moved.statusCode).toBe(409);
    expect(await database.db.selectFrom('bookings').select('status').execute()).toEqual([
      { status: 'confirmed' },
    ]);
    const again = await block({ ...wholeDay(at(1)), reason: 'Away' });
    expect(again.json()).toEqual(made);

    expect((await unblock(made.id)).json()).toMatchObject({ id: made.id, reason: 'Away' });
    expect((await book(at(2))).statusCode).toBe(201);
    expect((await unblock(made.id)).statusCode).toBe(404);
    const history = await ask(app, 'GET', `${adminApi.changes()}?kind=block&recordId=${made.id}`, {
      cookie: owner.cookie,
    });
    expect(history.json()).toMatchObject([
      { editorName: 'Olive Owner', action: 'deleted', label: formatBlock(made) },
      { action: 'created', fields: [{ name: 'time' }, { name: 'reason', after: 'Away' }] },
    ]);
  });

  it('may be a part of a day, of which the rest stays free', async () => {
    await block({ begins: later(at(1), 10), ends: at(3) });
    const left = (await days()).flatMap(({ slots }) => slots.map(({ start }) => start));
    expect([0, 1, 2, 3].map((index) => left.includes(at(index)))).toEqual([true, false, false, true]);
  });

  it('does not bind the owner, who may put somebody down there', async () => {
    await block(wholeDay(at(1)));
    const body = { date: at(1), minutes: 30, name: 'Wilf', phone: '01632 960 789' };
    const answer = await ask(app, 'POST', adminApi.bookingsByHand(), { cookie: owner.cookie, body });
    expect(answer.statusCode).toBe(201);
  });

  it(`or a booking comes first where both come at once, and the owner is told which, ${rounds} times`, async () => {
    for (let round = 0; round < rounds; round++) {
      const date = at(round * 8 + 1);
      const [made, booked] = await Promise.all([
        block(wholeDay(date), round % 2 === 0 ? app : other),
        book(date, other),
      ]);
      expect(made.statusCode).toBe(201);
      expect(booked.statusCode === 201 ? 1 : 0).toBe(made.json().standing);
      expect([201, 409]).toContain(booked.statusCode);
    }
  });

  it.each([
    [{ begins: '2020-01-03T00:00:00.000Z', ends: '2020-01-04T00:00:00.000Z' }, 'day'],
    [{ begins: 'x', ends: '2027-01-04T00:00:00.000Z' }, 'begins'],
    [{ begins: after(48 * hour), ends: after(47 * hour) }, 'to'],
    [{ begins: after(48 * hour), ends: after(100 * 24 * hour) }, 'lastDay'],
    [{ begins: after(48 * hour), ends: after(49 * hour), reason: 'x'.repeat(201) }, 'reason'],
  ])('is refused: %j', async (body, field) => {
    const answer = await block(body);
    expect([answer.statusCode, Object.keys(answer.json().fields)]).toEqual([400, [field]]);
  });

  it('is one of 200 at the most, and goes by itself once it is over', async () => {
    const rows = Array.from({ length: mostBlocks }, (_, index) => ({
      begins: after(-2 * hour),
      ends: after(index === 0 ? -1 : (index + 1) * hour),
    }));
    await database.db.insertInto('booking_blocks').values(rows).execute();
    expect((await block(wholeDay(at(1)))).json()).toMatchObject({ code: 'too_many_blocks' });
    const list = () => ask(app, 'GET', adminApi.bookingBlocks(), { cookie: owner.cookie });
    expect((await list()).json()).toHaveLength(mostBlocks - 1);
    await purgeBookings(database.db);
    expect((await block(wholeDay(at(1)))).statusCode).toBe(201);
  });

  it('stands in its week, beside the slots of the settings', async () => {
    const { id } = madeBlock.parse((await block(wholeDay(at(1)))).json());
    const day = londonDay(new Date(at(1)));
    const shown = await week(day);
    expect(shown.days.map((one) => one.day)).toContain(day);
    expect(shown).toMatchObject({ blocks: [{ id, ...wholeDay(at(1)) }], slotMinutes: 30, bufferMinutes: 0 });
    // Whether they are free or not.
    expect(shown.days.find((one) => one.day === day)?.slots).toHaveLength(8);
    expect((await week(addDays(day, 7))).blocks).toEqual([]);
    for (const odd of ['', 'x', '0001-01-01', '9999-12-31'])
      expect((await week(odd)).days.map((one) => one.day)).toContain(londonDay(new Date()));
  });

  it("stands in the owner's own calendar, as do walk-ins with their length", async () => {
    await block({ ...wholeDay(at(1)), reason: 'Away\nBEGIN:VEVENT' });
    await buildBooking(database.db, { date: at(9), minutes: 75, name: 'Wilf', email: '', phone: '01632' });
    const { text } = await writeOwnerFeed(database.db, 'https://ampervan.example');
    const { events } = readCalendar(text);
    expect(events.map(({ summary, start, end }) => [summary, start, end]).sort()).toEqual([
      ['Blocked: Away BEGIN:VEVENT', wholeDay(at(1)).begins, wholeDay(at(1)).ends],
      ['Consultation: Wilf', at(9), later(at(9), 75)],
    ]);
  });
});
