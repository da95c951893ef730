import type { Locator, Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { paths } from '../../app/paths.ts';
import { longTest } from '../long-test.ts';
import { expectNoViolations } from './axe.ts';
import { eventually, goTo, isQuiet, phone, ReadOnlyShopWindow } from './shop-window.ts';

const shop = new ReadOnlyShopWindow();
const path = `${paths.search()}?q=battery`;

const products = (page: Page) => page.getByRole('region', { name: 'Products' });
const sortBy = (page: Page, name: string) => page.getByLabel('Sort by').selectOption(name);
const sortedBy = (page: Page) =>
  page.getByLabel('Sort by').evaluate((list: HTMLSelectElement) => list.selectedOptions[0]?.text);
const ticked = (page: Page, name: string | RegExp) => page.getByRole('checkbox', { name });
const show = (page: Page) => page.getByRole('button', { name: 'Show products' });
const some = (page: Page) =>
  products(page)
    .getByRole('status')
    .getByText(/^\d+ of \d+ products/);

const prices = async (page: Page) =>
  (await products(page).locator('li p.tabular-nums').allInnerTexts()).map((text) =>
    Number(/£([\d,.]+)/.exec(text)?.[1]?.replace(',', '')),
  );

describe('What a search has found', () => {
  test('is sorted and filtered in the address, and back undoes it', async () => {
    const page = await shop.visit(path, { viewport: phone });
    await sortBy(page, 'Price, high to low');
    await page.waitForURL(`**${path}&sort=price-desc`);
    const isSorted = async () => {
      const shown = await prices(page);
      return shown.length > 1 && String(shown) === String(shown.toSorted((a, b) => b - a));
    };
    await eventually(isSorted).toBe(true);
    await page.getByRole('button', { name: 'Filters' }).click();
    await ticked(page, /^Leisure batteries/).check();
    await ticked(page, /^160\sAh/).check();
    await page.getByLabel(/In stock only/).check();
    await page.waitForURL(`**${path}&sort=price-desc&category=leisure-batteries&ah=160&inStock=1`);
    await show(page).click();
    await some(page).waitFor();
    await page.getByRole('button', { name: 'Filters (3) in use' }).click();
    expect(await ticked(page, /^160\sAh/).isChecked()).toBe(true);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
    await expectNoViolations(page);
    await page.setViewportSize(phone);
    await page.goBack();
    await page.waitForURL(`**${path}&sort=price-desc`);
    await some(page).waitFor({ state: 'detached' });
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Filters', exact: true }).waitFor();
    await page.goBack();
    await eventually(() => sortedBy(page)).toBe('Best match');
    // What is found on the next page is in the same order.
    await sortBy(page, 'Price, low to high');
    await page.waitForURL(`**${path}&sort=price-asc`);
    await page.getByRole('link', { name: 'Page 2' }).click();
    await page.waitForURL(`**${path}&sort=price-asc&page=2#products`);
  });

  longTest('keeps what stands beside it in sight while another order is on its way', async () => {
    const arrives = Promise.withResolvers<void>();
    const page = await shop.visit(path, { isCold: true });
    await isQuiet(page);
    await page.route('**/api/search?*', async (route) => {
      await arrives.promise;
      await route.continue();
    });
    await page.evaluate(() => Object.assign(window, { isSameDocument: true }));
    await sortBy(page, 'Newest');
    const beside = page.getByRole('navigation', { name: 'Categories found' });
    expect(await beside.isVisible()).toBe(true);
    arrives.resolve();
    await page.waitForURL(`**${path}&sort=newest`);
    await isQuiet(page);
    expect(await beside.isVisible()).toBe(true);
    expect(await page.evaluate(() => 'isSameDocument' in window)).toBe(true);
  });

  longTest('is told apart from nothing, with the way back', async () => {
    const page = await shop.visit(`${path}&sort=newest&minPrice=99999`);
    await page.getByText('Nothing of what was found is like that just now.').waitFor();
    await expectNoViolations(page);
    await page.getByRole('link', { name: 'Remove the filters' }).click();
    await page.waitForURL(`**${path}&sort=newest#products`);
    await products(page).getByRole('listitem').first().waitFor();
    await goTo(page, `${path}&ah=160&sort=newest`);
    await page.getByRole('link', { name: 'Clear all' }).click();
    await page.waitForURL(`**${path}&sort=newest`);
  });

  test('is narrowed down by keyboard alone', async () => {
    const page = await shop.visit(path, { viewport: { width: 320, height: 640 } });
    const press = async (element: Locator, key: string) => {
      await element.focus();
      await page.keyboard.press(key);
    };
    const open = () => press(page.getByRole('button', { name: 'Filters' }), 'Enter');
    // Below the bar, and before all that was chosen.
    const areShown = () =>
      eventually(() =>
        page.evaluate(() => {
          const section = document.getElementById('products');
          const top = section?.getBoundingClientRect().top ?? -1;
          return [document.activeElement === section, top >= 70 && top <= 120];
        }),
      ).toEqual([true, true]);
    // Whoever walks there by the Tab key has reached for the page long before.
    await page.keyboard.press('Tab');
    await isQuiet(page);
    const sort = page.getByLabel('Sort by');
    await sort.focus();
    await page.keyboard.press('ArrowDown');
    await page.waitForURL('**sort=price-asc');
    expect(await sort.evaluate((list) => list === document.activeElement)).toBe(true);
    await open();
    const first = page.getByRole('checkbox').first();
    await press(first, 'Space');
    await page.getByRole('link', { name: /^Remove/ }).waitFor();
    expect(await first.evaluate((tick) => tick === document.activeElement)).toBe(true);
    await press(show(page), 'Enter');
    await areShown();
    await press(page.getByRole('link', { name: 'Clear all' }), 'Enter');
    await page.getByRole('button', { name: 'Filters', exact: true }).waitFor();
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('products');
    await open();
    await page.getByLabel('from £').fill('900');
    await page.getByLabel('to £', { exact: true }).fill('100');
    await page.keyboard.press('Enter');
    await page.locator('[aria-invalid=true]').waitFor();
    // Said aloud, while the focus stays where it was.
    await page.getByRole('alert').getByText('please put the lower one first').waitFor();
    expect(await page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('maxPrice');
    await page.getByLabel('to £', { exact: true }).fill('');
    await page.getByLabel('from £').fill('90000');
    await page.keyboard.press('Enter');
    const back = page.getByRole('link', { name: 'Remove the filters' });
    await back.waitFor();
    await press(show(page), 'Enter');
    await areShown();
    await press(back, 'Enter');
    await back.waitFor({ state: 'detached' });
    await areShown();
  });

  longTest('without scripts the field of a wrong price has the focus', async () => {
    const page = await shop.visit(`${path}&minPrice=900&maxPrice=100`, { javaScriptEnabled: false });
    await eventually(() => page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe(
      'minPrice',
    );
  });

  longTest('shows the whole ring around what has the focus', async () => {
    const page = await shop.visit(path, { viewport: { width: 1440, height: 900 } });
    await ticked(page, /^In stock only/).check();
    // Outside of it, in pixels: the ring and the room between.
    const ring = 5;
    for (const part of [page.getByRole('link', { name: /^Remove/ }), ticked(page, /^Leisure batteries/)]) {
      const room = await part.evaluate((element) => {
        let frame = element.parentElement;
        while (frame && getComputedStyle(frame).overflowX === 'visible') frame = frame.parentElement;
        const [inner, outer] = [element.getBoundingClientRect(), frame?.getBoundingClientRect()];
        return outer ? Math.min(inner.left - outer.left, inner.top - outer.top) : 99;
      });
      expect(room).toBeGreaterThanOrEqual(ring);
    }
  });

  longTest('is sorted and filtered without scripts', async () => {
    const page = await shop.visit(path, { javaScriptEnabled: false });
    await sortBy(page, 'Price, low to high');
    await page.getByRole('button', { name: 'Sort' }).click();
    await page.waitForURL(/q=battery&sort=price-asc/);
    // Wide windows show the filters beside the products.
    await ticked(page, /^Leisure batteries/).check();
    await show(page).click();
    await page.waitForURL(/q=battery&sort=price-asc&category=leisure-batteries/);
    await some(page).waitFor();
    expect(await prices(page)).toEqual([...(await prices(page))].sort((a, b) => a - b));
    expect(await ticked(page, /^Leisure batteries/).isChecked()).toBe(true);
    expect(await page.getByLabel('Search the shop').inputValue()).toBe('battery');
    await page.getByRole('link', { name: 'Clear all' }).click();
    await page.waitForURL(`**${path}&sort=price-asc#products`);
  });
});
