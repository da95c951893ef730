import Fastify from 'fastify';
import { beforeEach, expect, it } from 'vitest';
import type { Db, Tables } from '../../app/tables.ts';
import { until } from '../../simulator/running-simulator.ts';
import { describeOn, describeOnBothDatabases, type TestDatabase } from '../../test/databases.ts';
import { after } from '../../test/people.ts';
import { startDatabaseProxy } from '../../test/processes/fault-proxy.ts';
import { pause } from '../../test/random.ts';
import { openDatabase } from '../database/database.ts';
import type { Mail, Mailer } from './mail.ts';
import { queueEmail } from './outbox.ts';
import { sendAgain } from './outbox-list.ts';
import { keepSending, type OutboxEmail, sendOutbox } from './send-outbox.ts';

const { log } = Fastify();
const compose = async ({ recipient, kind }: OutboxEmail): Promise<Mail> => ({
  to: recipient,
  subject: kind,
  html: '<p>Hello</p>',
  text: 'Hello',
});

/** Notes what it is given; `fate` may wait or fail first. */
function noting(fate: (mail: Mail) => Promise<unknown> = async () => {}): Mailer & { sent: string[] } {
  const sent: string[] = [];
  return {
    sent,
    async send(id, mail) {
      await fate(mail);
      sent.push(`${id} ${mail.to}`);
    },
  };
}

/** Writes an email that is due since a second ago: one of this very millisecond has to wait for the next. */
async function write(
  db: Db,
  key: string,
  more: { kind?: string; data?: Record<string, unknown> } = {},
): Promise<void> {
  const email = { key, kind: 'greeting', recipient: `${key}@example.com`, data: {}, ...more };
  const budget = 'none';
  await db.transaction().execute((trx) => queueEmail(trx, { ...email, budget }));
  await db
    .updateTable('outbox')
    .set({ sendAfter: after(-1_000) })
    .where('key', '=', key)
    // One that is being sent already is not due again.
    .where('attempts', '=', 0)
    .execute();
}
const rows = (db: Db) => db.selectFrom('outbox').selectAll().orderBy('id').execute();
const only = async (db: Db) => {
  const [row, ...others] = await rows(db);
  expect(others).toEqual([]);
  if (!row) throw new Error('The outbox is empty');
  return row;
};
const makeDue = (db: Db) =>
  db
    .updateTable('outbox')
    .set({ sendAfter: after(-1_000) })
    .execute();
const minutesUntil = (instant: string) => Math.round((Date.parse(instant) - Date.now()) / 60_000);

describeOnBothDatabases('the outbox', (open) => {
  let database: TestDatabase;
  let db: Db;

  beforeEach(async () => {
    database = await open();
    ({ db } = database);
  });

  const send = (mailer: Mailer, composer: (email: OutboxEmail) => Promise<Mail | null> = compose) =>
    sendOutbox({ db, mailer, compose: composer, log });

  it('has one email for a key, the first, however many write it at once', async () => {
    await write(db, 'order-1', { data: { first: true } });
    await Promise.all(Array.from({ length: 10 }, () => write(db, 'order-1', { data: { first: false } })));
    await write(db, 'order-2');
    expect((await rows(db)).map(({ key, data }) => [key, data])).toEqual([
      ['order-1', { first: true }],
      ['order-2', {}],
    ]);
  });

  it('has no email of what was rolled back', async () => {
    const failing = db.transaction().execute(async (trx) => {
      await queueEmail(trx, {
        key: 'order-1',
        kind: 'greeting',
        recipient: 'a@example.com',
        budget: 'none',
        data: {},
      });
      throw new Error('rolled back');
    });
    await expect(failing).rejects.toThrow('rolled back');
    expect(await rows(db)).toEqual([]);
  });

  it('is sent once, in its order, and what an email held is forgotten', async () => {
    await write(db, 'b', { data: { link: 'https://secret.example' } });
    await write(db, 'a');
    const mailer = noting();
    const emails: unknown[] = [];
    await send(mailer, async (email) => {
      emails.push(email.data);
      return compose(email);
    });
    await send(mailer);
    const [first, second] = await rows(db);
    expect(mailer.sent).toEqual([
      expect.stringMatching(`^${first?.id}-greeting-\\w+ b@example.com$`),
      expect.stringMatching(`^${second?.id}-greeting-\\w+ a@example.com$`),
    ]);
    expect(emails).toEqual([{ link: 'https://secret.example' }, {}]);
    for (const row of [first, second]) {
      expect(row).toMatchObject({ attempts: 1, lastError: null, sentAt: expect.any(String) });
      expect(row?.data).toEqual({});
    }
  });

  it('keeps an email that could not be sent, says why, and tries it again later', async () => {
    await write(db, 'a', { data: { link: 'x' } });
    let isBroken = true;
    const mailer = noting(async () => {
      if (isBroken) throw new Error(`the mail server is away ${'!'.repeat(1_000)}`);
    });
    await send(mailer);
    const failed = await only(db);
    expect(failed).toMatchObject({ attempts: 1, sentAt: null, data: { link: 'x' } });
    expect(failed.lastError).toMatch(/^the mail server is away !+$/);
    expect(failed.lastError).toHaveLength(500);
    expect(minutesUntil(failed.sendAfter)).toBe(1);

    // Not before its time.
    isBroken = false;
    await send(mailer);
    expect(mailer.sent).toEqual([]);
    await makeDue(db);
    await send(mailer);
    expect(mailer.sent).toHaveLength(1);
    const { attempts, lastError, data } = await only(db);
    expect({ attempts, lastError, data }).toEqual({ attempts: 2, lastError: null, data: {} });
  });

  it('hides the links and the address that a mail server quotes', async () => {
    const link = 'https://site.example/reset-password?token=secret';
    await write(db, 'a', { data: { link } });
    const refusing = noting(async () => {
      throw new Error(`550 <a@example.com> wants no ${link}, nor secret`);
    });
    await send(refusing);
    expect((await only(db)).lastError).toBe('550 <***> wants no ***, nor ***');
  });

  it('waits twice as long after each failure, six hours at the most, and gives up in the end', async () => {
    await write(db, 'a');
    let tries = 0;
    const mailer = noting(async () => {
      tries++;
      throw new Error('away');
    });
    const waits: number[] = [];
    for (let time = 0; time < 14; time++) {
      await makeDue(db);
      await send(mailer);
      if (time < 12) waits.push(minutesUntil((await only(db)).sendAfter));
    }
    expect(waits).toEqual([1, 2, 4, 8, 16, 32, 64, 128, 256, 360, 360, 360]);
    expect(tries).toBe(12);
    expect(await only(db)).toMatchObject({ sentAt: null, lastError: 'away' });
  });

  it('does not let one bad email hold up the others', async () => {
    for (const key of ['a', 'b', 'c']) await write(db, key, key === 'b' ? { kind: 'unknown' } : {});
    const mailer = noting();
    await send(mailer, async (email) => {
      if (email.kind === 'unknown') throw new Error('There is no such email');
      return compose(email);
    });
    expect(mailer.sent.map((line) => line.split(' ')[1])).toEqual(['a@example.com', 'c@example.com']);
    const failed = (await rows(db)).filter(({ sentAt }) => sentAt === null);
    expect(failed).toMatchObject([{ key: 'b', lastError: 'There is no such email' }]);
  });

  it('lets go of an email that has nothing to say any more', async () => {
    await write(db, 'a');
    const mailer = noting();
    await send(mailer, async () => null);
    expect(mailer.sent).toEqual([]);
    // It was not sent, and is not said to have been.
    expect(await only(db)).toMatchObject({
      sentAt: expect.any(String),
      lastError: expect.stringMatching(/^What it was about/),
      data: {},
    });
  });

  it('does not hand an email out again while it is being sent', async () => {
    await write(db, 'a');
    let finish = () => {};
    const slow = noting(() => new Promise<void>((resolve) => (finish = resolve)));
    const sending = send(slow);
    await until(async () => (await only(db)).attempts === 1);
    const other = noting();
    await send(other);
    expect(other.sent).toEqual([]);
    finish();
    await sending;
    expect(slow.sent).toHaveLength(1);
    expect((await only(db)).attempts).toBe(1);
  });

  it('is not sent again by its owner while it is being tried again anyway', async () => {
    await write(db, 'a');
    await send(
      noting(async () => {
        throw new Error('away');
      }),
    );
    await makeDue(db);
    let finish = () => {};
    const slow = noting(() => new Promise<void>((resolve) => (finish = resolve)));
    const sending = send(slow);
    await until(async () => (await only(db)).attempts === 2);
    expect(await sendAgain(db, [(await only(db)).id])).toEqual([]);
    finish();
    await sending;
    expect(slow.sent).toHaveLength(1);
    expect(await sendAgain(db, [(await only(db)).id])).toEqual([]);
  });

  it('is looked at again and again until that is stopped, never by more than three at once', async () => {
    const held: (() => void)[] = [];
    let isHolding = true;
    const mailer = noting(async () => {
      if (isHolding) await new Promise<void>((resolve) => held.push(resolve));
    });
    for (const key of ['a', 'b', 'c', 'd', 'e']) await write(db, key);
    const stop = keepSending({ db, mailer, compose, log }, 0.01);
    await until(() => held.length === 3);
    // Long enough for a fourth to begin.
    await pause(60);
    expect(held.length).toBe(3);
    isHolding = false;
    for (const letGo of held) letGo();
    await until(() => mailer.sent.length === 5);
    await write(db, 'f');
    await until(() => mailer.sent.length === 6);
    await stop();
    await write(db, 'g');
    await pause(80);
    expect(mailer.sent.length).toBe(6);
  });

  it('is ended after the emails under way, which are noted, and begins no other', async () => {
    for (const key of ['a', 'b', 'c', 'd']) await write(db, key);
    const finishes: (() => void)[] = [];
    const slow = noting(() => new Promise<void>((resolve) => finishes.push(resolve)));
    const stop = keepSending({ db, mailer: slow, compose, log }, 0.01);
    await until(() => finishes.length === 3);
    let isEnded = false;
    const ended = stop().then(() => {
      isEnded = true;
    });
    await pause(50);
    expect(isEnded).toBe(false);
    for (const finish of finishes) finish();
    await ended;
    const done = [1, true];
    expect((await rows(db)).map(({ attempts, sentAt }) => [attempts, sentAt !== null])).toEqual([
      ...[done, done, done],
      [0, false],
    ]);
  });
});

describeOn('postgres', 'an email that has gone', (open) => {
  it('is noted as soon as the database is back, and does not go again', async () => {
    const database = await open();
    const proxy = await startDatabaseProxy(database);
    const { databaseUrl, directUrl } = proxy;
    const db = openDatabase<Tables>({ databaseUrl, directUrl, dataDir: '' });
    database.beforeClose.push(proxy.close, () => db.destroy());
    await write(database.db, 'a');
    const mailer = noting(async () => proxy.set('cut'));
    const sending = sendOutbox({ db, mailer, compose, log });
    await until(() => mailer.sent.length === 1);
    await pause(100);
    proxy.set({ delay: 0 });
    await sending;
    expect(await only(database.db)).toMatchObject({ attempts: 1, sentAt: expect.any(String) });
  });
});

describeOn('postgres', 'two senders', (open) => {
  it('send each email once between them', async () => {
    const { db, beforeClose, ...place } = await open();
    const other = openDatabase<Tables>(place);
    beforeClose.push(() => other.destroy());
    const keys = Array.from({ length: 60 }, (_, index) => `email-${index}`);
    for (const key of keys) await write(db, key);
    const mailers = [db, other, db, other].map((handle) => ({ handle, mailer: noting(() => pause(3)) }));
    await Promise.all(mailers.map(({ handle, mailer }) => sendOutbox({ db: handle, mailer, compose, log })));
    const sent = mailers.map(({ mailer }) => mailer.sent);
    expect(
      sent
        .flat()
        .map((line) => line.split(' ')[1])
        .sort(),
    ).toEqual(keys.map((key) => `${key}@example.com`).sort());
    for (const share of sent) expect(share.length).toBeGreaterThan(0);
    expect((await rows(db)).every(({ attempts, sentAt }) => attempts === 1 && sentAt !== null)).toBe(true);
  });

  it('do not wait for an email that the other one is taking', async () => {
    const { db, beforeClose, ...place } = await open();
    const other = openDatabase<Tables>(place);
    beforeClose.push(() => other.destroy());
    for (const key of ['a', 'b']) await write(db, key);
    const mailer = noting();
    await db.transaction().execute(async (trx) => {
      await trx.selectFrom('outbox').select('id').where('key', '=', 'a').forUpdate().execute();
      await Promise.race([sendOutbox({ db: other, mailer, compose, log }), pause(5_000)]);
      expect(mailer.sent.map((line) => line.split(' ')[1])).toEqual(['b@example.com']);
    });
  });
});
