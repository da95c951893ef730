import { expect, test } from 'vitest';
import { paths } from '../../app/paths.ts';
import { isAt } from './account-steps.ts';
import { isQuiet, ShopWindow } from './shop-window.ts';

const shop = new ShopWindow();

test('Questions open with scripts and without, and keep open when the scripts arrive', async () => {
  for (const javaScriptEnabled of [true, false]) {
    const page = await shop.visit(paths.questions(), { javaScriptEnabled });
    const questions = page.locator('details');
    expect(await questions.count()).toBe(10);
    const answer = questions.first().getByText('send us photographs');
    expect(await answer.isVisible()).toBe(false);
    await questions.first().locator('summary').focus();
    await page.keyboard.press('Enter');
    await answer.waitFor();
  }
});

test('The text of these pages is never fetched as code by who arrives on them, only by who comes from another', async () => {
  const page = await shop.visit(paths.deliveryAndReturns(), { isCold: true });
  await isQuiet(page);
  const codeOf = (name: string) =>
    page.evaluate(
      (part) => performance.getEntriesByType('resource').some((entry) => entry.name.includes(`/${part}-`)),
      name,
    );
  expect(await codeOf('delivery-and-returns')).toBe(false);
  const footer = page.locator('footer');
  await footer.getByRole('link', { name: 'How we work' }).click();
  await isAt(page, paths.howWeWork());
  await page.getByRole('heading', { name: 'Step by step' }).waitFor();
  await footer.getByRole('link', { name: 'Delivery and returns' }).click();
  await page.getByRole('heading', { level: 1, name: 'Delivery and returns' }).waitFor();
  expect([await codeOf('from-enquiry-to-keys'), await codeOf('delivery-and-returns')]).toEqual([true, false]);
});

test('On paper the cancellation form has a sheet to itself', async () => {
  const page = await shop.visit(paths.deliveryAndReturns());
  await page.getByText('(Complete and return this form only if').waitFor();
  await page.emulateMedia({ media: 'print' });
  const form = page.getByRole('heading', { name: 'Model cancellation form' }).locator('..');
  expect(await form.evaluate((element) => getComputedStyle(element).breakBefore)).toBe('page');
  for (const part of ['header nav', 'footer']) {
    expect(await page.locator(part).first().isVisible()).toBe(false);
  }
});
