import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { paths } from '../../app/paths.ts';
import { eventually, isQuiet, ReadOnlyShopWindow, standsStill } from './shop-window.ts';

const shop = new ReadOnlyShopWindow();
const anchors = ['services', 'repairs', 'about', 'reviews', 'booking', 'contact'] as const;

/** How far below the header's foot a section begins, in pixels. */
const topOf = (page: Page, id: string) =>
  page.evaluate((section) => {
    const header = document.querySelector('[data-scrolled]')?.getBoundingClientRect().bottom ?? 0;
    return Math.round((document.getElementById(section)?.getBoundingClientRect().top ?? 1e6) - header);
  }, id);

/** How much of the page has moved by itself since it was opened. */
const shiftOf = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let sum = 0;
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) {
            if ('value' in entry && typeof entry.value === 'number') sum += entry.value;
          }
        }).observe({ type: 'layout-shift', buffered: true });
        requestAnimationFrame(() => setTimeout(() => resolve(sum), 50));
      }),
  );

/** The section begins under the header, give or take the space above its heading. */
async function expectAt(page: Page, id: string): Promise<void> {
  await isQuiet(page);
  await standsStill(page);
  await eventually(async () => Math.abs(await topOf(page, id)) <= 24).toBe(true);
}

/** A line on which each answer takes a third of a second longer. */
async function slowLine(page: Page): Promise<void> {
  await page.route(/\.(js|css|avif|webp|woff2)$/, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 300));
    await route.continue();
  });
}

describe.each([360, 768, 1_440])('At %i pixels', (width) => {
  const viewport = { width, height: 800 };

  test.each(anchors)('an address with #%s leads to its heading, and nothing moves', async (id) => {
    const options = { viewport, isCold: true, reducedMotion: 'no-preference', prepare: slowLine } as const;
    const page = await shop.visit(paths.section(id), options);
    await expectAt(page, id);
    expect(await shiftOf(page)).toBeLessThan(0.001);
  });

  test('so do the menu, from here and from another page, and Back', async () => {
    const page = await shop.visit(paths.shop(), { viewport });
    const follow = async (id: (typeof anchors)[number]) => {
      const link = page.locator(`footer a[href="${paths.section(id)}"]`).first();
      await link.click();
      await page.waitForURL(`**${paths.section(id)}`);
    };
    await follow('contact');
    await expectAt(page, 'contact');
    await follow('services');
    await expectAt(page, 'services');
    await page.goBack();
    await expectAt(page, 'contact');
    await page.goBack();
    await page.waitForURL(`**${paths.shop()}`);
    await page.goForward();
    await expectAt(page, 'contact');
  });
});
