import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { adminPaths } from '../../app/admin-paths.ts';
import { api, paths } from '../../app/paths.ts';
import { buildEnquiry, buildOrder } from '../builders.ts';
import { longTest } from '../long-test.ts';
import { buildPerson, type Person, password, signIn } from '../people.ts';
import { button, disturb, field, hasErrors, isAt, isFocused, toasts } from './account-steps.ts';
import { expectNoViolations } from './axe.ts';
import { buildOwner, isLoaded, openTab } from './dashboard-steps.ts';
import { eventually, goTo, ShopWindow } from './shop-window.ts';

const shop = new ShopWindow();

const buildStaff = () =>
  buildPerson(shop.site.db, {
    firstName: 'Sam',
    lastName: 'Staff',
    isStaff: true,
    isEmailVerified: true,
    email: `staff-${crypto.randomUUID()}@example.com`,
    secondFactorDeclinedAt: new Date().toISOString(),
  });

test('Staff see what the day needs, and read whom to ask for the rest', async () => {
  const sam = await buildStaff();
  const page = await openTab(shop, sam);
  await page.getByRole('heading', { name: 'To do' }).waitFor();
  expect(
    await page.getByRole('navigation', { name: 'Dashboard' }).first().getByRole('link').allInnerTexts(),
  ).toEqual([...['Overview', 'Products', 'Orders', 'Bookings', 'Enquiries', 'Customers', 'Your login']]);
  expect(await page.locator('main').getByText('£').count()).toBe(0);
  expect(await page.getByText('Sales').count()).toBe(0);
  await expectNoViolations(page);

  await goTo(page, adminPaths.tab('settings'));
  await page.getByText("This part of the dashboard is the owner's.").waitFor();
  await expectNoViolations(page);
  await page.getByRole('link', { name: 'Back to the overview' }).click();
  await isAt(page, adminPaths.overview());

  await goTo(page, paths.account());
  await page.getByRole('link', { name: 'Dashboard', exact: true }).first().waitFor();
});

test('Staff hand an order over, and see nothing of its payment', async () => {
  const { orderNumber } = await buildOrder(shop.site.db, {
    status: 'ready',
    paymentStatus: 'paid',
    deliveryMethod: 'collection',
    paidAt: new Date().toISOString(),
  });
  const page = await openTab(shop, await buildStaff(), 'orders', orderNumber);
  await page.getByRole('heading', { name: 'What was ordered' }).waitFor();
  expect(await page.getByRole('heading', { name: 'Payment' }).count()).toBe(0);
  expect(await page.getByText('Total paid').count()).toBe(0);
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

longTest('Staff change a product, picture chooser and history included', async () => {
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

/** The same browser, in which the password was typed once more longer ago than ten minutes. */
const forgetConfirmation = ({ id }: Person) =>
  shop.site.db.updateTable('sessions').set({ confirmedUntil: null }).where('userId', '=', id).execute();

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

  shop.allowProblem(/404 \(Not Found\).*\/api\/admin\/people/);
  await field(page, 'Email').fill('nobody@example.com');
  await button(page, 'Add them').click();
  await hasErrors(page, {
    Email: 'There is no account with this address. Ask them to register on the site first.',
  });
  await forgetConfirmation(olive);
  shop.allowProblem(/403 \(Forbidden\).*\/api\/admin\/people/);
  shop.allowProblem(/400 \(Bad Request\).*\/api\/confirmation/);
  await field(page, 'Email').fill(ada.email);
  await page.getByLabel('Owner: everything').check();
  await page.reload();
  expect(await field(page, 'Email').inputValue()).toBe(ada.email);
  expect(await page.getByLabel('Owner: everything').isChecked()).toBe(true);
  await page.getByLabel("Staff: the day's work").check();
  await button(page, 'Add them').click();
  const asked = page.getByRole('dialog', { name: 'Is it you?' });
  await eventually(() => isFocused(field(asked, 'Password'))).toBe(true);
  await expectNoViolations(page);
  await page.keyboard.press('Escape');
  await asked.waitFor({ state: 'hidden' });
  await page.getByText('Nothing was done, as you have not typed your password').first().waitFor();
  expect(await field(page, 'Email').inputValue()).toBe(ada.email);
  expect(await isFocused(button(page, 'Add them'))).toBe(true);

  await page.keyboard.press('Enter');
  await field(asked, 'Password').fill('a guess');
  await page.keyboard.press('Enter');
  await hasErrors(asked, { Password: 'This is not your current password' });
  await field(asked, 'Password').fill(password);
  await page.keyboard.press('Enter');
  await toasts(page, 'Success', 'They may use the dashboard from now on');
  await asked.waitFor({ state: 'hidden' });
  expect(await isFocused(button(page, 'Add them'))).toBe(true);
  const line = page.getByRole('listitem').filter({ hasText: ada.email });
  await line.getByText('Staff, password alone').waitFor();
  await line.getByRole('button', { name: `Make an owner: ${ada.email}` }).click();
  await line.getByText('Owner, password alone').waitFor();
  await line.getByRole('button', { name: `Log out everywhere: ${ada.email}` }).click();
  await toasts(page, 'Success', `${ada.email} is logged out of every browser`);
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

const answer = (page: Page) => field(page, 'Your answer');
const keptDrafts = (page: Page) =>
  page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('dashboard-draft')));

/** In the same browser, as after the session of whoever was there before has ended. */
async function openAs(page: Page, { id }: Person, path: string): Promise<void> {
  const [name = '', value = ''] = (await signIn(shop.site.db, id)).split('=', 2);
  await page.context().addCookies([{ name, value, url: shop.site.origin }]);
  await goTo(page, path);
  await isLoaded(page);
  await answer(page).waitFor();
}

longTest(
  'What one of them typed on the workshop phone is shown to no other, and waits for its author',
  async () => {
    const [olive, sam] = [await buildOwner(shop), await buildStaff()];
    const { id } = await buildEnquiry(shop.site.db);
    const path = adminPaths.tab('enquiries', id);
    const page = await openTab(shop, olive, 'enquiries', id);
    page.on('dialog', (dialog) => dialog.accept());
    await answer(page).fill('Half a reply of Olive');

    await openAs(page, sam, path);
    expect(await answer(page).inputValue()).toBe('');
    await eventually(() => keptDrafts(page)).toEqual([`dashboard-draft-of:${olive.id}:enquiry-reply:${id}`]);
    await answer(page).fill('Half a reply of Sam');

    await openAs(page, olive, path);
    expect(await answer(page).inputValue()).toBe('Half a reply of Olive');
    await openAs(page, sam, path);
    expect(await answer(page).inputValue()).toBe('Half a reply of Sam');
  },
);

longTest(
  'Who logs out leaves nothing that they typed on the phone, and is asked first in the dashboard',
  async () => {
    shop.allowProblem(/500 \(Internal Server Error\)/);
    const [olive, sam] = [await buildOwner(shop), await buildStaff()];
    const { id } = await buildEnquiry(shop.site.db);
    const path = adminPaths.tab('enquiries', id);
    const page = await openTab(shop, olive, 'enquiries', id);
    page.on('dialog', (dialog) => dialog.accept());
    await answer(page).fill('Half a reply of Olive');
    await openAs(page, sam, path);
    await answer(page).fill('Half a reply of Sam');

    const logOut = async (answered: string) => {
      await page.getByRole('link', { name: 'Logout', exact: true }).click();
      await page
        .getByRole('dialog', { name: 'Log out without saving?' })
        .getByRole('button', { name: answered })
        .click();
    };
    await logOut('Stay logged in');
    expect(await answer(page).inputValue()).toBe('Half a reply of Sam');
    await disturb(page, api.logout(), 'fail');
    await logOut('Log out');
    await toasts(page, 'Logout failed', 'Please try again.');
    await eventually(() => keptDrafts(page)).toHaveLength(2);
    await page.unroute(`**${api.logout()}`);
    await logOut('Log out');
    await isAt(page, paths.home());
    await eventually(() => keptDrafts(page)).toEqual([`dashboard-draft-of:${olive.id}:enquiry-reply:${id}`]);

    await openAs(page, olive, path);
    await goTo(page, paths.account());
    await page.getByRole('link', { name: 'Logout' }).click();
    await isAt(page, paths.home());
    await eventually(() => keptDrafts(page)).toEqual([]);
  },
);
