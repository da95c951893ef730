import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { accountApi } from '../../app/accounts/account-paths.ts';
import { api, paths } from '../../app/paths.ts';
import { longTest } from '../long-test.ts';
import { buildPerson, password } from '../people.ts';
import { freePort } from '../processes/free-port.ts';
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
import { expectNoViolations } from './axe.ts';
import { eventually, goTo, ShopWindow, stopClock, withClock } from './shop-window.ts';

// Emails and links name this address, so that they can be followed.
const shop = new ShopWindow(async () => {
  const port = await freePort();
  return { port, env: { PUBLIC_URL: `http://127.0.0.1:${port}` } };
});
const sent = "If an account exists with that email, we've sent password reset instructions.";
const main = (page: Page) => page.locator('main');
const withoutToken = paths.resetPassword('').split('?', 1)[0] ?? '';

/** Asks for a link and follows it. */
async function followResetLink(page: Page, email: string): Promise<void> {
  await goTo(page, paths.forgotPassword());
  await fill(page, { Email: email });
  await button(page, 'Send Reset Link').click();
  await page.getByRole('link', { name: 'Open the reset link' }).click();
  await page.waitForURL(`**${withoutToken}`);
}

async function choose(page: Page, newPassword: string, confirmation = newPassword): Promise<void> {
  await fill(page, { 'New Password': newPassword, 'Confirm Password': confirmation });
  await button(page, 'Reset Password').click();
}

longTest('Whoever forgot the password is told the same, account or none', async () => {
  const ada = await buildPerson(shop.site.db);
  const page = await shop.visit(paths.auth());
  await page.getByRole('link', { name: 'Forgot password' }).click();
  await page.getByRole('heading', { level: 1, name: 'Forgot password' }).waitFor();
  expect(await main(page).locator('label').allTextContents()).toEqual(['Email']);
  await button(page, 'Send Reset Link').click();
  await hasErrors(main(page), { Email: 'Invalid email address' });
  await expectNoViolations(page);
  await page.getByRole('link', { name: 'Back to login' }).click();
  await isAt(page, paths.auth());

  for (const [email, links] of [
    ['nobody@example.com', 0],
    [ada.email, 1],
  ] as const) {
    await goTo(page, paths.forgotPassword());
    await fill(page, { Email: email });
    await page.keyboard.press('Enter');
    const words = page.getByText(sent);
    await words.waitFor();
    expect(await isFocused(words)).toBe(true);
    expect(await page.getByText('Development Mode').count()).toBe(links);
  }
  await expectNoViolations(page);
  await page.getByRole('link', { name: 'Return to login' }).click();
  await isAt(page, paths.auth());
});

longTest('An email that cannot be asked for is said to have failed', async () => {
  shop.allowProblem(/500 \(Internal Server Error\)/);
  const page = await shop.visit(paths.forgotPassword());
  await disturb(page, accountApi.requestPasswordReset(), 'fail');
  await fill(page, { Email: 'ada@example.com' });
  await button(page, 'Send Reset Link').click();
  await toasts(page, 'Error', 'Failed to send reset email');
  await page.getByRole('alert').filter({ hasText: 'Failed to send reset email' }).waitFor();
  expect(await field(page, 'Email').inputValue()).toBe('ada@example.com');
});

test('A reset link leads to a new password, and from there to the login', async () => {
  shop.allowProblem(/400 \(Bad Request\)/, /500 \(Internal Server Error\)/);
  const ada = await buildPerson(shop.site.db);
  const page = await shop.visit(paths.forgotPassword(), { prepare: withClock });
  await followResetLink(page, ada.email);
  expect(await page.getByRole('link', { name: 'Cancel' }).getAttribute('href')).toBe(paths.auth());
  await button(page, 'Reset Password').click();
  await hasErrors(main(page), { 'New Password': 'Password must be at least 8 characters' });
  await choose(page, 'a van called Maurice', 'a van called Morris');
  await hasErrors(main(page), { 'Confirm Password': "Passwords don't match" });
  await expectNoViolations(page);
  await choose(page, 'password1');
  await hasErrors(main(page), {
    'New Password': 'Too many people use this password. Choose one that is yours alone.',
  });

  await disturb(page, accountApi.resetPassword(), 'fail');
  await choose(page, 'a van called Maurice');
  await toasts(page, 'Error', 'Failed to reset password');
  await page.unroute(`**${accountApi.resetPassword()}`);
  await stopClock(page);
  await choose(page, 'a van called Maurice');
  const done = page.getByText('Your password has been successfully reset. Redirecting to login...');
  await done.waitFor();
  expect(await isFocused(done)).toBe(true);
  // A busy machine looks for longer than it stands there; axe itself waits by the page's clock.
  let isLooking = true;
  const looked = expectNoViolations(page).finally(() => {
    isLooking = false;
  });
  const tick = async () => {
    while (isLooking) await page.clock.runFor(1);
  };
  await Promise.all([looked, tick()]);
  expect(await done.isVisible()).toBe(true);
  await page.clock.runFor(3_000);
  await isAt(page, paths.auth());
  await page.clock.resume();
  await logIn(page, ada.email, 'a van called Maurice');
  await page.getByRole('heading', { name: 'Hello Ada' }).waitFor();
});

longTest('A reset link outlives a reload, Cancel and Back, and is forgotten once it is used', async () => {
  const ada = await buildPerson(shop.site.db);
  const page = await shop.visit(paths.forgotPassword());
  await followResetLink(page, ada.email);
  await field(page, 'New Password').waitFor();
  await page.reload();
  await page.getByRole('link', { name: 'Cancel' }).click();
  await isAt(page, paths.auth());
  await page.goBack();
  await isAt(page, withoutToken);
  await field(page, 'New Password').waitFor();
  expect(await page.getByRole('alert').count()).toBe(0);
  await choose(page, 'a van called Maurice');
  await page.getByText('Your password has been successfully reset.').waitFor();
  await page.reload();
  await page.getByRole('alert').filter({ hasText: 'Invalid or missing reset token' }).waitFor();
});

longTest('A link that is missing or too old opens nothing', async () => {
  shop.allowProblem(/400 \(Bad Request\)/);
  const ada = await buildPerson(shop.site.db);
  const page = await shop.visit(withoutToken);
  const alert = page.getByRole('alert');
  await alert.filter({ hasText: 'Invalid or missing reset token' }).waitFor();
  await expectNoViolations(page);
  await choose(page, 'a van called Maurice');
  await alert.filter({ hasText: 'Invalid reset token' }).waitFor();

  await followResetLink(page, ada.email);
  await shop.site.db
    .updateTable('password_reset_tokens')
    .set({ expiresAt: new Date(Date.now() - 1_000).toISOString() })
    .execute();
  await choose(page, 'a van called Maurice');
  await alert.filter({ hasText: 'no longer works' }).waitFor();
  await alert.getByRole('link', { name: 'Ask for a new link' }).click();
  await isAt(page, paths.forgotPassword());
});

longTest('A spinner turns until it is known whether there is a token', async () => {
  const page = await shop.visit(paths.resetPassword('t'.repeat(43)), { javaScriptEnabled: false });
  await page.getByRole('status').filter({ hasText: 'Reading your link' }).waitFor();
  expect(await main(page).locator('input').count()).toBe(0);
});

longTest('A link without a token says so without scripts too', async () => {
  const page = await shop.visit(withoutToken, { javaScriptEnabled: false });
  await page.getByRole('alert').filter({ hasText: 'Invalid or missing reset token' }).waitFor();
  expect(await page.getByRole('status').filter({ hasText: 'Reading your link' }).count()).toBe(0);
});

test('A link that works no more says so before a password is typed, and once more on sending', async () => {
  shop.allowProblem(/400 \(Bad Request\)/);
  const page = await shop.visit(paths.resetPassword('t'.repeat(43)));
  const alert = page.getByRole('alert');
  await alert.filter({ hasText: 'Invalid or missing reset token' }).waitFor();
  await choose(page, 'a van called Maurice');
  await alert.filter({ hasText: 'no longer works' }).waitFor();
});

test('An address is verified by the link of an email, which can be sent again', async () => {
  shop.allowProblem(/400 \(Bad Request\)/);
  const ada = await buildPerson(shop.site.db);
  const page = await shop.visit(paths.account(), { as: ada });
  await page.getByText('Not verified yet').waitFor();
  await button(page, 'Send the link again').click();
  await page.getByText('The email is on its way.').waitFor();
  const link = await eventuallyEmail(page, ada.email);

  await goTo(page, link);
  await eventually(async () => page.url()).not.toContain('token');
  await page.reload();
  await button(page, 'Confirm my email address').waitFor();
  await expectNoViolations(page);
  await button(page, 'Confirm my email address').click();
  const thanks = page.getByText('Thank you. Your email address is confirmed.');
  await thanks.waitFor();
  expect(await isFocused(thanks)).toBe(true);
  await expectNoViolations(page);
  await page.getByRole('link', { name: 'Go to your account' }).click();
  await page.getByText('Verified', { exact: true }).waitFor();

  await goTo(page, link);
  await button(page, 'Confirm my email address').click();
  await page.getByText('This link no longer works.').waitFor();
  await button(page, 'Send the link again').waitFor();
  await page.context().clearCookies();
  await goTo(page, withoutQuery(link));
  await page.getByText('This link no longer works.').waitFor();
  await expectNoViolations(page);
  await main(page).getByRole('link', { name: 'Log in' }).click();
  await isAt(page, paths.auth());
});

longTest('The owner of a mailbox takes the account that a stranger made with it, by keyboard', async () => {
  shop.allowProblem(/400 \(Bad Request\)/);
  const mallory = await buildPerson(shop.site.db, { firstName: 'Mallory' });
  const stranger = await shop.visit(paths.account(), { as: mallory });
  await button(stranger, 'Send the link again').click();
  const link = await eventuallyEmail(stranger, mallory.email);

  const page = await shop.visit(link);
  const title = page.getByRole('heading', { name: 'Is this your account?' });
  await title.waitFor();
  await expectNoViolations(page);
  const chosen = field(page, 'New password');
  await chosen.fill('password');
  await tabTo(page, button(page, 'Use this password'));
  await page.keyboard.press('Enter');
  await hasErrors(page, {
    'New password': 'Too many people use this password. Choose one that is yours alone.',
  });
  await expectNoViolations(page);
  expect(await chosen.inputValue()).toBe('password');
  await chosen.fill('a kettle called Maurice');
  await page.keyboard.press('Enter');
  const thanks = page.getByText('Thank you. The account is yours, and you are logged in.');
  await thanks.waitFor();
  expect(await isFocused(thanks)).toBe(true);
  await page.getByRole('link', { name: 'Go to your account' }).click();
  await page.getByText(mallory.email).first().waitFor();
  expect(await page.getByText('Mallory').count()).toBe(0);
  expect((await stranger.request.get(api.user())).status()).toBe(401);
});

longTest(
  'Who knows the password logs in and confirms; who never registered has the account deleted',
  async () => {
    shop.allowProblem(/403 \(Forbidden\)/);
    const ada = await buildPerson(shop.site.db);
    const bea = await buildPerson(shop.site.db);
    const page = await shop.visit(paths.account(), { as: ada });
    await button(page, 'Send the link again').click();
    const link = await eventuallyEmail(page, ada.email);

    // In somebody else's account, too, it asks whose it is.
    const other = await shop.visit(link, { as: bea });
    await button(other, 'Confirm my email address').click();
    const known = other.getByRole('region', { name: 'Yes, and I know its password' });
    await fill(known, { Email: ada.email, Password: password });
    await other.keyboard.press('Enter');
    await button(other, 'Confirm my email address').click();
    await other.getByText('Thank you. Your email address is confirmed.').waitFor();

    const eve = await buildPerson(shop.site.db);
    const asking = await shop.visit(paths.account(), { as: eve });
    await button(asking, 'Send the link again').click();
    const third = await shop.visit(await eventuallyEmail(asking, eve.email));
    await button(third, 'This was not me: delete the account').click();
    const gone = third.getByText('The account is deleted. Thank you for telling us.');
    await gone.waitFor();
    expect(await isFocused(gone)).toBe(true);
    await expectNoViolations(third);
    const users = shop.site.db.selectFrom('users').select('id').where('id', '=', eve.id);
    expect(await users.execute()).toEqual([]);
  },
);

const withoutQuery = (url: string) => url.split('?', 1)[0] ?? '';

/** The verification link in the latest email to somebody, when it has been written. */
async function eventuallyEmail(page: Page, address: string): Promise<string> {
  let link = '';
  await eventually(async () => {
    const emails = await (await page.request.get('/dev/mail')).text();
    const email = emails.split('<article>').find((text) => text.includes(`To ${address}`)) ?? '';
    link = /href="([^"]*verify-email[^"]*)"/.exec(email)?.[1] ?? '';
    return link;
  }).toContain(shop.site.origin);
  return link;
}
