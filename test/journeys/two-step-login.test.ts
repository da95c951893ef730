import type { Page, Route } from 'playwright-core';
import { expect, test } from 'vitest';
import { codeAt, stepAt } from '../../app/accounts/codes/totp.server.ts';
import { adminPaths } from '../../app/admin-paths.ts';
import { paths } from '../../app/paths.ts';
import { longTest } from '../long-test.ts';
import { buildPerson, type Person, password, signIn } from '../people.ts';
import { button, field, fill, hasErrors, isAt, isFocused, logIn, toasts } from './account-steps.ts';
import { violationsOn } from './axe.ts';
import { isLoaded } from './dashboard-steps.ts';
import { eventually, ShopWindow } from './shop-window.ts';

const shop = new ShopWindow();
const smallPhone = { viewport: { width: 360, height: 740 }, hasTouch: true };

/** Nobody waits thirty seconds here: the code that was used is as good as long ago. */
const forgetLastCode = ({ id }: Person) =>
  shop.site.db.updateTable('second_factors').set({ lastStep: 0 }).where('userId', '=', id).execute();

/** What the app on the phone shows for a key, as it was read off the page. */
const codeOf = (key: string) => codeAt(key.replaceAll(' ', ''), stepAt(Date.now()));

const newOwner = () =>
  buildPerson(shop.site.db, {
    firstName: 'Olive',
    isAdmin: true,
    email: `two-step-${crypto.randomUUID()}@example.com`,
  });

async function fits(page: Page): Promise<void> {
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
  expect(await violationsOn(page)).toEqual([]);
}

/** From the card's button to the recovery codes. */
async function setUp(page: Page): Promise<{ key: string; codes: string[] }> {
  const card = page.getByRole('region', { name: 'Two-step login' });
  await button(page, 'Set it up').click();
  await button(page, 'Continue').click();
  await hasErrors(card, { Password: 'Enter your password' });
  await field(card, 'Password').fill(password);
  await button(page, 'Continue').click();
  await page.getByRole('img', { name: 'QR code with the key for your app' }).waitFor();
  await fits(page);
  const key = await page.getByText(/^([A-Z2-7]{4} ){7}[A-Z2-7]{4}$/).innerText();
  shop.allowProblem(/400 \(Bad Request\).*\/api\/second-factor\/confirm/);
  await field(card, 'Code').fill('000000');
  await button(page, 'Switch it on').click();
  await hasErrors(card, {
    Code: 'That code is not right, or was used before. Wait for the next one and try again.',
  });
  await field(card, 'Code').fill(codeOf(key));
  await button(page, 'Switch it on').click();
  const kept = page.getByRole('region', { name: 'Your recovery codes' });
  await kept.waitFor();
  await fits(page);
  const codes = await kept.getByRole('listitem').allInnerTexts();
  await button(page, 'I have kept them').click();
  await page.getByText('It is on. You have 10 recovery codes left.').waitFor();
  return { key, codes };
}

/** Gives the dashboard as a shop with live keys does: this one's are for trying. */
async function askAsWithLiveKeys(route: Route): Promise<void> {
  const response = await route.fetch();
  const html = await response.text();
  await route.fulfill({
    response,
    body: html.replace('"asksSecondFactor":false', '"asksSecondFactor":true'),
  });
}

/** Asks for a tab without being logged in, and follows the way to the login. */
async function knock(page: Page, tab: string): Promise<void> {
  shop.allowProblem(/404 \(Not Found\)/);
  await page.goto(shop.site.origin + adminPaths.tab(tab));
  await page.getByRole('link', { name: 'Log in', exact: true }).click();
}

test('On a small phone two-step login is offered, set up, and asked for at the next login', async () => {
  const olive = await newOwner();
  await signIn(shop.site.db, olive.id);
  const page = await shop.visit(adminPaths.overview(), {
    as: olive,
    ...smallPhone,
    prepare: async (fresh) => {
      await fresh.route(shop.site.origin + adminPaths.overview(), askAsWithLiveKeys, { times: 2 });
    },
  });
  const asked = page.getByRole('heading', { name: 'Your shop takes real payments' });
  await asked.waitFor();
  await fits(page);
  await button(page, 'Set it up').click();
  await isAt(page, adminPaths.tab('your-login'));
  await button(page, 'Set it up').waitFor();
  await page.goto(shop.site.origin + adminPaths.overview());
  await asked.waitFor();
  await button(page, 'Not now').click();
  await toasts(page, 'Success', 'You can switch it on under "Your login" at any time.');
  await isLoaded(page);
  await shop.site.db.updateTable('users').set({ secondFactorDeclinedAt: null }).execute();
  await page.reload();
  await isLoaded(page);
  const offer = page.getByRole('region', { name: 'Keep the dashboard to yourself' });
  await offer.waitFor();
  await fits(page);
  await offer.getByRole('link', { name: 'Set it up' }).click();
  await isAt(page, adminPaths.tab('your-login'));
  const { key, codes } = await setUp(page);
  expect(codes).toHaveLength(10);
  // The other browser is out, this one stays in.
  await page.reload();
  await isLoaded(page);
  await eventually(() => page.getByText('This device', { exact: true }).count()).toBe(1);
  expect(await page.getByRole('region', { name: 'Signed-in devices' }).getByRole('listitem').count()).toBe(1);
  await page.getByRole('link', { name: 'Logout' }).click();
  await isAt(page, paths.home());

  await knock(page, 'orders');
  await forgetLastCode(olive);
  await logIn(page, olive.email);
  const heading = page.getByRole('heading', { name: 'Enter your code' });
  await heading.waitFor();
  expect(await isFocused(heading)).toBe(true);
  await fits(page);
  await button(page, 'Sign in').click();
  const panel = page.getByRole('tabpanel', { name: 'Login' });
  await hasErrors(panel, { Code: 'Enter the code from your phone' });
  await field(panel, 'Code').fill(codeOf(key));
  await button(page, 'Sign in').click();
  await isAt(page, adminPaths.tab('orders'));
  await isLoaded(page);
});

longTest(
  'A recovery code stands for the phone, and two-step login is switched off by password and code',
  async () => {
    const olive = await newOwner();
    const page = await shop.visit(adminPaths.tab('your-login'), { as: olive, ...smallPhone });
    await isLoaded(page);
    const { codes } = await setUp(page);
    await page.getByRole('link', { name: 'Logout' }).click();
    await isAt(page, paths.home());

    await knock(page, 'your-login');
    await logIn(page, olive.email);
    await button(page, 'Start again').click();
    await logIn(page, olive.email);
    await button(page, 'Use a recovery code').click();
    await field(page, 'Recovery code').fill(codes[0] ?? '');
    await button(page, 'Sign in').click();
    await isAt(page, adminPaths.tab('your-login'));
    await page.getByText('It is on. You have 9 recovery codes left.').waitFor();

    await button(page, 'Switch it off').click();
    const card = page.getByRole('region', { name: 'Two-step login' });
    await fits(page);
    shop.allowProblem(/400 \(Bad Request\).*\/api\/second-factor\/end/);
    await fill(card, { Password: 'not mine', Code: codes[1] ?? '' });
    await button(page, 'Switch it off').click();
    await hasErrors(card, { Password: 'This is not your current password' });
    await field(card, 'Password').fill(password);
    await button(page, 'Switch it off').click();
    await page.getByText('It is off: the password alone lets you in.').waitFor();
    await page.reload();
    await button(page, 'Set it up').waitFor();
  },
);

longTest('Whoever says "Not now" is not asked again', async () => {
  const page = await shop.visit(adminPaths.overview(), { as: await newOwner() });
  await isLoaded(page);
  const offer = page.getByRole('region', { name: 'Keep the dashboard to yourself' });
  await offer.getByRole('button', { name: 'Not now' }).click();
  await toasts(page, 'Success', 'You can switch it on under "Your login" at any time.');
  await offer.waitFor({ state: 'detached' });
  await page.reload();
  await isLoaded(page);
  await page.getByRole('heading', { name: 'To do' }).waitFor();
  expect(await offer.count()).toBe(0);
});
