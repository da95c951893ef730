import type { FastifyInstance } from 'fastify';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { buildTestApp } from '../../../test/build-test-app.ts';
import { buildBooking, buildContent } from '../../../test/builders.ts';
import { describeOnDatabase, type TestDatabase } from '../../../test/databases.ts';
import { isLongRun } from '../../../test/extent.ts';
import { ask, buildPerson } from '../../../test/people.ts';
import { adminApi } from '../../admin-paths.ts';
import { api } from '../../paths.ts';
import { calendar, linkedBooking } from '../contract.ts';
import { signBooking } from '../emails/booking-token.server.ts';
import { formatSlot } from '../slots.ts';

/** More of them by hand: TEST_ROUNDS=50. */
const rounds = Number(process.env.TEST_ROUNDS ?? (isLongRun ? 5 : 1));
const taken = 'Somebody else has just taken this time. Please choose another.';
const day = 86_400_000;
/** An email tells of a change, and waits for nothing. */
const atOnce = { isEmailed: true, emailAt: null };

describeOnDatabase('a booking by its link', (open, engine) => {
  let database: TestDatabase;
  let app: FastifyInstance;
  let other: FastifyInstance;
  let starts: string[];
  let id: number;
  let token: string;

  beforeAll(async () => {
    database = await open();
    ({ app } = await buildTestApp({ database }));
    // Two whole sites, which share nothing but the database.
    other = engine === 'postgres' ? (await buildTestApp({ database })).app : app;
    await buildContent(database.db, { email: 'owner@example.com', address: '1 Workshop Lane' });
  });

  beforeEach(async () => {
    for (const table of ['bookings', 'outbox', 'changes', 'call_counts'] as const) {
      await database.db.deleteFrom(table).execute();
    }
    starts = await free();
    ({ id } = await buildBooking(database.db, { date: starts[0] ?? '', status: 'confirmed' }));
    token = await signBooking(database.db, id);
  });

  afterEach(() => {
    vi.useRealTimers();
  });

  const slotsIn = (answer: { json: () => unknown }) =>
    calendar.parse(answer.json()).days.flatMap(({ slots }) => slots.map(({ start }) => start));
  const free = async () => slotsIn(await ask(app, 'GET', api.bookingCalendar('')));
  const read = (of = token) => ask(app, 'GET', api.linkedBooking(of));
  const move = (date: unknown, of = token, at = app, ip?: string) =>
    ask(at, 'POST', `${api.linkedBooking(of)}/move`, { body: { date }, ...(ip ? { ip } : {}) });
  const cancel = (of = token, at = app) => ask(at, 'POST', `${api.linkedBooking(of)}/cancel`);
  const stored = (of = id) =>
    database.db.selectFrom('bookings').selectAll().where('id', '=', of).executeTakeFirstOrThrow();
  const told = async () =>
    (await database.db.selectFrom('outbox').select(['kind', 'recipient']).orderBy('id').execute())
      .filter(({ kind }) => kind !== 'booking-reminder')
      .map(({ kind, recipient }) => [kind, recipient]);
  const history = () =>
    database.db.selectFrom('changes').selectAll().where('kind', '=', 'booking').orderBy('id').execute();
  const passes = (until: number) => vi.useFakeTimers({ toFake: ['Date'], now: until });

  it('shows when it is and how it stands, and nothing of the person', async () => {
    const answer = await read();
    expect(answer.headers['cache-control']).toBe('no-store');
    expect(linkedBooking.strict().parse(answer.json())).toEqual({
      date: starts[0],
      minutes: 30,
      status: 'confirmed',
      heldUntil: null,
      standing: 'open',
      isEmailed: false,
      emailAt: null,
    });
    expect(answer.body).not.toMatch(/Ada|example/);
  });

  it('is moved: its old time is free at once, and everybody is told who has to be', async () => {
    const [old = '', next = ''] = starts;
    const answer = await move(next);
    expect([answer.statusCode, answer.json()]).toEqual([
      200,
      { date: next, minutes: 30, status: 'confirmed', heldUntil: null, standing: 'open', ...atOnce },
    ]);
    expect(await free()).toContain(old);
    expect(await free()).not.toContain(next);
    expect(await told()).toEqual([
      ['booking-moved', 'ada@example.com'],
      ['booking-move-noticed', 'owner@example.com'],
    ]);
    expect(await history()).toMatchObject([
      {
        recordId: String(id),
        action: 'moved',
        label: `Ada Fernsby, ${formatSlot(next)}`,
        editorId: null,
        editorName: 'The customer, by link',
        fields: [{ name: 'time', before: formatSlot(old), after: formatSlot(next) }],
      },
    ]);
    const taker = await ask(app, 'POST', api.bookings(), {
      body: { date: old, name: 'Bea', email: 'bea@example.com' },
    });
    expect(taker.statusCode).toBe(201);
    expect((await stored()).sequence).toBe(1);
  });

  it('is cancelled, for others to take its time at once', async () => {
    const answer = await cancel();
    expect([answer.statusCode, answer.json()]).toEqual([
      200,
      {
        date: starts[0],
        minutes: 30,
        status: 'cancelled',
        heldUntil: null,
        standing: 'cancelled',
        ...atOnce,
      },
    ]);
    expect(await free()).toContain(starts[0]);
    expect(await told()).toEqual([
      ['booking-cancelled', 'ada@example.com'],
      ['booking-cancel-noticed', 'owner@example.com'],
    ]);
    expect(await history()).toMatchObject([
      { action: 'cancelled', fields: [{ name: 'status', before: 'confirmed', after: 'cancelled' }] },
    ]);
    expect(await stored()).toMatchObject({ status: 'cancelled', sequence: 1 });
    const late = await move(starts[1]);
    expect([late.statusCode, late.json().code]).toEqual([409, 'cancelled']);
  });

  it('is changed once, however often the button is pressed', async () => {
    const moves = await Promise.all([move(starts[1]), move(starts[1], token, other), move(starts[1])]);
    moves.push(await move(starts[1]));
    expect(moves.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200]);
    expect([(await told()).length, (await history()).length]).toEqual([2, 1]);
    const cancels = await Promise.all([cancel(), cancel(token, other), cancel()]);
    cancels.push(await cancel());
    expect(cancels.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200]);
    // A cancelled booking's waiting email about a move is never sent.
    expect((await told()).map(([kind]) => kind)).toEqual([
      'booking-move-noticed',
      'booking-cancelled',
      'booking-cancel-noticed',
    ]);
    expect(await history()).toHaveLength(2);
    expect((await stored()).sequence).toBe(2);
  });

  it('can be moved to where only it is in the way, and keeps a length of its own', async () => {
    const [date = ''] = starts;
    await database.db.updateTable('bookings').set({ minutes: 60 }).execute();
    const overlapping = new Date(Date.parse(date) + 30 * 60_000).toISOString();
    const offered = slotsIn(
      await ask(app, 'GET', api.bookingCalendar(date.slice(0, 10), api.linkedBooking(token))),
    );
    expect(await free()).not.toContain(overlapping);
    expect(offered).toContain(overlapping);
    expect(offered).not.toContain(date);
    expect((await move(overlapping)).json()).toMatchObject({ date: overlapping, minutes: 60 });
    // Slots have become longer since another was booked.
    await database.db.updateTable('bookings').set({ minutes: 15 }).execute();
    expect((await move(date)).json()).toMatchObject({ date, minutes: 30 });
    expect((await history())[1]?.fields).toContainEqual({ name: 'minutes', before: '15', after: '30' });
  });

  it('keeps its time where the other one cannot be had', async () => {
    await buildBooking(database.db, { date: starts[1] ?? '' });
    const late = await move(starts[1]);
    expect([late.statusCode, late.json()]).toEqual([
      409,
      { code: 'slot_taken', message: taken, fields: { date: taken } },
    ]);
    const passed = 'This time has passed. Please choose another.';
    for (const [date, code, words] of [
      ['2020-01-03T13:00:00.000Z', 'no_slot', passed],
      [new Date(Date.parse(starts[2] ?? '') + 60_000).toISOString(), 'no_slot', /^There is no such time/],
      ['9999-12-31T13:00:00.000Z', 'no_slot', /^We take bookings until /],
      ['', 'invalid', 'Choose a time'],
      ['tomorrow', 'invalid', 'Choose one of the times shown'],
    ] as const) {
      const answer = await move(date);
      expect([answer.statusCode, answer.json().code], date).toEqual([400, code]);
      expect(answer.json().fields).toEqual({ date: expect.stringMatching(words) });
    }
    expect(await stored()).toMatchObject({ date: starts[0], status: 'confirmed', sequence: 0 });
    expect([await told(), await history()]).toEqual([[], []]);
  });

  it("is moved to no slot that is nearer than the owner's notice", async () => {
    const [date = ''] = starts;
    passes(Date.parse(date) - 3_600_000);
    const answer = await move(starts[1]);
    expect([answer.statusCode, answer.json().message]).toEqual([
      400,
      'This time is too soon to book online. Please ring us, or choose a later one.',
    ]);
    const [later = ''] = await free();
    expect((await move(later)).statusCode).toBe(200);
  });

  it.each([
    ['begun', 60_000],
    ['over', 31 * 60_000],
    ['over', 29 * day],
  ] as const)('cannot be changed (%s) %i ms after its beginning', async (standing, after) => {
    passes(Date.parse(starts[0] ?? '') + after);
    expect((await read()).json()).toMatchObject({ standing });
    for (const answer of [await move(starts.at(-1)), await cancel()]) {
      expect([answer.statusCode, answer.json().code]).toEqual([409, standing]);
    }
    expect(await stored()).toMatchObject({ date: starts[0], status: 'confirmed' });
  });

  it('cannot be changed once the owner says that it is done', async () => {
    await database.db.updateTable('bookings').set({ status: 'completed' }).execute();
    expect((await read()).json()).toMatchObject({ standing: 'over' });
    expect((await cancel()).statusCode).toBe(409);
  });

  it('is not found by what is no link, nor thirty days after it', async () => {
    const gone = await signBooking(database.db, 999_999);
    for (const odd of ['x', token.slice(0, -1), gone, `${id + 1}${token.slice(token.indexOf('-'))}`]) {
      const answers = [await read(odd), await move(starts[1], odd), await cancel(odd)];
      answers.push(await ask(app, 'GET', api.bookingCalendar('', api.linkedBooking(odd))));
      expect(answers.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404, 404]);
    }
    expect((await read(token + 'x'.repeat(16_000))).statusCode).toBe(414);
    expect((await read(gone)).json().message).toBe('This link no longer works. Please ring us.');
    passes(Date.parse(starts[0] ?? '') + 30 * day + 1);
    expect((await read()).statusCode).toBe(404);
  });

  it('is changed five times a minute from one network at most, of what could be done', async () => {
    const ip = '203.0.113.9';
    await buildBooking(database.db, { date: starts[1] ?? '' });
    const wanted = starts.slice(2, 8);
    for (let time = 0; time < 6; time++) expect((await move(starts[1], token, app, ip)).statusCode).toBe(409);
    const statuses = [];
    for (const start of wanted) statuses.push((await move(start, token, app, ip)).statusCode);
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
    expect((await move(wanted[4], token, app, ip)).statusCode).toBe(200);
  });

  it('is changed by no GET: programs that scan mail open every link', async () => {
    for (const url of [`${api.linkedBooking(token)}/move`, `${api.linkedBooking(token)}/cancel`]) {
      expect((await ask(app, 'GET', `${url}?date=${starts[1]}`)).statusCode).toBe(404);
      expect((await app.inject({ method: 'HEAD', url })).statusCode).toBe(404);
    }
    const foreign = await app.inject({
      method: 'POST',
      url: `${api.linkedBooking(token)}/cancel`,
      headers: { 'sec-fetch-site': 'cross-site' },
    });
    expect(foreign.statusCode).toBe(403);
    expect(await stored()).toMatchObject({ date: starts[0], status: 'confirmed' });
  });

  it("tells the dashboard's history who did it", async () => {
    const { cookie } = await buildPerson(database.db, { isAdmin: true });
    await cancel();
    const url = `${adminApi.changes()}?kind=booking&recordId=${id}`;
    const [change] = (await ask(app, 'GET', url, { cookie })).json();
    expect(change).toMatchObject({ editorName: 'The customer, by link', action: 'cancelled' });
  });

  describe('in a race', () => {
    /** Bookings with live slots of their own, and one free slot that all want. */
    async function buildRunners(count: number): Promise<{ tokens: string[]; wanted: string }> {
      const far = Array.from({ length: count }, (_, number) =>
        new Date(Date.parse(starts[0] ?? '') + (100 + number) * 7 * day).toISOString(),
      );
      const tokens = [];
      for (const date of far) {
        tokens.push(await signBooking(database.db, (await buildBooking(database.db, { date })).id));
      }
      return { tokens, wanted: starts[1] ?? '' };
    }
    const live = (date: string) =>
      database.db
        .selectFrom('bookings')
        .select('id')
        .where('date', '=', date)
        .where('status', 'in', ['pending', 'confirmed'])
        .execute();

    it(`gives a slot to 1 of 20 who move and 20 who book at once, in each of ${rounds} rounds`, async () => {
      const { tokens, wanted } = await buildRunners(20 * rounds);
      for (let round = 0; round < rounds; round++) {
        const movers = tokens.slice(20 * round, 20 * (round + 1));
        const answers = await Promise.all(
          movers.flatMap((mover, number) => [
            move(wanted, mover, number % 2 ? app : other),
            ask(number % 2 ? other : app, 'POST', api.bookings(), {
              body: { date: wanted, name: 'Bea', email: `bea-${round}-${number}@example.com` },
            }),
          ]),
        );
        const refused = answers.filter(({ statusCode }) => statusCode > 201);
        expect(refused.map((answer) => [answer.statusCode, answer.json().message])).toEqual(
          Array.from({ length: 39 }, () => [409, taken]),
        );
        const winners = await live(wanted);
        expect(winners).toHaveLength(1);
        await database.db
          .updateTable('bookings')
          .set({ status: 'cancelled' })
          .where('date', '=', wanted)
          .execute();
      }
    });

    it('moves or cancels, and never both halves of each', async () => {
      for (let round = 0; round < rounds; round++) {
        const { id: racer } = await buildBooking(database.db, { date: starts[1] ?? '' });
        const of = await signBooking(database.db, racer);
        const [moved, cancelled] = await Promise.all([move(starts[2], of), cancel(of, other)]);
        expect(cancelled.statusCode).toBe(200);
        expect([200, 409]).toContain(moved.statusCode);
        expect(await stored(racer)).toMatchObject({
          status: 'cancelled',
          date: moved.statusCode === 200 ? starts[2] : starts[1],
        });
      }
    });
  });
});
