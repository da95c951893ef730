import { mkdtempSync, rmSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify from 'fastify';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { beginAttempt, networkAttemptLimit } from '../../app/accounts/guessing/failed-attempts.server.ts';
import { copyWhenDue } from '../../app/backup/nightly.server.ts';
import { releaseHeldBookings } from '../../app/bookings/book/release-held.server.ts';
import { queueReminders } from '../../app/bookings/emails/booking-reminders.server.ts';
import { shortestTime } from '../../app/enquiries/enquiry-rules.ts';
import { readFormTime, signFormTime } from '../../app/enquiries/form-time.server.ts';
import { sweepOrders } from '../../app/orders/settle/sweep-orders.server.ts';
import { addDays, lastDue } from '../../app/values/london-days.ts';
import { readConfig } from '../../server/config.ts';
import type { Mail } from '../../server/emails/mail.ts';
import { queueEmail } from '../../server/emails/outbox.ts';
import { keepSending, type OutboxEmail, sendOutbox } from '../../server/emails/send-outbox.ts';
import { limitCalls } from '../../server/limits/call-limits.ts';
import { limitConnections } from '../../server/limits/connections.ts';
import { findSessionUser } from '../../server/sessions/sessions.ts';
import { until } from '../../simulator/running-simulator.ts';
import { paymentsBy } from '../build-test-app.ts';
import { buildBooking, buildContent, buildOrder, buildUser } from '../builders.ts';
import { describeOnBothDatabases, type TestDatabase } from '../databases.ts';
import { after, newNetworkAddress, signIn } from '../people.ts';
import { pause } from '../random.ts';

const hour = 3_600_000;
const day = 24 * hour;
const { log } = Fastify();
const quiet = { info: () => {}, warn: () => {} };

/** Puts this process's clock to so many milliseconds from the true time; the database's own goes on. */
function shift(milliseconds: number): void {
  vi.useRealTimers();
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + milliseconds });
}

afterEach(() => {
  vi.useRealTimers();
});

describeOnBothDatabases('a clock that jumps', (open) => {
  let database: TestDatabase;

  beforeAll(async () => {
    database = await open();
    await buildContent(database.db);
  });

  const compose = async ({ recipient, kind }: OutboxEmail): Promise<Mail> => ({
    to: recipient,
    subject: kind,
    html: '<p>Hello</p>',
    text: 'Hello',
  });
  /** Sends what is due; gives to whom. */
  async function send(): Promise<string[]> {
    const sent: string[] = [];
    const mailer = {
      async send(_id: string, mail: Mail) {
        sent.push(mail.to);
      },
    };
    await sendOutbox({ db: database.db, mailer, compose, log });
    return sent;
  }
  const write = (name: string, sendAfter?: string) =>
    database.db.transaction().execute((trx) =>
      queueEmail(trx, {
        key: name,
        kind: 'greeting',
        recipient: `${name}@example.com`,
        data: {},
        budget: 'none',
        ...(sendAfter === undefined ? {} : { sendAfter }),
      }),
    );

  it('back holds up no email that was written before, and sends none early that is for later', async () => {
    await write('now');
    await write('later', after(30 * 60_000));
    shift(-hour);
    expect(await send()).toEqual(['now@example.com']);
    shift(0);
    expect(await send()).toEqual([]);
    shift(hour);
    expect(await send()).toEqual(['later@example.com']);
    shift(-hour);
    expect(await send()).toEqual([]);
  });

  it('forward sends no email again that is under way', async () => {
    await write('slow');
    shift(1_000);
    let begun = 0;
    let finish = () => {};
    const mailer = {
      async send() {
        begun++;
        await new Promise<void>((resolve) => (finish = resolve));
      },
    };
    const stop = keepSending({ db: database.db, mailer, compose, log }, 0.01);
    await until(() => begun === 1);
    shift(hour);
    // Long enough for the other senders to look several times.
    await pause(100);
    expect(begun).toBe(1);
    finish();
    await stop();
    expect(begun).toBe(1);
  });

  it('reminds of a consultation once at each time, back and forth', async () => {
    const date = after(14 * day);
    const { id } = await buildBooking(database.db, { date, status: 'confirmed' });
    const booking = { id, date, email: 'ada@example.com', isProven: true };
    await database.db.transaction().execute((trx) => queueReminders(trx, booking));
    let sent = 0;
    for (const before of [49, 47, 48.5, 46, 3, 1.5, 2.5, 1]) {
      shift(14 * day - before * hour);
      sent += (await send()).length;
    }
    expect(sent).toBe(2);
  });

  it('releases a held booking once, and never one that was confirmed', async () => {
    const held = { status: 'pending', heldUntil: after(30 * 60_000) } as const;
    await buildBooking(database.db, { ...held, date: '2099-11-27T13:00:00.000Z' });
    await buildBooking(database.db, {
      ...held,
      date: '2099-11-27T15:00:00.000Z',
      status: 'confirmed',
    });
    shift(-hour);
    expect(await releaseHeldBookings(database.db)).toBe(0);
    shift(hour);
    expect(await releaseHeldBookings(database.db)).toBe(1);
    shift(-hour);
    expect(await releaseHeldBookings(database.db)).toBe(0);
    shift(hour);
    expect(await releaseHeldBookings(database.db)).toBe(0);
  });

  it('back hides no open order from the sweeper', async () => {
    // As a clock that was an hour ahead wrote them.
    const open = { status: 'pending', paymentStatus: 'pending' } as const;
    const [made, looked] = [
      await buildOrder(database.db, { ...open, createdAt: after(hour) }),
      await buildOrder(database.db, open),
    ];
    const young = await buildOrder(database.db, open);
    await database.db
      .updateTable('orders')
      .set({ lookedAt: after(hour) })
      .where('id', '=', looked.id)
      .execute();
    await sweepOrders({ db: database.db, payments: paymentsBy('http://127.0.0.1:9'), log });
    const rows = await database.db
      .selectFrom('orders')
      .select(['id', 'status'])
      .where('id', 'in', [made.id, looked.id, young.id])
      .orderBy('id')
      .execute();
    expect(rows.map(({ status }) => status)).toEqual(['cancelled', 'pending', 'pending']);
    await sweepOrders(
      { db: database.db, payments: paymentsBy('http://127.0.0.1:9'), log },
      { waitedSeconds: 0 },
    );
    const left = await database.db
      .selectFrom('orders')
      .select('id')
      .where('status', '=', 'pending')
      .execute();
    expect(left).toEqual([]);
  });

  it('signs nobody out whose session has hours left', async () => {
    const id = await buildUser(database.db);
    const token = (await signIn(database.db, id)).split('=')[1] ?? '';
    for (const milliseconds of [hour, -hour, hour, 0]) {
      shift(milliseconds);
      expect(await findSessionUser(database.db, token)).toBe(id);
    }
  });

  it('back makes no limit on calls last longer', async () => {
    const app = Fastify();
    database.beforeClose.push(() => app.close());
    await limitCalls(app, database.db);
    app.get('/', { config: { rateLimit: { max: 5, timeWindow: '1 minute' } } }, async () => 'Hello');
    const resetOf = async () => Number((await app.inject('/')).headers['x-ratelimit-reset']);
    shift(hour);
    expect(await resetOf()).toBeLessThanOrEqual(60);
    shift(0);
    expect(await resetOf()).toBeLessThanOrEqual(60);
  });

  it('back locks nobody out for longer than guesses do', async () => {
    const limits = [networkAttemptLimit('login', newNetworkAddress())];
    const ahead = new Date(Date.now() + hour);
    for (let time = 0; time < 30; time++) await beginAttempt(database.db, limits, ahead);
    await expect(beginAttempt(database.db, limits, ahead)).rejects.toThrow();
    for (let time = 0; time < 30; time++) await beginAttempt(database.db, limits, new Date());
    await expect(beginAttempt(database.db, limits, new Date())).rejects.toThrow();
  });

  it('back takes nobody for a robot who had a form open', async () => {
    const form = await signFormTime(database.db, Date.now() + hour);
    expect(await readFormTime(database.db, form)).toBeGreaterThan(shortestTime);
  });

  it('copies the shop once a night, also on the night that has an hour twice', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'ampervan-copies-'));
    database.beforeClose.push(() => rmSync(folder, { recursive: true, force: true }));
    const { db, dataDir, databaseUrl, directUrl } = database;
    const config = readConfig({
      DATA_DIR: dataDir,
      DATABASE_URL: databaseUrl,
      DATABASE_DIRECT_URL: directUrl,
      BACKUP_TO: folder,
      BACKUP_HOUR: '1',
    });
    const copy = (at: string) => copyWhenDue({ db, config, log: quiet }, new Date(at));
    expect(await copy('2026-10-25T00:05:00Z')).not.toBeNull();
    // 01:05 in London again; then the clock is put back by an hour, and forward by two.
    for (const at of ['01:05', '00:06', '02:06']) expect(await copy(`2026-10-25T${at}:00Z`)).toBeNull();
    expect(await copy('2026-10-26T01:05:00Z')).not.toBeNull();
  });
});

describe('a night that has an hour more or less', () => {
  it.each([0, 1, 2, 3])('has one copy due at %i', (dueHour) => {
    for (const night of ['2026-03-29', '2026-10-25']) {
      const from = Date.parse(`${addDays(night, -1)}T12:00:00Z`);
      const dues = Array.from({ length: 48 * 6 }, (_, step) =>
        lastDue(new Date(from + step * 600_000), dueHour).getTime(),
      );
      // Yesterday's, that night's and the next; none comes back once it is past.
      expect(new Set(dues).size).toBe(3);
      expect(dues).toEqual(dues.toSorted((one, other) => one - other));
    }
  });
});

describe('a clock that jumps forward', () => {
  it('hangs up on nobody', async () => {
    const app = Fastify();
    limitConnections(app, () => false, { checkEvery: 20 });
    app.post('/', async () => 'Hello');
    await app.listen({ port: 0, host: '127.0.0.1' });
    const address = app.server.address();
    const port = typeof address === 'object' && address ? address.port : 0;
    let isClosed = false;
    const socket = connect(port, '127.0.0.1').on('close', () => {
      isClosed = true;
    });
    socket.write(
      'POST / HTTP/1.1\r\nHost: localhost\r\nContent-Type: text/plain\r\nContent-Length: 9\r\n\r\nhalf',
    );
    // Until it has been looked at more than once.
    await pause(80);
    shift(hour);
    await pause(80);
    expect(isClosed).toBe(false);
    socket.destroy();
    await app.close();
  });
});
