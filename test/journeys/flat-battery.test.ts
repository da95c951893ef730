import type { Locator } from 'playwright-core';
import { expect, test } from 'vitest';
import { paths } from '../../app/paths.ts';
import { eventually, ShopWindow } from './shop-window.ts';

const shop = new ShopWindow();
const phone = { viewport: { width: 360, height: 740 }, isMobile: true, hasTouch: true };

/** Issue 12: within three minutes, of which each tap and what has to be read before it take some. */
const mostTaps = 7;

test('From a fridge that stops on Sunday to battery, fuse and cable in the cart of a phone, in few taps', async () => {
  const page = await shop.visit(paths.home(), { ...phone, isNew: true });
  let taps = 0;
  const tap = async (what: Locator) => {
    taps += 1;
    await what.tap();
  };
  const named = (role: 'button' | 'link' | 'option' | 'checkbox', name: string | RegExp) =>
    page.getByRole(role, { name });

  await tap(named('button', 'Reject All'));
  await tap(page.locator('header').getByRole('link', { name: 'Search' }));
  await page.getByRole('combobox').fill('my fridge stops on sunday morning');
  await tap(named('option', /^Work out the battery you need/));
  await tap(named('button', 'Fill in a weekend for two'));
  await tap(named('link', 'See the 105 Ah battery, its fuse and cable'));
  // The battery, the fuse it asks for, its holder and the cable, there and back, are ticked.
  await tap(named('button', 'Add 4 to cart'));
  await tap(named('link', 'View cart'));

  await page.getByRole('heading', { level: 1, name: 'Your cart' }).waitFor();
  const lines = await page.evaluate(() => localStorage.getItem('cart') ?? '[]');
  expect(JSON.parse(lines)).toMatchObject([
    { product: { slug: 'lithium-battery-105ah' }, quantity: 1 },
    { product: { slug: 'mega-fuse-125a' }, quantity: 1 },
    { product: { slug: 'mega-fuse-holder' }, quantity: 1 },
    { product: { slug: 'battery-cable-35mm' }, quantity: 2 },
  ]);
  await eventually(() => page.evaluate(() => scrollY)).toBe(0);
  expect(taps).toBeLessThanOrEqual(mostTaps);
});
