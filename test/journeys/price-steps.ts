import type { Page } from 'playwright-core';
import { expect } from 'vitest';

/** Types prices into the filters of a list and leaves the field; without scripts, presses the button. */
export async function filterByPrice(page: Page, from: string, to: string): Promise<void> {
  await page.getByLabel('from £').fill(from);
  await page.getByLabel('to £', { exact: true }).fill(to);
  await page.keyboard.press('Enter');
}

/** Types prices that make no sense, and reads beside them what is wrong. */
export async function sayWrongPrices(page: Page): Promise<void> {
  await filterByPrice(page, '900', '100');
  await page.getByText('No price is from £900.00 to £100.00: please put the lower one first.').waitFor();
  expect(await page.getByLabel('from £').inputValue()).toBe('900');
  await filterByPrice(page, '', 'abc');
  await page.getByText('“abc” is not a price. Please type pounds, such as 250 or 249.50.').waitFor();
  expect(await page.getByLabel('to £', { exact: true }).getAttribute('aria-invalid')).toBe('true');
}
