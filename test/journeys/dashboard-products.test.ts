import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { adminPaths } from '../../app/admin-paths.ts';
import { api, paths } from '../../app/paths.ts';
import { buildCategory, buildProduct } from '../builders.ts';
import { longTest } from '../long-test.ts';
import { button, field, hasErrors, toasts } from './account-steps.ts';
import { expectNoViolations } from './axe.ts';
import {
  buildOwner,
  failOnce,
  holdPictures,
  isLoaded,
  losePictures,
  openTab,
  photo,
} from './dashboard-steps.ts';
import { eventually, phone, ShopWindow } from './shop-window.ts';

const shop = new ShopWindow();

const names = (page: Page) => page.getByRole('rowheader').allInnerTexts();

/** What visitors get at a path, where it led them. */
async function ofSite(path: string): Promise<{ status: number; path: string; text: string }> {
  const answer = await fetch(shop.site.origin + path);
  return { status: answer.status, path: new URL(answer.url).pathname, text: await answer.text() };
}

test('By thumb: a product is made, seen, changed, deleted and had back', async () => {
  shop.allowProblem(/500 \(Internal Server Error\)/, /ERR_FAILED/);
  const { db } = shop.site;
  const { id: categoryId } = await buildCategory(db, {
    name: 'What goes in and out of a battery. '.repeat(3),
  });
  await buildProduct(db, { name: `A${'donaudampfschifffahrt'.repeat(4)}`, categoryId });
  const page = await openTab(shop, await buildOwner(shop), 'products');
  await page.setViewportSize(phone);
  await page.getByRole('option', { name: 'What goes in' }).waitFor({ state: 'attached' });
  expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(phone.width);
  expect(await page.title()).toBe('Products | Admin Dashboard');
  await expectNoViolations(page);
  await page.getByRole('link', { name: 'Add Product' }).click();
  await button(page, 'Create Product').click();
  await hasErrors(page, {
    Name: 'Give the product a name',
    Price: 'Give a price in pounds, such as 329.00',
  });
  await field(page, 'Name').fill('Quokka lamp');
  expect(await field(page, 'Address in the shop').inputValue()).toBe('quokka-lamp');
  const noShelf = page.getByText('Without a category it is on no shelf of the shop');
  await noShelf.waitFor();
  await field(page, 'Category').selectOption('Lighting');
  expect(await noShelf.count()).toBe(0);
  await field(page, 'Price').fill('£19.5');
  await page.getByText('0 shows it as out of stock.').waitFor();
  await field(page, 'Stock quantity').click();
  await page.keyboard.type('4');
  expect(await field(page, 'Stock quantity').inputValue()).toBe('4');
  await field(page, 'Image URLs').fill(
    ' /media/lithium-battery-105ah-front, /media/lithium-battery-105ah-detail ,',
  );
  for (const [index, [label, value]] of [
    ['Power', '3 W'],
    ['Voltage', '12 V'],
  ].entries()) {
    await button(page, 'Add row').click();
    await field(page, `Label ${index + 1}`).fill(label ?? '');
    await field(page, `Value ${index + 1}`).fill(value ?? '');
  }
  await button(page, 'Move row 2 up').click();
  await page.getByRole('searchbox', { name: 'Find a product by name' }).fill('mega fuse 125');
  await button(page, 'Add Mega fuse 125 A £6.90').click();
  await expectNoViolations(page);
  const comeBack = await losePictures(page);
  await page.getByLabel('Take a photograph').setInputFiles([await photo('Blurred.jpg')]);
  await page.getByText('The connection was lost.').waitFor();
  await comeBack();
  await button(page, 'Create Product').click();
  await toasts(page, 'Error', 'Failed to create product');
  await page
    .getByText('“Blurred.jpg” did not arrive, so nothing is saved yet. Try it again or leave it out')
    .waitFor();
  await button(page, 'Leave out Blurred.jpg').click();

  await failOnce(page, api.products());
  // Twice before the form is drawn again.
  await button(page, 'Create Product').evaluate((it: HTMLElement) => {
    it.click();
    it.click();
  });
  await toasts(page, 'Error', 'Failed to create product');
  await page.getByText('The reason in its own words. What you typed is still here.').waitFor();
  const letArrive = await holdPictures(page);
  await page.getByLabel('Take a photograph').setInputFiles([await photo('Quokka.jpg')]);
  await button(page, 'Create Product').click();
  await button(page, 'Waiting for 1 picture...').waitFor();
  await field(page, 'Name').press('Enter');
  await field(page, 'Name').press('Control+s');
  const ofIt = () =>
    db.selectFrom('products').select('imageUrls').where('name', '=', 'Quokka lamp').execute();
  expect(await ofIt()).toEqual([]);
  letArrive();
  await toasts(page, 'Success', 'Product created successfully | Open “Quokka lamp”');
  expect(await ofIt()).toEqual([
    { imageUrls: [expect.any(String), expect.any(String), expect.stringMatching(/^\/media\/quokka-/)] },
  ]);
  await eventually(() => page.evaluate('scrollY')).toBe(0);
  const isOfIt = new RegExp(`${adminPaths.tab('products')}/\\d+$`);
  const toast = page.getByRole('link', { name: 'Open “Quokka lamp”' });
  expect(await toast.getAttribute('href')).toMatch(isOfIt);
  const made = await ofSite(paths.product('quokka-lamp'));
  for (const shown of ['£19.50', 'only 4 left', 'Mega fuse 125']) expect(made.text).toContain(shown);
  expect(made.text.indexOf('12 V')).toBeLessThan(made.text.indexOf('3 W'));

  await page.getByRole('searchbox', { name: 'Search products' }).fill('quokka');
  await eventually(() => names(page)).toEqual(['Quokka lamp']);
  await page.getByText('4, low').waitFor();
  await page.getByRole('link', { name: 'Quokka lamp', exact: true }).click();
  expect(await field(page, 'Image URLs').inputValue()).toMatch(
    /^\/media\/lithium-battery-105ah-front, \/media\/lithium-battery-105ah-detail, \/media\/quokka-/,
  );
  await field(page, 'Category').selectOption('No category');
  await field(page, 'Stock quantity').fill('9');
  await field(page, 'Why does the stock change?').selectOption('Received');
  await field(page, 'Address in the shop').fill('quokka-light');
  await page.getByText('The old address will lead to the new one.').waitFor();
  await button(page, 'Update Product').click();
  await toasts(page, 'Success', 'Product updated successfully');
  await page.getByText('“Quokka lamp” has no category.').waitFor();
  expect(await ofSite(paths.product('quokka-lamp'))).toMatchObject({ path: paths.product('quokka-light') });

  await page.getByRole('searchbox', { name: 'Search products' }).fill('quokka');
  // A row that is drawn anew under the pointer loses a press.
  await eventually(() => names(page)).toEqual(['Quokka lamp']);
  const inShop = page.getByRole('link', { name: 'View Quokka lamp in the shop, in a new tab' });
  // The search of before is shown until the new one has arrived.
  await eventually(() => inShop.getAttribute('href')).toBe(paths.product('quokka-light'));
  expect(await inShop.getAttribute('target')).toBe('_blank');
  await failOnce(page, api.product('*'));
  await button(page, 'Delete Quokka lamp').click();
  await toasts(page, 'Error', 'Failed to delete product');
  await button(page, 'Delete Quokka lamp').click();
  await toasts(page, 'Success', 'Product deleted successfully');
  expect((await ofSite(paths.product('quokka-light'))).status).toBe(404);
  await button(page, 'Undo').click();
  await eventually(() => names(page)).toEqual(['Quokka lamp']);
  expect((await ofSite(paths.product('quokka-light'))).status).toBe(200);
  await page.getByRole('link', { name: 'Quokka lamp', exact: true }).click();
  await page.getByText(/^Stock history: 9/).click();
  await page.getByText('Received: 4 → 9').waitFor();
});

test('A sale while the form is open is never undone: a count is asked again, what came in is added', async () => {
  shop.allowProblem(/409 \(Conflict\)/);
  const { db } = shop.site;
  const { id } = await db
    .selectFrom('products')
    .select('id')
    .where('slug', '=', 'lithium-battery-105ah')
    .executeTakeFirstOrThrow();
  const setStock = (stockQuantity: number) =>
    db.updateTable('products').set({ stockQuantity }).where('id', '=', id).execute();
  const stock = async () =>
    (await db.selectFrom('products').select('stockQuantity').where('id', '=', id).executeTakeFirstOrThrow())
      .stockQuantity;
  await setStock(20);
  const owner = await buildOwner(shop);
  const page = await openTab(shop, owner, 'products', id);
  await setStock(18);
  await field(page, 'Stock quantity').fill('19');
  await button(page, 'Update Product').click();
  await toasts(page, 'Error', 'Failed to update product');
  const notice = page.getByRole('alert').filter({ hasText: 'Somebody else has saved this' });
  await notice.getByText('Theirs: 18').first().waitFor();
  expect(await stock()).toBe(18);
  await button(page, 'Save mine over theirs').click();
  await toasts(page, 'Success', 'Product updated successfully');
  expect(await stock()).toBe(19);

  await page.goto(shop.site.origin + adminPaths.tab('products', id));
  await isLoaded(page);
  expect(await field(page, 'Stock quantity').inputValue()).toBe('19');
  await setStock(15);
  await field(page, 'Stock quantity').fill('29');
  await field(page, 'Why does the stock change?').selectOption('Received');
  await button(page, 'Update Product').click();
  await toasts(page, 'Success', 'Product updated successfully');
  expect(await stock()).toBe(25);
});

longTest(
  'Several are found, priced and hidden together; Active shows what is stored; Back keeps the list',
  async () => {
    const page = await openTab(shop, await buildOwner(shop), 'products');
    await page.getByRole('searchbox', { name: 'Search products' }).fill('mega 250');
    await page.getByLabel('Order').selectOption('Lowest price first');
    await eventually(() => names(page)).toEqual(['Mega fuse 250 A']);
    await page.getByRole('checkbox', { name: 'Choose Mega fuse 250 A' }).check();
    await button(page, 'Change prices').click();
    await field(page, 'Change by').fill('2.5');
    await page
      .getByText(
        '1 product. For example, “Mega fuse 250 A” goes from £7.50 to £7.69. Half pennies are rounded up',
      )
      .waitFor();
    await expectNoViolations(page);
    await button(page, 'Change 1 price').click();
    await toasts(page, 'Success', 'Product updated successfully');
    expect((await ofSite(paths.product('mega-fuse-250a'))).text).toContain('£7.69');
    await page.getByRole('checkbox', { name: 'Choose all' }).check();
    await button(page, 'Hide').click();
    await eventually(async () => (await ofSite(paths.product('mega-fuse-250a'))).status).toBe(404);
    await page.getByRole('link', { name: 'Mega fuse 250 A', exact: true }).click();
    expect(await field(page, 'Active').isChecked()).toBe(false);
    await page.goBack();
    await eventually(() => names(page)).toEqual(['Mega fuse 250 A']);
    await button(page, 'Duplicate Mega fuse 250 A').click();
    await eventually(() => field(page, 'Name').inputValue()).toBe('Mega fuse 250 A (copy)');
    expect(await field(page, 'Stock quantity').inputValue()).toBe('0');

    // Somebody else deletes the copy while it stands in this list.
    shop.allowProblem(/404 \(Not Found\)/);
    const [id = ''] = /\d+$/.exec(page.url()) ?? [];
    await page.goto(`${adminPaths.tab('products')}?search=copy`);
    await eventually(() => names(page)).toEqual(['Mega fuse 250 A (copy)']);
    const { cookie } = await buildOwner(shop);
    const headers = { cookie, 'sec-fetch-site': 'same-origin' };
    expect((await fetch(shop.site.origin + api.product(id), { method: 'DELETE', headers })).status).toBe(200);
    await button(page, 'Delete Mega fuse 250 A (copy)').click();
    await toasts(page, 'Error', 'Failed to delete product');
    await page.getByText('There is no such product').waitFor();
    await eventually(() => names(page)).toEqual([]);
  },
);
