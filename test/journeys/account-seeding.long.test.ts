import type { Page, Route } from 'playwright-core';
import { expect, test } from 'vitest';
import { paths } from '../../app/paths.ts';
import { buildPerson } from '../people.ts';
import { button, fill, hasErrors } from './account-steps.ts';
import { expectNoViolations } from './axe.ts';
import { ShopWindow } from './shop-window.ts';

const token = 'the seed token & more';
// This site has filled its empty folder itself, as its owner's does.
const shop = new ShopWindow(() => ({ isFirstStart: true, env: { SEED_TOKEN: token } }));

const seed = (page: Page) => button(page, 'Seed database').click();
const grant = (page: Page) => button(page, 'Grant admin access').click();
const says = (page: Page, role: 'alert' | 'status', words: string) =>
  page.locator('main').getByRole(role).filter({ hasText: words }).waitFor();

test('The seeding tool asks for what it needs', async () => {
  const page = await shop.visit(paths.seedDatabase());
  expect(await page.locator('main label').allTextContents()).toEqual(['Seed token', 'Email']);
  await expectNoViolations(page);
  await seed(page);
  await hasErrors(page, { 'Seed token': 'Please enter the seed token' });
  await expectNoViolations(page);
  await grant(page);
  await hasErrors(page, { 'Seed token': 'Please enter the seed token first' });
  await fill(page, { 'Seed token': token });
  await grant(page);
  await hasErrors(page, { Email: 'Please enter an email address' });
});

// The server takes five calls a minute: these are the five.
test('The seeding tool shows what the server did and why it did not', async () => {
  shop.allowProblem(/403 \(Forbidden\)/, /404 \(Not Found\)/, /400 \(Bad Request\)/);
  const ada = await buildPerson(shop.site.db);
  const page = await shop.visit(paths.seedDatabase());
  await fill(page, { 'Seed token': 'wrong', Email: ada.email });
  await seed(page);
  await says(page, 'alert', 'Seeding failed (status 403): Invalid seed token');

  await fill(page, { 'Seed token': token });
  await page.keyboard.press('Enter');
  await says(page, 'status', 'Nothing was changed: the database has its content already');
  await expectNoViolations(page);

  await grant(page);
  await says(page, 'status', `Admin access granted to ${ada.email}`);
  const { isAdmin } = await shop.site.db
    .selectFrom('users')
    .select('isAdmin')
    .where('id', '=', ada.id)
    .executeTakeFirstOrThrow();
  expect(isAdmin).toBe(true);
  await fill(page, { Email: 'nobody@example.com' });
  await grant(page);
  const failure = 'Granting admin access failed';
  await says(page, 'alert', `${failure} (status 404): No account found for nobody@example.com`);
  await fill(page, { Email: 'nobody' });
  await grant(page);
  await says(page, 'alert', `${failure} (status 400):`);
});

test('The seeding tool says when the server is out of reach or makes no sense', async () => {
  shop.allowProblem(/ERR_FAILED/, /502 \(Bad Gateway\)/);
  const page = await shop.visit(paths.seedDatabase());
  const answer = async (how: (route: Route) => Promise<void>) => {
    await page.unrouteAll();
    await page.route('**/api/seed-database?**', how);
    await seed(page);
  };
  await fill(page, { 'Seed token': token });
  await answer((route) => route.abort());
  await says(page, 'alert', 'Network error: Unable to connect to server');
  await answer((route) => route.fulfill({ status: 502, body: '<html>' }));
  await says(page, 'alert', 'Invalid JSON response from the server (status 502)');

  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await answer(async (route) => {
    await held;
    await route.fulfill({ json: { success: true, message: 'Done', results: ['1 row', '2 rows'] } });
  });
  await button(page, 'Seeding...').waitFor();
  release();
  await says(page, 'status', 'Done');
  expect(await page.getByRole('status').getByRole('listitem').allTextContents()).toEqual(['1 row', '2 rows']);
});
