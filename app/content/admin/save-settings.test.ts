import type { FastifyInstance } from 'fastify';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { buildTestApp } from '../../../test/build-test-app.ts';
import { buildCategory, buildContent, buildPolicy, buildProduct } from '../../../test/builders.ts';
import { describeOnDatabase, type TestDatabase } from '../../../test/databases.ts';
import { ask, buildPerson, type Person } from '../../../test/people.ts';
import { faultySettings, plainSettings } from '../../../test/settings.ts';
import { adminApi } from '../../admin-paths.ts';
import { api, paths } from '../../paths.ts';

describeOnDatabase("saving the owner's settings", (open) => {
  let database: TestDatabase;
  let app: FastifyInstance;
  let owner: Person;
  let productId: number;
  let slug: string;

  beforeAll(async () => {
    database = await open();
    await buildContent(database.db);
    ({ id: productId, slug } = await buildProduct(database.db, { pricePence: 2_000, stockQuantity: 1_000 }));
    ({ app } = await buildTestApp({ database, withPages: true, env: { MAIL_FROM: 'olive@example.com' } }));
    owner = await buildPerson(database.db, { firstName: 'Olive', lastName: 'Owner', isAdmin: true });
  });

  beforeEach(async () => {
    expect((await save(plainSettings)).statusCode).toBe(200);
  });

  const save = (body: object) => ask(app, 'PUT', adminApi.settings(), { cookie: owner.cookie, body });
  const stored = async () => (await ask(app, 'GET', adminApi.settings(), { cookie: owner.cookie })).json();
  const page = async (path: string) => (await app.inject({ url: path })).body;
  const order = (amount: string, quantity = 1) =>
    ask(app, 'POST', api.orders(), {
      body: {
        items: [{ id: productId, quantity }],
        amount,
        deliveryMethod: 'delivery',
        customer: {
          name: 'Eve',
          email: 'eve@example.com',
          phone: '',
          address: '1 Lane',
          city: 'Faversham',
          postcode: 'ME13 0ZZ',
        },
      },
    });

  it('changes what delivery costs: on finished pages and at the checkout at once', async () => {
    expect(await page(paths.product(slug))).toContain('£4.95, free from £50');
    expect((await order('24.95')).statusCode).toBe(201);
    const answer = await save({ deliveryPrice: ' £6.50 ', freeDeliveryFrom: '1,000' });
    expect(answer.json()).toMatchObject({
      deliveryPrice: '6.50',
      freeDeliveryFrom: '1000.00',
      vatNumber: '',
    });
    expect(await stored()).toEqual(answer.json());
    expect(await page(paths.product(slug))).toContain('£6.50, free from £1,000');
    expect((await app.inject(api.paymentSettings())).json()).toMatchObject({ deliveryPrice: '6.50' });
    const old = await order('24.95');
    expect([old.statusCode, old.json().code]).toEqual([409, 'total_changed']);
    expect((await order('26.50')).statusCode).toBe(201);
  });

  it('promises when goods leave that are in stock, on finished pages at once, and nothing at first', async () => {
    const promise = 'Ordered by 2 pm on a working day, it leaves the same day.';
    const gone = await buildProduct(database.db, { slug: 'gone', stockQuantity: 0 });
    const shown = async (one: string) => {
      const body = (await page(paths.product(one))).replace(/<script[\s\S]*?<\/script>/g, '');
      return />([^<]*leaves[^<]*)</.exec(body)?.[1];
    };
    expect(await shown(slug)).toBeUndefined();
    expect((await save({ dispatchPromise: ` ${promise.replace(' ', '\n')} ` })).json()).toMatchObject({
      dispatchPromise: promise,
    });
    expect(await shown(slug)).toBe(promise);
    expect(await shown(gone.slug)).toBeUndefined();
    expect(await page(paths.deliveryAndReturns())).toContain(promise);
    // What is not sent stays as it is.
    await save({ deliveryPrice: '5.00' });
    expect(await shown(slug)).toBe(promise);
    await save({ dispatchPromise: '' });
    expect(await shown(slug)).toBeUndefined();
  });

  it('promises replies by the clock or by working days, wherever it promises them', async () => {
    await buildPolicy(database.db, 'terms_and_conditions');
    await buildProduct(database.db, { categoryId: (await buildCategory(database.db)).id });
    const everywhere = [
      paths.home(),
      paths.shop(),
      paths.blog(),
      paths.contactForm(),
      paths.howWeWork(),
      paths.questions(),
      paths.terms(),
    ];
    const expectPromise = async (promise: string) => {
      for (const path of everywhere) {
        const words = (await page(path)).replace(/<script[\s\S]*?<\/script>|<!-- -->/g, '');
        const promised = new Set(words.match(/(?<=within )(24 hours|one working day)/gi));
        expect([path, promised]).toEqual([path, new Set([promise])]);
      }
    };
    await expectPromise('24 hours');
    expect((await save({ repliesInWorkingDays: true })).json()).toMatchObject({ repliesInWorkingDays: true });
    await expectPromise('one working day');
    await save({ repliesInWorkingDays: false });
  });

  it('makes delivery free for everybody when it is free from nothing', async () => {
    await save({ freeDeliveryFrom: '0' });
    expect(await page(paths.home())).toContain('on every order');
    expect((await order('20.00')).statusCode).toBe(201);
  });

  it('keeps a table of prices by class, of which pages are told what differs', async () => {
    const terms = async () => (await app.inject(api.content())).json().deliveryTerms;
    expect(await terms()).toEqual({ deliveryPence: 495, freeDeliveryFromPence: 5_000, classTerms: {} });
    const typed = { courierPrice: '£12.5', heavyIsFree: false, parcelNorthernIreland: '9' };
    expect((await save(typed)).json()).toMatchObject({
      courierPrice: '12.50',
      heavyPrice: '',
      heavyIsFree: false,
      courierIsFree: true,
      parcelNorthernIreland: '9.00',
      parcelHighlands: '',
    });
    const classTerms = {
      courier: { pence: 1_250 },
      heavy: { isNeverFree: true },
      parcel: { northernIreland: 900 },
    };
    expect((await terms()).classTerms).toEqual(classTerms);
    expect((await app.inject(api.paymentSettings())).json().deliveryTerms.classTerms).toEqual(classTerms);
    // What is not sent stays as it is; a blank one goes back to what it was at first.
    await save({ courierPrice: '', heavyIsFree: true });
    expect((await terms()).classTerms).toEqual({ parcel: { northernIreland: 900 } });
  });

  it('says what holds of a table with other classes wherever delivery is spoken of', async () => {
    const text = async (path: string) =>
      (await page(path)).replace(/<(script|style)[\s\S]*?<\/\1>|<!--.*?-->|<[^>]*>/g, '');
    const { id: categoryId } = await buildCategory(database.db);
    await buildProduct(database.db, { categoryId });
    await save({ heavyPrice: '60', heavyIsFree: false, parcelNorthernIreland: '9' });
    for (const path of [paths.shop(), paths.deliveryAndReturns(), paths.questions()]) {
      expect(await text(path), path).toContain('Free parcel delivery from £50');
      expect(await text(path), path).toContain('below that a parcel is £4.95');
    }
    expect(await page(paths.shop())).toMatch(/<meta name="description"[^>]*Free parcel delivery from £50/);
    expect(await text(paths.home())).toContain('Free parcel deliveryon orders of £50 and more');
    const help = await text(paths.deliveryAndReturns());
    expect(help).toContain('Heavy goods: £60.00, whatever the order comes to.');
    expect(help).toContain('To Northern Ireland: ordinary parcels £9.00.');
    expect(help).toContain('in mainland Britain, and in Northern Ireland.');
  });

  it('limits what one order may reserve', async () => {
    await save({ holdUnits: 2 });
    expect((await order('60.00', 3)).json()).toMatchObject({
      code: 'order_too_large',
      message: /up to 2 pieces/,
    });
  });

  it('takes a VAT number as people write it, and shows who emails come from', async () => {
    expect((await save({ vatNumber: 'gb 123 4567 89' })).json()).toMatchObject({
      vatNumber: 'GB123456789',
      emails: { from: 'olive@example.com', isSent: false },
    });
    expect((await app.inject(api.paymentSettings())).json()).toMatchObject({ vatNumber: 'GB123456789' });
  });

  it('keeps the hours of bookings, and each blocked day once', async () => {
    const change = { bookingOpens: '9.30', bookingClosedDays: ['2026-12-18', '2026-12-04', '2026-12-18'] };
    expect((await save(change)).json()).toMatchObject({
      bookingOpens: '09:30',
      bookingCloses: '17:00',
      bookingOpenHolidays: [],
      bookingClosedDays: ['2026-12-04', '2026-12-18'],
    });
    for (const days of [['2026-02-30'], ['soon'], Array.from({ length: 201 }, () => '2026-12-04')]) {
      expect((await save({ bookingClosedDays: days })).statusCode).toBe(400);
    }
    expect((await save({ bookingClosedDays: [] })).json().bookingClosedDays).toEqual([]);
  });

  it('says who changed what, in pounds', async () => {
    await save({ deliveryPrice: '5.25' });
    await save({ deliveryPrice: '5.25' });
    const history = await ask(app, 'GET', `${adminApi.changes()}?kind=settings`, { cookie: owner.cookie });
    expect(history.json()[0]).toMatchObject({
      editorName: 'Olive Owner',
      label: 'Settings',
      action: 'updated',
      fields: [{ name: 'deliveryPrice', before: '4.95', after: '5.25' }],
    });
  });

  it('saves nothing over what somebody else has saved', async () => {
    const { updatedAt } = await stored();
    await save({ deliveryPrice: '1.00' });
    const answer = await save({ deliveryPrice: '2.00', updatedAt });
    expect(answer.statusCode).toBe(409);
    expect(answer.json()).toMatchObject({ code: 'changed_meanwhile', current: { deliveryPrice: '1.00' } });
  });

  it.each(faultySettings)('refuses %j at its field', async (body, field, words) => {
    const before = await stored();
    const answer = await save(body);
    expect(answer.statusCode).toBe(400);
    expect(answer.json().fields).toEqual({ [field]: expect.stringMatching(words) });
    expect(await stored()).toEqual(before);
  });
});
