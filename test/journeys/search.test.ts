import type { Locator, Page, Request } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { paths } from '../../app/paths.ts';
import { longTest } from '../long-test.ts';
import { expectNoViolations } from './axe.ts';
import {
  eventually,
  goTo,
  isQuiet,
  phone,
  ReadOnlyShopWindow,
  stopClock,
  toastOf,
  twoFrames,
  withClock,
} from './shop-window.ts';

const shop = new ReadOnlyShopWindow();
const field = (page: Page) => page.getByLabel('Search the shop');
const options = (page: Page) => page.getByRole('option');
const isFocused = (part: Locator) => part.evaluate((element) => element === document.activeElement);
const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const cardNames = (page: Page) => page.locator('main li h3 a').allInnerTexts();

/** How far the list of products begins from the top of the window, in pixels; the bar covers 72. */
const topOfList = (page: Page) =>
  page.locator('#products').evaluate((list) => Math.abs(list.getBoundingClientRect().top));

/** The text of the option that the field points at. */
async function active(page: Page): Promise<string> {
  const id = await field(page).getAttribute('aria-activedescendant');
  return id ? page.locator(`#${id}`).innerText() : '';
}

describe('Suggestions', () => {
  test('come while somebody types, and are walked through with the arrow keys', async () => {
    const page = await shop.visit(paths.shop());
    await field(page).pressSequentially('battrey', { delay: 30 });
    await options(page).first().waitFor();
    expect(await field(page).getAttribute('role')).toBe('combobox');
    expect(await field(page).getAttribute('aria-expanded')).toBe('true');
    await eventually(() => page.locator('search').getByRole('status').innerText()).toMatch(
      /^\d+ products, \d categor(y|ies), \d articles?, \d pages? found/,
    );
    expect(await active(page)).toBe('');
    await page.keyboard.press('ArrowDown');
    await eventually(() => active(page)).toMatch(/battery 105\sAh/);
    await page.keyboard.press('ArrowUp');
    expect(await active(page)).toBe('');
    await page.keyboard.press('ArrowUp');
    await eventually(() => active(page)).toBe('See all results for “battrey”');

    await page.keyboard.press('Escape');
    expect(await field(page).getAttribute('aria-expanded')).toBe('false');
    expect(await field(page).inputValue()).toBe('battrey');
    expect(await options(page).first().isVisible()).toBe(false);
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await heading(page).filter({ hasText: 'Lithium leisure battery 105' }).waitFor();
  });

  longTest('can be clicked: a product, a category, an article, everything', async () => {
    const page = await shop.visit(paths.shop());
    for (const [name, url] of [
      [/Rigid solar panel 200/, '**/shop/product/solar-panel-200w'],
      [/^Solar\s*Category/, '**/shop/category/solar'],
      [/See all results for “solar”/, '**/shop/search?q=solar'],
    ] as const) {
      await goTo(page, paths.shop());
      await field(page).fill('solar');
      await options(page).filter({ hasText: name }).click();
      await page.waitForURL(url);
    }
  });

  longTest('are those of the newest words, however late older answers come', async () => {
    const page = await shop.visit(paths.shop());
    let answerOld = () => {};
    const isAnswered = new Promise<void>((resolve) => {
      answerOld = resolve;
    });
    await page.route('**/api/search?q=solar*', async (route) => {
      await isAnswered;
      await route.continue().catch(() => {});
    });
    const ofOld = (request: Request) => request.url().includes('/api/search?q=solar');
    const isOver = Promise.race([
      page.waitForEvent('requestfinished', ofOld),
      // The page may have given it up.
      page.waitForEvent('requestfailed', ofOld),
    ]);
    const asked = page.waitForRequest('**/api/search?q=solar*');
    await field(page).fill('solar');
    await asked;
    await field(page).fill('inverter');
    await options(page).filter({ hasText: 'See all results for “inverter”' }).waitFor();
    answerOld();
    await isOver;
    await twoFrames(page);
    expect(await options(page).allInnerTexts()).toEqual(
      expect.arrayContaining([expect.stringMatching(/Pure sine inverter 350/)]),
    );
    expect((await options(page).allInnerTexts()).join()).not.toMatch(/panel/);
  });

  longTest('ask nothing for one kind, and close when the field is left', async () => {
    const page = await shop.visit(paths.shop(), { prepare: withClock });
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    await stopClock(page);
    await field(page).fill('s');
    await page.clock.runFor(2_000);
    expect(asked.filter((url) => url.includes('/api/'))).toEqual([]);
    await page.clock.resume();
    await field(page).fill('solar');
    await options(page).first().waitFor();
    await page.keyboard.press('Tab');
    await eventually(() => page.getByRole('listbox').isVisible()).toBe(false);
  });
});

describe('The page of results', () => {
  test('is reached from the bar and by Enter, and back brings the last words back', async () => {
    const page = await shop.visit(paths.product('mega-fuse-125a'), { viewport: phone });
    const opener = page.getByRole('link', { name: 'Search', exact: true });
    await opener.click();
    await eventually(() => isFocused(field(page))).toBe(true);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
    await page.keyboard.type('hook');
    await options(page).first().waitFor();
    // The list closes first, then the field, and one stands again where it was opened.
    await page.keyboard.press('Escape');
    expect(await field(page).isVisible()).toBe(true);
    await page.keyboard.press('Escape');
    expect(await isFocused(opener)).toBe(true);
    // What listens for the key comes when the page has nothing else to do.
    const opened = eventually(async () => {
      if ((await field(page).count()) === 0) await page.keyboard.press('/');
      return field(page).count();
    });
    await opened.toBe(1);
    await eventually(() => isFocused(field(page))).toBe(true);
    await page.keyboard.type('24/7');
    expect(await field(page).inputValue()).toBe('24/7');
    await field(page).fill('hook-up lead');
    await page.keyboard.press('Enter');
    await heading(page).filter({ hasText: 'Results for “hook-up lead”' }).waitFor();
    expect(await field(page).count()).toBe(1);
    await page.keyboard.press('/');
    expect(await isFocused(field(page))).toBe(true);
    expect((await cardNames(page))[0]).toMatch(/^Hook-up lead/);
    await field(page).fill('usb');
    await page.keyboard.press('Enter');
    await page.waitForURL('**/shop/search?q=usb');
    await heading(page).filter({ hasText: 'Results for “usb”' }).waitFor();
    await eventually(() => page.title()).toBe('Search for “usb” | Ampervan');
    await page.goBack();
    await heading(page).filter({ hasText: 'Results for “hook-up lead”' }).waitFor();
    await eventually(() => field(page).inputValue()).toBe('hook-up lead');
  });

  longTest('counts, goes on to further pages, and lists categories and articles', async () => {
    const page = await shop.visit(`${paths.search()}?q=battery`);
    await page.getByText(/^\d+ products and \d articles? for “battery”$/).waitFor();
    expect(await cardNames(page)).toHaveLength(24 + (await page.locator('#articles li').count()));
    await page.getByRole('navigation', { name: 'Categories found' }).getByText('Leisure batteries').waitFor();
    await page.getByRole('link', { name: 'Page 2' }).click();
    await page.waitForURL('**/shop/search?q=battery&page=2#products');
    await eventually(async () => (await cardNames(page)).length).toBeLessThan(24);
    await eventually(() => topOfList(page)).toBeLessThan(100);
    await page.getByRole('link', { name: 'Previous page' }).click();
    await page.waitForURL('**/shop/search?q=battery#products');
    await eventually(() => topOfList(page)).toBeLessThan(100);
    await page.getByRole('link', { name: 'Next page' }).click();
    await page.waitForURL('**&page=2#products');
    await eventually(() => topOfList(page)).toBeLessThan(100);
  });

  longTest('works without scripts', async () => {
    const page = await shop.visit(paths.home(), { javaScriptEnabled: false });
    await page.getByRole('link', { name: 'Search', exact: true }).click();
    await field(page).fill('b2b charger');
    await page.getByRole('button', { name: 'Search', exact: true }).click();
    await page.waitForURL('**/shop/search?q=b2b+charger');
    expect((await cardNames(page))[0]).toMatch(/^DC-DC charger/);
    await field(page).fill('fuse for a 160ah battery');
    await page.getByRole('button', { name: 'Search', exact: true }).click();
    await page.getByText(/Our Lithium leisure battery 160\sAh says in its specification/).waitFor();
    await page
      .getByRole('link', { name: /^Mega fuse 250/ })
      .first()
      .click();
    await eventually(() => page.getByRole('main').innerText()).toContain('Buying online needs JavaScript');
  });

  test('ticks what was asked for, beside what else the device needs with it', async () => {
    const page = await shop.visit(`${paths.search()}?q=fuse+for+a+160ah+battery`);
    const kit = page.getByRole('region', { name: 'The fuse it asks for' });
    const ticked = () => kit.getByRole('checkbox', { checked: true }).count();
    expect(await kit.getByRole('checkbox', { name: 'Mega fuse 250' }).isChecked()).toBe(true);
    expect(await ticked()).toBe(1);
    await kit.getByRole('checkbox', { name: 'Mega fuse holder' }).press('Space');
    await expectNoViolations(page);
    await kit.getByRole('button', { name: 'Add 2 to cart' }).press('Enter');
    await eventually(() => toastOf(page)).toContain('Mega fuse holder');
    expect(await ticked()).toBe(0);
  });

  longTest('says what we do not sell, with what does the same work', async () => {
    const page = await shop.visit(`${paths.search()}?q=victron`, { viewport: phone });
    await page.getByText('4 products for “victron”', { exact: true }).waitFor();
    await page.getByRole('heading', { name: 'We do not sell Victron, but these do the same work' }).waitFor();
    expect((await cardNames(page)).map((name) => name.replace(/\s\d.*/, ''))).toEqual([
      ...['MPPT solar controller', 'DC-DC charger', 'Battery shunt', 'Pure sine inverter'],
    ]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
    await expectNoViolations(page);
    await field(page).fill('victorn smart shunt');
    await options(page).filter({ hasText: 'Ask us about Victron' }).waitFor();
    await page.keyboard.press('Enter');
    await page.waitForURL('**?q=victorn+smart+shunt');
    await eventually(async () => (await cardNames(page))[0]).toMatch(/^Battery shunt/);
    await page.getByRole('link', { name: 'Ask us about Victron' }).click();
    await page.waitForURL(`**${paths.contactForm()}`);
    await page.getByLabel('Enquiry *').waitFor();
  });

  test('puts what can be had before what is sold out', async () => {
    const page = await shop.visit(`${paths.search()}?q=split+charge+relay`);
    await page.getByRole('heading', { name: 'A relay, or a DC-DC charger?' }).waitFor();
    const names = await cardNames(page);
    expect(names[0]).toMatch(/^DC-DC charger/);
    expect(names.findIndex((name) => name.startsWith('Voltage-sensing relay'))).toBeGreaterThan(2);
    const relay = page.locator('main li', { hasText: 'Voltage-sensing relay' });
    await relay.getByText('Out of stock').first().waitFor();
    expect(await page.locator('main li', { hasText: 'In stock' }).count()).toBeGreaterThan(2);
  });

  longTest('leads from a wish for work to the page where it is booked', async () => {
    const page = await shop.visit(`${paths.search()}?q=can+you+fit+solar+panels`);
    await page.getByRole('heading', { name: 'We fit it for you' }).waitFor();
    await page.getByRole('link', { name: 'What our work costs' }).waitFor();
    await page.getByRole('link', { name: 'Book a consultation with us' }).click();
    await page.waitForURL(`**${paths.book()}`);
  });

  longTest('is kind when there is nothing', async () => {
    const page = await shop.visit(`${paths.search()}?q=zzzzzz`);
    await page.getByText('Nothing found for “zzzzzz”').waitFor();
    expect(await page.getByRole('heading', { name: 'Leisure batteries' }).count()).toBe(1);
    await field(page).fill('fuse for 150ah battery');
    await page.keyboard.press('Enter');
    await page.getByText('Please take no size from').waitFor();
    await expectNoViolations(page);
  });
});

longTest('The key that leads to the search can be switched off, in this browser and for good', async () => {
  const page = await shop.visit(paths.blog());
  const opener = page.getByRole('link', { name: 'Search', exact: true });
  const key = page.getByRole('checkbox', { name: 'Open the search with the key /' });
  await opener.click();
  await key.uncheck();
  await page.keyboard.press('Escape');
  await key.waitFor({ state: 'detached' });
  expect(await opener.getAttribute('aria-keyshortcuts')).toBeNull();

  await goTo(page, paths.blog());
  // What listens for the key comes when the page has nothing else to do, and tells the link of it.
  await isQuiet(page);
  await eventually(() => opener.getAttribute('aria-keyshortcuts')).toBeNull();
  await page.keyboard.press('/');
  await twoFrames(page);
  expect(await field(page).count()).toBe(0);

  await opener.click();
  expect(await key.isChecked()).toBe(false);
  await key.check();
  await page.keyboard.press('Escape');
  await key.waitFor({ state: 'detached' });
  await page.keyboard.press('/');
  await eventually(() => isFocused(field(page))).toBe(true);
});

longTest(
  'What is typed while the code of the suggestions is on its way stays, and is searched for',
  async () => {
    const arrives = Promise.withResolvers<void>();
    const page = await shop.visit(`${paths.search()}?q=zzzzzz`, {
      isCold: true,
      listen: async (fresh) => {
        await fresh.route('**/assets/suggestions-*.js', (route) =>
          arrives.promise.then(() => route.continue()),
        );
      },
    });
    await field(page).fill('fuse for 150ah battery');
    arrives.resolve();
    await page.locator('#search[role=combobox]').waitFor();
    expect(await field(page).inputValue()).toBe('fuse for 150ah battery');
    await page.keyboard.press('Enter');
    await page.getByText('Please take no size from').waitFor();
  },
);
