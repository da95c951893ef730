import { expect, test } from 'vitest';
import { api, paths } from '../../app/paths.ts';
import { longTest } from '../long-test.ts';
import { button, field, hasErrors, toasts } from './account-steps.ts';
import { expectNoViolations } from './axe.ts';
import { buildOwner, failOnce, openTab } from './dashboard-steps.ts';
import { eventually, ShopWindow } from './shop-window.ts';

const shop = new ShopWindow();

const pages = [
  { path: paths.privacyPolicy(), name: 'privacy policy', success: 'Privacy policy updated successfully' },
  { path: paths.terms(), name: 'Terms & Conditions', success: 'Terms & Conditions updated successfully' },
  { path: paths.cookiePolicy(), name: 'Cookie Policy', success: 'Cookie Policy updated successfully' },
];

test('Each legal page is changed and seen at once, and one taken back and published again', async () => {
  shop.allowProblem(/500 \(Internal Server Error\)/);
  const owner = await buildOwner(shop);
  for (const { path, name, success } of pages) {
    const read = async () => (await fetch(shop.site.origin + path)).text();
    const page = await openTab(shop, owner, path.slice(1));
    const text = page.getByRole('textbox', { name: 'Text' });
    await text.click();
    await page.keyboard.press('Control+Home');
    await page.keyboard.type('Read this first. ');
    await failOnce(page, api.policy(path));
    await button(page, 'Save').click();
    await toasts(page, 'Error', `Failed to update ${name}`);
    await button(page, 'Save').click();
    await toasts(page, 'Success', success);
    expect(await read()).toContain('Read this first. ');
    await page.getByText('History: last changed by Olive Owner').waitFor();
    // One form takes all of them back.
    if (path !== paths.privacyPolicy()) continue;

    await field(page, 'Published').uncheck();
    await button(page, 'Save').click();
    await page.getByText('Draft', { exact: true }).waitFor();
    await eventually(async () => (await fetch(shop.site.origin + path)).status).toBe(404);
    await field(page, 'Published').check();
    await field(page, 'Page title').fill('A title of its own');
    await page.getByText('18 characters, best 50 to 60').waitFor();
    await button(page, 'Save').click();
    await page.getByText('Published', { exact: true }).first().waitFor();
    await eventually(read).toContain('<title>A title of its own</title>');
  }
});

longTest(
  'The form says when visitors will be asked about cookies again, and nothing is published empty',
  async () => {
    const page = await openTab(shop, await buildOwner(shop), 'cookie-policy');
    const version = async () =>
      (await (await fetch(shop.site.origin + api.content())).json()).cookiePolicyVersion;
    const text = page.getByRole('textbox', { name: 'Text' });
    const before = await version();
    await page.getByText('Saving does not ask visitors for their choice about cookies again.').waitFor();
    await text.click();
    await page.keyboard.press('Control+End');
    await page.keyboard.type('!');
    await page.getByText('Saving asks visitors for their choice again.').waitFor();
    await expectNoViolations(page);
    await field(page, 'Only a small correction').check();
    await page.getByText('Saving does not ask').waitFor();
    await button(page, 'Save').click();
    await toasts(page, 'Success', 'Cookie Policy updated successfully');
    expect(await version()).toBe(before);
    expect(await field(page, 'Only a small correction').isChecked()).toBe(false);

    await text.click();
    await page.keyboard.press('Control+a');
    await page.keyboard.press('Delete');
    await button(page, 'Save').click();
    await hasErrors(page, { Text: 'Write something before you publish it' });
    shop.allowProblem(/ERR_FAILED/);
    await page.route(`**${api.policy(paths.cookiePolicy())}`, (route) => route.abort());
    await page.keyboard.type('All new.');
    await button(page, 'Save').click();
    await toasts(page, 'Error', 'Failed to update Cookie Policy');
    await page.getByText('What you typed is still here.').waitFor();
    await text.getByText('All new.').waitFor();
  },
);
