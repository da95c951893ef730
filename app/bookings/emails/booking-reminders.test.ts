import type { FastifyInstance } from 'fastify';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import type { Mail } from '../../../server/emails/mail.ts';
import { purgeOutbox } from '../../../server/emails/outbox.ts';
import { sendOutbox } from '../../../server/emails/send-outbox.ts';
import { buildTestApp } from '../../../test/build-test-app.ts';
import { buildContent } from '../../../test/builders.ts';
import { describeOnBothDatabases, type TestDatabase } from '../../../test/databases.ts';
import { ask } from '../../../test/people.ts';
import { readAppointment } from '../../../test/read-calendar.ts';
import { api } from '../../paths.ts';
import { composeEmail } from '../../site/compose-email.server.ts';
import { calendar } from '../contract.ts';
import { formatSlot } from '../slots.ts';
import { bookingLink, signBooking } from './booking-token.server.ts';

const hour = 3_600_000;

describeOnBothDatabases('reminders of a consultation', (open) => {
  let database: TestDatabase;
  let app: FastifyInstance;
  let starts: string[];
  let sent: Mail[];
  let isDown: boolean;

  beforeAll(async () => {
    database = await open();
    ({ app } = await buildTestApp({ database }));
    await buildContent(database.db, { email: 'owner@example.com', address: '1 Workshop Lane' });
  });

  beforeEach(async () => {
    for (const table of ['bookings', 'outbox', 'call_counts', 'limit_uses'] as const) {
      await database.db.deleteFrom(table).execute();
    }
    sent = [];
    isDown = false;
    // The last two: whatever the day of the week, they are far enough away.
    const { later } = calendar.parse((await ask(app, 'GET', api.bookingCalendar(''))).json());
    const { days } = calendar.parse((await ask(app, 'GET', api.bookingCalendar(later ?? ''))).json());
    starts = days.flatMap(({ slots }) => slots.map(({ start }) => start)).slice(-2);
  });

  afterEach(() => {
    vi.useRealTimers();
  });

  async function book(): Promise<{ id: number; date: string; token: string }> {
    const body = { date: starts[0], name: 'Ada', email: 'ada@example.com' };
    expect((await ask(app, 'POST', api.bookings(), { body })).statusCode).toBe(201);
    const { id, date } = await database.db
      .selectFrom('bookings')
      .select(['id', 'date'])
      .executeTakeFirstOrThrow();
    return { id, date, token: await signBooking(database.db, id) };
  }
  const planned = () =>
    database.db
      .selectFrom('outbox')
      .selectAll()
      .where('kind', '=', 'booking-reminder')
      .orderBy('sendAfter')
      .execute();
  /** Sends what is due so many hours before an instant. */
  async function send(hours: number, date: string): Promise<(string | undefined)[]> {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.parse(date) - hours * hour });
    sent = [];
    await sendOutbox({
      db: database.db,
      mailer: {
        async send(_id, mail) {
          if (isDown) throw new Error('The mail server is away');
          sent.push(mail);
        },
      },
      compose: (email) => composeEmail(database.db, 'https://site.example', email),
      log: app.log,
    });
    return sent.filter(({ subject }) => subject.startsWith('Reminder')).map(({ to }) => to);
  }
  const ada = ['ada@example.com'];

  it('go two days and two hours before it, each once, with the link', async () => {
    const { id, date } = await book();
    expect(
      (await planned()).map(({ sendAfter }) => (Date.parse(date) - Date.parse(sendAfter)) / hour),
    ).toEqual([48, 2]);
    expect(await send(48.1, date)).toEqual([]);
    expect(await send(48, date)).toEqual(ada);
    const [mail] = sent.filter(({ subject }) => subject.startsWith('Reminder'));
    expect(mail).toMatchObject({
      subject: `Reminder: your consultation, ${formatSlot(date)}`,
      replyTo: 'owner@example.com',
    });
    for (const text of [
      '1 Workshop Lane',
      '01632 960123',
      await bookingLink(database.db, 'https://site.example', id),
    ])
      expect(mail?.text).toContain(text);
    expect(await send(47.9, date)).toEqual([]);
    expect(await send(2, date)).toEqual(ada);
    expect(await send(1.9, date)).toEqual([]);
  });

  it('carry the file of the last email about it, so that calendars see one appointment', async () => {
    const { date, token } = await book();
    const [, next = ''] = starts;
    const fileOf = (subject: RegExp) => {
      const mail = sent.find(({ to, subject: said }) => to === 'ada@example.com' && subject.test(said));
      return readAppointment(mail?.calendar?.content ?? '');
    };
    await ask(app, 'POST', `${api.linkedBooking(token)}/move`, { body: { date: next } });
    await send(100, date);
    const moved = fileOf(/moved/);
    expect(await send(48, next)).toEqual(ada);
    expect(fileOf(/^Reminder/)).toEqual(moved);
    expect(moved).toMatchObject({ sequence: 1, start: next, method: 'REQUEST' });
  });

  it('do not go when it was cancelled', async () => {
    const { date, token } = await book();
    await ask(app, 'POST', `${api.linkedBooking(token)}/cancel`);
    expect(await send(48, date)).toEqual([]);
    expect(await send(2, date)).toEqual([]);
    expect(await planned()).toEqual([]);
  });

  it('follow it to where it is moved, and back', async () => {
    const { date, token } = await book();
    const [, next = ''] = starts;
    await ask(app, 'POST', `${api.linkedBooking(token)}/move`, { body: { date: next } });
    expect(await planned()).toHaveLength(2);
    expect(await send(48, date)).toEqual([]);
    expect(await send(48, next)).toEqual(ada);
    expect(sent.at(-1)?.subject).toContain(formatSlot(next));
    vi.useRealTimers();
    // Back and forth: none is planned twice, and one that has gone does not go again.
    for (const to of [date, next])
      await ask(app, 'POST', `${api.linkedBooking(token)}/move`, { body: { date: to } });
    expect(await planned()).toHaveLength(2);
    expect(await send(2, date)).toEqual([]);
    expect(await send(2, next)).toEqual(ada);
  });

  it('are left out where it is booked so late that they would come with the booking, or before it', async () => {
    for (const [hours, left] of [
      [50, [48, 2]],
      [48.5, [2]],
      [30, [2]],
    ] as const) {
      for (const table of ['bookings', 'outbox', 'limit_uses'] as const)
        await database.db.deleteFrom(table).execute();
      vi.useFakeTimers({ toFake: ['Date'], now: Date.parse(starts[0] ?? '') - hours * hour });
      const { date } = await book();
      expect(
        (await planned()).map(({ sendAfter }) => (Date.parse(date) - Date.parse(sendAfter)) / hour),
      ).toEqual(left);
    }
  });

  it('that were held up go while they are of use, and are dropped after that', async () => {
    const { date } = await book();
    isDown = true;
    await send(48, date);
    isDown = false;
    expect(await send(10, date)).toEqual(ada);
    expect(await send(1, date)).toEqual(ada);
    expect(await send(0.5, date)).toEqual([]);

    await database.db.deleteFrom('bookings').execute();
    await database.db.deleteFrom('outbox').execute();
    vi.useRealTimers();
    await book();
    isDown = true;
    await send(48, date);
    await send(2, date);
    isDown = false;
    expect(await send(0, date)).toEqual([]);
    expect((await planned()).every(({ sentAt }) => sentAt !== null)).toBe(true);
  });

  it('hold up no other email while they wait, and are not tidied away', async () => {
    const { date } = await book();
    await purgeOutbox(database.db);
    expect(await planned()).toHaveLength(2);
    await send(24 * 7, date);
    expect(sent.map(({ to }) => to).sort()).toEqual(['ada@example.com', 'owner@example.com']);
    expect((await planned()).map(({ attempts, lastError }) => [attempts, lastError])).toEqual([
      [0, null],
      [0, null],
    ]);
  });

  it('are not for what the owner says is done, nor for what is gone', async () => {
    const { date } = await book();
    await database.db.updateTable('bookings').set({ status: 'completed' }).execute();
    expect(await send(48, date)).toEqual([]);
    await database.db.deleteFrom('bookings').execute();
    expect(await send(2, date)).toEqual([]);
  });
});
