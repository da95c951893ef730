import type { FastifyInstance } from 'fastify';
import { beforeEach, expect, it } from 'vitest';
import { transaction } from '../../../server/database/database.ts';
import { createSmtpMailer } from '../../../server/emails/mail.ts';
import { sendOutbox } from '../../../server/emails/send-outbox.ts';
import { buildTestApp } from '../../../test/build-test-app.ts';
import { buildBooking, buildContent } from '../../../test/builders.ts';
import { describeOnBothDatabases, type TestDatabase } from '../../../test/databases.ts';
import { type Delivery, type MailServer, startMailServer } from '../../../test/mail-server.ts';
import { after, ask, buildPerson, type Person } from '../../../test/people.ts';
import { readAppointment } from '../../../test/read-calendar.ts';
import { adminApi } from '../../admin-paths.ts';
import { composeEmail } from '../../site/compose-email.server.ts';
import { type BookingNews, queueBookingEmails } from './queue-booking-emails.server.ts';

const siteUrl = 'https://ampervan.example';
const ada = { name: 'Ada Fernsby', email: 'ada@example.com', message: 'A fridge' };
const first = '2038-11-26T13:00:00.000Z';
const second = '2038-12-03T13:30:00.000Z';

describeOnBothDatabases('the emails about bookings', (open) => {
  let database: TestDatabase;
  let app: FastifyInstance;
  let owner: Person;
  let server: MailServer;

  beforeEach(async () => {
    database = await open();
    await buildContent(database.db, { email: 'owner@ampervan.example', address: '1 Workshop Lane' });
    ({ app } = await buildTestApp({ database }));
    owner = await buildPerson(database.db, { isAdmin: true });
    server = await startMailServer();
    database.beforeClose.push(server.close);
  });

  /** What arrives, those to the owner last. */
  async function arrived(): Promise<Delivery[]> {
    server.deliveries.length = 0;
    // One of this very millisecond has to wait for the next.
    await database.db
      .updateTable('outbox')
      .set({ sendAfter: after(-1_000) })
      .where('kind', '!=', 'booking-reminder')
      .execute();
    await sendOutbox({
      db: database.db,
      log: app.log,
      mailer: createSmtpMailer(server.url, 'shop@ampervan.example'),
      compose: (email) => composeEmail(database.db, siteUrl, email),
    });
    return server.deliveries.toSorted((one, other) => one.to.join().localeCompare(other.to.join()));
  }

  /** The calendar part of an email that has one, as it came through the mail server. */
  function calendarOf(delivery: Delivery | undefined) {
    const file = delivery?.mail.attachments.find(({ contentType }) =>
      contentType.startsWith('text/calendar'),
    );
    if (!delivery || !file) throw new Error('There is no calendar file in it');
    const said = /^Content-Type: text\/calendar; charset=utf-8; method=(\w+)\r?$/im.exec(delivery.raw);
    return { ...readAppointment(file.content.toString('utf8')), said: said?.[1] };
  }

  const told = (news: BookingNews, id: number) =>
    transaction(database.db, async (trx) => {
      const booking = await trx
        .selectFrom('bookings')
        .selectAll()
        .where('id', '=', id)
        .executeTakeFirstOrThrow();
      await queueBookingEmails(trx, news, booking);
    });
  const change = (
    id: number,
    set: { date?: string; status?: 'cancelled'; sequence: number; name?: string },
  ) => database.db.updateTable('bookings').set(set).where('id', '=', id).execute();
  const setStatus = async (id: number, status: string, more: object = { tellCustomer: true }) => {
    const body = { status, ...more };
    const answer = await ask(app, 'PATCH', adminApi.bookingStatus(id), { cookie: owner.cookie, body });
    expect(answer.statusCode).toBe(200);
  };

  it('carry a file that calendars follow: booked, moved, cancelled', async () => {
    const { id } = await buildBooking(database.db, { ...ada, date: first });
    await told({ what: 'booked', by: 'customer' }, id);
    const booked = await arrived();
    await change(id, { date: second, sequence: 1 });
    await told({ what: 'moved', by: 'customer', from: first }, id);
    const moved = await arrived();
    await change(id, { status: 'cancelled', sequence: 2 });
    await told({ what: 'cancelled', by: 'customer' }, id);
    const cancelled = await arrived();

    const all = [booked, moved, cancelled];
    expect(all.map((emails) => emails.map(({ to, mail }) => [to.join(), mail.subject]))).toEqual([
      [
        ['ada@example.com', 'Your consultation: Friday 26 November 2038, 13:00'],
        ['owner@ampervan.example', 'Booking: Ada Fernsby, Friday 26 November 2038, 13:00'],
      ],
      [
        ['ada@example.com', 'Your consultation is moved: Friday 3 December 2038, 13:30'],
        ['owner@ampervan.example', 'Moved: Ada Fernsby, Friday 3 December 2038, 13:30'],
      ],
      [
        ['ada@example.com', 'Cancelled: your consultation, Friday 3 December 2038, 13:30'],
        ['owner@ampervan.example', 'Cancelled: Ada Fernsby, Friday 3 December 2038, 13:30'],
      ],
    ]);
    for (const reader of [0, 1]) {
      const files = all.map((emails) => calendarOf(emails[reader]));
      expect(new Set(files.map(({ uid }) => uid)).size).toBe(1);
      expect(
        files.map(({ said, method, sequence, start, status }) => [said, method, sequence, start, status]),
      ).toEqual([
        ['REQUEST', 'REQUEST', 0, first, 'TENTATIVE'],
        ['REQUEST', 'REQUEST', 1, second, 'TENTATIVE'],
        ['CANCEL', 'CANCEL', 2, second, 'CANCELLED'],
      ]);
    }
    expect(moved[0]?.mail.text).toContain('Friday 26 November 2038, 13:00');
    expect(moved[1]?.mail.text).toContain('Friday 26 November 2038, 13:00');
    for (const { mail } of [booked, moved, cancelled].flatMap(([mine]) => mine ?? [])) {
      expect(`${mail.text}${mail.html}`).not.toMatch(/Ada|fridge/);
    }
  });

  it('tell only what is still so when they are sent', async () => {
    const { id } = await buildBooking(database.db, { ...ada, date: first });
    await told({ what: 'booked', by: 'customer' }, id);
    await change(id, { date: second, sequence: 1 });
    await told({ what: 'moved', by: 'customer', from: first }, id);
    const third = '2038-12-10T13:30:00.000Z';
    await change(id, { date: third, sequence: 2 });
    await told({ what: 'moved', by: 'customer', from: second }, id);
    const subjects = (await arrived()).map(({ mail }) => mail.subject);
    expect(subjects.filter((subject) => subject?.includes('moved'))).toEqual([
      'Your consultation is moved: Friday 10 December 2038, 13:30',
    ]);
    await told({ what: 'moved', by: 'customer', from: second }, id);
    await change(id, { status: 'cancelled', sequence: 3 });
    expect(await arrived()).toEqual([]);
  });

  it('tell a customer what the owner did, if the owner wishes', async () => {
    const { id } = await buildBooking(database.db, { ...ada, date: first });
    for (const quiet of [{}, { tellCustomer: false }]) {
      await setStatus(id, 'confirmed', quiet);
      await setStatus(id, 'pending', quiet);
    }
    expect(await arrived()).toEqual([]);

    const steps = [
      ['confirmed', 'Confirmed: your consultation, Friday 26 November 2038, 13:00', 'CONFIRMED'],
      ['cancelled', 'Cancelled: your consultation, Friday 26 November 2038, 13:00', 'CANCELLED'],
      ['pending', 'Your consultation takes place: Friday 26 November 2038, 13:00', 'TENTATIVE'],
    ] as const;
    let last = 0;
    for (const [status, subject, shown] of steps) {
      await setStatus(id, status);
      const [email, ...others] = await arrived();
      expect([others, email?.to, email?.mail.subject]).toEqual([[], ['ada@example.com'], subject]);
      const file = calendarOf(email);
      expect(file).toMatchObject({ status: shown, method: shown === 'CANCELLED' ? 'CANCEL' : 'REQUEST' });
      expect(file.sequence).toBeGreaterThan(last);
      last = file.sequence;
    }
    // What is nothing to them is not told.
    for (const status of ['pending', 'completed', 'confirmed', 'pending', 'completed'])
      await setStatus(id, status);
    expect((await arrived()).map(({ mail }) => mail.subject)).toEqual([]);
  });

  it('are not sent about what is over', async () => {
    const { id } = await buildBooking(database.db, { ...ada, date: '2026-01-02T13:00:00.000Z' });
    await setStatus(id, 'cancelled');
    expect(await arrived()).toEqual([]);
  });

  it('go to the customer alone where the owner has given no address, as a note of the time', async () => {
    await buildContent(database.db, { email: '' });
    const { id } = await buildBooking(database.db, { ...ada, date: first });
    await told({ what: 'booked', by: 'customer' }, id);
    const emails = await arrived();
    expect(emails.map(({ to }) => to)).toEqual([['ada@example.com']]);
    expect(calendarOf(emails[0])).toMatchObject({ said: 'PUBLISH', method: 'PUBLISH', attendee: undefined });
  });

  it('gain no header and no line of a name', async () => {
    const { id } = await buildBooking(database.db, { ...ada, date: first });
    await told({ what: 'booked', by: 'customer' }, id);
    const usual = await arrived();
    const name = 'Eve\r\nBcc: all@example.org\r\n\r\nMETHOD:CANCEL\nATTENDEE:mailto:all@example.org';
    await change(id, { name, sequence: 1 });
    await told({ what: 'booked', by: 'customer' }, id);
    const hostile = await arrived();
    const shapes = (emails: Delivery[]) =>
      emails.map((email) => ({
        to: email.to,
        headers: email.mail.headerLines.map(({ key }) => key),
        method: calendarOf(email).method,
        lines: calendarOf(email).lines,
      }));
    expect(shapes(hostile)).toEqual(shapes(usual));
    expect(hostile.map(({ to }) => to)).toEqual([['ada@example.com'], ['owner@ampervan.example']]);
  });
});
