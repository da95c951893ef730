import type { Page, Route } from 'playwright-core';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { api, paths } from '../../app/paths.ts';
import { demoApi } from '../../app/payments/demo-paths.ts';
import { longTest } from '../long-test.ts';
import { seededRandom } from '../random.ts';
import { button } from './account-steps.ts';
import { cards, fillCard, fillDetails, isThanked, payButton, payWith } from './checkout-steps.ts';
import { eventually, ShopWindow } from './shop-window.ts';

const shop = new ShopWindow();
const fuse = 'mega-fuse-125a';
const soon = { timeout: 4_000 };

const thanks = (page: Page) => page.getByRole('heading', { name: 'Thank you for your order' });
const storedCart = (page: Page) => page.evaluate(() => localStorage.getItem('cart') ?? '[]');

async function paymentsOf(email: string): Promise<string[]> {
  const orders = shop.site.db.selectFrom('orders').where('customerEmail', '=', email);
  return (await orders.select('paymentStatus').execute()).map(({ paymentStatus }) => paymentStatus);
}

/** Cuts about every tenth request of a page, by turns before it arrives and on the way back. */
async function cutEveryTenth(page: Page): Promise<() => number> {
  let [asked, cut, next] = [0, 0, 5];
  // In no rhythm: by turns of three steps each load of the checkout lost the same requests, once it had 31 of them.
  const random = seededRandom(20261126);
  await page.route('**/*', async (route) => {
    asked++;
    if (asked !== next) return route.continue();
    cut++;
    next += 6 + Math.floor(random() * 9);
    if (cut % 2 === 0) await route.fetch().catch(() => {});
    return route.abort('connectionreset').catch(() => {});
  });
  return () => cut;
}

/** Does what people do whose connection is bad: a step that leads nowhere is taken again, on the page loaded anew. */
async function insist(page: Page, step: () => Promise<void>): Promise<void> {
  for (let times = 1; ; times++) {
    try {
      return await step();
    } catch (error) {
      if (times === 20) throw error;
      await hasWords(page);
      await page.reload().catch(() => {});
    }
  }
}

/** No page is blank; where none arrived, the browser has one of its own that says so. */
const hasWords = (page: Page) =>
  eventually(() =>
    page
      .evaluate(() => location.origin === 'null' || document.body.innerText.trim() !== '')
      .catch(() => false),
  ).toBe(true);

/** Leaves one fuse in the cart. */
async function choose(page: Page): Promise<void> {
  await page.goto(paths.product(fuse));
  const cart = page.getByRole('button', { name: 'Cart, 1 item' });
  await cart.or(page.getByRole('button', { name: 'Cart, 0 items' })).waitFor(soon);
  if ((await storedCart(page)) === '[]') await button(page, 'Add to cart').click(soon);
  await cart.waitFor(soon);
}

/** Pays for the cart, and presses Pay once more where the page says that it did not work. */
async function pay(page: Page, email: string): Promise<void> {
  if (!page.url().includes(paths.orderSuccess())) await page.goto(paths.checkout());
  await thanks(page).or(payButton(page)).waitFor(soon);
  if (!(await thanks(page).isVisible())) {
    await page.getByLabel('Card number').waitFor(soon);
    await fillDetails(page, email);
    await fillCard(page, cards.good);
    await payButton(page).click(soon);
    const failed = page.getByRole('main').getByRole('alert');
    await thanks(page).or(failed).first().waitFor(soon);
    if (await failed.isVisible()) await payButton(page).click(soon);
    await thanks(page).waitFor(soon);
  }
  await expect.poll(() => storedCart(page), soon).toBe('[]');
}

longTest(
  'A purchase during which every tenth request is cut loses nothing and is one paid order',
  async () => {
    shop.allowProblem(/CONNECTION_RESET|could not be (readied|compared)|dynamically imported|Network error/);
    const email = 'cut@example.com';
    const page = await shop.visit(paths.shop());
    const cut = await cutEveryTenth(page);
    await insist(page, () => choose(page));
    const chosen = JSON.parse(await storedCart(page));
    await insist(page, async () => {
      if ((await paymentsOf(email)).length === 0) expect(JSON.parse(await storedCart(page))).toEqual(chosen);
      await pay(page, email);
    });
    expect(cut()).toBeGreaterThan(2);
    expect(await paymentsOf(email)).toEqual(['paid']);
  },
);

test('Who has paid and was not told so is led to the thanks, not asked for money again', async () => {
  shop.allowProblem(/ERR_FAILED/);
  shop.expectProblem(/The payment could not be readied: .*Network error/);
  const email = 'not-told@example.com';
  const page = await shop.visit(paths.checkout(), { cart: { [fuse]: 1 } });
  const lose = { times: 1 };
  await page.route(`**${demoApi.payment()}`, (route) => route.fetch().then(() => route.abort()), lose);
  await payWith(page, email, cards.good);
  await page.getByText('An unexpected error occurred. Please try again.').first().waitFor();
  // Nor while the site does not say what became of it.
  await page.route('**/api/orders/confirmation?*', (route) => route.abort(), lose);
  await page.reload();
  await page.getByText('We cannot reach the payment service. Please reload the page.').waitFor();
  await page.reload();
  await isThanked(page);
  await eventually(() => storedCart(page)).toBe('[]');
  expect(await paymentsOf(email)).toEqual(['paid']);

  // The same goods once more are another purchase.
  await page.goto(paths.product(fuse));
  await button(page, 'Add to cart').click();
  await page.goto(paths.checkout());
  await payWith(page, email, cards.good);
  await isThanked(page);
  await eventually(() => paymentsOf(email)).toEqual(['paid', 'paid']);
});

/** As in a browser whose storage is full or forbidden. */
function forbidStorage(): void {
  Storage.prototype.setItem = () => {
    throw new DOMException('No', 'QuotaExceededError');
  };
}

test.each([
  ['', () => {}],
  [', where nothing can be stored', forbidStorage],
])('Who has paid, was not told so and presses Pay once more does not pay twice%s', async (how, act) => {
  shop.allowProblem(/ERR_FAILED/);
  const email = `pressed-again${how.length}@example.com`;
  const page = await shop.visit(paths.checkout(), { cart: { [fuse]: 1 } });
  await page.evaluate(act);
  let secret = '';
  const lose = async (route: Route) => {
    secret = z.object({ clientSecret: z.string() }).parse(route.request().postDataJSON()).clientSecret;
    await route.fetch();
    await route.abort();
  };
  await page.route(`**${demoApi.payment()}`, lose, { times: 1 });
  await payWith(page, email, cards.good);
  await page.getByText('An unexpected error occurred. Please try again.').first().waitFor();
  // The shop hears of it from the provider meanwhile.
  const [intent = ''] = secret.split('_secret_');
  const heard = await fetch(shop.site.origin + api.orderConfirmation(intent, secret));
  expect(await heard.json()).toMatchObject({ state: 'paid' });
  await payButton(page).click();
  await isThanked(page);
  await eventually(() => storedCart(page)).toBe('[]');
  expect(await paymentsOf(email)).toEqual(['paid']);
});
