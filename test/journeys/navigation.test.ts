import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { paths } from '../../app/paths.ts';
import { longTest } from '../long-test.ts';
import { eventually, goTo, phone, ReadOnlyShopWindow } from './shop-window.ts';

const shop = new ReadOnlyShopWindow();
const bar = (page: Page) => page.getByRole('navigation', { name: 'Main' });
const labels = (page: Page) =>
  bar(page)
    .locator('a:visible, button:visible')
    .evaluateAll((items) => items.map((item) => item.getAttribute('aria-label') ?? item.textContent));
/** On every page where the window is wide. */
const constant = [
  ...['Ampervan', 'Shop', 'Categories of the shop', 'Services', 'Calculators', 'All calculators', 'Book'],
  ...['Contact', '01632 960123', 'Search', 'Cart, 0 items'],
];
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
});

longTest(
  'On the shop’s paths the sections of the home page are left out, and the rest of the menu is the same',
  async () => {
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
  },
);

longTest(
  'The shop’s categories and both calculators are a press away, with the keyboard and without scripts',
  async () => {
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
      await bar(page).getByRole('button', { name: 'All calculators' }).click();
      await bar(page).getByRole('link', { name: 'Battery calculator' }).click();
      await page.waitForURL(`**${paths.batteryCalculator()}`);
    }
  },
);

longTest('An open menu closes when the keyboard goes on', async () => {
  const page = await shop.visit(paths.blog());
  const items = bar(page).locator('#calculators-menu');
  await bar(page).getByRole('button', { name: 'All calculators' }).click();
  await items.waitFor();
  for (let press = 0; press < 4; press++) await page.keyboard.press('Tab');
  await items.waitFor({ state: 'hidden' });
});

longTest('About opens and closes by click, by Escape and by a click elsewhere', async () => {
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

longTest('Without scripts About opens as well', async () => {
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

longTest('Every section of the home page can be linked to, in its order', async () => {
  const page = await shop.visit(paths.section('reviews'));
  await comesToRest(page, 'reviews');
  const ids = await page
    .locator('main section[id]')
    .evaluateAll((sections) => sections.map((section) => section.id));
  expect(ids).toEqual(['about', 'services', 'repairs', 'reviews', 'booking', 'contact']);
  await page.getByRole('link', { name: 'Book Consultation' }).click();
  await comesToRest(page, 'booking');
});

longTest('The bar grows more opaque once the page is scrolled', async () => {
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
    ...['Home', 'Shop', 'Services', 'Calculators', 'Power calculator', 'Battery calculator', 'Power planner'],
    ...['Book', 'Contact', 'Ring 01632 960123'],
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

longTest('The footer names the year and links to the networks', async () => {
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

longTest(
  'An unknown address answers 404, with ways on, and a hint where the site is not public',
  async () => {
    shop.allowProblem(/404 \(Not Found\)/);
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
    await page.getByLabel('Search the shop').fill('lithium battery');
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
  },
);

test('Where a browser knows no popovers, menus open all the same and filters stand in the page', async () => {
  const page = await shop.visit(paths.category('lighting'), {
    viewport: phone,
    bypassCSP: true,
    prepare: async (fresh) => {
      await fresh.addInitScript(() => {
        for (const name of ['popover', 'hidePopover']) Reflect.deleteProperty(HTMLElement.prototype, name);
        addEventListener('click', (event) => {
          if (event.target instanceof Element && event.target.closest('[popovertarget]'))
            event.preventDefault();
        });
      });
      await fresh.route(`**${paths.category('lighting')}`, async (route) => {
        const html = await (await route.fetch()).text();
        const body = html
          .replaceAll(':popover-open', ':unheard-of')
          // Chromium itself hides what it calls closed.
          .replace('[data-opened]{', '[data-opened]{display:block;')
          .replace('id="filters" popover="auto"', 'id="filters"');
        await route.fulfill({ contentType: 'text/html', body });
      });
    },
  });
  await page.getByRole('form', { name: 'Filter' }).waitFor();
  expect(await page.getByRole('button', { name: /^(Filters|Close filters)/ }).count()).toBe(0);
  await page.getByRole('button', { name: 'Show products' }).click();

  const menu = page.locator('#mobile-menu');
  await page.getByRole('button', { name: 'Open menu' }).click();
  expect(await menu.boundingBox()).toMatchObject({ x: 0, width: phone.width });
  await page.keyboard.press('Escape');
  await menu.waitFor({ state: 'hidden' });
  await page.getByRole('button', { name: 'Open menu' }).click();
  await page.getByRole('button', { name: 'Close menu' }).click();
  await menu.waitFor({ state: 'hidden' });
  await page.getByRole('button', { name: 'Open menu' }).click();
  await menu.getByRole('link', { name: 'Book', exact: true }).click();
  await page.getByRole('heading', { level: 1, name: /book/i }).waitFor();
  await menu.waitFor({ state: 'hidden' });
});
