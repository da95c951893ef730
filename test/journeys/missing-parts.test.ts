import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { paths } from '../../app/paths.ts';
import { longTest } from '../long-test.ts';
import { button, field, fill } from './account-steps.ts';
import { eventually, isQuiet, isReady, phone, ReadOnlyShopWindow } from './shop-window.ts';

const shop = new ReadOnlyShopWindow();
const fuse = 'mega-fuse-125a';

const header = (page: Page) => page.getByRole('banner');
const cart = (page: Page) => header(page).getByRole('button', { name: /^Cart, / });
const countOf = (page: Page) => cart(page).getAttribute('aria-label');
const missing = (page: Page) => page.getByText('This part did not arrive. Nothing in your cart is lost.');
const code = (name: string) => `**/assets/${name}-*.js`;

test('Without a connection a page that has arrived still sells, remembers and leads', async () => {
  shop.allowProblem(/ERR_INTERNET_DISCONNECTED/);
  const page = await shop.visit(paths.product(fuse), { viewport: phone });
  await isQuiet(page);
  await page.context().setOffline(true);

  await button(page, 'Add to cart').click();
  await eventually(() => page.getByText('Added to cart', { exact: true }).count()).toBe(1);
  const heart = button(page, 'Add to wishlist: Mega fuse 125 A');
  await heart.click();
  await eventually(() => heart.getAttribute('aria-pressed')).toBe('true');
  expect(await heart.locator('svg').evaluate((svg) => getComputedStyle(svg).fill)).not.toBe('none');
  await cart(page).click();
  await page.locator('#cart-menu').getByRole('link', { name: 'Mega fuse 125 A' }).waitFor();
  await button(page, 'Open menu').click();
  await page.locator('#mobile-menu').getByRole('link', { name: 'Blog' }).click();
  await page.getByText('That page will open once you are online again.', { exact: true }).waitFor();
  expect(await missing(page).count()).toBe(0);
  expect(new URL(page.url()).pathname).toBe(paths.product(fuse));
  expect(await countOf(page)).toBe('Cart, 1 item');

  await page.context().setOffline(false);
  await button(page, 'Open menu').click();
  await page.locator('#mobile-menu').getByRole('link', { name: 'Blog' }).click();
  await page.waitForURL(`**${paths.blog()}`);
  expect(await countOf(page)).toBe('Cart, 1 item');
});

longTest('A part that does not arrive says so, leaves the rest alone and can be tried again', async () => {
  shop.allowProblem(/ERR_FAILED/);
  const page = await shop.visit(paths.product(fuse), {
    viewport: phone,
    listen: (fresh) => fresh.route(code('cart-panel'), (route) => route.abort()).then(() => {}),
  });
  await isQuiet(page);
  await cart(page).click();
  await missing(page).waitFor();
  await cart(page).click();
  await missing(page).waitFor({ state: 'detached' });
  await cart(page).click();
  await missing(page).waitFor();
  await Promise.all([
    page.waitForEvent('requestfailed', (request) => request.url().includes('cart-panel')),
    button(page, 'Try again').click(),
  ]);
  await missing(page).waitFor();
  await page.getByRole('heading', { level: 1, name: 'Mega fuse 125 A' }).waitFor();
  await page.unroute(code('cart-panel'));
  await button(page, 'Try again').click();
  await page.getByText('Your cart is empty').waitFor();
});

longTest('A page that Back leads to and that does not arrive says so within the site', async () => {
  shop.allowProblem(/ERR_FAILED/);
  const page = await shop.visit(paths.blog());
  await header(page).getByRole('link', { name: 'Shop' }).click();
  await page.getByRole('heading', { name: 'Parts we fit ourselves' }).waitFor();
  await page.route(code('blog-page'), (route) => route.abort());
  await page.reload();
  await isReady(page);
  await page.goBack();
  await missing(page).waitFor();
  await cart(page).waitFor();
  await page.unroute(code('blog-page'));
  await button(page, 'Try again').click();
  await page.getByRole('heading', { level: 1 }).waitFor();
  expect(new URL(page.url()).pathname).toBe(paths.blog());
});

/** From now on the site answers as after a deploy: other scripts, and pages that name them. */
async function deploy(page: Page, part: string): Promise<string[]> {
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.isNavigationRequest()) asked.push('page');
  });
  await page.route(code(part), (route) => route.fulfill({ status: 404 }));
  await page.route(
    (url) => url.pathname === new URL(page.url()).pathname,
    (route) =>
      route.request().isNavigationRequest()
        ? route.continue()
        : route.fulfill({ contentType: 'text/html', body: '<script src="/assets/newer.js">' }),
  );
  return asked;
}

longTest(
  'After a deploy an old page whose code is gone is loaded anew, once, with cart and words kept',
  async () => {
    shop.allowProblem(/404 \(Not Found\)/, /ERR_FAILED/);
    const page = await shop.visit(paths.section('contact'), {
      cart: { [fuse]: 2 },
      listen: (fresh) => fresh.route(code('cart-panel'), (route) => route.abort()).then(() => {}),
    });
    const typed = { 'Name *': 'Ada', 'Email *': 'ada@example.com', 'Enquiry *': 'Do you fit solar?' };
    await fill(page, typed);
    await isQuiet(page);
    await page.unroute(code('cart-panel'));
    const asked = await deploy(page, 'cart-panel');
    await cart(page).click();
    await eventually(() => asked).toEqual(['page']);
    await isReady(page);
    for (const [label, words] of Object.entries(typed)) {
      await eventually(() => field(page, label).inputValue()).toBe(words);
    }
    await eventually(() => countOf(page)).toBe('Cart, 2 items');

    // Where the new page lacks it too, that is said, and nothing goes round in circles.
    await cart(page).click();
    await missing(page).waitFor();
    await button(page, 'Try again').click();
    await isQuiet(page);
    await missing(page).waitFor();
    expect(asked).toEqual(['page']);
  },
);
