import { describe, expect, test } from 'vitest';
import { paths } from '../../app/paths.ts';
import { ShopWindow } from './shop-window.ts';

const shop = new ShopWindow();

describe('Before the first paint', () => {
  test.each([
    paths.home(),
    paths.product('lithium-battery-105ah'),
    paths.blogPost('finding-a-battery-drain'),
    paths.calculators(),
  ])('%s asks for no style sheet, and for no script but the first and smallest', async (path) => {
    const page = await shop.visit(path, { isCold: true });
    const { painted, asked } = await page.evaluate(() => ({
      painted: performance.getEntriesByName('first-paint')[0]?.startTime,
      asked: performance
        .getEntriesByType('resource')
        .filter(({ name }) => /\.(js|css)$/.test(name) && !/early-taps/.test(name))
        .map(({ name, startTime }) => ({ name, startTime })),
    }));
    expect(painted).toBeGreaterThan(0);
    expect(asked.length).toBeGreaterThan(1);
    expect(asked.filter(({ startTime }) => startTime < (painted ?? 0))).toEqual([]);
    expect(asked.filter(({ name }) => name.endsWith('.css'))).toEqual([]);
  });
});

test('A page works too where the browser does not say that it was painted', async () => {
  const page = await shop.visit(paths.shop(), {
    prepare: async (fresh) => {
      await fresh.addInitScript(() => {
        window.PerformanceObserver = class extends PerformanceObserver {
          override observe() {}
        };
      });
    },
  });
  await page.getByRole('button', { name: /Cart/ }).first().click();
  await page.getByText('Your cart is empty').waitFor();
});
