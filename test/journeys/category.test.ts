import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { paths } from '../../app/paths.ts';
import { isLongRun } from '../extent.ts';
import { longTest } from '../long-test.ts';
import { expectNoViolations } from './axe.ts';
import { filterByPrice, sayWrongPrices } from './price-steps.ts';
import { eventually, goTo, isQuiet, phone, ReadOnlyShopWindow } from './shop-window.ts';

const shop = new ReadOnlyShopWindow();
const heading = (page: Page) => page.getByRole('heading', { level: 1 });

describe('A category', () => {
  longTest(
    'that an advertisement leads to is the plain page, at the address of the advertisement',
    async () => {
      const query = '?utm_source=paper&fbclid=abc';
      const asked: string[] = [];
      const page = await shop.visit(paths.category('leisure-batteries') + query, {
        listen: async (opened) => {
          opened.on('request', (request) => asked.push(new URL(request.url()).pathname));
        },
      });
      await isQuiet(page);
      expect(asked.filter((path) => path.startsWith('/api/'))).toEqual([]);
      expect(new URL(page.url()).search).toBe(query);
      expect(await page.locator('link[rel=canonical]').getAttribute('href')).toMatch(/leisure-batteries$/);
      const plain = new URL(`${paths.category('leisure-batteries')}?gclid=1`, shop.site.origin);
      const { headers } = await fetch(plain, { headers: { 'accept-encoding': 'br' } });
      expect(headers.get('x-page-cache')).toBe('hit');
    },
  );

  const path = paths.category('leisure-batteries');
  const prices = async (page: Page) =>
    (await page.locator('main li p.tabular-nums').allInnerTexts()).map((text) =>
      Number(/£([\d,.]+)/.exec(text)?.[1]?.replace(',', '')),
    );

  const sortBy = (page: Page, name: string) => page.getByLabel('Sort by').selectOption(name);
  const sortedBy = (page: Page) =>
    page.getByLabel('Sort by').evaluate((list: HTMLSelectElement) => list.selectedOptions[0]?.text);
  const ticked = (page: Page, name: string) => page.getByRole('checkbox', { name });
  const filters = (page: Page) => page.getByRole('button', { name: /^Filters/ });
  const show = (page: Page) => page.getByRole('button', { name: 'Show products' });

  test('is sorted and filtered in the address, and back undoes it', async () => {
    const page = await shop.visit(path, { viewport: phone });
    await page.getByText('7 products').first().waitFor();
    await sortBy(page, 'Price, high to low');
    await page.waitForURL(`**${path}?sort=price-desc`);
    expect(await prices(page)).toEqual([...(await prices(page))].sort((a, b) => b - a));
    await filters(page).click();
    await ticked(page, '160 Ah').check();
    await ticked(page, '320 Ah').check();
    await page.getByLabel(/In stock only/).check();
    await page.waitForURL(`**${path}?sort=price-desc&ah=160&ah=320&inStock=1`);
    await page.getByLabel('to £').fill('500');
    await page.keyboard.press('Enter');
    await page.waitForURL(`**${path}?sort=price-desc&ah=160&ah=320&inStock=1&maxPrice=500`);
    await show(page).click();
    await page.getByRole('status').getByText('1 of 7 products').waitFor();
    await page.getByRole('button', { name: 'Filters (4) in use' }).waitFor();

    await page.goBack();
    await page.waitForURL(`**${path}?sort=price-desc`);
    await page.getByRole('status').getByText('7 products', { exact: true }).waitFor();
    await page.getByRole('button', { name: 'Filters', exact: true }).waitFor();
    expect(await sortedBy(page)).toBe('Price, high to low');
    await page.goBack();
    await eventually(() => sortedBy(page)).toBe('Featured');

    await goTo(page, `${path}?minPrice=99999`);
    await page.getByRole('link', { name: 'Show everything' }).click();
    await page.waitForURL(`**${path}#products`);
  });

  test.each(isLongRun ? [true, false] : [true])(
    'says what is wrong with prices, scripts %s',
    async (javaScriptEnabled) => {
      const page = await shop.visit(path, javaScriptEnabled ? {} : { javaScriptEnabled });
      await sayWrongPrices(page);
      await filterByPrice(page, '100', '9000');
      await page.getByText('products', { exact: false }).first().waitFor();
      await page.locator('#price-fault').waitFor({ state: 'hidden' });
    },
  );

  longTest('is sorted and filtered without scripts', async () => {
    const page = await shop.visit(path, { javaScriptEnabled: false });
    await sortBy(page, 'Price, low to high');
    // Wide windows show the filters beside the products.
    await ticked(page, 'Yes').waitFor();
    await page.getByLabel(/In stock only/).check();
    await show(page).click();
    await page.waitForURL(/sort=price-asc&.*inStock=1/);
    await page.getByRole('status').getByText('6 of 7 products').waitFor();
    expect(await prices(page)).toEqual([...(await prices(page))].sort((a, b) => a - b));
    expect(await page.getByLabel(/In stock only/).isChecked()).toBe(true);
    await page.getByRole('link', { name: 'Clear all' }).click();
    await page.waitForURL(`**${path}?sort=price-asc#products`);
    await page.getByRole('link', { name: 'Table', exact: true }).click();
    await page.getByRole('columnheader', { name: 'Capacity, Ah' }).getByRole('link').click();
    await page.waitForURL(`**${path}?view=table&sort=ah-asc`);
    const first = page.getByRole('row').nth(1);
    await first.getByRole('rowheader', { name: /105/ }).waitFor();
    await page.locator('[aria-sort=ascending]').getByRole('link').click();
    await page.locator('[aria-sort=descending]').waitFor();
    await first.getByRole('rowheader', { name: /560/ }).waitFor();
  });

  longTest(
    'shows its table to a thumb that has scrolled to the way there, without another touch',
    async () => {
      const page = await shop.visit(path, { viewport: phone, hasTouch: true, isMobile: true });
      await heading(page).tap();
      await isQuiet(page);
      await page.evaluate(() => Object.assign(window, { isSameDocument: true }));
      await page.getByRole('link', { name: 'Table', exact: true }).tap();
      await page.getByRole('columnheader', { name: 'Product' }).waitFor();
      expect(await page.evaluate(() => 'isSameDocument' in window)).toBe(true);
    },
  );

  longTest('puts two cards in a row on a phone, and nothing past its edge', async () => {
    const page = await shop.visit(path, { viewport: { width: 360, height: 740 } });
    const cards = await page.locator('#products li:has(h3)').all();
    const [first, second] = await Promise.all(cards.slice(0, 2).map((card) => card.boundingBox()));
    expect(first?.y).toBe(second?.y);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
    await page.getByRole('link', { name: 'Table', exact: true }).click();
    await page.getByRole('columnheader', { name: 'Product' }).waitFor();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
    const name = page.getByRole('rowheader').first();
    const before = await name.boundingBox();
    const region = page.getByRole('region', { name: /^Attributes of/ });
    await region.evaluate((it) => it.scrollBy(200, 0));
    expect((await name.boundingBox())?.x).toBe(before?.x);
    await region.evaluate((it) => it.scrollTo(0, 0));
    await expectNoViolations(page);
  });

  test.each(isLongRun ? [768, 1440] : [768])(
    'keeps price and button on one line at %d pixels',
    async (width) => {
      const page = await shop.visit(paths.category('battery-to-battery-chargers'), {
        viewport: { width, height: 900 },
      });
      const rows = page.locator('main li', {
        has: page.getByRole('button', { name: /^(Add to cart|Out of stock): / }),
      });
      for (const row of await rows.all()) {
        const price = await row.locator('p.tabular-nums').boundingBox();
        const button = await row.getByRole('button', { name: /^(Add to cart|Out of stock): / }).boundingBox();
        expect(Math.abs((price?.y ?? 0) - (button?.y ?? 999))).toBeLessThan(30);
      }
    },
  );
});
