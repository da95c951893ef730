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
/** On every page where the window is wide. */
const constant = [
  ...['Ampervan', 'Shop', 'Categories of the shop', 'Services', 'Calculators', 'Both calculators', 'Book'],
  ...['Contact', '01632 960123', 'Search', 'Cart, 0 items'],
];
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
    ...['Home', 'About', 'Reviews', 'Blog', 'Find your order', 'Login'],
    ...constant,
  ]);
  await page.context().addCookies([await signedIn()]);
  await goTo(page, '/');
  expect((await labels(page)).slice(4, 7)).toEqual(['Find your order', 'Account', 'Logout']);
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

test('On the shop’s paths the sections of the home page are left out, and the rest of the menu is the same', async () => {
  const page = await shop.visit(paths.shop());
  for (const path of [paths.shop(), paths.product('mega-fuse-125a'), paths.calculators()]) {
    await goTo(page, path);
    expect(await labels(page)).toEqual(['Home', 'Blog', 'Find your order', 'Login', ...constant]);
    expect(await bar(page).locator('a[href^="/#"]').count()).toBe(0);
  }
  for (const [name, section] of [
    ['Services', 'services'],
    ['Contact', 'contact'],
  ] as const) {
    await goTo(page, paths.shop());
    await bar(page).getByRole('link', { name }).click();
    await page.waitForURL(`**${paths.section(section)}`);
    await comesToRest(page, section);
  }
});

test('The shop’s categories and both calculators are a press away, with the keyboard and without scripts', async () => {
  for (const javaScriptEnabled of [true, false]) {
    const page = await shop.visit(paths.blog(), { javaScriptEnabled });
    const opener = bar(page).getByRole('button', { name: 'Categories of the shop' });
    const items = bar(page).locator('#shop-menu');
    await opener.focus();
    await page.keyboard.press('Enter');
    const names = await items.getByRole('link').allTextContents();
    expect(names.slice(0, 2)).toEqual(['Leisure batteries', 'Solar']);
    const box = await items.boundingBox();
    const at = await opener.boundingBox();
    expect(Math.abs((box?.x ?? 0) - (at?.x ?? 999))).toBeLessThan(30);
    expect((box?.y ?? 0) - (at?.y ?? 999)).toBeGreaterThan(20);
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { level: 1, name: 'Leisure batteries' }).waitFor();
    await items.waitFor({ state: 'hidden' });
    await bar(page).getByRole('button', { name: 'Both calculators' }).click();
    await bar(page).getByRole('link', { name: 'Battery calculator' }).click();
    await page.waitForURL(`**${paths.batteryCalculator()}`);
  }
});

test('An open menu closes when the keyboard goes on', async () => {
  const page = await shop.visit(paths.blog());
  const items = bar(page).locator('#calculators-menu');
  await bar(page).getByRole('button', { name: 'Both calculators' }).click();
  await items.waitFor();
  for (let press = 0; press < 3; press++) await page.keyboard.press('Tab');
  await items.waitFor({ state: 'hidden' });
});

test('About opens and closes by click, by Escape and by a click elsewhere', async () => {
  const page = await shop.visit('/');
  const about = bar(page).getByRole('button', { name: 'About' });
  const items = bar(page).locator('#about-menu');
  const isOpen = () => items.isVisible();
  expect(await isOpen()).toBe(false);
  await about.click();
  expect(await isOpen()).toBe(true);
  expect(await items.getByRole('link').allTextContents()).toEqual(['About Us', 'Services', 'Repairs']);
  await about.click();
  expect(await isOpen()).toBe(false);
  await about.click();
  await items.getByRole('link', { name: 'Services' }).focus();
  await page.keyboard.press('Escape');
  expect(await isOpen()).toBe(false);
  expect(await about.evaluate((button) => button === document.activeElement)).toBe(true);
  await about.click();
  await page.getByRole('heading', { level: 1 }).click();
  expect(await isOpen()).toBe(false);
});

test('Without scripts About opens as well', async () => {
  const page = await shop.visit(paths.questions(), { javaScriptEnabled: false });
  await bar(page).getByRole('button', { name: 'About' }).click();
  await bar(page).getByRole('link', { name: 'About Us' }).click();
  await page.waitForURL('**/#about');
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
    page.locator('header [data-scrolled]').evaluate((header) => {
      const color = getComputedStyle(header).backgroundColor;
      return Number(/([\d.]+)\)$/.exec(color)?.[1] ?? 1);
    });
  const atTop = await alpha();
  expect(atTop).toBeLessThan(0.95);
  await page.mouse.wheel(0, 600);
  await eventually(alpha).toBeGreaterThan(atTop + 0.05);
});

test('The mobile menu shows the same ways in one panel', async () => {
  const page = await shop.visit('/', { viewport: phone, hasTouch: true, isMobile: true });
  await page.getByRole('button', { name: 'Open menu' }).tap();
  const items = page.locator('#mobile-menu');
  await items.waitFor();
  const ways = async () => {
    const all = await items.getByRole('link').allTextContents();
    const isCategory = (await items.locator('a[href^="/shop/category/"]').allTextContents()) ?? [];
    expect(isCategory).toContain('Leisure batteries');
    return all.filter((label) => !isCategory.includes(label));
  };
  const main = [
    ...['Home', 'Shop', 'Services', 'Calculators', 'Power calculator', 'Battery calculator', 'Book'],
    ...['Contact', 'Ring 01632 960123'],
  ];
  const sections = ['About Us', 'Repairs', 'Reviews'];
  const others = ['Blog', 'Find your order', 'Login'];
  expect(await ways()).toEqual([...main, ...sections, ...others]);
  for (const link of await items.getByRole('link').all())
    expect((await link.boundingBox())?.height).toBeGreaterThanOrEqual(44);
  await items.getByRole('link', { name: 'Blog' }).focus();
  await page.keyboard.press('Escape');
  await items.waitFor({ state: 'hidden' });
  const opener = page.getByRole('button', { name: 'Open menu' });
  expect(await opener.evaluate((button) => button === document.activeElement)).toBe(true);
  await opener.tap();
  await items.getByRole('link', { name: 'Book' }).tap();
  await items.waitFor({ state: 'hidden' });
  await page.waitForURL(`**${paths.book()}`);
  await goTo(page, '/');
  await opener.tap();
  await items.getByRole('link', { name: 'Repairs' }).tap();
  await items.waitFor({ state: 'hidden' });
  await comesToRest(page, 'repairs');
  await opener.tap();
  await items.getByRole('link', { name: 'Shop' }).tap();
  await page.getByRole('heading', { name: 'Parts we fit ourselves' }).waitFor();
  await page.getByRole('button', { name: 'Open menu' }).tap();
  expect(await ways()).toEqual([...main, ...others]);
});

test('The phone’s menu opens without scripts', async () => {
  const page = await shop.visit(paths.blog(), { viewport: phone, javaScriptEnabled: false });
  await page.getByRole('button', { name: 'Open menu' }).click();
  await page.locator('#mobile-menu').getByRole('link', { name: 'Find your order' }).click();
  await page.waitForURL(`**${paths.findOrder()}`);
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

test('An unknown address answers 404, with ways on, and a hint where the site is not public', async () => {
  shop.expectProblem(/404 \(Not Found\)/);
  for (const path of ['/no-such-page', '/shop/no-such-page', '/shop/category/a/b']) {
    expect((await fetch(shop.site.origin + path)).status).toBe(404);
  }
  const page = await shop.visit('/shop/no-such-page');
  await page.getByRole('heading', { level: 1, name: '404 Page Not Found' }).waitFor();
  await page.getByText('Did you forget to add the page to the router?').waitFor();
  await page.getByRole('link', { name: 'Ask us' }).click();
  await comesToRest(page, 'contact');
  await page.goBack();
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
    const shown = (await items.locator('li').allTextContents()).slice(0, 2);
    expect(shown).toEqual(['Home', 'Shop (Coming Soon)']);
    expect(await items.getByRole('link', { name: 'Shop' }).count()).toBe(0);
  });

  test('no link of a page leads into it, and the search looks through articles and pages', async () => {
    shop.expectProblem(/404 \(Not Found\)/);
    const page = await shop.visit('/');
    const leads = () => page.locator('a[href^="/shop"], a[href^="/cart"], form[action^="/shop"]').count();
    for (const path of ['/', paths.blog(), paths.questions(), '/no-such-page', paths.siteSearch()]) {
      await goTo(page, path);
      expect([path, await leads()]).toEqual([path, 0]);
      expect(await page.getByRole('button', { name: /^Cart/ }).count()).toBe(0);
    }
    await goTo(page, paths.blog());
    await bar(page).getByRole('link', { name: 'Search' }).click();
    const field = page.getByRole('searchbox', { name: 'Search our articles and pages' });
    await field.fill('battery');
    await page.getByRole('option', { name: /See all results/ }).waitFor();
    await page.keyboard.press('Enter');
    await page.waitForURL(`**${paths.siteSearch()}?q=battery`);
    await page.getByRole('link', { name: 'Battery capacity calculator' }).first().waitFor();
    await page.getByRole('heading', { name: 'From the blog' }).waitFor();
    expect(await leads()).toBe(0);
    await goTo(page, `${paths.siteSearch()}?q=zzzzzz`);
    await page.getByText('No article or page has “zzzzzz”').waitFor();
    const plain = await shop.visit(paths.blog(), { javaScriptEnabled: false });
    await bar(plain).getByRole('link', { name: 'Search' }).click();
    await plain.waitForURL(`**${paths.siteSearch()}`);
    await plain.getByRole('searchbox').fill('returns');
    await plain.getByRole('button', { name: 'Search', exact: true }).click();
    await plain.getByRole('link', { name: 'Delivery and returns' }).first().waitFor();
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
