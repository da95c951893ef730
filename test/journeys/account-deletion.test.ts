import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { paths } from '../../app/paths.ts';
import { buildBooking } from '../builders.ts';
import { buildPerson, password } from '../people.ts';
import { button, field, fill, hasErrors, isAt, toasts } from './account-steps.ts';
import { expectNoViolations } from './axe.ts';
import { ShopWindow } from './shop-window.ts';

const shop = new ShopWindow();

test('An account is taken along as a file, and deleted with its password', async () => {
  shop.allowProblem(/400 \(Bad Request\)/);
  const { db } = shop.site;
  const email = 'dora@example.com';
  const as = await buildPerson(db, { firstName: 'Dora', email, isEmailVerified: true });
  await buildBooking(db, { email, date: '2030-02-01T13:00:00.000Z' });
  const page = await shop.visit(paths.account(), { as });
  const data = page.getByRole('region', { name: 'Your data' });
  const download = page.waitForEvent('download');
  await data.getByRole('link', { name: 'Download your data' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toBe('my-account.json');
  expect(JSON.parse(await readFile(await file.path(), 'utf8'))).toMatchObject({ account: { email } });

  await data.getByRole('link', { name: 'Delete your account' }).click();
  await isAt(page, paths.deleteAccount());
  await page.getByText('Friday 1 February 2030, 13:00').waitFor();
  await expectNoViolations(page);
  await button(page, 'Delete my account').click();
  await hasErrors(page, { 'Your password': 'Enter your password' });
  await fill(page, { 'Your password': 'not my password' });
  await button(page, 'Delete my account').click();
  await hasErrors(page, { 'Your password': 'This is not your current password' });
  await expectNoViolations(page);
  await fill(page, { 'Your password': password });
  await field(page, 'Your password').press('Enter');
  await isAt(page, paths.home());
  await toasts(page, 'Account deleted', 'Your account is deleted. You are welcome back any time.');
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Login' }).waitFor();
  expect(await page.getByText('Hello Dora').count()).toBe(0);
  expect(await db.selectFrom('users').select('id').where('id', '=', as.id).execute()).toEqual([]);
});
