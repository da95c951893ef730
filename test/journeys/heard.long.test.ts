import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { paths } from '../../app/paths.ts';
import { buildPerson } from '../people.ts';
import { button, field, fill, logIn, loginPanel } from './account-steps.ts';
import { cards, fillCard, fillDetails, payButton } from './checkout-steps.ts';
import { find, type Hearing, hear, treeOf } from './hear.ts';
import { eventually, ShopWindow } from './shop-window.ts';

const shop = new ShopWindow();
const fuse = 'mega-fuse-125a';

/** Waits until a sentence is said, and gives all that was said by then. */
async function heardWith(hearing: Hearing, words: string | RegExp): Promise<string[]> {
  const isIt = (said: string) => (typeof words === 'string' ? said === words : words.test(said));
  await eventually(async () => {
    const all = await hearing.said();
    return all.some(isIt) || all.join(' | ');
  }).toBe(true);
  return hearing.said();
}

const focused = async (page: Page) =>
  (await treeOf(page)).findLast(({ states }) => states.focused === true && states.focusable === true);

test('A search is heard from its suggestions to the product', async () => {
  const page = await shop.visit(paths.shop());
  const hearing = await hear(page);
  await field(page, 'Search the shop').pressSequentially('mega fuse 125', { delay: 30 });
  await heardWith(hearing, /^\d+ products?, .* found/);
  await page.keyboard.press('ArrowDown');
  await eventually(async () => (await find(page, 'combobox', 'Search the shop')).states.expanded).toBe(true);
  const chosen = (await treeOf(page)).filter(
    ({ role, states }) => role === 'option' && states.selected === true,
  );
  expect(chosen.map(({ name }) => name)).toEqual([expect.stringMatching(/^Mega fuse 125\sA/)]);
  expect(await hearing.missed()).toEqual([]);
  await page.keyboard.press('Enter');
  await page.waitForURL(`**${paths.product(fuse)}`);
  await eventually(() => focused(page)).toMatchObject({ role: 'main', name: 'Mega fuse 125 A' });
  const tree = await treeOf(page);
  expect(tree.filter(({ role, states }) => role === 'heading' && states.level === 1)).toHaveLength(1);
});

test('The answer of a calculator is heard once, as a sentence, when typing rests', async () => {
  const page = await shop.visit(paths.batteryCalculator());
  const hearing = await hear(page);
  const { description } = await find(page, 'textbox', 'Ah a day');
  expect(description).toMatch(/^What everything in the van takes together in 24 hours/);
  await field(page, 'Ah a day').pressSequentially('80', { delay: 60 });
  const answer = 'Recommended battery: 105 Ah lithium, enough, but only just.';
  expect(await heardWith(hearing, answer)).toEqual([answer]);
  expect(await hearing.missed()).toEqual([]);
  const texts = (await treeOf(page)).filter(({ role }) => role === 'StaticText').map(({ name }) => name);
  expect(texts.join(' ')).toMatch(/Enough\?\s+Yes, but only just:\s+Just under limit/);
});

test('What changes in the cart is heard, and what is removed can be had back', async () => {
  const page = await shop.visit(paths.cart(), { cart: { [fuse]: 2, 'lithium-battery-105ah': 1 } });
  await button(page, 'One more of Mega fuse 125 A').waitFor();
  // The notes about the cart come a moment later, and are part of the page.
  await page.getByText('has no holder in this cart yet').waitFor();
  const hearing = await hear(page);
  await button(page, 'One more of Mega fuse 125 A').press('Enter');
  await heardWith(hearing, /Total £349\.70/);
  await button(page, 'Remove Mega fuse 125 A').press('Enter');
  await heardWith(hearing, /Total £329\.00/);
  await heardWith(hearing, 'Notification Removed from your cart Mega fuse 125 A Undo');
  expect(await focused(page)).toMatchObject({ role: 'link', name: 'Lithium leisure battery 105 Ah' });
  expect((await find(page, 'button', 'Undo')).role).toBe('button');
  await button(page, 'Undo').press('Enter');
  await eventually(async () => (await hearing.said()).filter((one) => one.includes('£349.70'))).toHaveLength(
    2,
  );
  expect(await hearing.missed()).toEqual([]);
});

test('Errors of the checkout are heard at their fields, and a declined card once', async () => {
  shop.allowProblem(/402 \(Payment Required\)/);
  const page = await shop.visit(paths.checkout(), { cart: { [fuse]: 1 } });
  await page.getByLabel('Card number').waitFor();
  expect((await find(page, 'textbox', 'Full name')).states.invalid).toBe('false');
  await payButton(page).click();
  await eventually(() => focused(page)).toMatchObject({
    name: 'Full name',
    description: 'Error: Enter your full name',
    states: { invalid: 'true' },
  });
  await fillDetails(page, 'heard@example.com');
  await field(page, 'Postcode').fill('ME13');
  await payButton(page).click();
  await eventually(async () => (await find(page, 'textbox', 'Postcode')).description).toContain(
    'Error: Enter a UK postcode like ME13 8GD',
  );
  expect((await find(page, 'textbox', 'Full name')).states.invalid).toBe('false');
  await field(page, 'Postcode').fill('ME13 8GD');
  await fillCard(page, cards.declined);
  // The terms stand before the button that agrees to them.
  const order = (await treeOf(page)).map(({ role, name }) => `${role} ${name}`);
  const at = (one: string) => order.findIndex((each) => each.startsWith(one));
  const [summary, terms, pay] = [
    'complementary Order summary',
    'link terms and conditions',
    'button Order and pay',
  ].map(at);
  expect([Number(summary) >= 0, Number(terms) > Number(summary), Number(pay) > Number(terms)]).toEqual([
    true,
    true,
    true,
  ]);
  const hearing = await hear(page);
  await payButton(page).click();
  const words = 'Your card was declined. Nothing was charged.';
  await heardWith(hearing, words);
  const said = await heardWith(hearing, /Payment Failed/);
  expect(said.filter((one) => one.includes('declined'))).toEqual([words]);
});

test('A day and a time that are booked are heard', async () => {
  const page = await shop.visit(paths.book());
  const hearing = await hear(page);
  await page
    .getByRole('link', { name: / free$/ })
    .nth(1)
    .press('Enter');
  const said = await heardWith(hearing, /^Friday \d+ \w+ \d{4}: \d+ times?$/);
  const day = said.join('\n').match(/Friday \d+ \w+ \d{4}/)?.[0] ?? 'no day';
  const group = await find(page, 'group', new RegExp(`^${day}`));
  expect(group.states.invalid ?? 'false').toBe('false');
  const times = (await treeOf(page)).filter(({ role }) => role === 'radio');
  expect(times.length).toBeGreaterThan(0);
  for (const { name } of times) expect(name).toMatch(/^\d\d:\d\d/);
  await button(page, 'Book this time').press('Enter');
  await eventually(async () => (await find(page, 'textbox', 'Name')).description).toBe(
    'Error: Enter your name',
  );
  await fill(page, { Name: 'Kay', Email: 'kay@example.com' });
  await page.getByRole('group', { name: day }).getByRole('radio').first().press('Space');
  await button(page, 'Book this time').press('Enter');
  await eventually(() => focused(page)).toMatchObject({
    role: 'heading',
    name: 'Your consultation is booked',
  });
});

test('Why a login fails is heard once', async () => {
  shop.allowProblem(/401 \(Unauthorized\).*\/api\/login/);
  const ada = await buildPerson(shop.site.db);
  const page = await shop.visit(paths.auth());
  await button(page, 'Sign in').press('Enter');
  await eventually(() => focused(page)).toMatchObject({
    name: 'Email',
    description: 'Error: Invalid email address',
    states: { invalid: 'true' },
  });
  const hearing = await hear(page);
  await logIn(page, ada.email, 'not my password');
  await heardWith(hearing, 'Invalid email or password');
  const said = await heardWith(hearing, /Login failed/);
  expect(said.filter((one) => one.includes('Invalid email or password'))).toEqual([
    'Invalid email or password',
  ]);
  await loginPanel(page).getByRole('alert').waitFor();
});
