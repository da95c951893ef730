import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { paths } from '../../app/paths.ts';
import { buildPerson } from '../people.ts';
import { button } from './account-steps.ts';
import { payButton } from './checkout-steps.ts';
import { eventually, readProduct, ShopWindow } from './shop-window.ts';

const shop = new ShopWindow();
const fuse = 'mega-fuse-125a';

const countOf = (page: Page) => page.getByRole('button', { name: /^Cart, / }).getAttribute('aria-label');
const stored = (page: Page) => page.evaluate(() => localStorage.getItem('cart') ?? '[]');

/** Stores without a `storage` event, as a page in Safari's cache hears none. */
const storeUnseen = (page: Page, items: Record<string, unknown>) =>
  page.evaluate((stored) => {
    for (const [name, value] of Object.entries(stored)) localStorage.setItem(name, JSON.stringify(value));
  }, items);

/** As from the back/forward cache, which Playwright switches off. */
const comeBack = (page: Page) =>
  page.evaluate(() => {
    dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
    return document.documentElement.style.visibility;
  });

test('Cart and hearts of a page that Back leads to are those of now, and what is added joins them', async () => {
  shop.allowProblem(/401 \(Unauthorized\).*\/api\/user/);
  const page = await shop.visit(paths.product(fuse), { cart: { [fuse]: 2 } });
  const [here, other] = [await readProduct(shop.site, fuse), await readProduct(shop.site, 'midi-fuse-kit')];
  const itemsOf = (quantity: number) => [
    { product: here, quantity },
    { product: other, quantity: 1 },
  ];
  const heart = page.getByRole('main').getByRole('button', { name: `Add to wishlist: ${here.name}` });
  await eventually(() => countOf(page)).toBe('Cart, 2 items');
  await storeUnseen(page, { cart: itemsOf(2), wishlist: [here.id] });
  await comeBack(page);
  await eventually(() => countOf(page)).toBe('Cart, 3 items');
  await eventually(() => heart.getAttribute('aria-pressed')).toBe('true');
  await button(page, 'Add to cart').click();
  await eventually(() => countOf(page)).toBe('Cart, 4 items');
  expect(JSON.parse(await stored(page))).toMatchObject(
    itemsOf(3).map(({ product: { id }, quantity }) => ({ product: { id }, quantity })),
  );

  // Paid meanwhile. Nor does a press that comes before any news bring back what was paid for.
  await storeUnseen(page, { cart: [] });
  await button(page, 'Add to cart').click();
  await eventually(() => countOf(page)).toBe('Cart, 1 item');
  expect(JSON.parse(await stored(page))).toMatchObject([{ product: { id: here.id }, quantity: 1 }]);
});

test('A checkout that Back leads to after paying takes no second payment', async () => {
  shop.allowProblem(/401 \(Unauthorized\).*\/api\/user/);
  const page = await shop.visit(paths.checkout(), { cart: { [fuse]: 1 } });
  await payButton(page).waitFor();
  await storeUnseen(page, { cart: [] });
  await comeBack(page);
  await page.getByText('Your cart is empty').first().waitFor();
  expect(await payButton(page).count()).toBe(0);
});

test('A page that Back leads to shows nothing of who has signed out since', async () => {
  const ada = await buildPerson(shop.site.db, { firstName: 'Ada' });
  const page = await shop.visit(paths.home(), { as: ada });
  await page.getByRole('heading', { name: 'Hello Ada' }).waitFor();
  await page.context().clearCookies();
  expect(await comeBack(page)).toBe('hidden');
  await page.getByRole('banner').getByRole('link', { name: 'Login' }).waitFor();
  expect(await page.getByRole('heading', { name: 'Hello Ada' }).count()).toBe(0);
});
