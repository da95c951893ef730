import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { buildCategory, buildProduct } from '../builders.ts';
import { longTest } from '../long-test.ts';
import { button, field, toasts } from './account-steps.ts';
import { expectNoViolations } from './axe.ts';
import { buildOwner, openTab } from './dashboard-steps.ts';
import { eventually, ShopWindow } from './shop-window.ts';

const shop = new ShopWindow();
const stored = (id: number) =>
  shop.site.db
    .selectFrom('products')
    .select(['pricePence', 'stockQuantity'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();

async function buildThree(): Promise<number[]> {
  const { id: categoryId } = await buildCategory(shop.site.db, {
    name: 'Gridded',
    slug: `gridded-${Date.now()}`,
  });
  const ids: number[] = [];
  for (const name of ['Zinnia A', 'Zinnia B', 'Zinnia C']) {
    const { id } = await buildProduct(shop.site.db, {
      name,
      categoryId,
      pricePence: 1_000,
      stockQuantity: 5,
    });
    ids.push(id);
  }
  return ids;
}

/** As a spreadsheet's cells come from the clipboard. */
const paste = (page: Page, text: string) =>
  page.evaluate((pasted) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', pasted);
    document.activeElement?.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
    );
  }, text);

test('Prices and stock of several products are changed by keyboard and by pasting, and only what is changed is saved', async () => {
  const [a = 0, b = 0, c = 0] = await buildThree();
  const page = await openTab(shop, await buildOwner(shop), 'grid');
  await field(page, 'Search products').fill('Zinnia');
  await eventually(() => page.getByRole('rowheader').count()).toBe(3);
  await field(page, 'Price of Zinnia A').focus();
  await page.keyboard.type('£5');
  await page.keyboard.press('Enter');
  await page.keyboard.type('dear');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.type('12');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.type('77');
  await page.keyboard.press('Escape');
  expect(await field(page, 'Stock of Zinnia B').inputValue()).toBe('5');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Shift+Tab');
  await paste(page, '20.00\t8\r\n21.00\t9\r\n');
  await page.getByText('2 cells did not fit').waitFor();
  expect(await field(page, 'Price of Zinnia C').inputValue()).toBe('20.00');
  await expectNoViolations(page, 10_000);

  await button(page, 'Save 3 products').click();
  await page.getByText('Price: Give a price in pounds, such as 329.00 or £5.00').waitFor();
  expect(await stored(a)).toEqual({ pricePence: 500, stockQuantity: 12 });
  expect(await stored(b)).toEqual({ pricePence: 1_000, stockQuantity: 5 });
  expect(await stored(c)).toEqual({ pricePence: 2_000, stockQuantity: 8 });
  const wrong = field(page, 'Price of Zinnia B');
  expect(await wrong.getAttribute('aria-invalid')).toBe('true');
  await eventually(() => wrong.evaluate((it) => it === document.activeElement)).toBe(true);
  expect(await field(page, 'Price of Zinnia A').inputValue()).toBe('5.00');

  await page.reload();
  await page.getByText('What you typed here before').waitFor();
  await field(page, 'Price of Zinnia B').fill('9.99');
  await button(page, 'Save 1 product').click();
  await toasts(page, 'Success', 'Product updated successfully');
  expect(await stored(b)).toEqual({ pricePence: 999, stockQuantity: 5 });
});

longTest('Whoever saves the same cell over somebody else is asked, and other cells go together', async () => {
  shop.allowProblem(/409 \(Conflict\)/);
  const [a = 0, b = 0] = await buildThree();
  const page = await openTab(shop, await buildOwner(shop), 'grid');
  await field(page, 'Search products').fill('Zinnia');
  await page.getByRole('rowheader').first().waitFor();
  await page.goto(`${page.url().split('?')[0]}?search=Zinnia&sort=newest`);
  const price = page.getByRole('textbox', { name: /^Price of Zinnia [AB]$/ });
  await price.first().waitFor();
  const change = async (id: number, set: object) => {
    const later = { updatedAt: new Date(Date.now() + 1_000).toISOString(), ...set };
    await shop.site.db.updateTable('products').set(later).where('id', '=', id).execute();
  };
  const cellOf = async (id: number, column: 'Price' | 'Stock') => {
    const row = page.getByRole('row').filter({ has: page.locator(`a[href$="/products/${id}"]`) });
    return row.getByRole('textbox', { name: column });
  };
  await (await cellOf(a, 'Price')).fill('11');
  await (await cellOf(b, 'Price')).fill('12');
  await change(a, { pricePence: 1_500 });
  await change(b, { weight: '3 kg' });
  await button(page, 'Save 2 products').click();
  await page.getByText('Price: Somebody has made it £15.00 since you saw £10.00.').waitFor();
  expect(await stored(b)).toMatchObject({ pricePence: 1_200 });
  expect(await stored(a)).toMatchObject({ pricePence: 1_500 });
  await button(page, 'Keep mine').click();
  await button(page, 'Save 1 product').click();
  await toasts(page, 'Success', 'Product updated successfully');
  expect(await stored(a)).toMatchObject({ pricePence: 1_100 });
});
