import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { adminPaths } from '../../app/admin-paths.ts';
import { buildEnquiry } from '../builders.ts';
import { button, field, isAt, isFocused } from './account-steps.ts';
import { buildOwner, openTab } from './dashboard-steps.ts';
import { eventually, ShopWindow } from './shop-window.ts';

const shop = new ShopWindow();
const narrow = { width: 360, height: 740 };

/** As on a phone that is set to larger letters, and without our typeface. */
const enlarge = (page: Page) =>
  page.evaluate(() => {
    document.documentElement.style.fontSize = '20px';
    document.body.style.fontFamily = '"DejaVu Sans", Verdana';
  });

const dashboardNav = (page: Page) => page.getByRole('navigation', { name: 'Dashboard' });

async function boxOf(locator: Locator) {
  const box = await locator.boundingBox();
  if (!box) throw new Error('It is not in sight');
  return { ...box, right: box.x + box.width, bottom: box.y + box.height };
}

/** How much wider each is inside than there is room for it. */
const overflows = (locator: Locator) =>
  locator.evaluateAll((all) => all.map((it) => it.scrollWidth - it.clientWidth));

test('Bar and header hold with larger letters and a wider typeface; badges leave the icons in sight', async () => {
  const { db } = shop.site;
  for (const name of ['Ada', 'Ben', 'Cy']) await buildEnquiry(db, { name });
  const page = await openTab(shop, await buildOwner(shop), 'content');
  await page.setViewportSize(narrow);
  for (const isLarge of [false, true]) {
    if (isLarge) await enlarge(page);
    const items = dashboardNav(page).getByRole('listitem');
    expect(await items.count()).toBe(5);
    expect(await overflows(items.locator('> *'))).toEqual([0, 0, 0, 0, 0]);
    expect(await overflows(items.locator('.truncate'))).toEqual([0, 0, 0, 0]);
    const [save, view, logout] = [
      await boxOf(button(page, 'Save Changes')),
      await boxOf(page.getByText('View Site')),
      await boxOf(page.getByRole('link', { name: 'Logout' })),
    ];
    expect([save.y, view.y]).toEqual([logout.y, logout.y]);
    expect(logout.right).toBeLessThanOrEqual(narrow.width - 16);
    expect(save.x).toBeGreaterThanOrEqual(16);
    const icon = await boxOf(items.nth(3).locator('svg'));
    const badge = await boxOf(items.nth(3).locator('.bg-amber'));
    expect(badge.x).toBeGreaterThan(icon.x + icon.width * 0.7);
    expect(badge.y).toBeGreaterThan((await boxOf(dashboardNav(page))).y + 4);
  }
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(narrow.width);
});

test('More dims the page, and is closed by its button or beside it', async () => {
  const page = await openTab(shop, await buildOwner(shop), 'settings');
  await page.setViewportSize(narrow);
  const more = button(page, 'More');
  const media = page.getByRole('link', { name: 'Media', exact: true });
  await eventually(() => media.count()).toBe(0);
  await more.click();
  await media.waitFor();
  await button(page, 'Close').click();
  await eventually(() => media.count()).toBe(0);
  expect(await isFocused(more)).toBe(true);
  await more.click();
  const { x, y } = await boxOf(page.getByRole('link', { name: 'View Site' }));
  await page.mouse.click(x + 5, y + 5);
  await eventually(() => media.count()).toBe(0);
  await isAt(page, adminPaths.tab('settings'));
});

test('No field that has the focus lies under what saves the form', async () => {
  const page = await openTab(shop, await buildOwner(shop), 'products', 1);
  for (const viewport of [{ width: 1_280, height: 800 }, narrow]) {
    await page.setViewportSize(viewport);
    await field(page, 'Name').focus();
    await page.keyboard.type('.');
    const bar = await boxOf(button(page, 'Update Product'));
    for (let stop = 0; stop < 60; stop++) {
      await page.keyboard.press('Tab');
      const place = await page.evaluate(() => {
        const { top = 0 } = document.activeElement?.getBoundingClientRect() ?? {};
        return {
          top,
          name: document.activeElement?.outerHTML.slice(0, 80),
          isBar: Boolean(document.activeElement?.closest('.foot-bar, nav')),
        };
      });
      if (place.isBar) break;
      expect(place.top, place.name).toBeLessThan(bar.y);
    }
  }
});

test('What saves a form stands right above the bar', async () => {
  const page = await openTab(shop, await buildOwner(shop), 'products', 'new');
  await page.setViewportSize(narrow);
  for (const isLarge of [false, true]) {
    if (isLarge) await enlarge(page);
    const saving = await boxOf(button(page, 'Create Product').locator('..'));
    const bar = await boxOf(dashboardNav(page));
    expect(saving.bottom).toBeGreaterThanOrEqual(bar.y);
    expect(saving.bottom).toBeLessThan(bar.y + 2);
    // Should the bar be lower than it says, there is ground below all the same.
    const ground = await button(page, 'Create Product').evaluate(({ parentElement: it }) => {
      const { position, height, backgroundColor } = getComputedStyle(it ?? document.body, '::after');
      return { position, isHigh: Number.parseFloat(height) > 12, backgroundColor };
    });
    expect(ground).toEqual({ position: 'absolute', isHigh: true, backgroundColor: 'rgb(251, 249, 245)' });
  }
});

test('A toast leaves what is at the foot of the window free, and shows its message, not “Success”', async () => {
  const page = await openTab(shop, await buildOwner(shop), 'content');
  await page.setViewportSize(narrow);
  await field(page, 'Hero title').fill('Sparks, well kept');
  await button(page, 'Save Changes').click();
  const toast = page.locator('.toasts li');
  const [title, message] = [
    toast.getByText('Success', { exact: true }),
    toast.getByText('Site content updated successfully', { exact: true }),
  ];
  await message.waitFor();
  const box = await boxOf(toast);
  expect(box.bottom).toBeLessThan(narrow.height / 2);
  expect(box.y).toBeGreaterThanOrEqual((await boxOf(page.getByRole('banner'))).bottom);
  expect((await boxOf(title)).height).toBeLessThanOrEqual(1);
  expect((await boxOf(message)).height).toBeGreaterThan(20);
});

test('The arrow of a drop-down has as much room as its text', async () => {
  const page = await openTab(shop, await buildOwner(shop), 'orders');
  await page.setViewportSize(narrow);
  const state = page.getByRole('combobox', { name: 'State' });
  const { appearance, paddingRight, backgroundPosition } = await state.evaluate((it) => {
    const { appearance, paddingRight, backgroundPosition } = getComputedStyle(it);
    return { appearance, paddingRight, backgroundPosition };
  });
  expect([appearance, paddingRight]).toEqual(['none', '36px']);
  expect(backgroundPosition).toContain('calc(100% - 14px)');
  const search = page.getByRole('searchbox', { name: 'Number, name or postcode' });
  const room = await search.evaluate((it) => {
    const { font, paddingLeft, paddingRight } = getComputedStyle(it);
    const pen = document.createElement('canvas').getContext('2d');
    if (!pen) throw new Error('Nothing to measure with');
    pen.font = font;
    const words = it.getAttribute('placeholder') ?? '';
    const paddings = Number.parseFloat(paddingLeft) + Number.parseFloat(paddingRight);
    return it.clientWidth - paddings - pen.measureText(words).width;
  });
  expect(room).toBeGreaterThan(0);
});
