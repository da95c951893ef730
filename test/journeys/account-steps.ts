import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { password } from '../people.ts';
import { eventually, toastOf } from './shop-window.ts';

export const loginPanel = (page: Page) => page.getByRole('tabpanel', { name: 'Login' });
export const registerPanel = (page: Page) => page.getByRole('tabpanel', { name: 'Register' });
export const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

/** A field by the words of its label, "(optional)" among them. */
export const field = (within: Page | Locator, label: string) => within.getByLabel(label, { exact: true });

export async function fill(within: Page | Locator, values: Record<string, string>): Promise<void> {
  for (const [label, value] of Object.entries(values)) await field(within, label).fill(value);
}

/** Signs in on the page /auth. */
export async function logIn(page: Page, Email: string, Password = password): Promise<void> {
  await fill(loginPanel(page), { Email, Password });
  await button(page, 'Sign in').click();
}

/** Waits until exactly these errors are said at their fields, and the first of the fields has the focus. */
export async function hasErrors(within: Page | Locator, errors: Record<string, string>): Promise<void> {
  const invalid = () => within.locator('[aria-invalid=true]:visible').count();
  await eventually(invalid).toBe(Object.keys(errors).length);
  for (const [label, words] of Object.entries(errors)) {
    await eventually(() => errorAt(field(within, label))).toBe(`Error: ${words}`);
  }
  const [first = ''] = Object.keys(errors);
  await eventually(() => isFocused(field(within, first))).toBe(true);
}

const errorAt = (input: Locator) =>
  input.evaluate((element) =>
    (element.getAttribute('aria-describedby') ?? '')
      .split(' ')
      .filter((id) => id.endsWith('-error'))
      .map((id) => document.getElementById(id)?.textContent)
      .join(''),
  );

export const isFocused = (locator: Locator) =>
  locator.evaluate((element) => element === document.activeElement);

/** Waits for a toast with this title and text, and no other. */
export async function toasts(page: Page, title: string, text = ''): Promise<void> {
  await eventually(async () => (await toastOf(page)).split(/\n+/).join(' | ')).toBe(
    text === '' ? title : `${title} | ${text}`,
  );
}

/** What becomes of calls to a path of the API from now on: they wait, fail or never arrive. */
export async function disturb(page: Page, path: string, how: 'wait' | 'fail' | 'lose'): Promise<void> {
  await page.route(`**${path}`, async (route) => {
    if (how === 'lose') return route.abort();
    if (how === 'fail') return route.fulfill({ status: 500, body: '' });
    await new Promise((resume) => setTimeout(resume, 400));
    await route.continue();
  });
}

/** Where the page is, without its host. */
export async function isAt(page: Page, path: string): Promise<void> {
  await eventually(() => page.url().slice(new URL(page.url()).origin.length)).toBe(path);
}

/** Presses Tab until this has the focus. */
export async function tabTo(page: Page, target: Locator, most = 40): Promise<void> {
  for (let times = 0; times < most; times++) {
    await page.keyboard.press('Tab');
    if (await isFocused(target)) return;
  }
  expect.fail(`${target} was not reached by the Tab key`);
}
