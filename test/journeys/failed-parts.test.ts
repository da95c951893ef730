import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { adminPaths } from '../../app/admin-paths.ts';
import { writeLink } from '../../app/calculators/plan/link/share-link.ts';
import { planPresets } from '../../app/calculators/plan/plan-presets.ts';
import { paths } from '../../app/paths.ts';
import { longTest } from '../long-test.ts';
import { button } from './account-steps.ts';
import { buildOwner } from './dashboard-steps.ts';
import { eventually, goTo, isQuiet, ShopWindow } from './shop-window.ts';
import { throwingParts } from './throwing-parts.ts';

const shop = new ShopWindow();

const parts = (page: Page) =>
  page.locator('[id^="part-"]').evaluateAll((all) => all.map(({ id }) => id.replace('part-', '')));

/** All that is to be read, but for what is said of parts that failed. */
const textOf = (page: Page) =>
  page.evaluate(() => {
    const copy = document.getElementById('root')?.cloneNode(true);
    if (!(copy instanceof HTMLElement)) return '';
    // Answers are said again a second after they have changed.
    for (const words of copy.querySelectorAll('[role=alert], [role=status]')) words.remove();
    return copy.textContent;
  });

const prepare = async (fresh: Page) => {
  await fresh.addInitScript(throwingParts);
};

const words = 'Something here has stopped working. Please load the page again';

/** The left edge of each heading: the note takes no room beside it. */
const leftsOf = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('main :is(h1, h2)')].map((title) => title.getBoundingClientRect().left),
  );

/** Throws in each part of a working page, innermost first, and expects all text to stay. */
async function throwInEach(page: Page, names: string[]): Promise<void> {
  const [text, lefts] = [await textOf(page), await leftsOf(page)];
  for (const name of names.toReversed()) {
    await page.evaluate((failing) => Reflect.get(window, 'throwIn')(failing), name);
    await eventually(() => textOf(page)).toBe(text);
  }
  expect(await leftsOf(page)).toEqual(lefts);
}

/** Throws in each part of `main`; returns their names. */
async function throwInMain(page: Page): Promise<string[]> {
  const main = page.locator('main');
  const alone = await main
    .locator(':is(section, nav, form):not(:is(section, nav, form) *)')
    .evaluateAll((all) =>
      all
        .filter((one) => one.closest('[id^="part-"]')?.id === `part-${location.pathname}`)
        .map((one) => one.outerHTML.slice(0, 100)),
    );
  expect(alone).toEqual([]);
  const names = await main
    .locator('[id^="part-"]')
    .evaluateAll((all) => all.map(({ id }) => id.replace('part-', '')));
  // The page's own, and at least one within.
  expect(names.length).toBeGreaterThan(1);
  await throwInEach(page, names);
  return names;
}

/** Tells if a part says that it failed, and whom to ring. */
const saidIn = (page: Page, name: string) =>
  page.locator(`#part-${name}`).getByText(`${words}, or ring us on 01632 960123.`).count();

/** The sources of the reports that the page's browser sends from now on. */
function reportsOf(page: Page): Set<string> {
  const sources = new Set<string>();
  page.on('request', (request) => {
    if (request.url().endsWith('/api/browser-errors')) sources.add(request.postDataJSON().source);
  });
  return sources;
}

test('A throw in any part of the home page leaves all of it there, and says whom to ring where scripts are needed', async () => {
  shop.expectProblem(/Script error: thrown by a test/);
  // Reports are limited a minute.
  shop.allowProblem(/429/);
  const page = await shop.visit(paths.home(), { prepare });
  const reports = reportsOf(page);
  const [names, text] = [await parts(page), await textOf(page)];
  const sections = page.locator('main :is(section, nav):not(section *)');
  expect(await sections.count()).toBeGreaterThan(7);
  for (const section of await sections.all()) {
    expect(await section.evaluate((node) => node.closest('[id^="part-"]')?.id)).not.toBe('part-/');
  }
  expect(names).toEqual(expect.arrayContaining(['header', 'hero', 'contact', 'footer']));

  await throwInEach(page, names);
  expect(await page.locator('#part-contact').getByRole('alert').innerText()).toBe(
    `${words}, or ring us on 01632 960123.`,
  );
  expect(await page.locator('#part-about').getByRole('alert').count()).toBe(0);

  // And while the page comes: all but the header, then the header alone.
  const inner = names.filter((name) => !['site', '/'].includes(name));
  await page.evaluate(
    (all) => sessionStorage.setItem('failing', all),
    inner.filter((name) => name !== 'header').join(),
  );
  await goTo(page, paths.home());
  await eventually(() => page.locator('main').getByText(words).count()).toBeGreaterThan(0);
  expect(await textOf(page)).toBe(text);
  await button(page, 'Cart, 0 items').click();
  await page.locator('#cart-menu').getByText('Your cart is empty').waitFor();

  await page.evaluate(() => sessionStorage.setItem('failing', 'header'));
  await goTo(page, paths.home());
  await page.locator('#part-header').getByText(words).waitFor();
  expect(await textOf(page)).toBe(text);
  const contact = page.locator('#contact');
  await contact.getByRole('button', { name: 'Send enquiry' }).click();
  await contact.locator('[aria-invalid=true]').first().waitFor();
  // A page reports ten times at most, so the last of them is told of here.
  await throwInEach(page, ['site']);
  for (const name of names) await eventually(() => reports.has(`part ${name}`)).toBe(true);
});

const product = paths.product('lithium-battery-105ah');

test('A throw in any part of a product, the cart, the checkout or a plan leaves all of it there', async () => {
  shop.expectProblem(/Script error: thrown by a test/);
  shop.allowProblem(/429/);
  const page = await shop.visit(product, { prepare, cart: { 'mega-fuse-125a': 1 } });
  const reports = reportsOf(page);
  await button(page, 'Cart, 1 item').click();
  const drawer = page.locator('#cart-menu');
  await drawer.getByRole('link', { name: 'Checkout' }).waitFor();
  await throwInEach(page, ['cart']);
  await eventually(() => saidIn(page, 'cart')).toBe(1);
  await page.keyboard.press('Escape');
  const names = await throwInMain(page);
  expect(names).toEqual(expect.arrayContaining(['buy-0', 'buy-1', 'product-2', 'product-3']));
  expect(await saidIn(page, 'buy-1')).toBe(1);
  expect(await saidIn(page, 'product-2')).toBe(0);
  const said = await page.locator('#part-buy-1').getByRole('alert').boundingBox();
  const title = await page.locator('h1').boundingBox();
  expect((title?.y ?? 0) - (said?.y ?? 0) - (said?.height ?? 0), 'room below it').toBeGreaterThan(10);
  for (const name of ['cart', 'buy-0', 'buy-1'])
    await eventually(() => reports.has(`part ${name}`)).toBe(true);

  await goTo(page, paths.checkout());
  await page.getByLabel('Card number').waitFor();
  await throwInEach(page, ['payment']);
  await eventually(() => saidIn(page, 'payment')).toBe(1);
  expect(await page.getByRole('button', { name: 'Order and pay' }).isDisabled()).toBe(true);
  await throwInMain(page);

  await goTo(page, paths.planner(writeLink(planPresets['weekend-couple'].state)));
  await page.getByLabel('Nights', { exact: true }).first().waitFor();
  await button(page, 'Cart, 1 item').waitFor();
  await isQuiet(page);
  await throwInEach(page, ['answer']);
  // Nothing in it is pressed, but what is typed beside it no longer changes it.
  await eventually(() => saidIn(page, 'answer')).toBe(1);
  await throwInMain(page);
});

longTest('A throw in any part of the other public pages leaves all of it there', async () => {
  shop.expectProblem(/Script error: thrown by a test/);
  shop.allowProblem(/429/);
  const page = await shop.visit(paths.shop(), { prepare, cart: { 'mega-fuse-125a': 1 } });
  await throwInMain(page);
  for (const path of [
    paths.category('leisure-batteries'),
    `${paths.search()}?q=battery`,
    paths.cart(),
    paths.calculators(),
    paths.batteryCalculator(),
    paths.planner(),
    paths.book(),
    paths.contactForm(),
    paths.findOrder(),
    paths.blog(),
    paths.blogPost('finding-a-battery-drain'),
    paths.deliveryAndReturns(),
    paths.privacyPolicy(),
  ]) {
    await goTo(page, path);
    await throwInMain(page);
  }
});

test('A throw in any card of the dashboard leaves the rest there', async () => {
  shop.expectProblem(/Script error: thrown by a test/);
  shop.allowProblem(/429/);
  const as = await buildOwner(shop);
  const page = await shop.visit(adminPaths.overview(), { as, prepare });
  await page.getByRole('heading', { name: 'Sales of the last 30 days' }).waitFor();
  const cards = page.locator('main section');
  expect(await cards.count()).toBeGreaterThan(8);
  for (const card of await cards.all()) {
    expect(await card.evaluate((node) => node.closest('[id^="part-"]')?.id)).not.toBe('part-/admin/overview');
  }
  await throwInEach(page, await parts(page));
  expect(await page.locator('#part-sales').getByText(words).count()).toBeGreaterThan(0);

  await goTo(page, adminPaths.tab('content'));
  await page.getByRole('heading', { level: 3 }).first().waitFor();
  expect(await page.locator('main section').count()).toBeGreaterThan(4);
  await throwInEach(page, await parts(page));
});
