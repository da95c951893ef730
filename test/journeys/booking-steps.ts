import type { Page } from 'playwright-core';
import { eventually } from './shop-window.ts';

/** Waits for the email to an address whose subject begins so, and gives the path of the booking's link in it. */
export async function linkInEmail(page: Page, email: string, subject: string): Promise<string> {
  let path = '';
  await eventually(async () => {
    const emails = await (await page.request.get('/dev/mail')).text();
    const own = emails.split('<article').find((one) => one.includes(email) && one.includes(subject)) ?? '';
    path = /\/booking\/\d+-[0-9a-f]{32}/.exec(own)?.[0] ?? '';
    return path;
  }).not.toBe('');
  return path;
}
