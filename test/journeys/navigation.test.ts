import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { api, paths } from '../../app/paths.ts';
import { buildPerson } from '../people.ts';
import {
  eventually,
  goTo,
  isQuiet,
  phone,
  ShopWindow,
  standsStill,
  stopClock,
  withClock,
} from './shop-window.ts';

const shop = new ShopWindow();
const fuse = 'mega-fuse-125a';
const bar = (page: Page) => page.getByRole('navigation', { name: 'Main' });
const labels = (page: Page) =>
  bar(page)
    .locator('a:visible, button:visible')
    .evaluateAll((items) => items.map((item) => item.getAttribute('aria-label') ?? item.textContent));
async function signedIn() {
  const [name = '', value = ''] = (await buildPerson(shop.site.db)).cookie.split('=', 2);
  return { name, value, url: shop.site.origin };
}
const scrolled = (page: Page) => page.evaluate(() => Math.round(scrollY));

/** How far a section's top is below the top of the window; it comes to rest just below the bar. */
const topOf = (page: Page, id: string) =>
  page.locator(`#${id}`).evaluate((section) => Math.round(section.getBoundingClientRect().top));
async function comesToRest(page: Page, id: string): Promise<void> {
  await eventually(() => topOf(page, id)).toBeLessThan(130);
  expect(await topOf(page, id)).toBeGreaterThan(-20);
}

test('The bar holds its ways in order', async () => {
  const page = await shop.visit('/');
  expect(await labels(page)).toEqual([
    'Ampervan',
    'Home',
    'About',
    'Reviews',
    'Contact',
    'Blog',
    'Search',
    'Shop',
    'Cart, 0 items',
    'Login',
  ]);
  await page.context().addCookies([await signedIn()]);
  await goTo(page, '/');
  expect((await labels(page)).slice(-4)).toEqual(['Shop', 'Cart, 0 items', 'Account', 'Logout']);
});

test('Whoever pays finds the cart, the telephone and the way back to the shop, and nothing that leads away', async () => {
  for (const javaScriptEnabled of [true, false]) {
    const viewport = { width: 360, height: 740 };
    const page = await shop.visit(paths.checkout(), { cart: { [fuse]: 1 }, viewport, javaScriptEnabled });
    const header = page.locator('header').first();
    const ways = header.locator('a:visible, button:visible');
    const cart = `Cart, ${javaScriptEnabled ? '1 item' : '0 items'}`;
    await header.getByRole('button', { name: cart }).waitFor();
    expect(await bar(page).count()).toBe(0);
    expect(await ways.count()).toBe(3);
    const telephone = header.getByRole('link', { name: '01632 960123' });
    expect(await telephone.getAttribute('href')).toBe('tel:01632960123');
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
    await header.getByRole('button', { name: cart }).click();
    if (javaScriptEnabled) {
      await page.getByRole('region', { name: 'Cart' }).getByText('Mega fuse 125 A').waitFor();
      await page.keyboard.press('Escape');
      await header.getByRole('link', { name: 'Ampervan' }).click();
      await bar(page).waitFor();
      expect(new URL(page.url()).pathname).toBe(paths.shop());
    } else {
      await page.waitForURL(`**${paths.cart()}*`);
    }
  }
});

test('On the shop’s paths the sections of the home page are left out', async () => {
  const page = await shop.visit(paths.shop());
  expect(await labels(page)).toEqual([
    ...['Ampervan', 'Home', 'Blog', 'Search', 'Shop', 'Cart, 0 items', 'Login'],
  ]);
  await goTo(page, paths.product('mega-fuse-125a'));
  expect(await bar(page).getByText('Reviews').count()).toBe(0);
});

test('About opens and closes by click, by Escape and by a click elsewhere', async () => {
  const page = await shop.visit('/');
  const about = bar(page).getByRole('button', { name: 'About' });
  const items = bar(page).locator('#about-menu');
  const isOpen = async () => [await about.getAttribute('aria-expanded'), await items.isVisible()];
  expect(await isOpen()).toEqual(['false', false]);
  await about.click();
  expect(await isOpen()).toEqual(['true', true]);
  expect(await items.getByRole('link').allTextContents()).toEqual(['About Us', 'Services', 'Repairs']);
  await about.click();
  expect(await isOpen()).toEqual(['false', false]);
  await about.click();
  await items.getByRole('link', { name: 'Services' }).focus();
  await page.keyboard.press('Escape');
  expect(await isOpen()).toEqual(['false', false]);
  expect(await about.evaluate((button) => button === document.activeElement)).toBe(true);
  await about.click();
  await page.getByRole('heading', { level: 1 }).click();
  expect(await isOpen()).toEqual(['false', false]);
});

test('Without scripts About leads to the sections that its menu has', async () => {
  const page = await shop.visit(paths.questions(), { javaScriptEnabled: false });
  await bar(page).getByRole('button', { name: 'About' }).click();
  await page.waitForURL('**/?#about');
  const tops = () =>
    page.evaluate(() =>
      ['about', 'services', 'repairs'].map(
        (id) => document.getElementById(id)?.getBoundingClientRect().top ?? -1,
      ),
    );
  await eventually(async () => Math.abs((await tops())[0] ?? 999)).toBeLessThan(120);
  expect(await tops()).toEqual([...(await tops())].sort((a, b) => a - b));
});

test('Section links scroll at home and lead home from elsewhere', async () => {
  const page = await shop.visit('/');
  await bar(page).getByRole('button', { name: 'About' }).click();
  await bar(page).getByRole('link', { name: 'Repairs' }).click();
  await comesToRest(page, 'repairs');
  expect(new URL(page.url()).hash).toBe('#repairs');

  await goTo(page, paths.questions());
  await bar(page).getByRole('link', { name: 'Contact' }).click();
  await page.waitForURL(`**${paths.section('contact')}`);
  await comesToRest(page, 'contact');
});

test('Every section of the home page can be linked to, in its order', async () => {
  const page = await shop.visit(paths.section('reviews'));
  await comesToRest(page, 'reviews');
  const ids = await page
    .locator('main section[id]')
    .evaluateAll((sections) => sections.map((section) => section.id));
  expect(ids).toEqual(['about', 'services', 'repairs', 'reviews', 'booking', 'contact']);
  await page.getByRole('link', { name: 'Book Consultation' }).click();
  await comesToRest(page, 'booking');
});

test('The bar grows more opaque once the page is scrolled', async () => {
  const page = await shop.visit('/');
  const alpha = () =>
    page.locator('header').evaluate((header) => {
      const color = getComputedStyle(header).backgroundColor;
      return Number(/([\d.]+)\)$/.exec(color)?.[1] ?? 1);
    });
  const atTop = await alpha();
  expect(atTop).toBeLessThan(0.95);
  await page.mouse.wheel(0, 600);
  await eventually(alpha).toBeGreaterThan(atTop + 0.05);
});

test('The mobile menu shows the same ways and one to book', async () => {
  const page = await shop.visit('/', { viewport: phone, hasTouch: true, isMobile: true });
  await page.getByRole('button', { name: 'Open menu' }).tap();
  const items = page.locator('#mobile-menu');
  await items.waitFor();
  const all = ['About Us', 'Services', 'Repairs', 'Reviews', 'Contact'];
  expect(await items.getByRole('link').allTextContents()).toEqual([
    'Home',
    'Shop',
    ...all,
    'Blog',
    'Book',
    'Login',
  ]);
  await items.getByRole('link', { name: 'Blog' }).focus();
  await page.keyboard.press('Escape');
  await items.waitFor({ state: 'detached' });
  const opener = page.getByRole('button', { name: 'Open menu' });
  expect(await opener.evaluate((button) => button === document.activeElement)).toBe(true);
  await opener.tap();
  await items.getByRole('link', { name: 'Book' }).tap();
  await items.waitFor({ state: 'hidden' });
  await comesToRest(page, 'booking');
  await page.getByRole('button', { name: 'Open menu' }).tap();
  await items.getByRole('link', { name: 'Shop' }).tap();
  await page.getByRole('heading', { name: 'Parts we fit ourselves' }).waitFor();
  await page.getByRole('button', { name: 'Open menu' }).tap();
  expect(await items.getByRole('link').allTextContents()).toEqual(['Home', 'Shop', 'Blog', 'Book', 'Login']);
});

test('The footer names the year and links to the networks', async () => {
  const page = await shop.visit('/');
  const footer = page.locator('footer');
  await footer.getByText(`© ${new Date().getFullYear()} Ampervan`).waitFor();
  for (const network of ['Facebook', 'Instagram', 'LinkedIn']) {
    expect(await footer.getByRole('link', { name: `Ampervan on ${network}` }).count()).toBe(1);
  }
  expect(await footer.getByRole('link', { name: '01632 960123' }).getAttribute('href')).toBe(
    'tel:01632960123',
  );
  // The home page leads to the shop by more than its bar, and to the calculators.
  const tooSmall = 'Or is it too small? Work out the battery you need';
  for (const name of [
    ...['Shop parts', 'Leisure batteries', 'Parts: Leisure batteries', 'Size a battery', tooSmall],
  ])
    expect(await page.locator('main').getByRole('link', { name, exact: true }).count()).toBe(1);
  // Its links lead on within the same document, though the browser never fetches its code.
  await page.evaluate(() => Object.assign(window, { isSameDocument: true }));
  await footer.getByRole('link', { name: 'Blog' }).click();
  await page.waitForURL(`**${paths.blog()}`);
  expect(await page.evaluate(() => 'isSameDocument' in window)).toBe(true);
  const scripts = await page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name));
  expect(scripts.filter((name) => name.includes('/footer'))).toEqual([]);
});

test('An unknown address answers 404 with a hint', async () => {
  shop.expectProblem(/404 \(Not Found\)/);
  for (const path of ['/no-such-page', '/shop/no-such-page', '/shop/category/a/b']) {
    expect((await fetch(shop.site.origin + path)).status).toBe(404);
  }
  const page = await shop.visit('/shop/no-such-page');
  await page.getByRole('heading', { level: 1, name: '404 Page Not Found' }).waitFor();
  await page.getByText('Did you forget to add the page to the router?').waitFor();
  expect(await page.title()).toMatch(/^404 Page Not Found/);
  await page.getByRole('searchbox', { name: 'Search the shop' }).fill('lithium battery');
  await page.keyboard.press('Enter');
  await page.waitForURL((url) => url.pathname === paths.search());
  await page
    .getByRole('link', { name: /Lithium leisure battery/ })
    .first()
    .waitFor();
  await goTo(page, paths.product('no-such-product'));
  await page.getByRole('heading', { level: 1, name: 'Product Not Found' }).waitFor();
  await goTo(page, paths.category('no-such-category'));
  await page.getByRole('heading', { level: 1, name: 'Category Not Found' }).waitFor();
});

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
  await page.goBack();
  await featured.waitFor();
  await eventually(async () => Math.abs((await scrolled(page)) - left)).toBeLessThan(50);
  expect(await page.title()).toMatch(/^Campervan electrics shop/);
  await page.goForward();
  await page.getByRole('heading', { name: 'About this product' }).waitFor();
  await bar(page).getByRole('link', { name: 'Ampervan', exact: true }).click();
  await page.getByRole('heading', { level: 1, name: 'Power your van can rely on' }).waitFor();
  expect(await page.title()).toBe('Campervan and motorhome electrics in Kent | Ampervan');
});

test('Without a connection the page stays and says so at once, and goes on when it is back', async () => {
  shop.expectProblem(/ERR_INTERNET_DISCONNECTED/);
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

test('A page that takes its time is said to be on its way, and the last one asked for is shown', async () => {
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
});

test('A broken escape in an address gets a page of the site', async () => {
  shop.expectProblem(/404 \(Not Found\)/);
  const page = await shop.visit('/shop/product/%');
  await page.getByRole('heading', { level: 1, name: 'Product Not Found' }).waitFor();
});

test('A page that comes back from the back/forward cache asks for its data again', async () => {
  shop.expectProblem(/401 \(Unauthorized\).*\/api\/user/);
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
  const refusal = page.waitForEvent('console');
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

describe('While the owner keeps the shop closed', () => {
  test('its buttons say Coming Soon and its pages give nothing', async () => {
    await shop.site.db
      .updateTable('site_content')
      .set({ shopEnabled: false, facebookUrl: '', linkedinUrl: '' })
      .execute();
    await shop.site.restart();

    const page = await shop.visit('/', { prepare: withClock });
    // Its code is its own file: before that is there, nobody hears of a pointer.
    await isQuiet(page);
    const button = bar(page).getByRole('button', { name: 'Shop' });
    expect(await button.getAttribute('aria-disabled')).toBe('true');
    const tooltip = page.getByRole('tooltip', { name: 'Coming Soon', includeHidden: true });
    await stopClock(page);
    await button.hover();
    await page.clock.runFor(650);
    expect(await tooltip.isVisible()).toBe(false);
    await page.clock.runFor(100);
    await tooltip.waitFor();
    await page.clock.resume();
    await button.click({ force: true });
    expect(new URL(page.url()).pathname).toBe('/');
    expect(await page.locator('main').getByRole('link', { name: /parts/i }).count()).toBe(0);

    const footer = page.locator('footer');
    expect(await footer.getByRole('link', { name: 'Ampervan on Instagram' }).count()).toBe(1);
    expect(await footer.getByRole('link', { name: /on (Facebook|LinkedIn)/ }).count()).toBe(0);

    await page.setViewportSize(phone);
    await page.getByRole('button', { name: 'Open menu' }).click();
    const items = page.locator('#mobile-menu');
    await items.waitFor();
    expect((await items.locator('li').allTextContents()).slice(0, 2)).toEqual(['Home', 'Shop (Coming Soon)']);
    expect(await items.getByRole('link', { name: 'Shop' }).count()).toBe(0);
  });

  test('its addresses are refused', async () => {
    shop.expectProblem(/403 \(Forbidden\)/);
    for (const path of ['/api/products', '/api/categories', '/api/payment-settings', paths.shop()]) {
      expect((await fetch(shop.site.origin + path)).status).toBe(403);
    }
    const page = await shop.visit(paths.shop());
    await page.getByRole('heading', { name: 'Shop Coming Soon' }).waitFor();
    expect(await page.title()).toBe('Shop Coming Soon');
    for (const path of [paths.checkout(), paths.product('mega-fuse-125a')]) {
      await goTo(page, path);
      await page.getByRole('heading', { name: 'Shop Coming Soon' }).waitFor();
    }
  });
});
