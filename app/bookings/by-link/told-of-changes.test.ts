import type { FastifyInstance } from 'fastify';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import type { Mail } from '../../../server/emails/mail.ts';
import { sendOutbox } from '../../../server/emails/send-outbox.ts';
import { buildTestApp } from '../../../test/build-test-app.ts';
import { buildContent } from '../../../test/builders.ts';
import { describeOnBothDatabases, type TestDatabase } from '../../../test/databases.ts';
import { ask, buildPerson } from '../../../test/people.ts';
import { readAppointment } from '../../../test/read-calendar.ts';
import { adminApi } from '../../admin-paths.ts';
import { api, paths } from '../../paths.ts';
import { composeEmail } from '../../site/compose-email.server.ts';
import { releaseHeldBookings } from '../book/release-held.server.ts';
import { calendar, linkedBooking, madeBooking } from '../contract.ts';
import { formatSlot } from '../slots.ts';

const minute = 60_000;
const hour = 60 * minute;

describeOnBothDatabases('whose calendar has a consultation', (open) => {
  let database: TestDatabase;
  let app: FastifyInstance;
  let owner: string;
  let starts: string[];
  let sent: Mail[];
  const began = Date.now();

  beforeAll(async () => {
    database = await open();
    ({ app } = await buildTestApp({ database, withPages: true }));
    await buildContent(database.db, { email: 'owner@example.com', address: '1 Workshop Lane' });
    owner = (await buildPerson(database.db, { isAdmin: true })).cookie;
  });

  beforeEach(async () => {
    for (const table of ['bookings', 'outbox', 'call_counts', 'limit_uses'] as const)
      await database.db.deleteFrom(table).execute();
    sent = [];
    const { later } = calendar.parse((await ask(app, 'GET', api.bookingCalendar(''))).json());
    const { days } = calendar.parse((await ask(app, 'GET', api.bookingCalendar(later ?? ''))).json());
    starts = days.flatMap(({ slots }) => slots.map(({ start }) => start));
  });

  afterEach(() => {
    vi.useRealTimers();
  });

  const start = (index: number) => starts[index] ?? '';
  async function book(index = 0, email = 'ada@example.com') {
    const body = { date: start(index), name: 'Ada', email };
    return madeBooking.parse((await ask(app, 'POST', api.bookings(), { body })).json());
  }
  const move = async (token: string, index: number) =>
    linkedBooking.parse(
      (await ask(app, 'POST', `${api.linkedBooking(token)}/move`, { body: { date: start(index) } })).json(),
    );
  const cancel = async (token: string) =>
    linkedBooking.parse((await ask(app, 'POST', `${api.linkedBooking(token)}/cancel`)).json());

  const senderOf = (send: (mail: Mail) => Promise<void>) =>
    sendOutbox({
      db: database.db,
      mailer: { send: (_id, mail) => send(mail) },
      compose: (email) => composeEmail(database.db, 'https://site.example', email),
      log: app.log,
    });
  const note = async (mail: Mail) => {
    if (mail.to.startsWith('ada')) sent.push(mail);
  };
  /** Sends what is due so many milliseconds after the test began; gives what Ada is told by it. */
  async function told(after: number): Promise<unknown[][]> {
    vi.useFakeTimers({ toFake: ['Date'], now: began + after });
    sent = [];
    await senderOf(note);
    return sent.map(({ subject, calendar: file }) => {
      const { method, sequence } = file ? readAppointment(file.content) : {};
      return [subject, method, sequence];
    });
  }
  /** Spends what is left of an hour's three emails. */
  async function askForLinks(times: number): Promise<void> {
    for (let time = 0; time < times; time++)
      await database.db
        .insertInto('limit_uses')
        .columns(['name', 'who', 'amount', 'at', 'endsAt'])
        .expression((from) =>
          from
            .selectFrom('limit_uses')
            .select(['name', 'who', 'amount', 'at', 'endsAt'])
            .where('name', '=', 'emails')
            .orderBy('id')
            .limit(1),
        )
        .execute();
  }

  it('hears of a third move and a cancellation, in one email as soon as there is room', async () => {
    const { token } = await book();
    expect(await told(minute)).toHaveLength(1);
    for (const index of [1, 2]) {
      expect(await move(token ?? '', index)).toMatchObject({ isEmailed: true, emailAt: null });
      expect(await told(2 * minute)).toEqual([
        [`Your consultation is moved: ${formatSlot(start(index))}`, 'REQUEST', index],
      ]);
    }
    const { emailAt } = await move(token ?? '', 3);
    const wait = Date.parse(emailAt ?? '') - began;
    expect(wait).toBeGreaterThan(hour - minute);
    expect(wait).toBeLessThanOrEqual(hour + minute);
    expect(await cancel(token ?? '')).toMatchObject({ isEmailed: true, emailAt });
    expect(await told(wait - minute)).toEqual([]);
    expect(await told(wait + minute)).toEqual([
      [`Cancelled: your consultation, ${formatSlot(start(3))}`, 'CANCEL', 4],
    ]);
    expect(await told(26 * hour)).toEqual([]);
  });

  it('hears of the last of many moves, from the time that was last told', async () => {
    const { token } = await book();
    await askForLinks(2);
    await told(minute);
    for (const index of [1, 2, 3, 4, 5]) await move(token ?? '', index);
    expect(await told(2 * minute)).toEqual([]);
    expect(await told(2 * hour)).toEqual([
      [`Your consultation is moved: ${formatSlot(start(5))}`, 'REQUEST', 5],
    ]);
    expect(sent[0]?.text).toContain(`Before: ${formatSlot(start(0))}`);
    expect(await told(26 * hour)).toEqual([]);
  });

  it('never gets more than three emails an hour and eight a day by it', async () => {
    const tokens = [];
    for (const index of [0, 1, 2]) tokens.push((await book(index)).token ?? '');
    const times: number[] = [];
    for (let step = 0; step < 20; step++) {
      vi.setSystemTime(began + step * 10 * minute);
      await move(tokens[step % 3] ?? '', 3 + step);
      for (const _ of await told(step * 10 * minute + minute)) times.push(step * 10 * minute);
    }
    for (let after = 200 * minute; after < 30 * hour; after += 30 * minute)
      for (const _ of await told(after)) times.push(after);
    const within = (length: number) =>
      Math.max(...times.map((at) => times.filter((one) => one >= at && one < at + length).length));
    expect(within(hour)).toBeLessThanOrEqual(3);
    expect(within(24 * hour)).toBeLessThanOrEqual(8);
    const waiting = await database.db
      .selectFrom('outbox')
      .select('id')
      .where('sentAt', 'is', null)
      .where('kind', '=', 'booking-moved')
      .execute();
    expect(waiting).toEqual([]);
  });

  it('hears what staff did at once, which takes the place of what waits, also where they tell nobody', async () => {
    const { token } = await book();
    await askForLinks(2);
    await told(minute);
    await move(token ?? '', 1);
    const { id } = await database.db.selectFrom('bookings').select('id').executeTakeFirstOrThrow();
    const body = { date: start(2), minutes: 30, sequence: 1, tellCustomer: false };
    expect((await ask(app, 'PUT', adminApi.bookingTime(id), { cookie: owner, body })).statusCode).toBe(200);
    expect(await told(2 * minute)).toEqual([
      [`Your consultation is moved: ${formatSlot(start(2))}`, 'REQUEST', 2],
    ]);
    const again = { date: start(3), minutes: 30, sequence: 2, tellCustomer: false };
    await ask(app, 'PUT', adminApi.bookingTime(id), { cookie: owner, body: again });
    expect(await told(3 * minute)).toEqual([]);
    expect(await told(26 * hour)).toEqual([]);
  });

  it('hears of it once, though the process that sends it is killed meanwhile', async () => {
    const { token } = await book();
    await askForLinks(2);
    await told(minute);
    const { emailAt } = await move(token ?? '', 1);
    expect(emailAt).not.toBeNull();
    vi.setSystemTime(Date.parse(emailAt ?? ''));
    // Its mail server never answers: as if it had been killed while it sent.
    let begun = () => {};
    const isBegun = new Promise<void>((done) => {
      begun = done;
    });
    void senderOf(() => {
      begun();
      return new Promise(() => {});
    });
    await isBegun;
    expect(await told(Date.parse(emailAt ?? '') - began)).toEqual([]);
    const both = Date.parse(emailAt ?? '') - began + 2 * minute;
    vi.setSystemTime(began + both);
    await Promise.all([senderOf(note), senderOf(note)]);
    expect(sent.map(({ subject }) => subject)).toEqual([
      `Your consultation is moved: ${formatSlot(start(1))}`,
    ]);
  });

  it('hears that a time was released', async () => {
    const { token } = await book();
    await askForLinks(2);
    await told(minute);
    const heldUntil = new Date(began - hour).toISOString();
    await database.db.updateTable('bookings').set({ heldUntil }).execute();
    expect(await releaseHeldBookings(database.db)).toBe(1);
    expect(token).not.toBeNull();
    expect(await told(2 * minute)).toEqual([]);
    expect(await told(2 * hour)).toEqual([
      [`Not confirmed: your consultation, ${formatSlot(start(0))}`, undefined, undefined],
    ]);
  });

  it('is shown when that is, with a file for the calendar', async () => {
    const { token } = await book();
    await askForLinks(2);
    const { emailAt } = await move(token ?? '', 1);
    const page = async () => (await app.inject(`${paths.booking(token ?? '')}?done=moved`)).body;
    expect(await page()).toContain(`goes out on ${formatSlot(emailAt ?? '')}`);
    expect(await page()).toContain(`${api.linkedBooking(token ?? '')}/consultation.ics`);
    await told(2 * hour);
    expect(await page()).not.toContain('consultation.ics');
  });

  it('is not written to about what no email has told, and the page says so', async () => {
    await book(5);
    await askForLinks(2);
    const { token, isEmailed } = await book();
    expect(isEmailed).toBe(false);
    expect(await move(token ?? '', 1)).toMatchObject({ isEmailed: false, emailAt: null });
    expect(await cancel(token ?? '')).toMatchObject({ isEmailed: false, emailAt: null });
    const { body } = await app.inject(paths.booking(token ?? ''));
    expect(body).toContain('No email goes out about this');
    expect(body).toContain('consultation.ics');
    await told(minute);
    expect(await told(26 * hour)).toEqual([]);
  });

  it('has its reminders counted for the time that it has, not for those that it had', async () => {
    const { token } = await book();
    for (const index of [1, 2, 3]) await move(token ?? '', index);
    const uses = database.db.selectFrom('limit_uses').select('at').where('name', '=', 'emails');
    const later = await uses.where('at', '>', new Date(began + 26 * hour).toISOString()).execute();
    expect(later).toHaveLength(2);
    await cancel(token ?? '');
    expect(await uses.where('at', '>', new Date(began + 26 * hour).toISOString()).execute()).toEqual([]);
  });
});
