import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { paths } from '../../app/paths.ts';
import { longTest } from '../long-test.ts';
import { eventually, phone, ReadOnlyShopWindow } from './shop-window.ts';

const shop = new ReadOnlyShopWindow();
const answer = (page: Page) => page.getByRole('region', { name: 'Your answer' }).locator('h2 + p');
const query = (page: Page) => page.evaluate(() => location.search);
const devices = (page: Page) => page.getByRole('button', { name: /^Remove / });

test('A plan from a question to its link: changed, undone, and opened as it was', async () => {
  const page = await shop.visit(paths.planner());
  await page.getByRole('link', { name: /^Weekend couple/ }).click();
  expect(await answer(page).innerText()).toMatch(
    /^A 230\sAh battery gets you to Sunday 16:00 with 29\s% left\.$/,
  );
  await page.getByRole('button', { name: 'Undo' }).click();
  await page.getByRole('heading', { name: 'How do you use your van?' }).waitFor();

  await page.getByRole('link', { name: /^Weekend couple/ }).click();
  await page.getByLabel('Nights', { exact: true }).first().fill('1');
  await eventually(() => answer(page).innerText()).toMatch(/to Saturday 16:00/);
  // The field says how it reads the text, which stays.
  const nights = page.getByLabel('Nights', { exact: true }).first();
  await nights.fill('1e9');
  await page.getByText('Not a figure: counts as 1 night', { exact: true }).waitFor();
  const lights = page.getByLabel(/^How many of LED/).first();
  await lights.fill('1,5');
  await page.getByText('1.5 is no whole number: counts as 1', { exact: true }).waitFor();
  const hours = page.getByLabel(/^Hours a day, of Fridge/).first();
  await hours.fill('1,5');
  await page.getByText('Counts as 1.5 h a day', { exact: true }).waitFor();
  await hours.blur();
  expect(await Promise.all([nights, lights, hours].map((field) => field.inputValue()))).toEqual([
    '1e9',
    '1,5',
    '1.5',
  ]);

  expect(await devices(page).count()).toBe(8);
  await page.getByRole('button', { name: 'Remove Laptop' }).click();
  await eventually(() => devices(page).count()).toBe(7);
  await page.getByRole('button', { name: 'Undo' }).click();
  await eventually(() => devices(page).count()).toBe(8);

  // What is folded away is there once it is opened, and a list shows at once what was chosen.
  const daily = page.getByRole('region', { name: 'Your answer' }).locator('details').first();
  await daily.locator('summary').click();
  const before = await daily.innerText();
  await page.getByText('Change Travel kettle').click();
  await page.getByLabel('Watts of Travel kettle').fill('2000');
  await eventually(() => page.getByText('An inverter of').innerText()).toMatch(/An inverter of 3,000\sW/);
  await page.getByLabel('Power source of Travel kettle').selectOption('12 V, from the battery');
  await page.getByText('Nothing here runs at 230 V').waitFor();
  // An opened number follows with its formula.
  const total = await daily.locator('summary > span').last().innerText();
  expect(before).not.toContain(total);
  await eventually(() => daily.locator('div p').nth(1).innerText()).toMatch(new RegExp(`→ ${total}$`));

  // By keyboard alone: a device that is known by another name.
  await page.getByText('Add a device', { exact: true }).press('Enter');
  await page.getByLabel('What is it?').focus();
  await page.keyboard.type('starlink');
  await page.keyboard.press('Enter');
  await eventually(() => devices(page).count()).toBe(9);
  const sentence = await answer(page).innerText();

  await eventually(() => query(page)).toContain('satellite-internet');
  const link = await query(page);
  const other = await shop.visit(`${paths.planner()}${link}`, { viewport: phone });
  expect(await answer(other).innerText()).toBe(sentence);
  expect(await devices(other).count()).toBe(9);
  // The answer stays in sight above the fields on a phone, and each drawing has its table.
  const bar = other.locator('a[href="#answer"]');
  await other.getByText('As a table').last().scrollIntoViewIfNeeded();
  expect((await bar.boundingBox())?.y).toBeGreaterThanOrEqual(0);
  const figures = other.getByRole('figure');
  expect(await figures.count()).toBe(4);
  for (const figure of await figures.all()) {
    await figure.getByText('As a table').click();
    expect(await figure.getByRole('row').count()).toBeGreaterThan(1);
  }
});

longTest('From the quick calculator with what was typed, and Back to it', async () => {
  const page = await shop.visit(paths.calculators());
  await page.getByLabel('Minutes a day of device 3', { exact: true }).fill('430');
  await page.getByRole('link', { name: 'Plan the whole system' }).click();
  await page.getByRole('button', { name: 'Remove Refrigerator' }).waitFor();
  await page.getByLabel('Hours a day, of Refrigerator').fill('6');
  await eventually(() => query(page)).toContain('.60.1.360.');
  await page.goBack();
  await page.getByRole('heading', { level: 1, name: 'Off-grid power calculator' }).waitFor();
});
