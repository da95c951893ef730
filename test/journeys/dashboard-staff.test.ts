import { expect, test } from 'vitest';
import { adminPaths } from '../../app/admin-paths.ts';
import { paths } from '../../app/paths.ts';
import { buildOrder } from '../builders.ts';
import { buildPerson } from '../people.ts';
import { button, field, hasErrors, isAt, toasts } from './account-steps.ts';
import { expectNoViolations } from './axe.ts';
import { buildOwner, isLoaded, openTab } from './dashboard-steps.ts';
import { eventually, goTo, ShopWindow } from './shop-window.ts';

const shop = new ShopWindow();

const buildStaff = () =>
  buildPerson(shop.site.db, {
    ...{ firstName: 'Sam', lastName: 'Staff', isStaff: true, isEmailVerified: true },
    email: `staff-${crypto.randomUUID()}@example.com`,
    secondFactorDeclinedAt: new Date().toISOString(),
  });

test('Staff see what the day needs, and read whom to ask for the rest', async () => {
  const sam = await buildStaff();
  const page = await openTab(shop, sam);
  await page.getByRole('heading', { name: 'To do' }).waitFor();
  expect(
    await page.getByRole('navigation', { name: 'Dashboard' }).first().getByRole('link').allInnerTexts(),
  ).toEqual([...['Overview', 'Orders', 'Bookings', 'Enquiries', 'Customers', 'Products', 'Your login']]);
  expect(await page.locator('main').getByText('£').count()).toBe(0);
  expect(await page.getByText('Sales').count()).toBe(0);
  await expectNoViolations(page);

  await goTo(page, adminPaths.tab('settings'));
  await page.getByText("This part of the dashboard is the owner's.").waitFor();
  await expectNoViolations(page);
  await page.getByRole('link', { name: 'Back to the overview' }).click();
  await isAt(page, adminPaths.tab());

  await goTo(page, paths.account());
  await page.getByRole('link', { name: 'Dashboard', exact: true }).first().waitFor();
});

test('Staff hand an order over, and see nothing of its payment', async () => {
  const { orderNumber } = await buildOrder(shop.site.db, {
    ...{
      status: 'ready',
      paymentStatus: 'paid',
      deliveryMethod: 'collection',
      paidAt: new Date().toISOString(),
    },
  });
  const page = await openTab(shop, await buildStaff(), 'orders', orderNumber);
  await page.getByRole('heading', { name: 'What was ordered' }).waitFor();
  expect(await page.getByRole('heading', { name: 'Payment' }).count()).toBe(0);
  // There is no way back, so a tap alone does nothing.
  await button(page, 'Mark as completed').click();
  await button(page, 'Not yet').click();
  await button(page, 'Mark as completed').click();
  const asked = page.getByRole('dialog', { name: 'Has the customer got it?' });
  await expectNoViolations(page);
  await asked.getByRole('button', { name: 'Yes, it is completed' }).click();
  await toasts(page, 'Success', 'Order marked as completed');
  await expectNoViolations(page);
});

test('Staff change a product, picture chooser and history included', async () => {
  const page = await openTab(shop, await buildStaff(), 'products');
  await page.getByRole('link', { name: /fuse/i }).first().click();
  await page.getByLabel('Name').first().waitFor();
  const name = page.getByLabel('Name', { exact: true });
  const changed = `${await name.inputValue()} (tinned)`;
  await name.fill(changed);
  await page
    .getByRole('button', { name: /^Save|^Update/ })
    .first()
    .click();
  await toasts(page, 'Success', 'Product updated successfully');
  await goTo(page, adminPaths.tab('bookings'));
  await isLoaded(page);
  expect(await page.getByText(/calendar/i).count()).toBe(0);
});

test('An owner lets somebody into the dashboard, makes them an owner, and takes it away', async () => {
  const ada = await buildPerson(shop.site.db, {
    isEmailVerified: true,
    email: `ada-${crypto.randomUUID()}@example.com`,
  });
  const olive = await buildOwner(shop);
  const page = await openTab(shop, olive, 'settings');
  await page.getByRole('link', { name: 'People who may use the dashboard' }).click();
  await isAt(page, adminPaths.tab('settings', 'people'));
  await page.getByText('You', { exact: true }).waitFor();
  await expectNoViolations(page);

  shop.expectProblem(/404 \(Not Found\).*\/api\/admin\/people/);
  await field(page, 'Email').fill('nobody@example.com');
  await button(page, 'Add them').click();
  await hasErrors(page, {
    Email: 'There is no account with this address. Ask them to register on the site first.',
  });
  await field(page, 'Email').fill(ada.email);
  await button(page, 'Add them').click();
  await toasts(page, 'Success', 'They may use the dashboard from now on');
  const line = page.getByRole('listitem').filter({ hasText: ada.email });
  await line.getByText('Staff, password alone').waitFor();
  await line.getByRole('button', { name: `Make an owner: ${ada.email}` }).click();
  await line.getByText('Owner, password alone').waitFor();
  await line.getByRole('button', { name: `Remove ${ada.email}` }).click();
  await page
    .getByRole('dialog', { name: 'Take the dashboard away?' })
    .getByRole('button', { name: 'Take it away' })
    .click();
  await eventually(() => line.count()).toBe(0);
  await shop.site.db.updateTable('users').set({ isAdmin: false }).where('id', '!=', olive.id).execute();
  await page.reload();
  const only = page.getByRole('listitem').filter({ hasText: olive.email });
  await only.getByText('The only owner.').waitFor();
  expect(await only.getByRole('button').count()).toBe(0);
});
