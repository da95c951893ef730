import { brotliCompressSync, constants } from 'node:zlib';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { paths } from '../../app/paths.ts';
import { leaveAlone } from './leave-alone.ts';
import { isQuiet, phone, ShopWindow } from './shop-window.ts';

const shop = new ShopWindow();
const kB = 1_000;
const product = paths.product('lithium-battery-105ah');

/** The scripts that the browser has fetched by the time it has nothing more to do. */
async function scriptsOf(page: Page): Promise<{ name: string; bytes: number }[]> {
  await isQuiet(page);
  return page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .filter((entry) => entry instanceof PerformanceResourceTiming)
      .filter(({ name }) => /\.js(\?|$)/.test(name))
      .map(({ name, encodedBodySize }) => ({ name, bytes: encodedBodySize })),
  );
}

function saveData(): void {
  Object.defineProperty(navigator, 'connection', { value: { saveData: true } });
}

/** The bytes of all scripts that a first visit fetches. */
async function fetchedBy(path: string, prepare: (page: Page) => Promise<unknown>): Promise<number> {
  const page = await shop.visit(path, {
    cart: path === paths.checkout() ? { 'mega-fuse-125a': 1 } : {},
    // Who comes for the first time is asked about cookies, and fetches the question too.
    ...{ isNew: true, isCold: true, reducedMotion: 'no-preference' },
    prepare: async (fresh) => {
      await leaveAlone(fresh);
      await prepare(fresh);
    },
  });
  await page.getByRole('region', { name: 'Cookies' }).waitFor();
  const scripts = await scriptsOf(page);
  expect(scripts.length).toBeGreaterThan(1);
  expect(scripts.every(({ bytes }) => bytes > 0)).toBe(true);
  return scripts.reduce((sum, { bytes }) => sum + bytes, 0);
}

describe('The first load of JavaScript', () => {
  const budgets = [
    { name: 'the home page', path: paths.home(), limit: 85 },
    { name: 'the shop', path: paths.shop(), limit: 85 },
    { name: 'a product', path: product, limit: 85 },
    { name: 'a category', path: paths.category('leisure-batteries'), limit: 85 },
    { name: 'the blog', path: paths.blog(), limit: 85 },
    { name: 'the login', path: paths.auth(), limit: 85 },
    { name: 'the power calculator', path: paths.calculators(), limit: 85 },
    { name: 'the battery calculator', path: paths.batteryCalculator(), limit: 85 },
    { name: 'the booking', path: paths.book(), limit: 85 },
    { name: 'delivery and returns', path: paths.deliveryAndReturns(), limit: 85 },
    { name: 'the results of a search', path: `${paths.search()}?q=battery`, limit: 85 },
    { name: 'the checkout', path: paths.checkout(), limit: 110 },
  ];
  test.each(budgets)('of $name is at most $limit kB', async ({ path, limit }) => {
    // For who saves data nothing is fetched ahead of being wanted: what is left, the page needs.
    const needed = await fetchedBy(path, (page) => page.addInitScript(saveData));
    expect(needed).toBeLessThanOrEqual(limit * kB);
    const all = await fetchedBy(path, async () => {});
    expect(all - needed).toBeGreaterThan(0);
    expect(all - needed).toBeLessThanOrEqual(8 * kB);
  });
});

test.each([
  `${paths.search()}?q=battery&sort=price-asc&category=leisure-batteries&inStock=1`,
  `${paths.search()}?q=fuse%20for%20a%20160ah%20battery`,
  `${paths.search()}?q=zzzzzz`,
  paths.search(),
  `${paths.category('leisure-batteries')}?view=table&inStock=1`,
  paths.cart(),
  paths.findOrder(),
  `${paths.findOrder()}?sent`,
  paths.blogPost('finding-a-battery-drain'),
  paths.forgotPassword(),
  paths.resetPassword('a'),
  paths.verifyEmail('a'),
  paths.questions(),
  paths.howWeWork(),
  paths.privacyPolicy(),
  paths.terms(),
  paths.cookiePolicy(),
  paths.sitemap(),
  '/no-such-page',
])('What %s needs of JavaScript at first is at most 85 kB', async (path) => {
  if (path === '/no-such-page') shop.expectProblem(/404 \(Not Found\)/);
  expect(await fetchedBy(path, (page) => page.addInitScript(saveData))).toBeLessThanOrEqual(85 * kB);
});

test('No page of the shop carries the code of payments, of the dashboard or of what is not yet needed', async () => {
  for (const path of [paths.home(), paths.shop(), product]) {
    const page = await shop.visit(path, { isCold: true });
    const scripts = await scriptsOf(page);
    for (const { name } of scripts) {
      const code = await (await fetch(name)).text();
      expect(code).not.toMatch(/js\.stripe\.com|prosemirror|tiptap|better-sqlite|sk_test|whsec_/i);
    }
    expect(scripts.filter(({ name }) => /toast-viewport|checkout|admin|dashboard/.test(name))).toEqual([]);
  }
});

test('The home page fits into the first flight of packets', async () => {
  const html = await (await fetch(shop.site.origin)).text();
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11 };
  expect(brotliCompressSync(Buffer.from(html), { params }).length).toBeLessThanOrEqual(14 * 1_024);
});

describe('Nothing moves while the page comes', () => {
  const lists = [paths.category('leisure-batteries'), `${paths.search()}?q=battery`];
  const pages = [
    paths.home(),
    paths.shop(),
    product,
    ...lists,
    paths.calculators(),
    paths.batteryCalculator(),
  ];
  const widths = [phone, { width: 1_440, height: 900 }];
  const cases = pages.flatMap((path) =>
    widths.map((viewport) => ({ path, viewport, width: viewport.width })),
  );
  test.each(cases)('on $path at $width pixels', async ({ path, viewport }) => {
    const page = await shop.visit(path, { viewport, isCold: true, reducedMotion: 'no-preference' });
    await isQuiet(page);
    await page.evaluate(() => document.fonts.ready);
    const shift = await page.evaluate(
      () =>
        new Promise<number>((resolve) => {
          let sum = 0;
          const observer = new PerformanceObserver((list) => {
            for (const entry of list.getEntries()) {
              if ('value' in entry && typeof entry.value === 'number') sum += entry.value;
            }
          });
          observer.observe({ type: 'layout-shift', buffered: true });
          requestAnimationFrame(() => setTimeout(() => resolve(sum), 50));
        }),
    );
    // A cumulative layout shift that rounds to 0.000; single pixels of a late typeface are below it.
    // A typeface that comes late moves a line by a hair; what a person would see begins far above that.
    expect(shift).toBeLessThan(0.005);
  });
});
