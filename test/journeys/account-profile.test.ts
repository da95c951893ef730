import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { api, paths } from '../../app/paths.ts';
import { formatDay } from '../../app/values/dates.ts';
import { longTest } from '../long-test.ts';
import { buildPerson, type Person, password, signIn } from '../people.ts';
import {
  button,
  disturb,
  field,
  fill,
  hasErrors,
  isAt,
  isFocused,
  logIn,
  tabTo,
  toasts,
} from './account-steps.ts';
import { expectNoViolations, violationsOn } from './axe.ts';
import { eventually, goTo, ShopWindow } from './shop-window.ts';

const shop = new ShopWindow();
const loggedOut = 'You are logged out. Logging in again...';
const signInFor = (address: string) => `${paths.auth()}?next=${encodeURIComponent(address)}`;
const tab = (page: Page, name: string) => page.getByRole('tab', { name });

async function visitAs(given = {}): Promise<{ page: Page; person: Person }> {
  const person = await buildPerson(shop.site.db, given);
  return { person, page: await shop.visit(paths.account(), { as: person }) };
}

const endSessions = ({ id }: Person) =>
  shop.site.db.deleteFrom('sessions').where('userId', '=', id).execute();

longTest('Without a login the account says so, and half a second later asks for one', async () => {
  const page = await shop.visit(paths.account(), {
    prepare: async (fresh) => {
      // By the page's own clock: what is told here of it may come late.
      await fresh.addInitScript(() => {
        addEventListener('beforeunload', () => {
          document.documentElement.dataset.leftAt = String(performance.now());
        });
      });
      // Nothing to go to: the page stays.
      await fresh.route(`**${api.login()}?*`, (route) => route.fulfill({ status: 204 }));
    },
  });
  await page.getByRole('alert').filter({ hasText: loggedOut }).waitFor();
  const waited = () =>
    page.evaluate(() => {
      const script = performance
        .getEntriesByType('resource')
        .find(
          (entry) => entry instanceof PerformanceResourceTiming && /\/assets\/main-.*\.js$/.test(entry.name),
        );
      const end = script instanceof PerformanceResourceTiming ? script.responseEnd : Number.NaN;
      return Number(document.documentElement.dataset.leftAt) - end;
    });
  await eventually(waited).toBeGreaterThanOrEqual(500);
  await expectNoViolations(page);
});

longTest(
  'Without a login an address of the account leads to the way in, and from there back to it',
  async () => {
    const ada = await buildPerson(shop.site.db);
    const order = await shop.visit(paths.accountOrder('AMP-1'));
    await isAt(order, signInFor(paths.accountOrder('AMP-1')));
    const page = await shop.visit(paths.account('orders'));
    await isAt(page, signInFor(paths.account('orders')));
    await tab(page, 'Register').click();
    await tab(page, 'Login').click();
    await logIn(page, ada.email);
    await isAt(page, paths.account('orders'));
    await page.getByRole('tabpanel', { name: 'Orders' }).getByText('No orders yet.').waitFor();
    await page.goto(signInFor(paths.account('wishlist')));
    await isAt(page, paths.account('wishlist'));
  },
);

longTest('The tabs of the account change by mouse and by keyboard', async () => {
  const { page, person } = await visitAs();
  await page.getByText(`Logged in as ${person.email}`).waitFor();
  expect(await page.getByRole('tab').allTextContents()).toEqual([
    'Profile',
    'Orders',
    'Addresses',
    'Wishlist',
    'Bookings',
    'Enquiries',
    'My van',
  ]);
  const empty = {
    Orders:
      'No orders yet. What you buy while you are logged in is listed here, with its receipt; what you bought without logging in too, once your email address is verified.',
    Addresses: 'No addresses yet. Save the ones you order to, and the checkout fills them in for you.',
    Wishlist: 'Nothing on it yet. The heart on a product puts it here, until the van is ready for it.',
    Bookings: 'Consultations that you have booked are listed here once you have confirmed',
    Enquiries: 'Enquiries that you have sent, with our answers, are listed here once you have confirmed',
  };
  for (const [name, words] of Object.entries(empty)) {
    await tab(page, name).click();
    await isAt(page, `${paths.account()}?tab=${name.toLowerCase()}`);
    await page.getByRole('tabpanel', { name }).getByText(words).waitFor();
    expect(await violationsOn(page)).toEqual([]);
  }

  await page.locator('main').focus();
  await tabTo(page, tab(page, 'Enquiries'));
  const steps = [
    ['ArrowRight', 'My van'],
    ['ArrowRight', 'Profile'],
    ['ArrowLeft', 'My van'],
    ['Home', 'Profile'],
    ['End', 'My van'],
    ['ArrowLeft', 'Enquiries'],
    ['ArrowLeft', 'Bookings'],
    ['ArrowLeft', 'Wishlist'],
    ['ArrowLeft', 'Addresses'],
  ];
  for (const [key = '', name = ''] of steps) {
    await page.keyboard.press(key);
    await page.getByRole('tabpanel', { name }).waitFor();
    expect(await isFocused(tab(page, name))).toBe(true);
    expect(await page.title()).toMatch(new RegExp(`^${name} `));
  }
  await page.keyboard.press('Tab');
  expect(await isFocused(button(page, 'Add an address'))).toBe(true);
});

test('The profile is changed, all but its email address', async () => {
  shop.allowProblem(/500 \(Internal Server Error\)/);
  const { page, person } = await visitAs();
  await expectNoViolations(page);
  const email = field(page, 'Email');
  expect([await email.inputValue(), await email.getAttribute('readonly')]).toEqual([person.email, '']);
  await fill(page, { 'First Name': ' ', 'Last Name': '' });
  await button(page, 'Save changes').click();
  await hasErrors(page, { 'First Name': 'Enter your first name', 'Last Name': 'Enter your last name' });
  await expectNoViolations(page);

  const changed = { 'First Name': 'Adah', 'Last Name': 'O’Fern', 'Phone (optional)': '01632 960 111' };
  await fill(page, changed);
  await disturb(page, api.profile(), 'fail');
  await button(page, 'Save changes').click();
  await toasts(page, 'Error', 'Failed to update profile. Please try again.');
  expect(await field(page, 'First Name').inputValue()).toBe('Adah');

  await page.unroute(`**${api.profile()}`);
  await button(page, 'Save changes').click();
  await toasts(page, 'Profile Updated');
  await page.reload();
  for (const [label, value] of Object.entries(changed)) {
    expect(await field(page, label).inputValue()).toBe(value);
  }
});

longTest('A session that ends in the middle leads back to the login', async () => {
  shop.allowProblem(/401 \(Unauthorized\)/);
  const { page, person } = await visitAs();
  await endSessions(person);
  await button(page, 'Save changes').click();
  await page.getByText(loggedOut).waitFor();
  await isAt(page, signInFor(paths.account()));
  await logIn(page, person.email);
  await isAt(page, paths.account());
  await endSessions(person);
  await goTo(page, paths.home());
  await page.getByRole('link', { name: 'Login' }).first().waitFor();
});

test('The password changes for whoever knows the present one, and everybody logs in anew', async () => {
  shop.allowProblem(/400 \(Bad Request\)/);
  const { page, person } = await visitAs();
  const panel = page.getByRole('region', { name: 'Change password' });
  const change = async (currentPassword: string, newPassword: string) => {
    await fill(panel, { 'Current password': currentPassword, 'New password': newPassword });
    await button(page, 'Change password').click();
  };
  await change('', 'short');
  await hasErrors(panel, {
    'Current password': 'Enter your current password',
    'New password': 'Password must be at least 8 characters',
  });
  await expectNoViolations(page);
  await change('not my password', 'a van called Maurice');
  await hasErrors(panel, { 'Current password': 'This is not your current password' });
  await change(password, 'password1');
  await hasErrors(panel, {
    'New password': 'Too many people use this password. Choose one that is yours alone.',
  });
  expect(await field(panel, 'Current password').inputValue()).toBe(password);

  await change(password, 'a van called Maurice');
  await page.getByText('Your password is changed. Please log in with the new one.').waitFor();
  await logIn(page, person.email, 'a van called Maurice');
  await page.getByRole('heading', { name: 'Hello Ada' }).waitFor();
});

longTest('One device is logged out by itself, and all at once after a question', async () => {
  const { page, person } = await visitAs();
  await signIn(shop.site.db, person.id);
  await signIn(shop.site.db, person.id);
  await page.reload();
  const devices = page.getByRole('region', { name: 'Signed-in devices' });
  await eventually(() => devices.getByRole('listitem').count()).toBe(3);
  const signOut = devices.getByRole('button', { name: 'Log out A browser' });
  expect(await signOut.count()).toBe(2);
  await shop.site.db.updateTable('sessions').set({ confirmedUntil: null }).execute();
  shop.allowProblem(/403 \(Forbidden\).*\/api\/sessions/);
  shop.allowProblem(/400 \(Bad Request\).*\/api\/confirmation/);
  const asked = page.getByRole('dialog', { name: 'Is it you?' });
  await signOut.first().focus();
  await page.keyboard.press('Enter');
  await eventually(() => isFocused(field(asked, 'Password'))).toBe(true);
  await expectNoViolations(page);
  await page.keyboard.press('Escape');
  await toasts(
    page,
    'Not logged out',
    'Nothing was done, as you have not typed your password to show that it is you.',
  );
  expect([await devices.getByRole('listitem').count(), await isFocused(signOut.first())]).toEqual([3, true]);
  await page.keyboard.press('Enter');
  await field(asked, 'Password').fill('a guess');
  await page.keyboard.press('Enter');
  await hasErrors(asked, { Password: 'This is not your current password' });
  expect(await field(asked, 'Password').inputValue()).toBe('a guess');
  await field(asked, 'Password').fill(password);
  await page.keyboard.press('Enter');
  await eventually(() => devices.getByRole('listitem').count()).toBe(2);
  await toasts(page, 'Logged out', 'A browser is logged out.');
  expect(await isFocused(devices.getByRole('heading', { name: 'Signed-in devices' }))).toBe(true);
  expect(await devices.getByText('This device').count()).toBe(1);
  const today = formatDay(new Date().toISOString());
  await devices.getByText(`Logged in on ${today}, last used on ${today}`).first().waitFor();

  await devices.getByRole('button', { name: 'Log out all others' }).click();
  await toasts(page, 'Logged out', 'All other devices are logged out.');
  await eventually(() => devices.getByRole('listitem').count()).toBe(1);
  expect(await devices.getByRole('button', { name: 'Log out all others' }).count()).toBe(0);

  const everywhere = devices.getByRole('button', { name: 'Log out everywhere' });
  const question = page.getByRole('dialog', { name: 'Log out everywhere?' });
  await everywhere.click();
  await question.waitFor();
  expect(await isFocused(question.getByRole('button', { name: 'Stay logged in' }))).toBe(true);
  await expectNoViolations(page);
  await page.keyboard.press('Escape');
  await question.waitFor({ state: 'hidden' });
  expect(await isFocused(everywhere)).toBe(true);

  await page.keyboard.press('Enter');
  await question.getByRole('button', { name: 'Log out everywhere' }).click();
  await isAt(page, paths.home());
  await toasts(page, 'Logged out', 'You are logged out everywhere.');
  const sessions = await shop.site.db
    .selectFrom('sessions')
    .select('sid')
    .where('userId', '=', person.id)
    .execute();
  expect(sessions).toEqual([]);
});
