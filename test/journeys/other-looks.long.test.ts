import type { Locator } from 'playwright-core';
import { expect, test } from 'vitest';
import { paths } from '../../app/paths.ts';
import { button } from './account-steps.ts';
import { eventually, goTo, isQuiet, ReadOnlyShopWindow } from './shop-window.ts';

const shop = new ReadOnlyShopWindow();

const groundOf = (element: Locator) => element.evaluate((node) => getComputedStyle(node).backgroundColor);

/** Waits until the first is told from the second by its ground. */
const differ = async (chosen: Locator, other: Locator) =>
  eventually(async () => (await groundOf(chosen)) === (await groundOf(other))).toBe(false);

test('In the colours that people choose, what is chosen and what can be pressed is seen', async () => {
  const page = await shop.visit(paths.category('lighting'), { forcedColors: 'active' });
  const chips = page.getByRole('navigation', { name: 'Categories' }).getByRole('link');
  await differ(chips.filter({ hasText: 'Lighting' }), chips.filter({ hasText: 'Solar' }));
  const dots = page.locator('main li span[aria-hidden].rounded-full');
  expect(await dots.first().evaluate((dot) => getComputedStyle(dot).forcedColorAdjust)).toBe('none');

  await goTo(page, paths.home());
  const gauge = page
    .locator('#sample-title')
    .locator('xpath=ancestor::section')
    .locator('[aria-hidden].grid > span');
  expect(
    await gauge.evaluateAll((parts) => parts.map((part) => getComputedStyle(part).forcedColorAdjust)),
  ).toEqual(['none', 'none', 'none']);

  await goTo(page, paths.product('lithium-battery-105ah'));
  const border = (element: Locator) => element.evaluate((node) => getComputedStyle(node).borderTopColor);
  const outlineOf = (name: string) =>
    page.getByLabel(name).evaluate((node) => getComputedStyle(node).outlineStyle);
  expect(await outlineOf('Show picture 1')).toBe('solid');
  expect(await outlineOf('Show picture 2')).toBe('none');
  const add = button(page, 'Add to cart');
  expect(await add.evaluate((node) => getComputedStyle(node).borderTopStyle)).toBe('solid');
  expect(await border(add)).not.toBe(await groundOf(add));

  await goTo(page, paths.auth());
  await differ(page.getByRole('tab', { name: 'Login' }), page.getByRole('tab', { name: 'Register' }));

  await goTo(page, paths.shop());
  await page.getByLabel('Search the shop').fill('cable');
  const options = page.getByRole('option');
  await options.nth(1).waitFor();
  await page.keyboard.press('ArrowDown');
  await differ(options.nth(0), options.nth(1));
});

test('On paper there are neither hearts nor toasts nor frames of pictures that were not fetched', async () => {
  const page = await shop.visit(paths.product('mega-fuse-125a'));
  await button(page, 'Add to cart').click();
  const toast = page.locator('.toasts');
  await toast.waitFor();
  const heart = button(page, 'Add to wishlist: Mega fuse 125 A');
  expect(await heart.isVisible()).toBe(true);
  await page.emulateMedia({ media: 'print' });
  expect(await toast.isVisible()).toBe(false);
  expect(await heart.isVisible()).toBe(false);
  await page.emulateMedia({ media: 'screen' });

  // Only what has been seen is fetched on a phone that stays at the top.
  await page.setViewportSize({ width: 390, height: 400 });
  await goTo(page, `${paths.search()}?q=battery`);
  await isQuiet(page);
  const frames = page.locator('main li > .overflow-hidden');
  const [all, tell] = [
    await frames.count(),
    (name: string) => page.evaluate((event) => dispatchEvent(new Event(event)), name),
  ];
  await tell('beforeprint');
  const shown = await frames.filter({ visible: true }).count();
  expect(shown).toBeLessThan(all);
  expect(shown).toBeGreaterThan(0);
  await tell('afterprint');
  expect(await frames.filter({ visible: true }).count()).toBe(all);
});
