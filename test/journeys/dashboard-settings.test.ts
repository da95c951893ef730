import { expect, test } from 'vitest';
import { adminPaths } from '../../app/admin-paths.ts';
import { paths } from '../../app/paths.ts';
import { buildPerson } from '../people.ts';
import { button, field, fill, hasErrors, isAt, toasts } from './account-steps.ts';
import { expectNoViolations } from './axe.ts';
import { buildOwner, isLoaded, openTab } from './dashboard-steps.ts';
import { ShopWindow } from './shop-window.ts';

const shop = new ShopWindow();

test('The price of delivery is changed, and promises and checkout show it at once', async () => {
  const earlier = Array.from({ length: 60 }, (_, index) => ({
    ...{ kind: 'product' as const, recordId: String(index), label: `Fuse ${index + 1}`, action: 'updated' },
    ...{ editorId: null, editorName: 'Otto', fields: '[]' },
  }));
  await shop.site.db.insertInto('changes').values(earlier).execute();
  const page = await openTab(shop, await buildOwner(shop), 'settings');
  await expectNoViolations(page);
  await fill(page, { 'Delivery price in pounds': 'much', 'Pieces of one network address': '10' });
  await button(page, 'Save settings').click();
  await hasErrors(page, {
    'Delivery price in pounds': 'Give an amount in pounds, such as 4.95',
    'Pieces of one network address': 'Has to be at least what one order may reserve',
  });
  await fill(page, {
    'Delivery price in pounds': '£6.50',
    'Delivered free from, in pounds': '80',
    'Pieces of one network address': '600',
  });
  await button(page, 'Save settings').click();
  await toasts(page, 'Success', 'Settings updated successfully');
  expect(await field(page, 'Delivery price in pounds').inputValue()).toBe('6.50');
  const home = await (await fetch(shop.site.origin + paths.home())).text();
  expect(home).toContain('on orders of £80 and more');
  const checkout = await shop.visit(paths.checkout(), { cart: { 'mega-fuse-125a': 1 } });
  await checkout.getByText('£6.50').first().waitFor();

  await page.getByRole('link', { name: 'Who changed what' }).click();
  await isAt(page, '/admin/settings/history');
  await page.getByText('Olive Owner updated settings “Settings”').waitFor();
  await page.getByText('Delivery price: 4.95 → 6.50').waitFor();
  await expectNoViolations(page);
  await button(page, 'Older').click();
  await page.getByText('Otto updated product “Fuse 1”').waitFor();
  expect(await page.getByRole('listitem').filter({ hasText: 'Otto updated' }).count()).toBe(60);
});

test('An embed code is pasted, its address is kept, and what is no address is said to be none', async () => {
  shop.expectProblem(/400 \(Bad Request\)/);
  const page = await openTab(shop, await buildOwner(shop), 'settings');
  await field(page, 'Calendar').fill('<iframe width="9" src="https://calendar.example.com/olive"></iframe>');
  expect(await field(page, 'Calendar').inputValue()).toBe('https://calendar.example.com/olive');
  await page.getByText('From calendar.example.com.').waitFor();
  await field(page, 'Map').fill('http://127.0.0.1/');
  await page.getByText('This is not the https address of a public site: nothing would be shown.').waitFor();
  await button(page, 'Save embeds').click();
  await hasErrors(page, { Map: 'Give an address that begins with https://' });
  await field(page, 'Map').fill('');
  await button(page, 'Save embeds').click();
  await toasts(page, 'Success', 'Site content updated successfully');
  const home = await (await fetch(shop.site.origin + paths.home())).text();
  expect(home).toContain('calendar.example.com');
});

test('The account of an admin leads to the dashboard, and that of others does not', async () => {
  const owner = await buildOwner(shop);
  const page = await shop.visit(paths.account(), { as: owner });
  await page.getByRole('link', { name: 'Dashboard' }).click();
  await isLoaded(page);
  await isAt(page, adminPaths.tab());
  const ada = await buildPerson(shop.site.db, { email: 'ada@example.com' });
  const hers = await shop.visit(paths.account(), { as: ada });
  await hers.getByText('Logged in as ada@example.com').waitFor();
  expect(await hers.getByRole('link', { name: 'Dashboard' }).count()).toBe(0);
});
