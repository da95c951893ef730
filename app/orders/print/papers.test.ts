import { globSync, readFileSync } from 'node:fs';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { buildDiscountCode, buildOrder, buildProduct } from '../../../test/builders.ts';
import { describeOnDatabase } from '../../../test/databases.ts';
import { type OrderAdmin, openOrderAdmin } from '../../../test/order-admin.ts';
import { ask, buildPerson, type Person } from '../../../test/people.ts';
import { readPdf } from '../../../test/read-pdf.ts';
import { placedOrder } from '../../../test/shopper.ts';
import { readTableUses } from '../../../test/table-uses.ts';
import { adminApi } from '../../admin-paths.ts';
import { api } from '../../paths.ts';
import { formatPence } from '../../values/money.ts';
import { billLines, billSums } from '../bill.ts';
import { composeOrderEmail } from '../emails/order-emails.server.ts';
import { signOrder } from '../emails/order-token.server.ts';
import { paperPaths } from '../paper-paths.ts';

const vatNumber = 'GB123456789';
let keys = 0;

describeOnDatabase('papers', (open) => {
  let admin: OrderAdmin;
  let ada: Person;
  let owner: Person;

  beforeAll(async () => {
    admin = await openOrderAdmin(await open());
    ada = await buildPerson(admin.database.db, { email: 'ada@example.com', isEmailVerified: true });
    owner = await buildPerson(admin.database.db, { firstName: 'Olive', isAdmin: true });
  });

  beforeEach(async () => {
    await setVat('');
    return async () => expect(await admin.wrongs()).toEqual([]);
  });

  const setVat = (number: string) =>
    admin.database.db.updateTable('settings').set({ vatNumber: number }).execute();

  /** Two lamps at 20 %, three mats at 5 % and a book at 0 %, £5 off, for £73.47. */
  async function buy() {
    const { db } = admin.database;
    const lamp = await buildProduct(db, { name: 'Lamp 12 V', sku: 'LMP-1', pricePence: 1_999 });
    const mat = await buildProduct(db, { name: 'Mat', pricePence: 1_050, vatRate: 5 });
    const book = await buildProduct(db, { name: 'Book', pricePence: 699, vatRate: 0 });
    const { code } = await buildDiscountCode(db);
    const items = [
      { id: lamp.id, quantity: 2 },
      { id: mat.id, quantity: 3 },
      { id: book.id, quantity: 1 },
    ];
    const shopper = admin.newShopper();
    const placed = placedOrder(await shopper.place(items, '73.47', { discountCode: code }));
    await shopper.pay(placed.clientSecret);
    await shopper.comeBack(placed.clientSecret);
    return { ...placed, lamp, order: await admin.orderOf(placed.orderNumber) };
  }

  const fetchAt = (url: string, cookie?: string) => ask(admin.app, 'GET', url, { cookie });
  const ownOrder = async (orderNumber: string) => (await fetchAt(api.order(orderNumber), ada.cookie)).json();

  async function pdfAt(url: string, cookie?: string) {
    const answer = await fetchAt(url, cookie);
    expect(answer.statusCode, answer.body.slice(0, 200)).toBe(200);
    expect(answer.headers['content-type']).toBe('application/pdf');
    expect(answer.headers['cache-control']).toBe('no-store');
    const pdf = await readPdf(answer.rawPayload);
    return { ...pdf, text: pdf.pages.join(' ') };
  }
  const invoiceOf = (orderNumber: string) => pdfAt(paperPaths.ofAccount(orderNumber, 'invoice'), ada.cookie);

  async function giveBack(orderNumber: string, wish: object) {
    const body = { key: `papers-${++keys}-key`, ...wish };
    const answer = await ask(admin.app, 'POST', adminApi.orderRefunds(orderNumber), {
      cookie: owner.cookie,
      body,
    });
    expect(answer.statusCode, answer.body.slice(0, 300)).toBe(200);
  }

  it('say the same to the penny as the page and the email', async () => {
    for (const number of ['', vatNumber]) {
      await setVat(number);
      const { orderNumber, order } = await buy();
      const { text } = await invoiceOf(orderNumber);
      const shown = await ownOrder(orderNumber);
      const email = await composeOrderEmail(
        admin.database.db,
        'https://x.example',
        'order-confirmed',
        order.id,
      );
      const sums = billSums(shown, true).filter(({ label }) => label !== 'Our VAT number');
      expect(sums.map(({ amount }) => amount)).toEqual(
        expect.arrayContaining([formatPence(order.totalPence), '−£5.00']),
      );
      for (const { label, amount } of sums) {
        expect(text).toContain(`${label} ${amount}`);
        expect(email?.rows).toContainEqual(expect.arrayContaining([label, amount]));
      }
      for (const { amount } of billLines<(typeof shown.lines)[number]>(shown.lines))
        expect(text).toContain(amount);
      expect(text).toContain(shown.papers[0].number);
      expect(text.includes('VAT'), text).toBe(number !== '');
      expect(text.includes(vatNumber)).toBe(number !== '');
    }
  });

  it('can be selected, read out, and are told by their titles', async () => {
    await setVat(vatNumber);
    const { orderNumber } = await buy();
    const { title, language, tags } = await invoiceOf(orderNumber);
    expect(title).toMatch(/^Invoice INV-\d{4}-\d{4}, Ampervan$/);
    expect(language).toBe('en-GB');
    expect(new Set(tags)).toEqual(new Set(['Root', 'Document', 'P', 'H1', 'H2', 'Table', 'TR', 'TH', 'TD']));
  });

  it('stay as they were when all that they name changes', async () => {
    const { db } = admin.database;
    const { orderNumber, lamp, order } = await buy();
    const { text } = await invoiceOf(orderNumber);
    const { papers } = await ownOrder(orderNumber);
    await setVat(vatNumber);
    await db.updateTable('site_content').set({ businessName: 'Another', address: 'Elsewhere' }).execute();
    await db.updateTable('products').set({ name: 'Torch', vatRate: 5 }).where('id', '=', lamp.id).execute();
    const moved = { ...order.shippingAddress, address: '2 Other Lane' };
    await db
      .updateTable('orders')
      .set({ billingAddress: JSON.stringify(moved), discountCode: 'OTHER' })
      .where('id', '=', order.id)
      .execute();
    expect((await invoiceOf(orderNumber)).text).toBe(text);
    expect((await ownOrder(orderNumber)).papers).toEqual(papers);
    await db.updateTable('site_content').set({ businessName: 'Ampervan', address: '' }).execute();
  });

  it('are written and never changed, but for the people in them after six years', () => {
    const uses = globSync('{app,server,scripts}/**/*.ts')
      .filter((file) => !file.endsWith('.test.ts'))
      .flatMap((file) => readTableUses(file, readFileSync(file, 'utf8')))
      .filter(({ kind, table }) => kind === 'write' && table === 'papers');
    expect(uses.map(({ file }) => file).sort()).toEqual([
      'app/orders/forget/purge.server.ts',
      'app/orders/papers/write-invoice.server.ts',
    ]);
  });

  it('credit what is given back, with the VAT of each rate, until all is', async () => {
    await setVat(vatNumber);
    const { orderNumber, order } = await buy();
    const items = await admin.database.db
      .selectFrom('order_items')
      .select(['id', 'productName'])
      .where('orderId', '=', order.id)
      .orderBy('id')
      .execute();
    const lamps = items.find(({ productName }) => productName === 'Lamp 12 V');
    const refundable = (await fetchAt(adminApi.order(orderNumber), owner.cookie)).json().refundable;
    const paidForLamps = refundable.lines.find(({ id }: { id: number }) => id === lamps?.id).amount;
    const lines = [{ id: lamps?.id, quantity: 2 }];
    await giveBack(orderNumber, { kind: 'lines', lines, total: paidForLamps, reason: 'Came broken' });
    const [invoice, first] = (await ownOrder(orderNumber)).papers;
    expect(first).toEqual({ kind: 'credit-note', number: expect.stringMatching(/^CN-\d{4}-\d{4}$/) });
    const note = await pdfAt(paperPaths.ofAccount(orderNumber, first.number), ada.cookie);
    for (const words of [invoice.number, 'VAT credit note', '2 × Lamp 12 V', 'Reason: Came broken', '20%']) {
      expect(note.text.replaceAll('\u00a0', ' ')).toContain(words);
    }
    expect(note.text).toContain(`Refunded £${paidForLamps}`);
    expect(note.text).not.toContain('5%');
    // The rest: `wrongs` holds the VAT of both notes against that of the order.
    const left = (await fetchAt(adminApi.order(orderNumber), owner.cookie)).json().refundable.total;
    await giveBack(orderNumber, { kind: 'all', total: left });
    expect((await ownOrder(orderNumber)).papers).toHaveLength(3);
  });

  it('credit what somebody gave back at the provider', async () => {
    await setVat(vatNumber);
    const { orderNumber, order } = await buy();
    await admin.stripe.refunds.create({ payment_intent: order.paymentIntentId ?? '', amount: 1_000 });
    await admin.sweep();
    const left = (await fetchAt(adminApi.order(orderNumber), owner.cookie)).json().refundable.total;
    await giveBack(orderNumber, { kind: 'amount', amount: '1.00', total: '1.00' });
    const papers = (await ownOrder(orderNumber)).papers;
    expect(papers, left).toHaveLength(3);
    const { text } = await pdfAt(paperPaths.ofAccount(orderNumber, papers[1].number), ada.cookie);
    expect(text).toContain('Off the price of the order');
    expect(text).toContain('Refunded £10.00');
  });

  it('are for whoever has the link of the order, as long as it works', async () => {
    const { order } = await buy();
    const { db } = admin.database;
    const token = await signOrder(db, order.id, new Date(Date.now() + 60_000));
    expect((await pdfAt(paperPaths.ofLink(token, 'invoice'))).text).toContain(order.orderNumber);
    const over = await signOrder(db, order.id, new Date(Date.now() - 1_000));
    const other = await signOrder(db, order.id + 1_000, new Date(Date.now() + 60_000));
    for (const wrong of [over, other, `${token}0`]) {
      expect((await fetchAt(paperPaths.ofLink(wrong, 'invoice'))).statusCode).toBe(404);
    }
    expect((await fetchAt(paperPaths.ofLink(token, 'CN-2026-9999'))).statusCode).toBe(404);
    expect((await fetchAt(paperPaths.ofLink(token, 'INV-2026-0001'))).statusCode).toBe(400);
  });

  it('are none for an order that nobody has paid', async () => {
    const { db } = admin.database;
    const userId = ada.id;
    const nothing = { subtotalPence: 0, shippingPence: 0, totalPence: 0 };
    const unpaid = await buildOrder(db, {
      ...nothing,
      userId,
      paymentStatus: 'cancelled',
      status: 'cancelled',
    });
    expect((await ownOrder(unpaid.orderNumber)).papers).toEqual([]);
    const url = paperPaths.ofAccount(unpaid.orderNumber, 'invoice');
    expect((await fetchAt(url, ada.cookie)).statusCode).toBe(404);
  });

  it('carry a name in the letters that it is typed in, on each of them', async () => {
    const { db } = admin.database;
    const { orderNumber, order } = await buy();
    const name = 'Zoë Łukasz Αθηνά Юлия';
    const shippingAddress = JSON.stringify({ ...order.shippingAddress, name, address: 'вулиця Хрещатик 1' });
    await db
      .updateTable('orders')
      .set({ customerName: name, shippingAddress })
      .where('id', '=', order.id)
      .execute();
    await giveBack(orderNumber, { kind: 'amount', amount: '1.00', total: '1.00', reason: 'Ευχαριστώ 🙂' });
    const creditNote = (await ownOrder(orderNumber)).papers.at(-1);
    const papers = [
      await invoiceOf(orderNumber),
      await pdfAt(adminApi.packingSlip(orderNumber), owner.cookie),
      await pdfAt(paperPaths.ofAccount(orderNumber, creditNote.number), ada.cookie),
    ];
    for (const { text, boxes } of papers) {
      expect(text).toContain(name);
      expect(text).toContain('вулиця Хрещатик 1');
      expect(boxes).toBe(0);
    }
    expect(papers.at(-1)?.text).toContain('Reason: Ευχαριστώ �');
  });

  it('say which names and addresses are in another alphabet, with the email beside them', async () => {
    const { db } = admin.database;
    const written = [
      ['李 明', '(name in another alphabet)'],
      ['مريم الحسن', '(name in another alphabet)'],
      ['Łukasz 李', 'Łukasz (name in another alphabet)'],
    ];
    for (const [name = '', shown = ''] of written) {
      const { orderNumber, order } = await buy();
      const shippingAddress = JSON.stringify({ ...order.shippingAddress, name, address: '5 北京路' });
      await db
        .updateTable('orders')
        .set({ customerName: name, shippingAddress })
        .where('id', '=', order.id)
        .execute();
      await giveBack(orderNumber, { kind: 'amount', amount: '1.00', total: '1.00' });
      const creditNote = (await ownOrder(orderNumber)).papers.at(-1);
      for (const { text, boxes } of [
        await invoiceOf(orderNumber),
        await pdfAt(adminApi.packingSlip(orderNumber), owner.cookie),
        await pdfAt(paperPaths.ofAccount(orderNumber, creditNote.number), ada.cookie),
      ]) {
        expect(text).toContain(`${shown} ada@example.com 5 (address in another alphabet)`);
        expect(text).not.toContain('�');
        expect(boxes).toBe(0);
      }
    }
  });

  it('for the parcel name what is in it, and no price', async () => {
    const { orderNumber, order, lamp } = await buy();
    const item = await admin.database.db
      .selectFrom('order_items')
      .select('id')
      .where('orderId', '=', order.id)
      .where('productId', '=', lamp.id)
      .executeTakeFirstOrThrow();
    const whole = await pdfAt(adminApi.packingSlip(orderNumber), owner.cookie);
    for (const words of ['Packing slip', orderNumber, 'Ada Fernsby', 'Mat', 'Book', '6 pieces']) {
      expect(whole.text).toContain(words);
    }
    expect(whole.text).not.toContain('£');
    const body = {
      carrier: 'royal-mail',
      trackingNumber: 'AB123456789GB',
      parcelCount: 0,
      items: [{ orderItemId: item.id, quantity: 1 }],
    };
    await ask(admin.app, 'POST', adminApi.orderParcels(orderNumber), { cookie: owner.cookie, body });
    const shown = (await fetchAt(adminApi.order(orderNumber), owner.cookie)).json();
    const slip = await pdfAt(adminApi.packingSlip(orderNumber, shown.parcels[0].id), owner.cookie);
    expect(slip.text).toContain('1 piece in all.');
    expect(slip.text).not.toContain('Mat');
    const rest = await pdfAt(adminApi.packingSlip(orderNumber), owner.cookie);
    expect(rest.text).toContain('The rest of the order');
    expect(rest.text).toContain('5 pieces');
    const all = await pdfAt(adminApi.packingSlips(), owner.cookie);
    expect(all.text).toContain(orderNumber);
    expect(all.text).toContain('Page 1 of 1');
  });
});
