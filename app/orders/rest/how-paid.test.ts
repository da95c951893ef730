import { beforeAll, expect, it } from 'vitest';
import { transaction } from '../../../server/database/database.ts';
import { payDeposit, quoteWithDeposit } from '../../../test/agreed-order.ts';
import { buildProduct, type ProductRow } from '../../../test/builders.ts';
import { describeOnBothDatabases } from '../../../test/databases.ts';
import { type OrderAdmin, openOrderAdmin } from '../../../test/order-admin.ts';
import { ask, buildPerson, type Person } from '../../../test/people.ts';
import { readPdf } from '../../../test/read-pdf.ts';
import { adminApi } from '../../admin-paths.ts';
import { api } from '../../paths.ts';
import { formatDay } from '../../values/dates.ts';
import { composeOrderEmail } from '../emails/order-emails.server.ts';
import { anonymiseOrders } from '../forget/purge.server.ts';
import { paperPaths } from '../paper-paths.ts';
import { paidInWords } from './how-paid.ts';
import { composeRestEmail } from './rest-emails.server.ts';

const at = '2026-11-27T12:00:00.000Z';

it('names how and when each part came, and amounts where they came in parts', () => {
  const deposit = { by: 'card', amount: '197.25', at } as const;
  const rest = { by: 'transfer', amount: '591.75', at: null } as const;
  const agreed = { total: '789.00', discountCode: '' };
  const whole = { ...agreed, due: '0.00' };
  expect(paidInWords({ ...whole, paid: [] })).toBe('');
  expect(paidInWords({ ...whole, paid: [deposit] })).toBe('Paid by card on 27 November 2026.');
  expect(paidInWords({ ...agreed, due: '591.75', paid: [deposit] })).toBe(
    'Paid £197.25 by card on 27 November 2026.',
  );
  expect(paidInWords({ ...whole, paid: [deposit, rest] })).toBe(
    'Paid £197.25 by card on 27 November 2026 and £591.75 by bank transfer.',
  );
  expect(paidInWords({ paid: [], due: '0.00', total: '0.00', discountCode: 'THANKS' })).toBe(
    'Nothing to pay: THANKS covered all of it.',
  );
});

const billing = { name: 'Tom Ferris', address: '4 Quay Lane', city: 'Whitstable', postcode: 'CT5 1AB' };

describeOnBothDatabases('an order whose rest was paid at the workshop', (open) => {
  let admin: OrderAdmin;
  let owner: Person;
  let buyer: Person;
  let lamp: ProductRow;

  beforeAll(async () => {
    admin = await openOrderAdmin(await open());
    const { db } = admin.database;
    owner = await buildPerson(db, { isAdmin: true });
    buyer = await buildPerson(db, { email: 'ada@example.com', isEmailVerified: true });
    lamp = await buildProduct(db, { name: 'Lamp', pricePence: 6_000, stockQuantity: 100 });
  });

  const pdfAt = async (url: string, { cookie }: Person) => {
    const answer = await ask(admin.app, 'GET', url, { cookie });
    return (await readPdf(answer.rawPayload)).pages.join(' ');
  };
  async function placeFitting(given: object = {}) {
    const { db } = admin.database;
    const token = await quoteWithDeposit(db, lamp, { handover: 'fitting' });
    return payDeposit(db, admin.newShopper(), token, given);
  }
  const noteRest = (orderNumber: string, paidBy: string) =>
    ask(admin.app, 'POST', adminApi.orderRest(orderNumber, 'paid'), {
      cookie: owner.cookie,
      body: { paidBy },
    });

  it('says so with the address of whoever pays, on papers, pages and in emails', async () => {
    const { db } = admin.database;
    const { id, orderNumber } = await placeFitting({ billing });
    const today = formatDay(new Date().toISOString());
    const page = async () =>
      (await ask(admin.app, 'GET', api.order(orderNumber), { cookie: buyer.cookie })).json();
    expect(paidInWords(await page())).toBe(`Paid £60.00 by card on ${today}.`);
    await noteRest(orderNumber, 'transfer');
    const words = `Paid £60.00 by card on ${today} and £120.00 by bank transfer on ${today}.`;
    expect(paidInWords(await page())).toBe(words);
    expect((await page()).billingAddress).toEqual({ ...billing, country: 'UK' });
    const invoice = await pdfAt(paperPaths.ofAccount(orderNumber, 'invoice'), buyer);
    expect(invoice).toContain(`${words} Nothing is left to pay.`);
    expect(invoice).toContain('Invoice to Tom Ferris 4 Quay Lane Whitstable CT5 1AB');
    expect(invoice).not.toContain('Fitted at the workshop');
    expect(await pdfAt(adminApi.packingSlip(orderNumber), owner)).toContain('4 Quay Lane Whitstable CT5 1AB');
    const site = 'https://x.example';
    const emails = [
      await composeRestEmail(db, site, 'rest-paid', id),
      await composeOrderEmail(db, site, 'order-confirmed', id),
    ];
    for (const email of emails) expect(email?.paragraphs.join(' ')).toContain(words);
    const shownToOwner = await ask(admin.app, 'GET', adminApi.order(orderNumber), { cookie: owner.cookie });
    expect(shownToOwner.json().billingAddress).toEqual({ ...billing, country: 'UK' });
  });

  it('has an invoice to a name alone where no address is known', async () => {
    const { orderNumber } = await placeFitting();
    await noteRest(orderNumber, 'cash');
    const invoice = await pdfAt(paperPaths.ofAccount(orderNumber, 'invoice'), buyer);
    expect(invoice).toContain('£120.00 in cash on');
    expect(invoice).toContain('Ada Fernsby');
    expect(invoice).not.toContain('workshop');
  });

  it('keeps an invoice of before as it was, and takes the email off the papers of a deleted account', async () => {
    const { db } = admin.database;
    const { id, orderNumber } = await placeFitting();
    await noteRest(orderNumber, 'cash');
    const papers = db.selectFrom('papers').select('contents').where('orderId', '=', id);
    const { contents } = await papers.executeTakeFirstOrThrow();
    expect(contents).toMatchObject({ version: 2, email: 'ada@example.com' });
    if (contents.kind !== 'invoice') throw new Error('No invoice');
    const { email: _email, bill, ...before } = contents;
    const { paid: _paid, ...billBefore } = bill;
    await db
      .updateTable('papers')
      .set({ contents: JSON.stringify({ ...before, version: 1, bill: billBefore }) })
      .where('orderId', '=', id)
      .execute();
    const invoice = await pdfAt(paperPaths.ofAccount(orderNumber, 'invoice'), buyer);
    expect(invoice).toContain(
      `Paid by card on ${formatDay(new Date().toISOString())}. Nothing is left to pay.`,
    );
    await db
      .updateTable('papers')
      .set({ contents: JSON.stringify(contents) })
      .where('orderId', '=', id)
      .execute();
    await db.updateTable('orders').set({ status: 'completed' }).where('id', '=', id).execute();
    await transaction(db, (trx) =>
      anonymiseOrders(trx, { id: buyer.id, email: 'ada@example.com', isEmailVerified: true }),
    );
    expect((await papers.executeTakeFirstOrThrow()).contents).toMatchObject({
      email: '',
      buyer: { name: 'Ada Fernsby' },
    });
  });
});
