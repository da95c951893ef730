import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { sealName } from '../../app/accounts/codes/check-code.server.ts';
import { codeAt, newTotpSecret, stepAt } from '../../app/accounts/codes/totp.server.ts';
import { seal } from '../../server/secrets/sealed.ts';
import { readSecret } from '../../server/secrets/secrets.ts';
import { buildProduct } from '../builders.ts';
import { password } from '../people.ts';
import { button, field, fill, hasErrors, isFocused, toasts } from './account-steps.ts';
import { expectNoViolations } from './axe.ts';
import { buildOwner, openTab } from './dashboard-steps.ts';
import { ShopWindow } from './shop-window.ts';

const shop = new ShopWindow();

test('Products are downloaded, changed in a spreadsheet, looked at, imported, and put back', async () => {
  const { id } = await buildProduct(shop.site.db, {
    name: '=Filed relay',
    slug: 'filed-relay',
    pricePence: 1_000,
  });
  const page = await openTab(shop, await buildOwner(shop), 'files');
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Products', exact: true }).last().click(),
  ]);
  expect(download.suggestedFilename()).toBe('products.csv');
  const csv = await readFile(await download.path(), 'utf8');
  expect(csv).toContain(`"'=Filed relay"`);
  const choose = (text: string) =>
    field(page, 'CSV file').setInputFiles({ name: 'a.csv', mimeType: 'text/csv', buffer: Buffer.from(text) });

  await choose(csv);
  await page.getByText(/^Nothing in this file is new\. \d+ products as the shop has them\.$/).waitFor();
  const line = csv.split('\r\n').find((one) => one.includes('filed-relay')) ?? '';
  const header = csv.split('\r\n')[0] ?? '';
  await choose([header, line.replace('"10.00"', '"dear"')].join('\r\n'));
  await page.getByText('Nothing can be imported yet: 1 row is wrong.').waitFor();
  await toasts(page, 'Error', 'The file was read, and something in it is wrong');
  const rows = page.getByRole('table', { name: 'Rows of the file' }).getByRole('row');
  expect(await rows.nth(1).innerText()).toContain('price: Give a price in pounds, such as 329.00');
  await expectNoViolations(page);

  await choose([header, line.replace('"10.00"', '"£12.50"')].join('\r\n'));
  await page.getByText('1 product would change.').waitFor();
  expect(await rows.nth(1).innerText()).toMatch(/price: 10\.00 → 12\.50/);
  const price = async () =>
    (
      await shop.site.db
        .selectFrom('products')
        .select('pricePence')
        .where('id', '=', id)
        .executeTakeFirstOrThrow()
    ).pricePence;
  expect(await price()).toBe(1_000);
  await expectNoViolations(page);
  await button(page, 'Import 1 product').click();
  await toasts(page, 'Success', 'Products imported successfully');
  expect(await price()).toBe(1_250);
  await button(page, 'Undo').click();
  await page.getByText('All is as it was before the file.').waitFor();
  expect(await price()).toBe(1_000);
});

test('Files of people are downloaded after the password and a code, and left by Escape', async () => {
  const olive = await buildOwner(shop);
  const { db } = shop.site;
  const secret = newTotpSecret();
  const sealed = seal(await readSecret(db, sealName), olive.id, secret);
  await db.insertInto('second_factors').values({ userId: olive.id, secret: sealed, isOn: true }).execute();
  await db.updateTable('sessions').set({ confirmedUntil: null }).where('userId', '=', olive.id).execute();
  shop.allowProblem(/403 \(Forbidden\).*\/api\/confirmation/);
  const page = await openTab(shop, olive, 'files');
  const customers = page.locator('main').getByRole('link', { name: 'Customers', exact: true });
  const asked = page.getByRole('dialog', { name: 'Is it you?' });
  await customers.click();
  await asked.waitFor();
  await page.keyboard.press('Escape');
  await asked.waitFor({ state: 'hidden' });
  expect(await isFocused(customers)).toBe(true);

  await page.keyboard.press('Enter');
  await button(page, 'Confirm').click();
  await hasErrors(asked, { Password: 'Enter your password', Code: 'Enter the code from your phone' });
  await expectNoViolations(page);
  await fill(asked, { Password: password, Code: codeAt(secret, stepAt(Date.now())) });
  const [download] = await Promise.all([page.waitForEvent('download'), page.keyboard.press('Enter')]);
  expect(download.suggestedFilename()).toBe('customers.csv');
  await asked.waitFor({ state: 'hidden' });
  expect(await isFocused(customers)).toBe(true);
  // Asked once, for all of them.
  const [copy] = await Promise.all([
    page.waitForEvent('download'),
    button(page, 'Download a copy now').click(),
  ]);
  expect(copy.suggestedFilename()).toMatch(/^ampervan-/);
});

test('What a month came to is read, and downloaded for the accountant', async () => {
  const page = await openTab(shop, await buildOwner(shop), 'accounts');
  await page.getByRole('heading', { name: /^Sales and refunds in / }).waitFor();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Download as CSV' }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^accounts-\d{4}-\d{2}\.csv$/);
  await expectNoViolations(page);
});
