import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { paths } from '../../app/paths.ts';
import { longTest } from '../long-test.ts';
import { buildPerson } from '../people.ts';
import { button, field, fill, toasts } from './account-steps.ts';
import { cards, fillCard, fillDetails, isThanked, payButton } from './checkout-steps.ts';
import { send, takeTime } from './contact-steps.ts';
import { eventually, goTo, isQuiet, isReady, ShopWindow } from './shop-window.ts';

const shop = new ShopWindow();
const fuse = 'mega-fuse-125a';

/** Waits until this stands in the fields. */
async function stands(page: Page, typed: Record<string, string>): Promise<void> {
  for (const [label, words] of Object.entries(typed)) {
    await eventually(() => field(page, label).inputValue()).toBe(words);
  }
}

const keptBy = (page: Page) => page.evaluate(() => JSON.stringify({ ...sessionStorage }));

test('What is typed at the checkout outlives its links, Back and a reload, but for the card, until the order is placed', async () => {
  const page = await shop.visit(paths.checkout(), { cart: { [fuse]: 1 } });
  const details = {
    'Full name': 'Ada Fernsby',
    Email: 'kept@example.com',
    Address: '1 Sample Lane',
    City: 'Faversham',
    Postcode: 'ME13 0ZZ',
  };
  const payer = { 'Billing name': 'Byron Works', 'Billing city': 'Canterbury' };
  await fillDetails(page, details.Email);
  await fillCard(page, cards.good);
  await page.getByRole('checkbox', { name: 'Billing address is the same' }).uncheck();
  await fill(page, payer);
  for (const name of ['terms and conditions', 'delivery and returns', 'Mega fuse 125 A']) {
    await page.getByRole('main').getByRole('link', { name }).first().click();
    await eventually(() => new URL(page.url()).pathname).not.toBe(paths.checkout());
    await page.goBack();
    await isReady(page);
    await stands(page, { ...details, ...payer });
  }
  await page.reload();
  await stands(page, { ...details, ...payer, 'Card number': '' });
  expect(await keptBy(page)).toContain(details.Email);
  expect(await keptBy(page)).not.toMatch(/4242|12 \/ 50/);

  await page.getByRole('checkbox', { name: 'Billing address is the same' }).check();
  await page.getByRole('radio', { name: /^Collect from the workshop/ }).check();
  await page.reload();
  const collection = page.getByRole('radio', { name: /^Collect from the workshop/ });
  await eventually(() => collection.isChecked()).toBe(true);
  await stands(page, { 'Full name': 'Ada Fernsby' });
  expect(await field(page, 'Billing name').count()).toBe(0);
  await fillCard(page, cards.good);
  await payButton(page).click();
  await isThanked(page);
  await eventually(() => keptBy(page)).not.toContain(details.Email);
});

longTest(
  'What is typed at the checkout stands over what the account says, and is forgotten by logging out',
  async () => {
    const ada = await buildPerson(shop.site.db, { firstName: 'Ada', lastName: 'Fernsby' });
    const page = await shop.visit(paths.checkout(), { cart: { [fuse]: 1 }, as: ada });
    await stands(page, { 'Full name': 'Ada Fernsby' });
    await fill(page, { 'Full name': 'Ada King', City: 'Whitstable' });
    await page.reload();
    await stands(page, { 'Full name': 'Ada King', City: 'Whitstable', Email: ada.email });
    await goTo(page, paths.shop());
    await page.getByRole('link', { name: 'Logout' }).click();
    await toasts(page, 'Logged out', 'You have been logged out successfully.');
    await eventually(() => keptBy(page)).not.toContain('Whitstable');
    await goTo(page, paths.checkout());
    await field(page, 'Full name').waitFor();
    await stands(page, { 'Full name': '', City: '' });
  },
);

longTest(
  'What is typed to us and for a booking outlives the links of the page and Back, until it is sent',
  async () => {
    const page = await shop.visit(paths.section('contact'));
    const enquiry = { 'Name *': 'Ada', 'Email *': 'letters@example.com', 'Enquiry *': 'Do you fit solar?' };
    const booking = { Name: 'Byron', Email: 'byron@example.com' };
    const form = page.locator('#booking');
    await isQuiet(page);
    await fill(page, enquiry);
    await fill(form, booking);
    const [time] = await form.getByRole('radio').all();
    await time?.check({ force: true });
    const date = await time?.inputValue();
    await page.locator('#contact').getByRole('link', { name: 'privacy policy' }).click();
    await page.waitForURL(`**${paths.privacyPolicy()}`);
    await page.goBack();
    await stands(page, enquiry);
    for (const [label, words] of Object.entries(booking)) {
      await eventually(() => field(form, label).inputValue()).toBe(words);
    }
    expect(await form.locator(':checked').inputValue()).toBe(date);
    // Over a reload too, and what is typed meanwhile stays.
    await page.reload();
    const phone = field(page.locator('#contact'), 'Phone (optional)');
    await phone.fill('01632 960123');
    await stands(page, enquiry);
    expect(await phone.inputValue()).toBe('01632 960123');

    await takeTime(page);
    await send(page);
    await toasts(page, 'Message Sent', "Thank you for your enquiry. We'll get back to you soon!");
    await eventually(() => keptBy(page)).not.toContain('letters@example.com');
    expect(await keptBy(page)).toContain('byron@example.com');
    await button(page, 'Write another message').click();
    await stands(page, { 'Name *': '', 'Enquiry *': '' });
    await button(page, 'Book this time').click();
    await page.getByRole('heading', { name: 'Your consultation is booked' }).waitFor();
    await eventually(() => keptBy(page)).not.toContain('byron@example.com');
  },
);

longTest('The page for booking and the battery calculator are as they were for who comes back', async () => {
  const page = await shop.visit(paths.book('A fridge'));
  const about = 'What it is about (optional)';
  await fill(page, { Name: 'Ada', [about]: 'A fridge and a heater' });
  await page.getByRole('main').getByRole('link', { name: 'privacy policy' }).click();
  await page.waitForURL(`**${paths.privacyPolicy()}`);
  await page.goBack();
  await stands(page, { Name: 'Ada', [about]: 'A fridge and a heater' });
  // Another message that a link begins is not typed over.
  await goTo(page, paths.book('A kettle'));
  await stands(page, { Name: '', [about]: 'A kettle' });

  await goTo(page, paths.batteryCalculator());
  const figures = { 'Ah a day': '53', 'Your strongest device (optional)': '2 kW' };
  await fill(page, figures);
  await page.getByRole('link', { name: /Add it up in the power calculator/ }).click();
  await page.waitForURL(`**${paths.calculators()}`);
  await page.goBack();
  await stands(page, figures);
  await page.getByRole('heading', { name: 'By its strongest device' }).waitFor();
});
