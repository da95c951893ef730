import type { FastifyInstance } from 'fastify';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { buildTestApp } from '../../../../test/build-test-app.ts';
import { buildBooking, buildContent } from '../../../../test/builders.ts';
import { describeOnDatabase, type TestDatabase } from '../../../../test/databases.ts';
import { isLongRun } from '../../../../test/extent.ts';
import { ask, buildPerson, type Person, password } from '../../../../test/people.ts';
import { readAppointment } from '../../../../test/read-calendar.ts';
import { adminApi } from '../../../admin-paths.ts';
import { api } from '../../../paths.ts';
import { composeEmail } from '../../../site/compose-email.server.ts';
import { addDays, londonDay, londonInstant } from '../../../values/london-days.ts';
import { booking, freeSlots } from '../../contract.ts';
import { signBooking } from '../../emails/booking-token.server.ts';
import { formatSlot } from '../../slots.ts';

/** More of them by hand: TEST_ROUNDS=50. */
const rounds = Number(process.env.TEST_ROUNDS ?? (isLongRun ? 5 : 1));
const secret = 'Owes us for the fuse box';

describeOnDatabase('a booking by hand', (open, engine) => {
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
    await buildContent(database.db, { email: 'owner@ampervan.example' });
    owner = await buildPerson(database.db, { firstName: 'Olive', lastName: 'Owner', isAdmin: true });
  });

  beforeEach(async () => {
    for (const table of ['bookings', 'booking_blocks', 'outbox', 'changes', 'call_counts'] as const)
      await database.db.deleteFrom(table).execute();
    starts = await free();
  });

  async function free(of = app): Promise<string[]> {
    const today = londonDay(new Date());
    const answer = await ask(of, 'GET', `/api/bookings/slots?from=${today}&to=${addDays(today, 60)}`);
    return freeSlots.parse(answer.json()).days.flatMap(({ slots }) => slots.map(({ start }) => start));
  }
  const at = (index: number) => starts[index] ?? '';
  const later = (start: string, minutes: number) =>
    new Date(Date.parse(start) + minutes * 60_000).toISOString();

  const enter = (body: object, of = app) =>
    ask(of, 'POST', adminApi.bookingsByHand(), {
      cookie: owner.cookie,
      body: { minutes: 30, name: 'Wilf', phone: '01632 960 789', ...body },
    });
  const move = (id: number, body: object, of = app) =>
    ask(of, 'PUT', adminApi.bookingTime(id), {
      cookie: owner.cookie,
      body: { minutes: 30, sequence: 0, ...body },
    });
  const note = (id: number, body: object) =>
    ask(app, 'PUT', adminApi.bookingNote(id), { cookie: owner.cookie, body });
  const stored = (id: number) =>
    database.db.selectFrom('bookings').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  const queued = async () =>
    (await database.db.selectFrom('outbox').selectAll().orderBy('id').execute()).filter(
      ({ kind }) => kind !== 'booking-reminder',
    );
  /** What an email in the outbox says, written out. */
  async function written(index = 0) {
    const [row] = (await queued()).slice(index);
    if (!row) throw new Error('There is no such email');
    return composeEmail(database.db, 'https://ampervan.example', row);
  }
  const changes = async (id: number) =>
    (
      await ask(app, 'GET', `${adminApi.changes()}?kind=booking&recordId=${id}`, { cookie: owner.cookie })
    ).json();

  describe('of somebody who came in by the door', () => {
    it('needs no more than a name and a telephone number, stands at once, and is nobody emailed', async () => {
      const answer = await enter({ date: at(0), tellCustomer: true, message: 'A dead fridge' });
      expect(answer.statusCode).toBe(201);
      const made = booking.parse(answer.json());
      expect(made).toMatchObject({
        name: 'Wilf',
        phone: '01632 960 789',
        email: '',
        message: 'A dead fridge',
        status: 'confirmed',
        date: at(0),
        minutes: 30,
        heldUntil: null,
        ownerNote: null,
        enquiryId: null,
      });
      expect(await database.db.selectFrom('outbox').select('kind').execute()).toEqual([]);
      expect(await free()).not.toContain(at(0));
      expect((await changes(made.id))[0]).toMatchObject({
        editorName: 'Olive Owner',
        action: 'created',
        label: `Wilf, ${formatSlot(at(0))}`,
      });
    });

    it('takes any hour of any day, outside of the slots and for as long as it needs', async () => {
      const sunday = addDays(londonDay(new Date()), 14 - new Date().getUTCDay());
      const date = londonInstant(sunday, 7 * 60 + 10).toISOString();
      expect((await enter({ date, minutes: 240 })).json()).toMatchObject({ date, minutes: 240 });
      // Slots that begin within it are gone, and the one before and after it stay.
      expect((await enter({ date: later(at(1), 10), minutes: 75 })).statusCode).toBe(201);
      const left = await free();
      expect([at(0), at(1), at(2), at(3), at(4)].map((start) => left.includes(start))).toEqual([
        true,
        false,
        false,
        false,
        true,
      ]);
    });

    it('holds in the night when the clocks change', async () => {
      for (const [day, hour] of [
        ['2027-03-28', '2027-03-28T00:30:00.000Z'],
        ['2027-10-31', '2027-10-31T00:30:00.000Z'],
      ] as const) {
        const made = await enter({ date: hour, minutes: 120 });
        expect([day, made.statusCode]).toEqual([day, 201]);
        expect((await enter({ date: later(hour, 119) })).statusCode).toBe(409);
        expect((await enter({ date: later(hour, 120) })).statusCode).toBe(201);
      }
    });

    it('reaches over midnight into the next day', async () => {
      const thursday = londonInstant(addDays(londonDay(new Date(at(0))), -1), 23 * 60).toISOString();
      expect((await enter({ date: thursday, minutes: 120 })).statusCode).toBe(201);
      expect((await enter({ date: later(thursday, 90) })).statusCode).toBe(409);
    });
  });

  it('tells a customer with an address where the owner says so, with what their calendar needs', async () => {
    await enter({ date: at(0), email: 'wilf@example.com', phone: '', tellCustomer: true, minutes: 45 });
    expect((await queued()).map(({ kind, recipient }) => [kind, recipient])).toEqual([
      ['booking-received', 'wilf@example.com'],
    ]);
    const { content } = (await written())?.calendar ?? { content: '' };
    expect(readAppointment(content)).toMatchObject({ start: at(0), end: later(at(0), 45), sequence: 0 });
    await enter({ date: at(1), email: 'quiet@example.com' });
    expect(await queued()).toHaveLength(1);
  });

  it.each([
    [{ name: ' ' }, 'name', 'Enter a name'],
    [{ phone: '', email: '' }, 'phone', 'Enter a phone number or an email address'],
    [{ email: 'nobody' }, 'email', 'Please enter a valid email address'],
    [{ minutes: 4 }, 'minutes', 'Give a length of 5 to 720 minutes'],
    [{ minutes: 721 }, 'minutes', 'Give a length of 5 to 720 minutes'],
    [{ minutes: 30.5 }, 'minutes', 'Give a length of 5 to 720 minutes'],
    [{ date: 'soon' }, 'date', 'Choose a day and a time'],
    [{ date: '2020-01-03T13:00:00.000Z' }, 'day', 'That day is over. Choose today or a later day.'],
    [{ date: '2099-01-03T13:00:00.000Z' }, 'day', /^Choose a day until /],
  ])('is refused with %j', async (body, field, words) => {
    const answer = await enter({ date: at(0), ...body });
    expect(answer.statusCode).toBe(400);
    expect(answer.json().fields).toEqual({
      [field]: words instanceof RegExp ? expect.stringMatching(words) : words,
    });
    expect(await free()).toEqual(starts);
  });

  it('is refused where another has a part of the time, who is named', async () => {
    await buildBooking(database.db, { date: at(1), name: 'Ada Fernsby', minutes: 60 });
    for (const date of [at(1), at(2), later(at(1), -29), later(at(1), 59)]) {
      const answer = await enter({ date });
      expect(answer.statusCode, date).toBe(409);
      expect(answer.json()).toMatchObject({ code: 'slot_taken', fields: { time: /^Ada Fernsby has / } });
    }
    for (const date of [later(at(1), -30), later(at(1), 60)])
      expect((await enter({ date })).statusCode, date).toBe(201);
  });

  it(`gives a time to one of the owners, visitors and movers who want a part of it, ${rounds} times`, async () => {
    for (let round = 0; round < rounds; round++) {
      await database.db.deleteFrom('bookings').execute();
      await database.db.deleteFrom('call_counts').execute();
      const date = at(round);
      const { id } = await buildBooking(database.db, { date: at(20), status: 'confirmed' });
      const { id: second } = await buildBooking(database.db, { date: at(22), status: 'confirmed' });
      const token = await signBooking(database.db, second);
      const answers = await Promise.all([
        ...[app, other, app, other].map((site, index) => enter({ date: later(date, index - 2) }, site)),
        move(id, { date: later(date, 5) }, other),
        ask(app, 'POST', `${api.linkedBooking(token)}/move`, { body: { date } }),
        ...[app, other].map((site, index) =>
          ask(site, 'POST', api.bookings(), {
            body: { date, name: 'Vic', email: `vic-${round}-${index}@example.com` },
          }),
        ),
      ]);
      const codes = answers.map(({ statusCode }) => statusCode);
      expect(
        codes.filter((code) => code < 300),
        `${codes}`,
      ).toHaveLength(1);
      expect(codes.filter((code) => code >= 300 && code !== 409)).toEqual([]);
    }
  });

  describe('is moved', () => {
    it('and its customer told, with a file that moves what their calendar has', async () => {
      const { id } = booking.parse(
        (await enter({ date: at(0), email: 'wilf@example.com', tellCustomer: true })).json(),
      );
      const before = readAppointment((await written())?.calendar?.content ?? '');
      const answer = await move(id, { date: at(5), minutes: 60, tellCustomer: true });
      expect(answer.json()).toMatchObject({ date: at(5), minutes: 60, sequence: 1, status: 'confirmed' });
      const email = await written(1);
      expect(email).toMatchObject({ subject: `Your consultation is moved: ${formatSlot(at(5))}` });
      const moved = readAppointment(email?.calendar?.content ?? '');
      expect(moved).toMatchObject({ uid: before.uid, sequence: 1, start: at(5), end: later(at(5), 60) });
      const left = await free();
      expect([at(0), at(5), at(6), at(7)].map((start) => left.includes(start))).toEqual([
        true,
        false,
        false,
        true,
      ]);
      expect((await changes(id))[0]).toMatchObject({
        action: 'moved',
        fields: [
          { name: 'time', before: formatSlot(at(0)), after: formatSlot(at(5)) },
          { name: 'minutes', before: '30', after: '60' },
        ],
      });
    });

    it('in silence where the owner says so, and once for two presses', async () => {
      const { id } = await buildBooking(database.db, { date: at(0), status: 'confirmed' });
      const [one, two] = [await move(id, { date: at(1) }), await move(id, { date: at(1) })];
      expect([one.statusCode, two.statusCode, two.json().sequence]).toEqual([200, 200, 1]);
      expect([await queued(), (await changes(id)).length]).toEqual([[], 1]);
    });

    it('to another length at its time, of which an email says so', async () => {
      const { id } = await buildBooking(database.db, { date: at(0), status: 'confirmed' });
      await move(id, { date: at(0), minutes: 90, tellCustomer: true });
      expect(await written()).toMatchObject({
        subject: `Your consultation now takes 90 minutes: ${formatSlot(at(0))}`,
      });
      expect((await stored(id)).sequence).toBe(1);
    });

    it('by one of two who move it at once; the other is told where it is now', async () => {
      for (let round = 0; round < rounds; round++) {
        await database.db.deleteFrom('bookings').execute();
        const { id } = await buildBooking(database.db, { date: at(0), status: 'confirmed' });
        const answers = await Promise.all([
          move(id, { date: at(round + 1) }, app),
          move(id, { date: at(round + 8) }, other),
        ]);
        expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
        const refused = answers.find(({ statusCode }) => statusCode === 409);
        const { date } = await stored(id);
        expect(refused?.json()).toMatchObject({
          code: 'moved_meanwhile',
          message: expect.stringContaining(`it is confirmed for ${formatSlot(date)}`),
        });
      }
    });

    it('not over what its customer has done meanwhile', async () => {
      const { id } = await buildBooking(database.db, { date: at(0), status: 'confirmed' });
      const token = await signBooking(database.db, id);
      await ask(other, 'POST', `${api.linkedBooking(token)}/cancel`);
      expect((await move(id, { date: at(1) })).json()).toMatchObject({ code: 'moved_meanwhile' });
      expect((await move(id, { date: at(1), sequence: 1 })).json()).toMatchObject({ code: 'not_live' });
      expect((await move(999_999, { date: at(1) })).statusCode).toBe(404);
    });

    it('and stands from then on where it was only held', async () => {
      const heldUntil = new Date(Date.now() + 3_600_000).toISOString();
      const { id } = await buildBooking(database.db, { date: at(0), isProven: false, heldUntil });
      await move(id, { date: at(1) });
      expect(await stored(id)).toMatchObject({ heldUntil: null, isProven: true, status: 'pending' });
    });

    it('by its customer without losing the length that the owner gave it', async () => {
      const { id } = await buildBooking(database.db, { date: at(0), minutes: 90, status: 'confirmed' });
      const token = await signBooking(database.db, id);
      await buildBooking(database.db, { date: at(12) });
      const tooLate = await ask(app, 'POST', `${api.linkedBooking(token)}/move`, { body: { date: at(10) } });
      expect(tooLate.statusCode).toBe(409);
      const day = at(8).slice(0, 10);
      const offered = await ask(app, 'GET', api.bookingCalendar(day, api.linkedBooking(token)));
      const times = offered.json().days.find((one: { day: string }) => one.day === day);
      expect(times.slots.map(({ time }: { time: string }) => time)).toEqual(['13:00', '13:30', '15:30']);
      await ask(app, 'POST', `${api.linkedBooking(token)}/move`, { body: { date: at(9) } });
      expect(await stored(id)).toMatchObject({ date: at(9), minutes: 90 });
    });
  });

  describe('has a note that only the owner sees', () => {
    it('which is written, changed and taken away, and never over that of another', async () => {
      const { id } = await buildBooking(database.db, { date: at(0) });
      const first = booking.parse((await note(id, { ownerNote: ` ${secret} ` })).json());
      expect([first.ownerNote, first.sequence]).toEqual([secret, 0]);
      const updatedAt = first.notedAt ?? '';
      expect((await note(id, { ownerNote: 'Paid', updatedAt })).statusCode).toBe(200);
      const stale = await note(id, { ownerNote: 'Owes more', updatedAt });
      expect([stale.statusCode, stale.json()]).toMatchObject([
        409,
        { code: 'changed_meanwhile', current: { ownerNote: 'Paid' } },
      ]);
      expect((await note(id, { ownerNote: '' })).json()).toMatchObject({ ownerNote: null });
      expect((await changes(id))[0].fields).toEqual([{ name: 'ownerNote', before: 'Paid', after: '' }]);
      expect((await note(999_999, { ownerNote: 'x' })).statusCode).toBe(404);
      expect((await note(id, { ownerNote: 'x'.repeat(5_001) })).statusCode).toBe(400);
    });

    it('which goes with the account of its customer', async () => {
      const bea = await buildPerson(database.db, { email: 'bea-note@example.com', isEmailVerified: true });
      const { id } = await buildBooking(database.db, {
        date: '2026-01-02T13:00:00.000Z',
        email: bea.email,
        ownerNote: secret,
      });
      const answer = await ask(app, 'POST', '/api/account/deletion', {
        cookie: bea.cookie,
        body: { password },
      });
      expect(answer.statusCode).toBe(200);
      expect(await stored(id)).toMatchObject({ email: '', ownerNote: null });
    });

    it('which stands in nothing that its customer is given', async () => {
      const ada = await buildPerson(database.db, { email: 'ada-note@example.com', isEmailVerified: true });
      const made = booking.parse(
        (await enter({ date: at(0), email: ada.email, ownerNote: secret, tellCustomer: true })).json(),
      );
      expect(made.ownerNote).toBe(secret);
      const link = api.linkedBooking(await signBooking(database.db, made.id));
      const given = [
        await ask(app, 'GET', api.accountBookings(), { cookie: ada.cookie }),
        await ask(app, 'GET', '/api/account/export', { cookie: ada.cookie }),
        await ask(app, 'GET', link),
        await ask(app, 'GET', `${link}/consultation.ics`),
        await ask(app, 'GET', `${link}/calendar`),
        await ask(app, 'POST', `${link}/move`, { body: { date: at(3) } }),
      ];
      expect(given.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200, 200, 200]);
      for (const { body } of given) expect(body).not.toMatch(/fuse box|ownerNote|notedAt/);
      const emails = await Promise.all((await queued()).map((_, index) => written(index)));
      expect(emails.filter(Boolean).length).toBeGreaterThan(0);
      expect(JSON.stringify(emails)).not.toContain('fuse box');
    });
  });
});
