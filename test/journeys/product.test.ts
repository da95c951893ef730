import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { paths } from '../../app/paths.ts';
import { formatPence } from '../../app/values/money.ts';
import { longTest } from '../long-test.ts';
import { violationsOn } from './axe.ts';
import { eventually, goTo, phone, ReadOnlyShopWindow, readProduct, toastOf } from './shop-window.ts';

const shop = new ReadOnlyShopWindow();
const battery = paths.product('lithium-battery-105ah');

const gallery = (page: Page) => page.getByRole('region', { name: 'Pictures' });
const large = (page: Page) => page.getByRole('dialog', { name: 'Pictures, large' });
const link = (page: Page) => gallery(page).getByTitle('Larger picture');
const shownOf = (page: Page) => gallery(page).getByTitle('Larger picture').locator('img').getAttribute('src');

describe('The pictures of a product', () => {
  test('open large by the keyboard, are turned and zoomed, and give the focus back', async () => {
    const page = await shop.visit(battery);
    const first = await shownOf(page);
    await link(page).focus();
    await page.keyboard.press('Enter');
    const dialog = large(page);
    await dialog.waitFor();
    const place = dialog.getByRole('status');
    const of = await gallery(page).getByRole('listitem').count();
    expect(await place.innerText()).toBe(`1 of ${of}`);
    expect(await violationsOn(page)).toEqual([]);
    await page.keyboard.press('ArrowLeft');
    await eventually(() => place.innerText()).toBe(`${of} of ${of}`);
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowRight');
    await eventually(() => place.innerText()).toBe(`2 of ${of}`);

    const picture = dialog.locator('img');
    const width = async () => (await picture.boundingBox())?.width ?? 0;
    const before = await width();
    await page.keyboard.press('+');
    await eventually(width).toBe(2 * before);
    // Now the arrows move the picture.
    await page.keyboard.press('ArrowRight');
    expect(await place.innerText()).toBe(`2 of ${of}`);
    await page.keyboard.press('-');
    await eventually(width).toBe(before);

    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    await eventually(() => shownOf(page)).not.toBe(first);
    await eventually(() => link(page).evaluate((element) => element === document.activeElement)).toBe(true);
  });

  longTest('are turned by a finger, and a tap looks closely at what it points to', async () => {
    const page = await shop.visit(battery, { viewport: phone, hasTouch: true, isMobile: true });
    await link(page).tap();
    const dialog = large(page);
    const place = dialog.getByRole('status');
    await place.waitFor();
    await page.touchscreen.tap(60, 400);
    const scroll = dialog.locator('button:has(img)').locator('..');
    await dialog.getByRole('button', { name: 'Zoom out', exact: true }).waitFor();
    expect(await scroll.evaluate(({ scrollLeft }) => scrollLeft)).toBe(0);
    expect(await scroll.evaluate(({ scrollTop }) => scrollTop)).toBeGreaterThan(0);
    await page.touchscreen.tap(60, 400);
    await dialog.getByRole('button', { name: 'Zoom in', exact: true }).waitFor();
    const door = await page.context().newCDPSession(page);
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', x: number, y = 400) =>
      door.send('Input.dispatchTouchEvent', { type, touchPoints: type === 'touchEnd' ? [] : [{ x, y }] });
    await touch('touchStart', 320);
    for (const x of [280, 200, 120]) await touch('touchMove', x);
    await touch('touchEnd', 120);
    await eventually(() => place.innerText()).toMatch(/^2 of/);
  });

  longTest('stay in their frame until the next one is there', async () => {
    let letGo = () => {};
    const gate = new Promise<void>((resolve) => {
      letGo = resolve;
    });
    const ground = { width: 12, height: 9, channels: 3, background: 'red' } as const;
    const red = await sharp({ create: ground }).avif().toBuffer();
    const page = await shop.visit(battery);
    const frame = link(page).locator('img');
    const next = await gallery(page).getByRole('listitem').nth(1).locator('img').getAttribute('src');
    const name = next?.split('/')[2] ?? '';
    await frame.evaluate(async (image) => {
      if (image instanceof HTMLImageElement) await image.decode();
    });
    const before = await frame.screenshot();
    await page.route(new RegExp(`/media/${name}/\\d+\\.avif`), async (route) => {
      await gate;
      await route.fulfill({ contentType: 'image/avif', body: red });
    });
    await gallery(page).getByRole('link', { name: 'Show picture 2' }).click();
    await eventually(() => shownOf(page)).toContain(name);
    expect((await frame.screenshot()).equals(before)).toBe(true);
    letGo();
    await eventually(async () => (await frame.screenshot()).equals(before)).toBe(false);
  });

  longTest('lead to their large form where there are no scripts', async () => {
    const page = await shop.visit(battery, { javaScriptEnabled: false });
    const links = gallery(page).getByRole('link');
    expect(await links.count()).toBeGreaterThan(2);
    const answer = await page.request.get((await link(page).getAttribute('href')) ?? '');
    expect(answer.headers()['content-type']).toBe('image/webp');
  });
});

longTest(
  'On a phone the button stays in reach, and what goes with a product is put into the cart together',
  async () => {
    const { stockQuantity } = await readProduct(shop.site, 'mega-fuse-125a');
    const page = await shop.visit(battery, { viewport: phone, cart: { 'mega-fuse-125a': stockQuantity } });
    const bar = page.getByRole('region', { name: 'Buy' });
    const main = page.locator('main');
    const own = main.getByRole('button', { name: 'Add to cart', exact: true }).first();
    const cart = (count: number) => page.getByRole('button', { name: `Cart, ${count} items` });
    await page.locator('footer').scrollIntoViewIfNeeded();
    await bar.getByRole('button', { name: 'Add to cart' }).click();
    await cart(stockQuantity + 1).waitFor();
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
    const covered = async () => {
      const [foot, over] = [await page.locator('footer').boundingBox(), await bar.boundingBox()];
      return (foot?.y ?? 0) + (foot?.height ?? 0) - (over?.y ?? 0);
    };
    await eventually(covered).toBeLessThanOrEqual(1);
    await own.scrollIntoViewIfNeeded();
    await bar.waitFor({ state: 'detached' });
    // Whoever was on its button is on the one that it stood for.
    await eventually(() => own.evaluate((button) => button === document.activeElement)).toBe(true);

    // Two buttons that add something else would stand one above the other.
    const goesWith = main.getByRole('region', { name: 'Goes with it' });
    await main.getByRole('heading', { name: 'Specification' }).scrollIntoViewIfNeeded();
    await bar.getByRole('button').focus();
    await goesWith.evaluate((list) => list.scrollIntoView({ behavior: 'instant' }));
    await bar.waitFor({ state: 'detached' });
    await eventually(() => own.evaluate((button) => button === document.activeElement)).toBe(true);

    await goesWith.getByText(`All ${stockQuantity} are in your cart.`).waitFor();
    expect(await goesWith.getByRole('checkbox', { name: 'Mega fuse 125' }).isDisabled()).toBe(true);
    const add = goesWith.getByRole('button', { name: /to cart$/ });
    expect(await add.isDisabled()).toBe(true);
    await goesWith.getByRole('checkbox', { name: 'Mega fuse holder' }).press('Space');
    await goesWith.getByRole('checkbox', { name: 'Battery shunt 500' }).check();
    await goesWith.getByRole('status').filter({ hasText: 'Together £101.90' }).waitFor();
    expect(await violationsOn(page)).toEqual([]);
    await add.filter({ hasText: 'Add 2 to cart' }).press('Enter');
    await cart(stockQuantity + 3).waitFor();
    await eventually(() => toastOf(page)).toContain('Mega fuse holder, covered, Battery shunt 500');
  },
);

longTest(
  'On the page of a cable its two counts have names of their own, and the cart’s ways on one width on a phone',
  async () => {
    const cable = 'battery-cable-35mm';
    const page = await shop.visit(paths.product(cable), { viewport: phone, cart: { 'mega-fuse-125a': 1 } });
    const counts = page.getByRole('main').getByRole('group', { name: /^Quantity of Battery cable 35/ });
    const names = () => counts.evaluateAll((all) => all.map(({ ariaLabel }) => ariaLabel));
    await eventually(async () => new Set(await names()).size).toBe(2);
    expect(await names()).toHaveLength(2);
    await goTo(page, paths.cart());
    const ways = page.getByRole('link', { name: /^(Proceed to Checkout|Carry on shopping)$/ });
    const widths = await ways.evaluateAll((all) => all.map((way) => way.getBoundingClientRect().width));
    expect([widths.length, new Set(widths).size]).toEqual([2, 1]);
  },
);

test('A battery, its fuse and metres of its cable come into the cart together, whose page opens at its top', async () => {
  const page = await shop.visit(battery, { viewport: phone });
  await page.getByRole('link', { name: /^Goes with it: Mega fuse 125.A; Mega fuse holder/ }).click();
  const goesWith = page.getByRole('region', { name: 'Goes with it' });
  await eventually(() => goesWith.evaluate((region) => region.getBoundingClientRect().top)).toBeLessThan(150);
  expect(await goesWith.getByRole('checkbox', { name: 'Lithium leisure battery 105' }).isChecked()).toBe(
    true,
  );
  await goesWith.getByRole('checkbox', { name: 'Mega fuse 125' }).check();
  // As much as its kit asks for, out and back.
  await goesWith.getByRole('checkbox', { name: 'Battery cable 35' }).check();
  await goesWith.getByRole('status').filter({ hasText: 'Together £361.50' }).waitFor();
  expect(await violationsOn(page)).toEqual([]);
  await goesWith.getByRole('button', { name: 'Add 3 to cart' }).click();
  await page.getByRole('button', { name: 'Cart, 4 items' }).waitFor();
  // What was ticked is not put in once more by a second press, and the product is not offered with itself.
  await goesWith.getByRole('status').filter({ hasText: '3 added to your cart.' }).waitFor();
  await goesWith
    .getByRole('checkbox', { name: 'Lithium leisure battery 105' })
    .waitFor({ state: 'detached' });

  await goesWith.getByRole('link', { name: 'View cart' }).click();
  await page.getByRole('heading', { level: 1, name: 'Your cart' }).waitFor();
  await page.getByText(/^£[\d.]+ a metre$/).waitFor();
  await eventually(() => page.evaluate(() => scrollY)).toBe(0);
  expect(await page.evaluate(() => document.activeElement?.id)).toBe('main');
});

test('Beside the price stands what it includes and what delivery adds', async () => {
  const page = await shop.visit(paths.product('mega-fuse-125a'), { javaScriptEnabled: false });
  await page
    .getByText('Delivery in mainland Britain: £4.95, free from £50. It usually takes 2 to 4 working days.')
    .waitFor();
  expect(await page.getByText('Including VAT').count()).toBe(0);
  await page.getByText('No VAT to add.').waitFor();
  await page.getByRole('region', { name: 'Goes with it' }).getByRole('link').first().click();
  await page.waitForURL(/shop\/product\/(?!mega-fuse-125a)/);
});

test('Cable is ordered in metres, with what they cost together and why they are doubled', async () => {
  const page = await shop.visit(paths.product('battery-cable-35mm'), { viewport: phone });
  const main = page.getByRole('main');
  const picker = main.getByRole('group', {
    name: 'Quantity of Battery cable 35 mm², per metre',
    exact: true,
  });
  const count = () => picker.locator('output').innerText();
  expect(await count()).toBe('1\u00a0m');
  await main
    .getByText('Measure the route and double it: a single core has to go out and come back.')
    .first()
    .waitFor();
  const more = picker.getByRole('button', { name: /^One more/ });
  await more.click();
  await more.click();
  expect(await count()).toBe('3\u00a0m');
  const many = picker.getByRole('textbox');
  for (const [typed, words] of [
    ['2.5', 'A whole number, please, such as 3.'],
    ['0', 'At least 1.'],
    ['9999', 'We have only '],
  ] as const) {
    await many.fill(typed);
    await picker.locator('..').locator('p').filter({ hasText: words }).waitFor();
    // Nothing is added that was not meant, and what is typed stays.
    await main.getByRole('button', { name: 'Add to cart', exact: true }).first().click();
    expect(await many.evaluate((field) => field === document.activeElement)).toBe(true);
    expect(await many.inputValue()).toBe(typed);
  }
  await page.getByRole('button', { name: 'Cart, 0 items' }).waitFor();
  await many.fill('25');
  await many.press('Enter');
  expect(await count()).toBe('25\u00a0m');
  await many.press('ArrowUp');
  expect(await count()).toBe('26\u00a0m');
  await many.fill('3 m');
  await many.blur();
  expect(await count()).toBe('3\u00a0m');
  const { price } = await readProduct(shop.site, 'battery-cable-35mm');
  // The bar above the thumb says it too, once it is there.
  await main
    .getByRole('status')
    .getByText(`3\u00a0m: ${formatPence(3 * Math.round(Number(price) * 100))}`, { exact: true })
    .waitFor();
  expect(await violationsOn(page)).toEqual([]);
  await main.getByRole('heading', { name: 'Specification' }).scrollIntoViewIfNeeded();
  await page.getByRole('region', { name: 'Buy' }).getByText('3\u00a0m: ').waitFor();
  await main.getByRole('button', { name: 'Add to cart', exact: true }).first().click();
  await eventually(() => toastOf(page)).toContain('3\u00a0m Battery cable 35');
  await goTo(page, paths.cart());
  expect(await main.locator('output').first().innerText()).toBe('3\u00a0m');
  await goTo(page, battery);
  expect(await main.locator('output').first().innerText()).toBe('1');
  // There the kit says how much cable, and why so much; once is enough.
  await main.getByText(/1\u00a0m out and 1\u00a0m back/).waitFor();
  expect(await main.getByText('double it').count()).toBe(0);
});

longTest('What is chosen by a figure leads to the calculator that works it out', async () => {
  const page = await shop.visit(paths.category('leisure-batteries'), { viewport: phone });
  const main = page.getByRole('main');
  await main.getByRole('link', { name: 'Which size? Work it out' }).click();
  await page.waitForURL(`**${paths.batteryCalculator()}`);
  for (const [category, product] of [
    ['solar', 'solar-panel-110w'],
    ['battery-to-battery-chargers', 'dc-dc-charger-30a'],
    ['inverters', 'inverter-2000w'],
  ] as const) {
    for (const path of [paths.category(category), paths.product(product)]) {
      await goTo(page, path);
      const way = main.getByRole('link', { name: /^How many (watts|amps)\? Work out/ });
      expect([path, await way.getAttribute('href')]).toEqual([path, paths.calculators()]);
    }
  }
  await goTo(page, paths.product('mega-fuse-125a'));
  expect(await main.getByRole('link', { name: /Work (it )?out/ }).count()).toBe(0);
});

longTest('Having a product fitted begins with its name', async () => {
  const page = await shop.visit(battery, { viewport: phone });
  const main = page.getByRole('main');
  const { name } = await readProduct(shop.site, 'lithium-battery-105ah');
  await main.getByRole('link', { name: 'Have it fitted by us' }).click();
  const about = page.getByLabel('What it is about');
  await about.waitFor();
  const words = `Please fit this for me: ${name}`;
  expect(await about.inputValue()).toBe(words);
  expect(await violationsOn(page)).toEqual([]);

  const plain = await shop.visit(battery, { javaScriptEnabled: false });
  await plain.getByRole('link', { name: 'Have it fitted by us' }).click();
  expect(await plain.getByLabel('What it is about').inputValue()).toBe(words);
  // Another day keeps it.
  await plain.locator('main a[href*="day="]').last().click();
  await plain.waitForURL(/day=/);
  expect(await plain.getByLabel('What it is about').inputValue()).toBe(words);
  const hostile = '"><script>alert(1)</script>';
  await plain.goto(paths.book(hostile));
  expect(await plain.getByLabel('What it is about').inputValue()).toBe(hostile);
});
