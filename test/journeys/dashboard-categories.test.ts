import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { adminPaths } from '../../app/admin-paths.ts';
import { api, paths } from '../../app/paths.ts';
import { longTest } from '../long-test.ts';
import { button, field, hasErrors, toasts } from './account-steps.ts';
import { expectNoViolations } from './axe.ts';
import { buildOwner, failOnce, openTab } from './dashboard-steps.ts';
import { eventually, phone, ShopWindow } from './shop-window.ts';

const shop = new ShopWindow();

const names = async (page: Page) => page.getByRole('rowheader').allInnerTexts();
const ofSite = async (path: string) => {
  const { status, url } = await fetch(shop.site.origin + path);
  return [status, new URL(url).pathname];
};

test('A category is added, renamed, moved, deleted and brought back, and the shop follows at once', async () => {
  shop.allowProblem(/500 \(Internal Server Error\)/);
  const page = await openTab(shop, await buildOwner(shop), 'categories');
  expect(await page.title()).toBe('Categories | Admin Dashboard');
  await page.getByRole('link', { name: 'Add Category' }).click();
  await button(page, 'Create Category').click();
  await hasErrors(page, { Name: 'Give the category a name' });
  await field(page, 'Name').fill('Vents & Fans');
  expect(await field(page, 'Address in the shop').inputValue()).toBe('vents-and-fans');
  await field(page, 'Description').fill('Air that moves.');
  await expectNoViolations(page);
  await button(page, 'Create Category').click();
  await toasts(page, 'Success', 'Category created successfully');
  await eventually(async () => (await names(page)).at(-1)).toBe('Vents & Fans');
  expect(await ofSite(paths.category('vents-and-fans'))).toEqual([200, paths.category('vents-and-fans')]);
  await expectNoViolations(page);

  await button(page, 'Move Vents & Fans up').click();
  await eventually(async () => (await names(page)).at(-2)).toBe('Vents & Fans');

  await page.getByRole('link', { name: 'Vents & Fans', exact: true }).click();
  await field(page, 'Address in the shop').fill('fans');
  await page.getByText('The old address will lead to the new one.').waitFor();
  await failOnce(page, api.category('*'));
  await field(page, 'Name').press('Enter');
  await toasts(page, 'Error', 'Failed to update category');
  await field(page, 'Name').press('Enter');
  await toasts(page, 'Success', 'Category updated successfully');
  expect(await ofSite(paths.category('vents-and-fans'))).toEqual([200, paths.category('fans')]);

  await page.getByRole('searchbox', { name: 'Search categories' }).fill('fans');
  await eventually(() => names(page)).toEqual(['Vents & Fans']);
  await button(page, 'Delete Vents & Fans').click();
  await toasts(page, 'Success', 'Category deleted successfully');
  expect((await ofSite(paths.category('fans')))[0]).toBe(404);
  await button(page, 'Undo').click();
  await eventually(() => names(page)).toEqual(['Vents & Fans']);
  expect(await ofSite(paths.category('fans'))).toEqual([200, paths.category('fans')]);
});

longTest(
  'By thumb: a name that is taken is said at its field; hidden and deleted ones are found again',
  async () => {
    shop.allowProblem(/500 \(Internal Server Error\)/, /409 \(Conflict\)/);
    const owner = await buildOwner(shop);
    const page = await openTab(shop, owner, 'categories', 'new');
    await page.setViewportSize(phone);
    await field(page, 'Name').fill('Batteries again');
    await field(page, 'Address in the shop').fill('leisure-batteries');
    await button(page, 'Create Category').click();
    await toasts(page, 'Error', 'Failed to create category');
    await hasErrors(page, { 'Address in the shop': 'Another category has this address' });
    await field(page, 'Address in the shop').fill('batteries-again');
    await field(page, 'Active').uncheck();
    await button(page, 'Create Category').click();
    await toasts(page, 'Success', 'Category created successfully');
    await page.getByLabel('Which categories').selectOption('Hidden');
    await eventually(() => names(page)).toEqual(['Batteries again']);
    expect((await ofSite(paths.category('batteries-again')))[0]).toBe(404);
    await failOnce(page, api.category('*'));
    await button(page, 'Delete Batteries again').click();
    await toasts(page, 'Error', 'Failed to delete category');
    await page.getByText('The reason in its own words').waitFor();
    await button(page, 'Delete Batteries again').click();
    await toasts(page, 'Success', 'Category deleted successfully');
    await page.goto(`${adminPaths.tab('categories')}?state=deleted`);
    await button(page, 'Bring back Batteries again').click();
    await page.getByText('Nothing was deleted in the last 30 days.').waitFor();
  },
);
