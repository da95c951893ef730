import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { api, paths } from '../../app/paths.ts';
import { longTest } from '../long-test.ts';
import { eventually, isQuiet, ReadOnlyShopWindow, standsStill } from './shop-window.ts';

const shop = new ReadOnlyShopWindow();
const bar = (page: Page) => page.getByRole('navigation', { name: 'Main' });
const arrival = (page: Page) => page.evaluate(() => document.activeElement?.getAttribute('aria-label'));
const scrolled = (page: Page) => page.evaluate(() => Math.round(scrollY));

test('Back and forward show the pages where they were left', async () => {
  const page = await shop.visit(paths.shop());
  const featured = page.getByRole('heading', { name: 'Featured products' });
  await featured.scrollIntoViewIfNeeded();
  await page.mouse.wheel(0, 400);
  await eventually(() => scrolled(page)).toBeGreaterThan(300);
  await standsStill(page);
  const left = await scrolled(page);
  await page.locator('section[aria-labelledby=featured] h3 a:visible').first().click();
  await page.waitForURL('**/shop/product/**');
  await page.getByRole('heading', { name: 'About this product' }).waitFor();
  await eventually(() => scrolled(page)).toBe(0);
  // People who hear the page are told its heading, also after Back.
  const product = await page.getByRole('heading', { level: 1 }).innerText();
  await eventually(() => arrival(page)).toBe(product);
  await page.goBack();
  await featured.waitFor();
  await eventually(() => arrival(page)).toBe(await page.getByRole('heading', { level: 1 }).innerText());
  await eventually(async () => Math.abs((await scrolled(page)) - left)).toBeLessThan(50);
  expect(await page.title()).toMatch(/^Campervan electrics shop/);
  await page.goForward();
  await page.getByRole('heading', { name: 'About this product' }).waitFor();
  await bar(page).getByRole('link', { name: 'Ampervan', exact: true }).click();
  await page.getByRole('heading', { level: 1, name: 'Power your van can rely on' }).waitFor();
  expect(await page.title()).toBe('Campervan and motorhome electrics in Kent | Ampervan');
});

longTest('Without a connection the page stays and says so at once, and goes on when it is back', async () => {
  shop.allowProblem(/ERR_INTERNET_DISCONNECTED/);
  const here = paths.category('lighting');
  const page = await shop.visit(here);
  await page.context().setOffline(true);
  // Where the code of toasts is there already, what is announced holds these words as well.
  const said = page.getByText('That page will open once you are online again.').first();
  // Of the one page the data is missing, of the other the code as well.
  const solar = page.getByRole('navigation', { name: 'Categories' }).getByRole('link', { name: 'Solar' });
  for (const link of [solar, bar(page).getByRole('link', { name: 'Blog' })]) {
    await said.waitFor({ state: 'detached' });
    await link.click();
    await said.waitFor();
    expect(new URL(page.url()).pathname).toBe(here);
  }
  await page.getByRole('heading', { level: 1, name: 'Lighting' }).waitFor();
  await page.context().setOffline(false);
  await solar.click();
  await page.getByRole('heading', { level: 1, name: 'Solar' }).waitFor();
});

longTest(
  'A page that takes its time is said to be on its way, and the last one asked for is shown',
  async () => {
    const page = await shop.visit(paths.category('lighting'));
    const held = Promise.withResolvers<void>();
    await page.route(`**${api.category('solar')}*`, async (route) => {
      await held.promise;
      await route.continue();
    });
    const categories = page.getByRole('navigation', { name: 'Categories' });
    const barWidth = () =>
      page.evaluate(() => {
        const bar = getComputedStyle(document.documentElement, '::before');
        return bar.content === 'none' ? 0 : new DOMMatrix(bar.transform).a;
      });
    expect(await barWidth()).toBe(0);
    await categories.getByRole('link', { name: 'Solar' }).click();
    await eventually(barWidth).toBeGreaterThan(0.5);
    await bar(page).getByRole('link', { name: 'Blog' }).click();
    await page.waitForURL(`**${paths.blog()}`);
    expect(await barWidth()).toBe(0);
    const arrived = page.waitForResponse(`**${api.category('solar')}*`);
    held.resolve();
    await arrived;
    await isQuiet(page);
    expect(new URL(page.url()).pathname).toBe(paths.blog());
  },
);

test('A broken escape in an address gets a page of the site', async () => {
  shop.allowProblem(/404 \(Not Found\)/);
  const page = await shop.visit('/shop/product/%');
  await page.getByRole('heading', { level: 1, name: 'Product Not Found' }).waitFor();
});

test('A page that comes back from the back/forward cache asks for its data again', async () => {
  shop.allowProblem(/401 \(Unauthorized\).*\/api\/user/);
  const page = await shop.visit(paths.shop());
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/api/')) asked.push(pathname);
  });
  const comeBack = (persisted: boolean) =>
    page.evaluate((is) => {
      dispatchEvent(new PageTransitionEvent('pageshow', { persisted: is }));
    }, persisted);
  const refusal = page.waitForResponse(`**${api.user()}`);
  await comeBack(false);
  await comeBack(true);
  await refusal;
  await eventually(() => [...asked].sort()).toEqual([
    '/api/categories',
    '/api/content',
    '/api/products/featured',
    '/api/user',
  ]);
});
