import Fastify from 'fastify';
import { beforeEach, expect, it, vi } from 'vitest';
import type { Db } from '../app/tables.ts';
import { until } from '../simulator/running-simulator.ts';
import { buildTestApp } from '../test/build-test-app.ts';
import { buildContent, buildProduct } from '../test/builders.ts';
import { describeOnBothDatabases, type TestDatabase } from '../test/databases.ts';
import { type MailServer, type Mood, startMailServer } from '../test/mail-server.ts';
import { after } from '../test/people.ts';
import { confirmed, Shopper, sendInto } from '../test/shopper.ts';
import { createSmtpMailer, type Mail, type Mailer } from './emails/mail.ts';
import { queueEmail } from './emails/outbox.ts';
import { listEmails, sendAgain } from './emails/outbox-list.ts';
import { keepSending, type OutboxEmail, sendOutbox } from './emails/send-outbox.ts';

const { log } = Fastify();
const compose = async ({ recipient, data }: OutboxEmail): Promise<Mail> => ({
  to: recipient,
  subject: 'Hello',
  html: '<p>Hello</p>',
  text: `Hello ${data.link ?? ''}`,
});

describeOnBothDatabases('emails through a mail server', (open) => {
  let db: Db;
  let database: TestDatabase;
  let server: MailServer;
  let mailer: Mailer;

  beforeEach(async () => {
    database = await open();
    ({ db } = database);
    server = await startMailServer();
    database.beforeClose.push(server.close);
    mailer = createSmtpMailer(server.url, 'shop@ampervan.example');
  });

  const send = () => sendOutbox({ db, mailer, compose, log });
  async function write(...names: string[]): Promise<void> {
    for (const name of names) {
      const email = { key: name, kind: 'greeting', recipient: `${name}@example.com`, data: {} };
      const budget = 'none';
      await db.transaction().execute((trx) => queueEmail(trx, { ...email, budget }));
    }
    // One of this very millisecond has to wait for the next; one that is being sent is not due again.
    await makeDue(0);
  }
  const makeDue = (attempts?: number) =>
    db
      .updateTable('outbox')
      .set({ sendAfter: after(-1_000) })
      .$if(attempts !== undefined, (due) => due.where('attempts', '=', attempts ?? 0))
      .execute();
  const list = async () => (await listEmails(db, { view: '', search: '', page: 1 })).emails.reverse();
  const states = async () => (await list()).map(({ state }) => state);
  const reasonOf = async (name: string) =>
    (await list()).find(({ recipient }) => recipient.startsWith(name))?.reason;
  const arrived = () => server.deliveries.map(({ to }) => to.join()).sort();

  const passing: [string, Mood, RegExp][] = [
    ['is down', { isDown: true }, /closed|ECONNRESET/i],
    ['has no time for it', { refusals: { rcptTo: '450 4.2.0 Greylisted' } }, /4\.2\.0 Greylisted/],
    ['has no room for it', { refusals: { data: '452 4.3.1 Insufficient storage' } }, /Insufficient storage/],
    ['does not know us yet', { refusals: { rcptTo: '554 5.7.1 Relay access denied' } }, /Relay access/],
    ['does not take our address', { refusals: { mailFrom: '550 Sender unknown' } }, /Sender unknown/],
    ['hangs up after the last word and has lost it', { hangsUp: 'having lost it' }, /closed|ECONNRESET/i],
  ];
  it.each(passing)('arrive once, later, when it %s at first', async (_name, mood, reason) => {
    await write('a');
    server.set(mood);
    await send();
    expect(await states()).toEqual(['failed']);
    expect(await reasonOf('a')).toMatch(reason);
    expect(server.deliveries).toEqual([]);

    server.set({});
    await send();
    expect(server.deliveries).toEqual([]);
    await makeDue();
    await send();
    await send();
    expect(arrived()).toEqual(['a@example.com']);
    expect(await states()).toEqual(['sent']);
  });

  it.each([
    { rcptTo: '450 4.2.0 Greylisted' },
    { rcptTo: '550 5.1.1 No such mailbox' },
    { data: '451 4.3.0 Not now' },
  ])('do not wait for one that it does not take: %j', async (refusals) => {
    await write('a', 'bad', 'b', 'c');
    server.set({ towards: 'bad', refusals });
    await send();
    expect(arrived()).toEqual(['a@example.com', 'b@example.com', 'c@example.com']);
    expect((await states()).filter((state) => state === 'sent')).toHaveLength(3);
  });

  it.each([{ rcptTo: '550 5.1.1 No such mailbox' }, { data: '552 5.3.4 Message too big' }])(
    'are given up at once, with the reason, when it refuses them for good: %j',
    async (refusals) => {
      await write('gone', 'here');
      server.set({ towards: 'gone', refusals });
      await send();
      await makeDue();
      server.set({});
      await send();
      expect(await states()).toEqual(['given-up', 'sent']);
      expect(await reasonOf('gone')).toContain(refusals.rcptTo ?? refusals.data);
      expect(arrived()).toEqual(['here@example.com']);

      // Unless the owner, who has put it right, says so.
      const ids = (await list()).map(({ id }) => id);
      expect(await sendAgain(db, ids)).toHaveLength(1);
      await makeDue();
      await send();
      expect(arrived()).toEqual(['gone@example.com', 'here@example.com']);
      expect(await states()).toEqual(['sent', 'sent']);
    },
  );

  it('are known as one by whoever gets them twice, because it hung up having taken them', async () => {
    await write('a');
    server.set({ hangsUp: 'having kept it' });
    await send();
    expect(await states()).toEqual(['failed']);
    server.set({});
    await makeDue();
    await send();
    // Nobody can know whether the first is there. Mail programs and servers keep one of each Message-ID.
    const [first, second, ...others] = server.deliveries.map(({ mail }) => mail);
    expect(others).toEqual([]);
    expect(first?.messageId).toMatch(/^<\d+-greeting-\w+@ampervan\.example>$/);
    expect(second?.messageId).toBe(first?.messageId);
    expect([second?.subject, second?.text]).toEqual([first?.subject, first?.text]);
  });

  it('are not taken for another by an id of another database', async () => {
    await write('a');
    const createdAt = '2020-01-01T00:00:00.000Z';
    await db.updateTable('outbox').set({ createdAt }).execute();
    await send();
    expect(server.deliveries[0]?.mail.messageId).toContain(
      `-greeting-${Date.parse(createdAt).toString(36)}@`,
    );
  });

  it('do not wait for a slow one, and neither does a page', async () => {
    await buildContent(db);
    const { app } = await buildTestApp({ database });
    let hasTime = () => {};
    server.set({ towards: 'slow', waitsFor: new Promise<void>((resolve) => (hasTime = resolve)) });
    await write('slow', 'b', 'c', 'd', 'e');
    const stop = keepSending({ db, mailer, compose, log }, 0.01);
    await until(() => server.deliveries.length === 5);
    await write('later');
    await until(() => server.deliveries.length === 6);
    expect((await app.inject('/api/content')).statusCode).toBe(200);
    await until(async () => (await states()).filter((state) => state === 'sent').length === 5);
    expect(await states()).toEqual(['waiting', 'sent', 'sent', 'sent', 'sent', 'sent']);
    hasTime();
    await stop();
    expect((await states()).every((state) => state === 'sent')).toBe(true);
    expect(server.deliveries).toHaveLength(6);
  });

  it('arrive once each, in their order, after an hour without it', async () => {
    await write('a', 'b', 'c');
    server.set({ isDown: true });
    vi.useFakeTimers({ toFake: ['Date'] });
    try {
      for (let minute = 0; minute < 180; minute++) {
        await send();
        if (minute === 60) {
          expect(server.deliveries).toEqual([]);
          server.set({});
        }
        vi.setSystemTime(Date.now() + 60_000);
      }
    } finally {
      vi.useRealTimers();
    }
    expect(server.deliveries.map(({ to }) => to.join())).toEqual(
      ['a', 'b', 'c'].map((name) => `${name}@example.com`),
    );
    expect(await states()).toEqual(['sent', 'sent', 'sent']);
  });

  it.each<[string, Mood]>([
    ['is down', { isDown: true }],
    ['takes for ever', { waitsFor: new Promise(() => {}) }],
    ['refuses everything', { refusals: { mailFrom: '550 Sender unknown' } }],
  ])('hold up no order when it %s', async (_name, mood) => {
    await buildContent(db);
    const { id } = await buildProduct(db, { pricePence: 6_000, stockQuantity: 5 });
    const { app } = await buildTestApp({ database });
    server.set(mood);
    const stop = keepSending(
      { db, mailer: createSmtpMailer(server.url, 'a@b.example', 400), compose, log },
      0.01,
    );
    const shopper = new Shopper(sendInto(app));
    const answers = [];
    for (let time = 0; time < 3; time++) answers.push(await shopper.buy([{ id, quantity: 1 }], '60.00'));
    expect(answers.map((answer) => confirmed(answer).state)).toEqual(['paid', 'paid', 'paid']);
    // What they cause waits, and is not lost.
    const failed = async () =>
      (await list()).filter(({ kind, state }) => kind === 'order-confirmed' && state === 'failed');
    await until(async () => (await failed()).length === 3);
    await stop();
  });

  it('are tried again when it is so slow that nobody waits any more', async () => {
    await write('slow', 'b');
    server.set({ towards: 'slow', waitsFor: new Promise(() => {}) });
    mailer = createSmtpMailer(server.url, 'shop@ampervan.example', 400);
    await send();
    expect(await states()).toEqual(['failed', 'sent']);
    expect(await reasonOf('slow')).toMatch(/abort/i);
    server.set({});
    await makeDue();
    mailer = createSmtpMailer(server.url, 'shop@ampervan.example');
    await send();
    const [first, , second] = server.deliveries.map(({ mail }) => mail.messageId);
    expect([server.deliveries.length, second]).toEqual([3, first]);
  });

  it('tell the owner why they were refused, and nothing of what they hold', async () => {
    await write('a');
    const data = JSON.stringify({ link: 'https://ampervan.example/reset-password?token=s3cret-t0ken' });
    await db.updateTable('outbox').set({ data }).execute();
    server.set({
      refusals: { data: '550 5.6.0 Bad link https://ampervan.example/reset-password?token=s3cret-t0ken' },
    });
    await send();
    server.set({ refusals: { data: '550 Bad word in token=3Ds3cret-t0ken' } });
    expect(await reasonOf('a')).toMatch(/5\.6\.0 Bad link \*\*\*$/);
    await sendAgain(db, [(await list())[0]?.id ?? 0]);
    await makeDue();
    await send();
    expect(await reasonOf('a')).toMatch(/Bad word in token=3D\*\*\*$/);
    expect(JSON.stringify(await list())).not.toContain('s3cret');
  });
});
