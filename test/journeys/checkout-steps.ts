import type { Page } from 'playwright-core';

export const cards = {
  good: '4242 4242 4242 4242',
  declined: '4000 0000 0000 0002',
  secondStep: '4000 0025 0000 3155',
};

const ada = {
  'Full name': 'Ada Fernsby',
  Email: 'ada@example.com',
  Address: '1 Sample Lane',
  City: 'Faversham',
  Postcode: 'ME13 0ZZ',
};

/** Types the shopper's details; the email address tells the tests' orders apart. */
export async function fillDetails(page: Page, email: string, isCollected = false): Promise<void> {
  const details = isCollected ? { 'Full name': ada['Full name'] } : ada;
  for (const [label, value] of Object.entries({ ...details, Email: email })) {
    await page.getByLabel(label, { exact: true }).fill(value);
  }
}

export async function fillCard(page: Page, cardNumber: string): Promise<void> {
  await page.getByLabel('Card number').fill(cardNumber);
  await page.getByLabel('Expiry date').fill('12/50');
  await page.getByLabel('Security code').fill('123');
}

export const payButton = (page: Page) => page.getByRole('button', { name: /^Order and pay £/ });

/** Fills everything in and presses Pay. */
export async function payWith(page: Page, email: string, cardNumber: string): Promise<void> {
  await fillDetails(page, email);
  await fillCard(page, cardNumber);
  await payButton(page).click();
}

export async function isThanked(page: Page): Promise<void> {
  await page.getByRole('heading', { name: 'Thank you for your order' }).waitFor();
}
