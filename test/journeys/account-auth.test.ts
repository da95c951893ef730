import { expect, test } from 'vitest';
import { api, paths } from '../../app/paths.ts';
import { longTest } from '../long-test.ts';
import { buildPerson, password } from '../people.ts';
import {
  button,
  disturb,
  field,
  fill,
  hasErrors,
  isAt,
  isFocused,
  logIn,
  loginPanel,
  registerPanel,
  tabTo,
  toasts,
} from './account-steps.ts';
import { expectNoViolations } from './axe.ts';
import { goTo, ShopWindow } from './shop-window.ts';

const shop = new ShopWindow();
const register = `${paths.auth()}?tab=register`;
const newcomer = (email: string) => ({
  'First Name': 'Nell',
  'Last Name': 'Ferry',
  Email: email,
  Password: 'seven green kettles',
  'Phone (optional)': '01632 960100',
});

longTest('The way in has two tabs and stands beside what is promised', async () => {
  const page = await shop.visit(paths.auth());
  expect(await page.getByRole('tab').allTextContents()).toEqual(['Login', 'Register']);
  expect(await page.title()).toMatch(/^Log in/);
  expect(await page.locator('main li').allTextContents()).toEqual([
    'Expert electrical installations and repairs',
    'Solar panel and battery systems',
    'Track your orders and service history',
    'Access exclusive deals and products',
  ]);
  expect(await loginPanel(page).locator('label').allTextContents()).toEqual(['Email', 'Password']);
  await button(page, 'Sign in').waitFor();
  await expectNoViolations(page);

  await page.getByRole('tab', { name: 'Register' }).click();
  await isAt(page, register);
  expect(await page.title()).toMatch(/^Register/);
  expect(await loginPanel(page).count()).toBe(0);
  expect(await registerPanel(page).locator('label').allTextContents()).toEqual(Object.keys(newcomer('')));
  await button(page, 'Create account').waitFor();
  await expectNoViolations(page);

  await page.keyboard.press('ArrowLeft');
  await isAt(page, paths.auth());
  expect(await isFocused(page.getByRole('tab', { name: 'Login' }))).toBe(true);
  await page.getByRole('link', { name: 'Forgot password' }).click();
  await isAt(page, paths.forgotPassword());
});

test('A login says what is missing, what was wrong, and that it is under way', async () => {
  shop.allowProblem(/401 \(Unauthorized\).*\/api\/login/);
  const ada = await buildPerson(shop.site.db);
  const page = await shop.visit(paths.auth());
  const panel = loginPanel(page);
  await button(page, 'Sign in').click();
  await hasErrors(panel, { Email: 'Invalid email address', Password: 'Password is required' });
  await expectNoViolations(page);
  await fill(panel, { Email: ada.email });
  await button(page, 'Sign in').click();
  await hasErrors(panel, { Password: 'Password is required' });

  await logIn(page, ada.email, 'not my password');
  await panel.getByRole('alert').filter({ hasText: 'Invalid email or password' }).waitFor();
  await toasts(page, 'Login failed', 'Invalid email or password');
  expect(await field(panel, 'Email').inputValue()).toBe(ada.email);
  expect(await field(panel, 'Password').inputValue()).toBe('not my password');
  await expectNoViolations(page);

  await disturb(page, api.login(), 'wait');
  await logIn(page, ada.email);
  await button(page, 'Signing in...').waitFor();
  await isAt(page, paths.home());
  await page.getByRole('heading', { name: 'Hello Ada' }).waitFor();
  expect(await page.getByText('Login failed').count()).toBe(0);
  await goTo(page, paths.auth());
  await isAt(page, paths.home());
});

longTest('A login that the server cannot answer says so', async () => {
  shop.allowProblem(/500 \(Internal Server Error\)/, /ERR_FAILED/);
  const page = await shop.visit(paths.auth());
  await disturb(page, api.login(), 'fail');
  await logIn(page, 'ada@example.com');
  await toasts(page, 'Login failed', 'Invalid email or password');
  await disturb(page, api.login(), 'lose');
  await button(page, 'Sign in').click();
  await toasts(page, 'Login failed', 'Network error: Unable to connect to server');
});

test('A registration says what is wrong at its fields and keeps what was typed', async () => {
  shop.allowProblem(/400 \(Bad Request\)/, /409 \(Conflict\)/, /500 \(Internal Server Error\)/);
  const ada = await buildPerson(shop.site.db);
  const page = await shop.visit(register);
  const panel = registerPanel(page);
  const create = button(page, 'Create account');
  await create.click();
  await hasErrors(panel, {
    'First Name': 'Enter your first name',
    'Last Name': 'Enter your last name',
    Email: 'Invalid email address',
    Password: 'Password must be at least 8 characters',
  });
  await expectNoViolations(page);

  const typed = { ...newcomer('nell@example'), Password: 'seven77' };
  await fill(panel, typed);
  await create.click();
  await hasErrors(panel, {
    Email: 'Invalid email address',
    Password: 'Password must be at least 8 characters',
  });
  for (const [label, value] of Object.entries(typed)) {
    expect(await field(panel, label).inputValue()).toBe(value);
  }

  // A pasted password is never cut: the rest would be missing at each log-in.
  const long = 'x1y2z3w4'.repeat(19);
  await fill(panel, { Email: 'nell@example.test', Password: '' });
  await field(panel, 'Password').focus();
  await page.keyboard.insertText(long);
  await create.click();
  await hasErrors(panel, { Password: 'Password must be at most 128 characters' });
  expect(await field(panel, 'Password').inputValue()).toBe(long);

  const common = 'Too many people use this password. Choose one that is yours alone.';
  await fill(panel, { Email: ada.email, Password: 'password1' });
  await create.click();
  await hasErrors(panel, { Password: common });
  await toasts(page, 'Registration failed', common);

  const taken = 'There is already an account with this email address. Log in, or reset your password.';
  await fill(panel, newcomer(ada.email));
  await create.click();
  await hasErrors(panel, { Email: taken });
  await toasts(page, 'Registration failed', taken);
  expect(await field(panel, 'Password').inputValue()).toBe('seven green kettles');

  await disturb(page, api.register(), 'fail');
  await create.click();
  await toasts(page, 'Registration failed', 'Unable to create account');
  await panel.getByRole('alert').filter({ hasText: 'Unable to create account' }).waitFor();
});

test('Who has registered is welcomed at home', async () => {
  const page = await shop.visit(register);
  await disturb(page, api.register(), 'wait');
  await fill(registerPanel(page), newcomer('nell@example.com'));
  await button(page, 'Create account').click();
  await button(page, 'Creating account...').waitFor();
  await toasts(page, 'Registration successful', 'Welcome! Your account has been created.');
  await isAt(page, paths.home());
  await page.getByRole('heading', { name: 'Hello Nell' }).waitFor();
  await page.getByText('Welcome. Please confirm that nell@example.com is your address').waitFor();
  expect(await page.getByText('Good to have you back.').count()).toBe(0);
  await button(page, 'Send the link again').click();
  await page.getByText('The email is on its way.').waitFor();
});

longTest('Everything about a login can be done by keyboard', async () => {
  const ada = await buildPerson(shop.site.db);
  const page = await shop.visit(paths.auth());
  await tabTo(page, page.getByRole('tab', { name: 'Login' }));
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Tab');
  expect(await isFocused(field(loginPanel(page), 'Email'))).toBe(true);
  await page.keyboard.type(ada.email);
  await page.keyboard.press('Tab');
  await page.keyboard.type(password);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  expect(await field(loginPanel(page), 'Password').getAttribute('type')).toBe('text');
  await page.keyboard.press('Tab');
  expect(await isFocused(page.getByRole('link', { name: 'Forgot password' }))).toBe(true);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'Hello Ada' }).waitFor();
});
