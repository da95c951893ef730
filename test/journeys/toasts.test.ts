import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { paths } from '../../app/paths.ts';
import { longTest } from '../long-test.ts';
import { eventually, phone, ReadOnlyShopWindow, stopClock, toastOf, withClock } from './shop-window.ts';

const shop = new ReadOnlyShopWindow();
const fuse = 'mega-fuse-125a';

const cartButton = (page: Page) => page.getByRole('button', { name: /^Cart, / });
const menu = (page: Page) => page.locator('#cart-menu');
const add = (page: Page) => page.getByRole('button', { name: 'Add to cart', exact: true }).click();

test('One toast at a time says what was added, for five seconds', async () => {
  const page = await shop.visit(paths.category('lighting'), { prepare: withClock });
  const toasts = page.locator('li[data-state]');
  await page.getByRole('button', { name: 'Add to cart: LED spot lights, set of 6' }).click();
  await eventually(() => toastOf(page)).toMatch(/^Added to cart\s+LED spot lights, set of 6\s+View cart$/);
  await stopClock(page);
  await page.getByRole('button', { name: 'Add to cart: LED strip light kit, 5 m' }).click();
  await eventually(() => toastOf(page)).toMatch(/^Added to cart\s+LED strip light kit, 5 m\s+View cart$/);
  expect(await toasts.count()).toBe(1);
  await page.mouse.move(5, 5);
  await page.clock.runFor(4_900);
  expect(await toasts.count()).toBe(1);
  await page.clock.runFor(200);
  await toasts.waitFor({ state: 'detached' });
});

longTest(
  'On a phone a toast stands at the foot, above the bar that buys, and the open cart lies over it',
  async () => {
    const page = await shop.visit(paths.product(fuse), {
      viewport: phone,
      hasTouch: true,
      isMobile: true,
      prepare: withClock,
    });
    // The code of the cart's list would come too late for a clock that stands still.
    await cartButton(page).tap();
    await menu(page).getByText('Your cart is empty').waitFor();
    await cartButton(page).tap();
    await page.locator('footer').scrollIntoViewIfNeeded();
    const bar = page.getByRole('region', { name: 'Buy' });
    await bar.getByRole('button', { name: 'Add to cart' }).tap();
    const toast = page.locator('li[data-state=open]');
    await toast.waitFor();
    // Its five seconds would be over before a busy machine has looked.
    await stopClock(page);
    const feet = async () => {
      const [above, below] = [await toast.boundingBox(), await bar.boundingBox()];
      return Math.round((below?.y ?? 0) - (above?.y ?? 0) - (above?.height ?? 0));
    };
    await eventually(feet).toBe(16);
    // Where the button itself is in sight the bar is gone, and its room with it.
    await page
      .getByRole('button', { name: 'Add to cart', exact: true })
      .evaluate((button) => button.scrollIntoView({ block: 'center', behavior: 'instant' }));
    await eventually(async () => {
      await page.clock.runFor(20);
      return bar.count();
    }).toBe(0);
    const foot = async () => {
      const box = await toast.boundingBox();
      return Math.round((box?.y ?? 0) + (box?.height ?? 0));
    };
    await eventually(foot).toBe(phone.height - 16);
    // It stays under a finger that presses, however long that takes.
    const place = await toast.boundingBox();
    const touch = await page.context().newCDPSession(page);
    const touchPoints = [{ x: (place?.x ?? 0) + 40, y: (place?.y ?? 0) + 20 }];
    await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints });
    await page.clock.runFor(6_000);
    expect(await toast.count()).toBe(1);
    await touch.send('Input.dispatchTouchEvent', { type: 'touchCancel', touchPoints: [] });
    // The open cart lies over it where there is no room for both.
    await page.setViewportSize({ width: phone.width, height: 340 });
    await cartButton(page).tap();
    await page.clock.runFor(500);
    await menu(page).getByText('Mega fuse 125 A').waitFor();
    const box = await toast.boundingBox();
    if (!box) throw new Error('The toast has no place');
    const onTop = await page.evaluate(
      ([x, y]) => document.elementFromPoint(x, y)?.closest('#cart-menu') !== null,
      [box.x + box.width / 2, box.y + 4] as const,
    );
    expect(onTop).toBe(true);
  },
);

longTest('A toast stands above the question about cookies', async () => {
  const page = await shop.visit(paths.product(fuse), { viewport: phone, isNew: true });
  const banner = page.getByRole('region', { name: 'Cookies' });
  await banner.waitFor();
  await add(page);
  const toast = page.locator('li[data-state=open]');
  const gap = async () => {
    const [above, below] = [await toast.boundingBox(), await banner.boundingBox()];
    return (below?.y ?? 0) - (above?.y ?? 0) - (above?.height ?? 0);
  };
  await eventually(gap).toBeGreaterThanOrEqual(15);
});

longTest('A toast is reached by F8 and sent away by a swipe to the right or its button', async () => {
  const page = await shop.visit(paths.product(fuse));
  const toast = page.locator('li[data-state]');
  await add(page);
  await toast.waitFor();
  await page.keyboard.press('F8');
  const hasFocus = () =>
    page.evaluate(() => document.activeElement?.matches('[role=region] ol, ol') ?? false);
  await eventually(hasFocus).toBe(true);
  // The toast, its way to the cart, and its button.
  for (let stop = 0; stop < 3; stop++) await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await toast.waitFor({ state: 'detached' });

  await add(page);
  await toast.waitFor();
  const box = await toast.boundingBox();
  if (!box) throw new Error('The toast has no place');
  const [x, y] = [box.x + 60, box.y + box.height / 2];
  const swipe = async (distance: number) => {
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(x + distance, y, { steps: 5 });
    await page.mouse.up();
  };
  await swipe(30);
  expect(await toast.count()).toBe(1);
  await swipe(90);
  await toast.waitFor({ state: 'detached', timeout: 2_000 });
});
