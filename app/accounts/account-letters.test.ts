import type { FastifyInstance } from 'fastify';
import { beforeAll, expect, it } from 'vitest';
import { createFileMailer, readWrittenMail, type WrittenMail } from '../../server/mail.ts';
import { sendOutbox } from '../../server/send-outbox.ts';
import { buildTestApp } from '../../test/build-test-app.ts';
import { buildContent, buildOrder } from '../../test/builders.ts';
import { describeOnBothDatabases, type TestDatabase } from '../../test/databases.ts';
import { after, ask, buildPerson, password } from '../../test/people.ts';
import { composeLetter } from '../compose-letter.ts';
import { writeOrderLetter } from '../orders/order-letter.ts';
import { api } from '../paths.ts';

const site = 'https://ampervan.example';
const hostile = '</p><script>alert(1)</script><img src=x onerror=alert(2)>"\'&';
const escaped = '&lt;/p&gt;&lt;script&gt;alert(1)&lt;/script&gt;&lt;img src=x onerror=alert(2)&gt;';

describeOnBothDatabases('letters of an account', (open) => {
  let database: TestDatabase;
  let app: FastifyInstance;
  let people = 0;

  beforeAll(async () => {
    database = await open();
    await buildContent(database.db, { address: '1 Workshop Yard' });
    ({ app } = await buildTestApp({ database }));
  });

  /** Sends all that waits in the outbox and gives the letters to one person. */
  async function lettersTo(email: string): Promise<WrittenMail[]> {
    const { db, dataDir } = database;
    const folder = `${dataDir}/letters`;
    const mailer = createFileMailer(folder);
    // A letter of this very millisecond would have to wait for the next.
    await db
      .updateTable('outbox')
      .set({ sendAfter: after(-1_000) })
      .execute();
    await sendOutbox({ db, mailer, compose: (letter) => composeLetter(db, site, letter), log: app.log });
    return (await readWrittenMail(folder)).filter(({ to }) => to === email);
  }

  async function register(firstName: string): Promise<string> {
    const email = `person${++people}@example.com`;
    const body = { email, password, firstName, lastName: 'Fernsby' };
    expect((await ask(app, 'POST', api.register(), { body })).statusCode).toBe(201);
    return email;
  }

  it('welcome a person and ask them to confirm their address', async () => {
    const [letter, ...others] = await lettersTo(await register('Ada'));
    expect(others).toEqual([]);
    expect(letter?.subject).toBe('Please confirm your email address');
    const link = /http:\/\/localhost:3000\/verify-email\?token=[\w-]{43}/.exec(letter?.text ?? '')?.[0];
    expect(letter?.text).toContain('Welcome, Ada');
    expect(letter?.html).toContain(`href="${link}"`);
    for (const part of [letter?.text, letter?.html]) {
      for (const words of ['Ampervan', '1 Workshop Yard', '01632 960123', site])
        expect(part).toContain(words);
    }
  });

  it('lead to a new password, and say afterwards that there is one', async () => {
    const { email } = await buildPerson(database.db);
    await ask(app, 'POST', api.requestPasswordReset(), { body: { email } });
    const [asked] = await lettersTo(email);
    expect(asked?.subject).toBe('Reset your password');
    const token = /reset-password\?token=([\w-]{43})/.exec(asked?.text ?? '')?.[1];
    expect(asked?.html).toContain(`reset-password?token=${token}`);
    expect(asked?.text).toContain('60 minutes');

    const body = { token, newPassword: 'a van called Maurice' };
    expect((await ask(app, 'POST', api.resetPassword(), { body })).statusCode).toBe(200);
    const [changed] = await lettersTo(email);
    expect(changed?.subject).toBe('Your password was changed');
    expect(changed?.text).toContain(`${site}/forgot-password`);
    expect(`${changed?.text}${changed?.html}`).not.toMatch(/token|Maurice/);
  });

  it('show a hostile name as text', async () => {
    const [letter] = await lettersTo(await register(hostile));
    expect(letter?.html).toContain(escaped);
    expect(letter?.html).not.toMatch(/<script|<img/);
    expect(letter?.text).toContain(`Welcome, ${hostile}`);
  });

  it('keep line breaks in a name out of recipient and subject', async () => {
    const email = await register('Ada\r\nBcc: eve@example.org\r\n\r\nBuy this');
    const [letter] = await lettersTo(email);
    expect([letter?.to, letter?.subject]).toEqual([email, 'Please confirm your email address']);
  });

  it('of orders show what a buyer typed as text too', async () => {
    const { db } = database;
    const email = 'ada@example.com';
    const { id: orderId, orderNumber } = await buildOrder(db, { customerName: hostile });
    const shippingAddress = JSON.stringify({
      ...{ name: hostile, address: hostile, city: hostile, postcode: 'ME13 0ZZ', country: 'UK' },
    });
    await db.updateTable('orders').set({ shippingAddress }).where('id', '=', orderId).execute();
    const item = { orderId, productId: null, quantity: 2, pricePence: 1_500, productName: hostile };
    await db.insertInto('order_items').values(item).execute();
    for (const letter of ['order-confirmed', 'order-refunded'] as const) {
      await db.transaction().execute((trx) => writeOrderLetter(trx, orderId, letter));
    }
    const letters = await lettersTo(email);
    expect(letters.map(({ subject }) => subject).sort()).toEqual([
      `Your order ${orderNumber}`,
      `Your order ${orderNumber} could not be filled`,
    ]);
    for (const { html } of letters) expect(html).not.toMatch(/<script|<img/);
    expect(letters.map(({ html }) => html.includes(escaped)).sort()).toEqual([false, true]);
    for (const { text } of letters) expect(text).toContain('£34.95');
  });

  it('are not sent when what they are about is gone', async () => {
    const { db } = database;
    const { id } = await buildOrder(db);
    await db.transaction().execute((trx) => writeOrderLetter(trx, id, 'order-confirmed'));
    await db.deleteFrom('orders').where('id', '=', id).execute();
    const before = await lettersTo('ada@example.com');
    expect(before.filter(({ text }) => text.includes(`#${id}`))).toEqual([]);
    const waiting = await db.selectFrom('outbox').select('key').where('sentAt', 'is', null).execute();
    expect(waiting).toEqual([]);
  });
});
