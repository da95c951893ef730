import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { adminPaths } from '../../app/admin-paths.ts';
import { paths } from '../../app/paths.ts';
import { button } from './account-steps.ts';
import { buildOwner } from './dashboard-steps.ts';
import { eventually, goTo, ShopWindow } from './shop-window.ts';
import { throwingParts } from './throwing-parts.ts';

const shop = new ShopWindow();

const parts = (page: Page) =>
  page.locator('[id^="part-"]').evaluateAll((all) => all.map(({ id }) => id.replace('part-', '')));

/** All that is to be read, but for what is said of parts that failed. */
const textOf = (page: Page) =>
  page.evaluate(() => {
    const copy = document.getElementById('root')?.cloneNode(true);
    if (!(copy instanceof HTMLElement)) return '';
    for (const words of copy.querySelectorAll('[role=alert]')) words.remove();
    return copy.textContent;
  });

const prepare = async (fresh: Page) => {
  await fresh.addInitScript(throwingParts);
};

/** Makes each part throw while the page works, the innermost first: all that was to be read stays. */
async function throwInEach(page: Page, names: string[]): Promise<void> {
  const text = await textOf(page);
  for (const name of names.toReversed()) {
    await page.evaluate((failing) => Reflect.get(window, 'throwIn')(failing), name);
    await eventually(() => textOf(page)).toBe(text);
  }
}

/** The sources of the reports that the page's browser sends from now on. */
function reportsOf(page: Page): Set<string> {
  const sources = new Set<string>();
  page.on('request', (request) => {
    if (request.url().endsWith('/api/browser-errors')) sources.add(request.postDataJSON().source);
  });
  return sources;
}

const words = 'Something here has stopped working. Please load the page again';

test('A throw in any part of the home page leaves all of it there, and says whom to ring where scripts are needed', async () => {
  shop.expectProblem(/Script error: thrown by a test/);
  // So many reports a minute are taken.
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
});
