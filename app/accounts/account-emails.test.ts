import type { FastifyInstance } from 'fastify';
import { beforeAll, expect, it } from 'vitest';
import { createFileMailer, readWrittenMail, type WrittenMail } from '../../server/emails/mail.ts';
import { sendOutbox } from '../../server/emails/send-outbox.ts';
import { buildTestApp } from '../../test/build-test-app.ts';
import { buildContent, buildOrder } from '../../test/builders.ts';
import { describeOnBothDatabases, type TestDatabase } from '../../test/databases.ts';
import { after, ask, buildPerson, password } from '../../test/people.ts';
import { queueOrderEmail } from '../orders/emails/queue-order-email.server.ts';
import { api } from '../paths.ts';
import { composeEmail } from '../site/compose-email.server.ts';
import { accountApi } from './account-paths.ts';

const site = 'https://ampervan.example';
const hostile = '</p><script>alert(1)</script><img src=x onerror=alert(2)>"\'&';
const escaped = '&lt;/p&gt;&lt;script&gt;alert(1)&lt;/script&gt;&lt;img src=x onerror=alert(2)&gt;';

describeOnBothDatabases('emails of an account', (open) => {
  let database: TestDatabase;
  let app: FastifyInstance;
  let people = 0;

  beforeAll(async () => {
    database = await open();
    await buildContent(database.db, { address: '1 Workshop Yard' });
    ({ app } = await buildTestApp({ database }));
  });

  /** Sends all that waits in the outbox and gives the emails to one person. */
  async function emailsTo(email: string): Promise<WrittenMail[]> {
    const { db, dataDir } = database;
    const folder = `${dataDir}/emails`;
    const mailer = createFileMailer(folder);
    // An email of this very millisecond would have to wait for the next.
    await db
      .updateTable('outbox')
      .set({ sendAfter: after(-1_000) })
      .execute();
    await sendOutbox({ db, mailer, compose: (email) => composeEmail(db, site, email), log: app.log });
    return (await readWrittenMail(folder)).filter(({ to }) => to === email);
  }

  async function register(firstName: string): Promise<string> {
    const email = `person${++people}@example.com`;
    const body = { email, password, firstName, lastName: 'Fernsby' };
    expect((await ask(app, 'POST', api.register(), { body })).statusCode).toBe(201);
    return email;
  }

  it('welcome a person and ask them to confirm their address', async () => {
    const [email, ...others] = await emailsTo(await register('Ada'));
    expect(others).toEqual([]);
    expect(email?.subject).toBe('Please confirm your email address');
    const link = /http:\/\/localhost:3000\/verify-email\?token=[\w-]{43}/.exec(email?.text ?? '')?.[0];
    expect(email?.html).toContain(`href="${link}"`);
    for (const part of [email?.text, email?.html]) {
      for (const words of ['Ampervan', '1 Workshop Yard', '01632 960123', site])
        expect(part).toContain(words);
    }
  });

  it('lead to a new password, and say afterwards that there is one', async () => {
    const { email } = await buildPerson(database.db);
    await ask(app, 'POST', accountApi.requestPasswordReset(), { body: { email }, ip: '127.0.0.1' });
    const [asked] = await emailsTo(email);
    expect(asked?.subject).toBe('Reset your password');
    const token = /reset-password\?token=([\w-]{43})/.exec(asked?.text ?? '')?.[1];
    expect(asked?.html).toContain(`reset-password?token=${token}`);
    expect(asked?.text).toContain('60 minutes');

    const body = { token, newPassword: 'a van called Maurice' };
    expect((await ask(app, 'POST', accountApi.resetPassword(), { body })).statusCode).toBe(200);
    const [changed] = await emailsTo(email);
    expect(changed?.subject).toBe('Your password was changed');
    expect(changed?.text).toContain(`${site}/forgot-password`);
    expect(`${changed?.text}${changed?.html}`).not.toMatch(/token|Maurice/);
  });

  it('say nothing of links that do not work any more', async () => {
    const { db } = database;
    const { email } = await buildPerson(db);
    const askForReset = () =>
      ask(app, 'POST', accountApi.requestPasswordReset(), { body: { email }, ip: '127.0.0.1' });
    await askForReset();
    await db
      .updateTable('password_reset_tokens')
      .set({ expiresAt: after(-1_000) })
      .execute();
    expect(await emailsTo(email)).toEqual([]);

    // Of two that wait the later one is sent: it has put the earlier link out of use.
    await askForReset();
    await askForReset();
    expect(await emailsTo(email)).toHaveLength(1);

    const newcomer = await register('Bea');
    await db
      .updateTable('email_verification_tokens')
      .set({ expiresAt: after(-1_000) })
      .execute();
    expect(await emailsTo(newcomer)).toEqual([]);
    const unsent = await db.selectFrom('outbox').select('data').where('sentAt', 'is', null).execute();
    expect(unsent).toEqual([]);
  });

  it('repeat nothing that was typed', async () => {
    const [email] = await emailsTo(await register(hostile));
    expect(email?.text).toContain('Is this your email address?');
    for (const part of [email?.subject, email?.text, email?.html]) {
      for (const words of [hostile, escaped, 'alert(1)']) expect(part).not.toContain(words);
    }
  });

  it('keep line breaks in a name out of recipient and subject', async () => {
    const address = await register('Ada\r\nBcc: eve@example.org\r\n\r\nBuy this');
    const [email] = await emailsTo(address);
    expect([email?.to, email?.subject]).toEqual([address, 'Please confirm your email address']);
  });

  it('of orders show what a buyer typed as text too', async () => {
    const { db } = database;
    const email = 'ada@example.com';
    const { id: orderId, orderNumber } = await buildOrder(db, { customerName: hostile });
    const shippingAddress = JSON.stringify({
      name: hostile,
      address: hostile,
      city: hostile,
      postcode: 'ME13 0ZZ',
      country: 'UK',
    });
    await db.updateTable('orders').set({ shippingAddress }).where('id', '=', orderId).execute();
    const item = { orderId, productId: null, quantity: 2, pricePence: 1_500, productName: hostile };
    await db.insertInto('order_items').values(item).execute();
    for (const email of ['order-confirmed', 'order-refunded'] as const) {
      await db.transaction().execute((trx) => queueOrderEmail(trx, orderId, email));
    }
    const emails = await emailsTo(email);
    expect(emails.map(({ subject }) => subject).sort()).toEqual([
      `Your order ${orderNumber}`,
      `Your order ${orderNumber} could not be filled`,
    ]);
    for (const { html } of emails) expect(html).not.toMatch(/<script|<img/);
    expect(emails.map(({ html }) => html.includes(escaped)).sort()).toEqual([false, true]);
    for (const { text } of emails) expect(text).toContain('£34.95');
  });

  it('are not sent when what they are about is gone', async () => {
    const { db } = database;
    const { id } = await buildOrder(db);
    await db.transaction().execute((trx) => queueOrderEmail(trx, id, 'order-confirmed'));
    await db.deleteFrom('orders').where('id', '=', id).execute();
    const before = await emailsTo('ada@example.com');
    expect(before.filter(({ text }) => text.includes(`#${id}`))).toEqual([]);
    const waiting = await db.selectFrom('outbox').select('key').where('sentAt', 'is', null).execute();
    expect(waiting).toEqual([]);
  });
});
