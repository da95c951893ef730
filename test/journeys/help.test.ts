import { expect, test } from 'vitest';
import { paths } from '../../app/paths.ts';
import { ReadOnlyShopWindow } from './shop-window.ts';

const shop = new ReadOnlyShopWindow();

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
