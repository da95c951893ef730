import type { Locator, Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { paths } from '../../app/paths.ts';
import { isLongRun } from '../extent.ts';
import { longTest } from '../long-test.ts';
import { expectNoViolations } from './axe.ts';
import { eventually, isQuiet, isReady, phone, ReadOnlyShopWindow, standsStill } from './shop-window.ts';

const shop = new ReadOnlyShopWindow();
const batteries = paths.category('leisure-batteries');
const search = `${paths.search()}?q=battery`;
const small = { width: 360, height: 640 };
const wide = { width: 1440, height: 900 };

const box = (page: Page, name: string | RegExp) => page.getByRole('checkbox', { name });
const told = (page: Page) => page.getByRole('region', { name: /^Products/ }).getByRole('status');
const chips = (page: Page) => page.getByRole('navigation', { name: 'Chosen filters' });
const chip = (page: Page, name: string) => chips(page).getByRole('link', { name: `Remove ${name}` });
const cards = (page: Page) => page.locator('#products li:has(h3)');
const query = (page: Page) => new URL(page.url()).search;
const focused = (page: Page) => page.evaluate(() => document.activeElement?.getAttribute('value'));
/** How far things have moved that nobody had touched. */
const shifted = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let sum = 0;
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries())
            if ('value' in entry && 'hadRecentInput' in entry && !entry.hadRecentInput)
              sum += Number(entry.value);
        }).observe({ type: 'layout-shift', buffered: true });
        requestAnimationFrame(() => setTimeout(() => resolve(sum), 50));
      }),
  );
const isQuietHand = (page: Page) => page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 600)));
/** The API's answers with lists. */
const answers = /\/api\/(categories\/[^/]+\/listing|search)\?.*(ah|inStock)=/;

describe.each([batteries, search])('On a phone, the products of %s', (path) => {
  test.each(isLongRun ? [phone, small] : [small])(
    'begin in the first window of %o, with filters and order in one row',
    async (viewport) => {
      const page = await shop.visit(path, { viewport });
      const first = cards(page).first();
      for (const part of [first.getByRole('heading'), first.locator('p.tabular-nums')]) {
        const { y, height } = (await part.boundingBox()) ?? { y: 9_999, height: 0 };
        expect(y + height).toBeLessThanOrEqual(viewport.height);
      }
      const row = [page.getByRole('button', { name: 'Filters' }), page.getByLabel('Sort by')];
      const [filters, sort] = await Promise.all(row.map((part) => part.boundingBox()));
      expect(filters?.y).toBe(sort?.y);
      expect(filters?.height).toBeGreaterThanOrEqual(44);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(viewport.width);
    },
  );

  longTest('fit the narrowest window with much chosen', async () => {
    const more = 'ah=160&ah=320&inStock=1&maxPrice=900';
    const page = await shop.visit(path + (path.includes('?') ? '&' : '?') + more, {
      viewport: { width: 320, height: 640 },
    });
    await chip(page, 'Up to £900.00').waitFor();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  });
});

// Both lists are narrowed down by the same parts.
describe('On a phone, the filters', () => {
  const path = batteries;

  test('are a sheet that says how many products are left', async () => {
    const page = await shop.visit(path, { viewport: small });
    await page.getByRole('button', { name: 'Filters' }).click();
    const sheet = page.getByRole('form', { name: 'Filter' });
    await box(page, /^320\sAh/).check();
    await sheet.getByText(/^\d of \d+ products$/).waitFor();
    await box(page, /^In stock only/).check();
    await page.waitForURL(/ah=320&inStock=1$/);
    await expectNoViolations(page);
    await page.setViewportSize(small);
    await sheet.getByRole('button', { name: 'Show products' }).click();
    await sheet.waitFor({ state: 'hidden' });
    await page.getByRole('button', { name: 'Filters (2) in use' }).waitFor();
    // All that was ticked there is one step of the history.
    await page.goBack();
    await eventually(() => query(page)).toBe('');
    await page.getByRole('button', { name: 'Filters', exact: true }).waitFor();
    await page.getByRole('button', { name: 'Filters' }).click();
    expect(await box(page, /^320\sAh/).isChecked()).toBe(false);
    await page.getByRole('button', { name: 'Close filters' }).click();
    await sheet.waitFor({ state: 'hidden' });
  });

  longTest('say that the products did not arrive', async () => {
    shop.allowProblem(/ERR_FAILED/);
    const page = await shop.visit(path, { viewport: small });
    await isQuiet(page);
    await page.route(answers, (route) => route.abort());
    await page.getByRole('button', { name: 'Filters' }).click();
    await box(page, /^320\sAh/).check();
    const sheet = page.getByRole('form', { name: 'Filter' });
    await sheet.getByText('The products did not arrive. What you chose is kept.').waitFor();
    await page.unroute(answers);
    await sheet.getByRole('button', { name: 'Try again' }).click();
    await page.waitForURL(/ah=320$/);
    await sheet.getByText('did not arrive').waitFor({ state: 'detached' });
  });

  longTest('work without scripts', async () => {
    const page = await shop.visit(path, { viewport: small, javaScriptEnabled: false });
    await page.getByRole('button', { name: 'Filters' }).click();
    await box(page, /^320\sAh/).check();
    await page.getByLabel('to £', { exact: true }).fill('900');
    await page.getByRole('button', { name: 'Show products' }).click();
    await page.waitForURL(/ah=320&minPrice=&maxPrice=900$/);
    await chip(page, 'Up to £900.00').click();
    await page.waitForURL(/ah=320#products$/);
  });
});

describe.each([batteries, search])('Beside the products of %s', (path) => {
  test('a tick applies at once, and nothing moves under the hand', async () => {
    const arrives = Promise.withResolvers<void>();
    const page = await shop.visit(path, { viewport: wide });
    await isQuiet(page);
    const all = await told(page).innerText();
    const tick = box(page, /^320\sAh/);
    await tick.scrollIntoViewIfNeeded();
    await page.mouse.wheel(0, 300);
    await standsStill(page);
    const places = async () => [
      await page.evaluate(() => scrollY),
      await tick.boundingBox(),
      await page.getByLabel('Sort by').boundingBox(),
    ];
    const before = await places();
    const names = await page
      .getByRole('checkbox')
      .evaluateAll((all) => all.map((one) => one.getAttribute('value')));
    await page.route(answers, async (route) => {
      await arrives.promise;
      await route.continue();
    });
    await tick.check();
    // The old ones stay until the new ones are here; what is chosen is said already.
    await chip(page, '320 Ah').waitFor();
    await page.locator('[aria-busy=true]').waitFor();
    expect(await told(page).innerText()).toBe(all);
    expect(query(page)).not.toContain('ah=');
    expect(await places()).toEqual(before);
    // From half a second after the tick on, browsers count all that moves.
    await isQuietHand(page);
    arrives.resolve();
    await page.waitForURL(/[?&]ah=320$/);
    await eventually(() => told(page).innerText()).toMatch(/^\d of \d+ products$/);
    expect(await places()).toEqual(before);
    expect(await shifted(page)).toBeLessThan(0.005);
    expect(await focused(page)).toBe('320');
    // What would leave nothing keeps its place, and cannot be ticked.
    expect(
      await page.getByRole('checkbox').evaluateAll((all) => all.map((one) => one.getAttribute('value'))),
    ).toEqual(names);
    const none = page.getByRole('checkbox').and(page.locator(':disabled'));
    for (const text of await none.evaluateAll((all) => all.map((one) => one.closest('label')?.textContent)))
      expect(text).toMatch(/\(0\)$/);
    const left = page.getByRole('checkbox').and(page.locator(':enabled:not(:checked)'));
    for (const text of await left.evaluateAll((all) => all.map((one) => one.closest('label')?.textContent)))
      expect(text).not.toMatch(/\(0\)$/);
    // The bar is in sight wherever one reads.
    await page.evaluate(() => document.getElementById('products')?.scrollIntoView());
    await page.mouse.wheel(0, 300);
    await standsStill(page);
    const bar = await told(page).boundingBox();
    expect(bar?.y).toBeGreaterThan(70);
    expect(bar?.y).toBeLessThan(140);
  });
});

describe('Beside the products', () => {
  const path = batteries;

  test('what is chosen is taken back one by one, or all at once', async () => {
    const page = await shop.visit(path, { viewport: wide });
    await box(page, /^160\sAh/).check();
    await box(page, /^320\sAh/).check();
    await box(page, /^In stock only/).check();
    await page.waitForURL(/ah=160&ah=320&inStock=1$/);
    await eventually(() => chips(page).getByRole('link').count()).toBe(4);
    await expectNoViolations(page);
    await page.setViewportSize(wide);
    await chip(page, '320 Ah').focus();
    await page.keyboard.press('Enter');
    await page.waitForURL(/ah=160&inStock=1$/);
    await eventually(() => box(page, /^320\sAh/).isChecked()).toBe(false);
    // The focus goes on to the next one.
    await eventually(() => page.evaluate(() => document.activeElement?.textContent)).toContain('In stock');
    await chips(page).getByRole('link', { name: 'Clear all' }).click();
    await chips(page).waitFor({ state: 'detached' });
    await eventually(() => query(page)).toBe('');
    await page.goBack();
    await chip(page, '160 Ah').waitFor();
    expect(await box(page, /^160\sAh/).isChecked()).toBe(true);
    await page.goBack();
    await chip(page, '320 Ah').waitFor();
    // The three ticks were one step.
    await page.goBack();
    await chips(page).waitFor({ state: 'detached' });
    expect(query(page)).toBe('');
  });

  longTest('a price applies when its field is left or Enter is pressed, and not before', async () => {
    const page = await shop.visit(path, { viewport: wide });
    await isQuiet(page);
    const asked: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('/api/')) asked.push(request.url());
    });
    const [from, to] = [page.getByLabel('from £'), page.getByLabel('to £', { exact: true })];
    await from.pressSequentially('1,000');
    await isQuiet(page);
    expect(asked).toEqual([]);
    await page.keyboard.press('Tab');
    await chip(page, 'From £1,000.00').waitFor();
    await eventually(() => query(page)).toMatch(/minPrice=1(%2C)?000$/);
    expect(await to.evaluate((field) => field === document.activeElement)).toBe(true);
    await page.keyboard.type('2000');
    await page.keyboard.press('Enter');
    await chip(page, 'Up to £2,000.00').waitFor();
    await eventually(() => query(page)).toMatch(/maxPrice=2000$/);
    expect(await to.evaluate((field) => field === document.activeElement)).toBe(true);
    // The same price, written otherwise.
    await to.fill('£2,000');
    await page.keyboard.press('Enter');
    await page.locator('[aria-busy=true]').waitFor({ state: 'detached' });
    expect(query(page)).toMatch(/maxPrice=2000$/);
    await to.fill('2000');
    await chip(page, 'From £1,000.00').click();
    await eventually(() => from.inputValue()).toBe('');
    expect(await to.inputValue()).toBe('2000');
  });

  longTest('a connection that fails or is slow is told beside the bar, and the ticks stay', async () => {
    shop.allowProblem(/ERR_FAILED/);
    const page = await shop.visit(path, { viewport: wide });
    await isQuiet(page);
    await page.route(answers, (route) => route.abort());
    await box(page, /^320\sAh/).scrollIntoViewIfNeeded();
    const place = await box(page, /^320\sAh/).boundingBox();
    await box(page, /^320\sAh/).check();
    const alert = page.getByRole('alert').filter({ hasText: 'did not arrive. What you chose is kept.' });
    await alert.waitFor();
    expect(await box(page, /^320\sAh/).isChecked()).toBe(true);
    expect(query(page)).not.toContain('ah=');
    // In the bar, which is no higher for it.
    const middle = async (part: Locator) => {
      const { y, height } = (await part.boundingBox()) ?? { y: -1, height: 0 };
      return Math.round(y + height / 2);
    };
    expect(await middle(alert)).toBe(await middle(page.getByLabel('Sort by')));
    expect((await box(page, /^320\sAh/).boundingBox())?.y).toBe(place?.y);
    await page.unroute(answers);
    const arrives = Promise.withResolvers<void>();
    await page.route(answers, async (route) => {
      await arrives.promise;
      await route.continue();
    });
    await page.getByRole('button', { name: 'Try again' }).click();
    await page
      .getByRole('alert')
      .getByText('The connection is slow. The products are still on their way.')
      .waitFor();
    // A later tick asks for both; the answer to the first is not shown any more.
    await box(page, /^In stock only/).check();
    arrives.resolve();
    await page.waitForURL(/ah=320&inStock=1$/);
    expect(await box(page, /^320\sAh/).isChecked()).toBe(true);
    await page.locator('[aria-busy=true]').waitFor({ state: 'detached' });
  });

  longTest('what is ticked before the scripts are there applies once they are', async () => {
    const comes = Promise.withResolvers<void>();
    const page = await shop.visit('/no-such-page', { viewport: wide, isCold: true });
    shop.allowProblem(/404/);
    await page.route('**/assets/main-*.js', async (route) => {
      await comes.promise;
      await route.continue();
    });
    await page.goto(path, { waitUntil: 'commit' });
    await box(page, /^320\sAh/).check();
    comes.resolve();
    await isReady(page);
    await page.waitForURL(/ah=320$/);
    expect(await box(page, /^320\sAh/).isChecked()).toBe(true);
  });
});

longTest('The table has no clipped or empty column at 1440 pixels, and a button in every row', async () => {
  const page = await shop.visit(`${batteries}?view=table`, { viewport: wide });
  const table = page.getByRole('region', { name: /^Attributes of/ });
  expect(await table.evaluate(({ clientWidth, scrollWidth }) => scrollWidth - clientWidth)).toBe(0);
  const columns = async () => {
    const rows = await table.locator('tbody tr').all();
    const cells = await Promise.all(rows.map((row) => row.locator('td').allInnerTexts()));
    return cells[0]?.map((_, at) => cells.map((row) => row[at])) ?? [];
  };
  for (const column of await columns()) expect(column.some((text) => text !== '–')).toBe(true);
  const rows = await table.locator('tbody tr').count();
  expect(await table.getByRole('button', { name: /^(Add to cart|Out of stock): / }).count()).toBe(rows);
  expect(
    await table
      .getByRole('button', { name: /^Out of stock: / })
      .first()
      .isDisabled(),
  ).toBe(true);
  await table
    .getByRole('button', { name: /^Add to cart: / })
    .first()
    .click();
  await page
    .getByRole('button', { name: /cart.*1/i })
    .first()
    .waitFor();
  // With fewer rows there are fewer columns.
  await page.getByRole('button', { name: 'Filters' }).click();
  await box(page, /^105\sAh/).check();
  await page.waitForURL(/view=table&ah=105$/);
  await page.keyboard.press('Escape');
  for (const column of await columns()) expect(column.some((text) => text !== '–')).toBe(true);
  expect(await table.getByRole('columnheader', { name: 'Heated' }).count()).toBe(0);
});
