import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { adminPaths } from '../../app/admin-paths.ts';
import { shortestTime } from '../../app/enquiries/enquiry-rules.ts';
import { paths } from '../../app/paths.ts';
import { describeWith } from '../deploy/programs.ts';
import { cards } from '../journeys/checkout-steps.ts';
import { photo } from '../journeys/dashboard-steps.ts';
import { type RunningSite, startShop } from '../journeys/running-site.ts';
import { readProduct } from '../journeys/shop-window.ts';
import { buildPerson, password } from '../people.ts';
import { confirmed, placedOrder, Shopper, sendTo } from '../shopper.ts';
import type { Engine } from './engine.ts';
import { type Visitor, visitorAt } from './visitor.ts';

const fuse = paths.product('mega-fuse-125a');
const holder = paths.product('mega-fuse-holder');
const ada = {
  'Full name': 'Ada Fernsby',
  Address: '1 Sample Lane',
  City: 'Faversham',
  Postcode: 'ME13 0ZZ',
};

/** On a machine that does much else a key takes WebKit a tenth of a second. */
const journey = (name: string, run: () => Promise<void>) => test(name, run, 300_000);

/** Gives where the columns of elements begin: one figure where all begin level. */
function topsOfColumns(selector: string): number[] {
  const tops = new Map<number, number>();
  for (const element of document.querySelectorAll(selector)) {
    const { left, top } = element.getBoundingClientRect();
    tops.set(Math.round(left), Math.min(Math.round(top), tops.get(Math.round(left)) ?? Infinity));
  }
  return [...new Set(tops.values())];
}

/** The words of what is laid over what comes next in the same section. */
function overlaps(selector: string): string[] {
  const all = [...document.querySelectorAll(selector)];
  return all.flatMap((element, index) => {
    const next = all[index + 1];
    if (!next || next.closest('section') !== element.closest('section')) return [];
    const isOver = element.getBoundingClientRect().bottom > next.getBoundingClientRect().top + 1;
    return isOver ? [`${element.textContent} | ${next.textContent}`] : [];
  });
}

/** Tries what people most need of the site in an engine that is not Chromium; `programs` are needed for it. */
export function engineJourneys(name: string, programs: string[], start: () => Promise<Engine>): void {
  describeWith(programs, name, () => {
    let site: RunningSite;
    let engine: Engine;
    let visitor: Visitor;
    let photograph: string;

    beforeAll(async () => {
      photograph = join(mkdtempSync(join(tmpdir(), 'ampervan-photograph-')), 'van.jpg');
      writeFileSync(photograph, (await photo('van.jpg')).buffer);
      [site, engine] = await Promise.all([startShop(), start()]);
      visitor = visitorAt(engine, site.origin);
    });
    afterAll(async () => {
      await Promise.all([engine?.stop(), site?.stop()]);
      rmSync(dirname(photograph), { recursive: true, force: true });
    });
    afterEach(() => {
      expect(engine.problems()).toEqual([]);
      expect(site.log().filter((line) => line.includes('error in a browser'))).toEqual([]);
    });

    const storedCart = () =>
      visitor.read(() => {
        const items: { product: { slug: string }; quantity: number }[] = JSON.parse(
          localStorage.getItem('cart') ?? '[]',
        );
        return items.map(({ product, quantity }) => `${quantity} ${product.slug}`);
      });

    async function fillCheckout(email: string, card: string): Promise<void> {
      await visitor.fill({ ...ada, Email: email });
      await visitor.fill({ 'Card number': card, 'Expiry date': '12/50', 'Security code': '123' });
    }

    const isUnasked = () =>
      visitor.awaited('the end of the question', () =>
        visitor.read(() => document.querySelector('.consent') === null),
      );
    const focused = () => visitor.read(() => document.activeElement?.textContent?.trim());
    const query = () => visitor.read(() => location.search.slice(1));
    const answer = () => visitor.read(() => document.querySelector('#answer + p')?.textContent);

    const bookedBy = async (email: string) => {
      const booking = site.db.selectFrom('bookings').select('date').where('email', '=', email);
      return (await booking.executeTakeFirstOrThrow()).date;
    };
    const owner = () =>
      buildPerson(site.db, { isAdmin: true, secondFactorDeclinedAt: new Date().toISOString() });

    async function logIn(email: string): Promise<void> {
      await visitor.arrive(paths.auth());
      await visitor.fill({ Email: email, Password: password });
      await visitor.press('button', 'Sign in');
      await visitor.awaited(
        'the account',
        async () => !(await visitor.read(() => location.pathname)).startsWith('/auth'),
      );
    }

    journey('A visitor buys, and a declined card keeps what was typed', async () => {
      await visitor.arrive(fuse);
      await visitor.press('button', 'Add to cart');
      await visitor.press('button', 'Cart, 1 item');
      await visitor.press('link', 'Proceed to Checkout');
      await visitor.sees('Card number');
      await visitor.press('button', /^Order and pay £/);
      await visitor.sees('Enter your full name');
      await fillCheckout('engine@example.com', cards.declined);
      await visitor.press('button', /^Order and pay £/);
      await visitor.sees('Your card was declined. Nothing was charged.');
      await visitor.type('Card number', cards.good);
      await visitor.press('button', /^Order and pay £/);
      await visitor.sees('Thank you for your order');
      await visitor.awaited('an empty cart', async () => (await storedCart()).length === 0);
      const orders = await site.db
        .selectFrom('orders')
        .select(['customerName', 'paymentStatus'])
        .where('customerEmail', '=', 'engine@example.com')
        .execute();
      expect(orders).toEqual([{ customerName: 'Ada Fernsby', paymentStatus: 'paid' }]);
    });

    journey('A page that Back leads to has the cart of now, and what is added there joins it', async () => {
      await visitor.arrive(fuse);
      await visitor.press('button', 'Add to cart');
      await visitor.press('button', /^Cart, 1 item/);
      await visitor.press('button', 'One more of Mega fuse 125 A');
      await visitor.press('button', /^Cart, 2 items/);
      await visitor.goTo(paths.blog());
      await visitor.goTo(holder);
      await visitor.press('button', 'Add to cart');
      await visitor.awaited('3 items', async () => (await storedCart()).length === 2);
      await visitor.back();
      await visitor.isAt(paths.blog());
      await visitor.back();
      await visitor.isAt(fuse);
      await visitor.press('button', 'Cart, 3 items');
      await visitor.press('button', 'Cart, 3 items');
      await visitor.press('button', 'Add to cart');
      await visitor.awaited(
        '4 items',
        async () => (await storedCart()).join() === '3 mega-fuse-125a,1 mega-fuse-holder',
      );
    });

    journey('The question about cookies is answered in parts, and opened again', async () => {
      await visitor.arrive(paths.home(), 'new');
      await visitor.press('button', 'Customize');
      await visitor.press('field', 'Preferences');
      await visitor.press('button', 'Save Preferences');
      await isUnasked();
      const kept = await visitor.read(() => localStorage.getItem('cookiePreferences'));
      expect(JSON.parse(kept ?? '')).toMatchObject({ analytics: false, preferences: true });
      await visitor.goTo(paths.shop());
      await visitor.press('button', 'Cookie settings');
      await visitor.sees('What may be stored on your device');
      await visitor.press('button', 'Close');
      await isUnasked();
      await visitor.awaited('the focus', async () => (await focused()) === 'Cookie settings');
    });

    journey('A time is booked, and moved by its link', async () => {
      await visitor.arrive(paths.book());
      await visitor.press('field', /^\d\d:\d\d$/);
      await visitor.fill({ Name: 'Kay', Email: 'kay@example.com' });
      await visitor.press('button', 'Book this time');
      await visitor.sees('Your consultation is booked');
      const first = await bookedBy('kay@example.com');
      await visitor.press('link', 'move or cancel it');
      await visitor.press('link', 'Move it');
      await visitor.press('field', /^\d\d:\d\d$/, 1);
      await visitor.press('button', 'Move to this time');
      await visitor.sees('Your consultation is moved');
      expect(await bookedBy('kay@example.com')).not.toBe(first);
    });

    journey('An enquiry takes a photograph along', async () => {
      await visitor.arrive(paths.section('contact'));
      await visitor.fill({ 'Name *': 'Ada', 'Email *': 'ada@example.com', 'Enquiry *': 'Do you fit solar?' });
      const typed = Date.now();
      await visitor.attach('input[name=photographs]', [photograph]);
      await visitor.sees('van.jpg');
      await visitor.awaited('time enough', async () => Date.now() - typed > shortestTime + 100);
      await visitor.press('button', 'Send enquiry');
      await visitor.sees('Your message is with us');
      const widths = await site.db.selectFrom('enquiry_photographs').select('width').execute();
      expect(widths).toEqual([{ width: 900 }]);
    });

    journey('A customer logs in and out', async () => {
      const { email } = await buildPerson(site.db, { firstName: 'Nell' });
      await logIn(email);
      await visitor.goTo(paths.home());
      await visitor.sees('Hello Nell');
      await visitor.press('link', 'Logout');
      await visitor.sees('Login');
      await visitor.goTo(paths.account());
      await visitor.sees('Forgot password');
    });

    journey('A battery goes from the calculator into the cart with what it needs', async () => {
      await visitor.arrive(paths.calculators());
      await visitor.type('Minutes a day of device 1', '240');
      await visitor.press('link', /^See the 105.Ah battery, its fuse and cable$/);
      await visitor.press('button', /^Add \d to cart$/);
      await visitor.awaited('battery and cable', async () => (await storedCart()).length > 1);
      expect((await storedCart())[0]).toBe('1 lithium-battery-105ah');
    });

    journey('A plan is the same by its link, and its kit goes into the cart', async () => {
      await visitor.arrive(paths.planner());
      await visitor.press('link', /^Weekend couple/);
      await visitor.type('Nights', '1');
      await visitor.sees('to Saturday 16:00');
      const sentence = await answer();
      await visitor.awaited('the link', async () => (await query()).includes('d=1'));
      await visitor.goTo(paths.planner(await query()));
      await visitor.awaited(`“${sentence}”`, async () => (await answer()) === sentence);
      await visitor.press('field', /^Better/);
      await visitor.press('button', 'Put the kit into the cart');
      await visitor.sees('Everything you ticked is in your cart.');
      expect((await storedCart()).length).toBeGreaterThan(5);
    });

    journey('The owner changes a product and gives it a picture', async () => {
      await logIn((await owner()).email);
      const { id, imageUrls } = await readProduct(site, 'mega-fuse-holder');
      await visitor.goTo(adminPaths.tab('products', id));
      await visitor.type('Name', 'Mega fuse holder, boxed');
      await visitor.attach('input[type=file][multiple]', [photograph]);
      await visitor.press('button', 'Update Product');
      await visitor.sees('Product updated successfully');
      const changed = await readProduct(site, 'mega-fuse-holder');
      expect(changed).toMatchObject({ name: 'Mega fuse holder, boxed' });
      expect(changed.imageUrls).toHaveLength(imageUrls.length + 1);
    });

    journey('The owner gives the money of an order back', async () => {
      const { id, price } = await readProduct(site, 'mega-fuse-125a');
      const shopper = new Shopper(sendTo(site.origin));
      const total = (Number(price) + 4.95).toFixed(2);
      const { orderNumber, clientSecret } = placedOrder(await shopper.place([{ id, quantity: 1 }], total));
      await shopper.pay(clientSecret);
      expect(confirmed(await shopper.comeBack(clientSecret)).state).toBe('paid');
      await logIn((await owner()).email);
      await visitor.goTo(adminPaths.tab('orders', orderNumber));
      await visitor.press('button', 'Give money back');
      await visitor.type('Reason, if you like', 'It came too late.');
      await visitor.press('button', 'Continue');
      await visitor.press('button', `Give £${total} back`);
      await visitor.sees('Refunded');
    });

    journey('Columns begin level, and no line lies over the next', async () => {
      await visitor.arrive(paths.home());
      await visitor.sees('What people say afterwards');
      expect(await visitor.read(topsOfColumns, '#reviews .break-inside-avoid')).toHaveLength(1);
      await logIn((await owner()).email);
      await visitor.goTo(adminPaths.tab('overview'));
      await visitor.sees('Low stock');
      expect(await visitor.read(topsOfColumns, '.break-inside-avoid')).toHaveLength(1);
      expect(await visitor.read(overlaps, '.break-inside-avoid :is(h3, li, section > p)')).toEqual([]);
    });
  });
}
