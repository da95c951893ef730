import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { paths } from '../../app/paths.ts';
import { longTest } from '../long-test.ts';
import { expectNoViolations } from './axe.ts';
import { payButton } from './checkout-steps.ts';
import { eventually, isReady, phone, readProduct, ShopWindow, toastOf } from './shop-window.ts';

const shop = new ShopWindow();
const fuse = 'mega-fuse-125a';
const lowInStock = 'inverter-3000w';

const cartButton = (page: Page) => page.getByRole('button', { name: /^Cart, / });
const menu = (page: Page) => page.locator('#cart-menu');
const countOf = (page: Page) => cartButton(page).getAttribute('aria-label');
const add = (page: Page) => page.getByRole('button', { name: 'Add to cart', exact: true }).click();
const stored = (page: Page): Promise<unknown> =>
  page.evaluate(() => JSON.parse(localStorage.getItem('cart') ?? 'null'));

test('What is added is kept in the browser and is there again after a reload', async () => {
  const page = await shop.visit(paths.product(fuse));
  expect(await countOf(page)).toBe('Cart, 0 items');
  await add(page);
  await page.getByRole('button', { name: 'One more of Mega fuse 125 A' }).click();
  await add(page);
  await eventually(() => countOf(page)).toBe('Cart, 3 items');
  const { id, name, price, slug, shortDescription, imageUrls, stockQuantity } = await readProduct(
    shop.site,
    fuse,
  );
  const product = { id, name, price, slug, shortDescription, imageUrls, stockQuantity };
  expect(await stored(page)).toEqual([{ product, quantity: 3 }]);
  await page.reload();
  await eventually(() => countOf(page)).toBe('Cart, 3 items');
});

longTest('Stored data that is no cart is discarded', async () => {
  const page = await shop.visit(paths.product(fuse));
  await page.evaluate(() => localStorage.setItem('cart', '[{"product":{},"quantity":-1}]'));
  await page.reload();
  await isReady(page);
  expect(await countOf(page)).toBe('Cart, 0 items');
  await add(page);
  await eventually(() => countOf(page)).toBe('Cart, 1 item');
  expect(await stored(page)).toHaveLength(1);
});

test('The cart lists, counts and adds up, and each product can be changed and removed', async () => {
  const page = await shop.visit('/', { cart: { [fuse]: 2, 'lithium-battery-105ah': 1 } });
  await eventually(() => countOf(page)).toBe('Cart, 3 items');
  await cartButton(page).click();
  const lines = menu(page).getByRole('listitem');
  const priceOf = async (name: string) =>
    (await lines.filter({ hasText: name }).innerText()).match(/£[\d.,]+( each)?/g);
  expect(await priceOf('Mega fuse 125 A')).toEqual(['£13.80', '£6.90 each']);
  expect(await priceOf('Lithium leisure battery 105 Ah')).toEqual(['£329.00']);
  const sideways = (list: Element) => list.scrollWidth - list.clientWidth;
  expect(await menu(page).getByRole('list').evaluate(sideways)).toBe(0);
  const total = menu(page).locator('p:not([role])', { hasText: 'Total' });
  expect(await total.innerText()).toMatch(/£342\.80$/);

  await page.getByRole('button', { name: 'One more of Mega fuse 125 A' }).click();
  await eventually(() => total.innerText()).toMatch(/£349\.70$/);
  await menu(page).getByText('Delivered free in mainland Britain.').waitFor();
  // Heard as well, once nothing has changed for a second.
  await menu(page).getByRole('status').filter({ hasText: 'Total £349.70' }).waitFor({ state: 'attached' });
  const remove = page.getByRole('button', { name: 'Remove Lithium leisure battery 105 Ah' });
  await remove.click();
  await eventually(() => total.innerText()).toMatch(/£20\.70$/);
  await eventually(() => toastOf(page)).toMatch(/Removed from your cart\s*Lithium leisure battery 105 Ah/);
  await page.getByRole('button', { name: 'Undo' }).click();
  await eventually(() => total.innerText()).toMatch(/£349\.70$/);
  await remove.click();
  await eventually(() => total.innerText()).toMatch(/£20\.70$/);
  const delivery = menu(page).locator('p', { hasText: /delivery/ });
  expect((await delivery.allInnerTexts()).map((text) => text.replaceAll(/\s+/g, ' '))).toEqual([
    ...['With mainland delivery, £4.95 £25.65', '£29.30 more and delivery is free.'],
  ]);
  const less = page.getByRole('button', { name: 'One less of Mega fuse 125 A' });
  await less.click();
  await less.click();
  expect(await countOf(page)).toBe('Cart, 1 item');
  await less.click();
  await menu(page).getByText('Your cart is empty').waitFor();
  expect(await menu(page).getByText('Proceed to Checkout').count()).toBe(0);
  expect(await stored(page)).toEqual([]);
});

longTest('The cart closes by its button, by Escape and by a click elsewhere', async () => {
  const page = await shop.visit(paths.product(fuse), { cart: { [fuse]: 1 } });
  const isOpen = () => menu(page).isVisible();
  await cartButton(page).click();
  expect(await isOpen()).toBe(true);
  await cartButton(page).click();
  expect(await isOpen()).toBe(false);
  await cartButton(page).click();
  await menu(page).getByText('Total', { exact: true }).click();
  expect(await isOpen()).toBe(true);
  await menu(page).getByRole('link', { name: 'Mega fuse 125 A' }).focus();
  await page.keyboard.press('Escape');
  expect(await isOpen()).toBe(false);
  expect(await cartButton(page).evaluate((button) => button === document.activeElement)).toBe(true);
  await cartButton(page).click();
  await page.getByRole('heading', { name: 'About this product' }).click();
  expect(await isOpen()).toBe(false);
});

longTest('The cart closes by a touch elsewhere', async () => {
  const page = await shop.visit(paths.product(fuse), { viewport: phone, hasTouch: true, isMobile: true });
  await cartButton(page).tap();
  await menu(page).getByText('Your cart is empty').waitFor();
  await page.touchscreen.tap(200, 800);
  await menu(page).waitFor({ state: 'hidden' });
});

test('Who removes products by keyboard stays among them, and at the end at the cart', async () => {
  const page = await shop.visit('/', { cart: { [fuse]: 1, 'midi-fuse-kit': 1, [lowInStock]: 1 } });
  await cartButton(page).click();
  const lines = menu(page).getByRole('listitem');
  const links = menu(page).getByRole('listitem').getByRole('link');
  await eventually(() => lines.count()).toBe(3);
  const hasFocus = (index: number) =>
    links.nth(index).evaluate((link) => link === document.activeElement && link.isConnected);
  const remove = (index: number) =>
    lines
      .nth(index)
      .getByRole('button', { name: /^Remove / })
      .press('Enter');
  await remove(1);
  await eventually(() => lines.count()).toBe(2);
  expect(await hasFocus(1)).toBe(true);
  await lines
    .nth(1)
    .getByRole('button', { name: /^One less / })
    .press('Enter');
  await eventually(() => lines.count()).toBe(1);
  expect(await hasFocus(0)).toBe(true);
  await remove(0);
  await menu(page).getByText('Your cart is empty').waitFor();
  expect(await cartButton(page).evaluate((button) => button === document.activeElement)).toBe(true);
});

longTest(
  'Without scripts it is said where to buy, and the telephone and an enquiry about the product lead there',
  async () => {
    const page = await shop.visit(paths.product(fuse), { viewport: phone, javaScriptEnabled: false });
    const words = async () => (await page.getByRole('main').innerText()).replaceAll(/\s+/g, ' ');
    expect(await words()).toMatch(/Buying online needs JavaScript.* ring us on [\d ]+ or write to us\./);
    expect(await page.getByRole('button', { name: /Add to cart/ }).count()).toBe(0);
    await page.getByRole('link', { name: 'write to us' }).click();
    expect(await page.getByLabel('Enquiry *').inputValue()).toMatch(/^About Mega fuse 125 A/);
    await page.goto(paths.category('lighting'));
    expect(await page.getByRole('button', { name: /Add to cart/ }).count()).toBe(0);
    await cartButton(page).click();
    await page.waitForURL(`**${paths.cart()}*`);
    expect(await words()).toMatch(/^Your cart Buying online needs JavaScript/);
    expect(await page.context().cookies()).toEqual([]);
    await page.getByRole('button', { name: 'Open menu' }).click();
    await page.locator('#mobile-menu').getByRole('link', { name: 'Find your order' }).click();
    await page.waitForURL(`**${paths.findOrder()}`);
  },
);

test('Two tabs show the same cart', async () => {
  const first = await shop.visit(paths.product(fuse));
  const second = await first.context().newPage();
  await second.goto('/');
  await isReady(second);
  await add(first);
  await eventually(() => countOf(second)).toBe('Cart, 1 item');
  await cartButton(second).click();
  await second.getByRole('button', { name: 'Remove Mega fuse 125 A' }).click();
  await eventually(() => countOf(first)).toBe('Cart, 0 items');
  await first.evaluate(() => localStorage.clear());
});

longTest('The quantity goes from 1 to what is in stock', async () => {
  const page = await shop.visit(paths.product(lowInStock));
  const picker = page.getByRole('group', { name: /^Quantity of Pure sine inverter 3,000 W/ });
  const less = picker.getByRole('button', { name: /^One less/ });
  const more = picker.getByRole('button', { name: /^One more/ });
  expect(await less.isDisabled()).toBe(true);
  for (const quantity of ['2', '3', '4']) {
    await more.click();
    expect(await picker.getByRole('status').innerText()).toBe(quantity);
  }
  expect(await more.isDisabled()).toBe(true);
  await add(page);
  await eventually(() => toastOf(page)).toContain('4 × Pure sine inverter 3,000 W');
});

test('Product page, cart and checkout share one limit and say it', async () => {
  const page = await shop.visit(paths.product(lowInStock), { cart: { [lowInStock]: 6 } });
  await page.getByText('4 of the 4 we have are in your cart.').waitFor();
  await add(page);
  await eventually(() => toastOf(page)).toMatch(/^All 4 are in your cart\s+Pure sine inverter/);
  expect(await countOf(page)).toBe('Cart, 6 items');

  await cartButton(page).click();
  await menu(page).getByText('We have only 4 left.').waitFor();
  const more = menu(page).getByRole('button', { name: /^One more/ });
  expect(await more.isDisabled()).toBe(true);
  await menu(page)
    .getByRole('button', { name: /^One less/ })
    .click();
  await menu(page).getByText('All 4 that we have.').waitFor();
  expect(await countOf(page)).toBe('Cart, 4 items');
  expect(await more.isDisabled()).toBe(true);
  const many = menu(page).getByRole('textbox', { name: /^How many of/ });
  await many.fill('30');
  await menu(page).locator('p').filter({ hasText: 'We have only 4 left.' }).waitFor();
  await expectNoViolations(page);
  expect([await many.inputValue(), await countOf(page)]).toEqual(['30', 'Cart, 4 items']);
  await many.fill('2');
  await eventually(() => countOf(page)).toBe('Cart, 2 items');
  await many.fill('4');

  await menu(page).getByRole('link', { name: 'Proceed to Checkout' }).click();
  const summary = page.getByRole('complementary', { name: 'Order summary' });
  await summary.getByText('All 4 that we have.').waitFor();
  expect(await summary.getByRole('button', { name: /^One more/ }).isDisabled()).toBe(true);
});

test('A cart that was filled with more than there is now is put right at the checkout', async () => {
  const page = await shop.visit(paths.checkout(), { cart: { [lowInStock]: 8 } });
  await page.getByText(/We have only 4 of .* left, so we changed the quantity\./).waitFor();
  await eventually(() => countOf(page)).toBe('Cart, 4 items');
  shop.allowProblem(/409 \(Conflict\)/);
});

test('What is out of stock cannot be added, leads to the nearest that can, and asks where to tell that it is back', async () => {
  const page = await shop.visit(paths.product('reading-light-usb'), { viewport: phone });
  const instead = page.getByRole('region', { name: 'In stock, and nearest to it' }).getByRole('link');
  const href = (await instead.getAttribute('href')) ?? '';
  expect(await page.getByRole('button', { name: 'Add to cart', exact: true }).count()).toBe(0);
  expect(await page.getByRole('group', { name: /^Quantity of Reading light/ }).count()).toBe(0);
  await page.getByLabel('Your email').fill('ada@example.com');
  await page.getByRole('button', { name: 'Tell me' }).click();
  await page.getByRole('heading', { name: 'One more step' }).waitFor();
  expect(await shop.site.db.selectFrom('stock_alerts').select(['email', 'confirmedAt']).execute()).toEqual([
    { email: 'ada@example.com', confirmedAt: null },
  ]);
  await page.goto(href);
  expect(
    await page
      .getByText(/^(In stock|Low stock)/)
      .first()
      .isVisible(),
  ).toBe(true);
  // Whoever comes from another page of the site finds the same.
  await page.getByRole('link', { name: 'Lighting' }).click();
  await page
    .getByRole('button', { name: 'Out of stock: Reading light with USB-C' })
    .and(page.locator(':disabled'))
    .waitFor();
  await page.getByRole('link', { name: 'Reading light with USB-C' }).click();
  await page.getByLabel('Your email').waitFor();
  await page.getByRole('heading', { name: 'Specification' }).waitFor();
});

test('What a cart lacks to be safe is said before paying, and keeps nobody from it', async () => {
  const page = await shop.visit(paths.checkout(), { cart: { 'lithium-battery-230ah': 1 } });
  await page.getByRole('heading', { name: 'Before you wire it up' }).waitFor();
  await eventually(() => payButton(page).isEnabled()).toBe(true);
  await expectNoViolations(page);
  const [tab] = await Promise.all([
    page.waitForEvent('popup'),
    page.getByRole('link', { name: 'open your cart in a new tab' }).click(),
  ]);
  for (const name of [/^Add these for/, /^Add it for/]) await tab.getByRole('button', { name }).click();
  await page.getByRole('heading', { name: 'Before you wire it up' }).waitFor({ state: 'detached' });
});

test('Whoever pays finds the cart, the telephone and the way back to the shop, and nothing that leads away', async () => {
  for (const javaScriptEnabled of [true, false]) {
    const viewport = { width: 360, height: 740 };
    const page = await shop.visit(paths.checkout(), { cart: { [fuse]: 1 }, viewport, javaScriptEnabled });
    const header = page.locator('header').first();
    const ways = header.locator('a:visible, button:visible');
    const cart = `Cart, ${javaScriptEnabled ? '1 item' : '0 items'}`;
    await header.getByRole('button', { name: cart }).waitFor();
    const bar = page.getByRole('navigation', { name: 'Main' });
    expect(await bar.count()).toBe(0);
    expect(await ways.count()).toBe(3);
    const telephone = header.getByRole('link', { name: '01632 960123' });
    expect(await telephone.getAttribute('href')).toBe('tel:01632960123');
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
    await header.getByRole('button', { name: cart }).click();
    if (javaScriptEnabled) {
      await page.getByRole('region', { name: 'Cart' }).getByText('Mega fuse 125 A').waitFor();
      await page.keyboard.press('Escape');
      await header.getByRole('link', { name: 'Ampervan' }).click();
      await bar.waitFor();
      expect(new URL(page.url()).pathname).toBe(paths.shop());
    } else {
      await page.waitForURL(`**${paths.cart()}*`);
    }
  }
});
