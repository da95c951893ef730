import { brotliCompressSync, constants } from 'node:zlib';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { writeLink } from '../../app/calculators/plan/link/share-link.ts';
import { planPresets } from '../../app/calculators/plan/plan-presets.ts';
import { paths } from '../../app/paths.ts';
import { isLongRun } from '../extent.ts';
import { longTest } from '../long-test.ts';
import { leaveAlone } from './leave-alone.ts';
import { desktop, goTo, isQuiet, phone, ShopWindow } from './shop-window.ts';

const shop = new ShopWindow();
const kB = 1_000;
const product = paths.product('lithium-battery-105ah');

/** The scripts that the browser has fetched by the time it has nothing more to do. */
async function scriptsOf(page: Page): Promise<{ name: string; bytes: number }[]> {
  await isQuiet(page);
  return page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .filter((entry) => entry instanceof PerformanceResourceTiming)
      .filter(({ name }) => /\.js(\?|$)/.test(name))
      .map(({ name, encodedBodySize }) => ({ name, bytes: encodedBodySize })),
  );
}

function saveData(): void {
  Object.defineProperty(navigator, 'connection', { value: { saveData: true } });
}

interface FirstVisit {
  savesData?: boolean;
  cart?: Record<string, number>;
}

/** The bytes of all scripts that each page fetches for somebody who has not been asked about cookies, by its path. */
async function fetchedBy(paths: string[], { savesData = false, cart = {} }: FirstVisit) {
  const [first = '', ...others] = paths;
  const page = await shop.visit(first, {
    cart,
    isNew: true,
    isCold: true,
    reducedMotion: 'no-preference',
    prepare: async (fresh) => {
      await leaveAlone(fresh);
      // For who saves data nothing is fetched ahead of being wanted: what is left, the page needs.
      if (savesData) await fresh.addInitScript(saveData);
    },
  });
  const readBytes = async () => {
    await page.getByRole('region', { name: 'Cookies' }).waitFor();
    const scripts = await scriptsOf(page);
    expect(scripts.length).toBeGreaterThan(1);
    // Those too that the browser kept from the page before: their bytes stand beside them all the same.
    expect(scripts.every(({ bytes }) => bytes > 0)).toBe(true);
    return scripts.reduce((sum, { bytes }) => sum + bytes, 0);
  };
  const found = new Map([[first, await readBytes()]]);
  for (const path of others) {
    await goTo(page, path);
    found.set(path, await readBytes());
  }
  return found;
}

describe('The first load of JavaScript', () => {
  const alsoBusy = [
    paths.shop(),
    paths.category('leisure-batteries'),
    paths.batteryCalculator(),
    `${paths.search()}?q=battery`,
    paths.blog(),
    paths.auth(),
    paths.calculators(),
    paths.planner(),
    paths.book(),
    paths.deliveryAndReturns(),
  ];
  const busiest = [paths.home(), product, ...(isLongRun ? alsoBusy : [])];
  const others = [
    `${paths.search()}?q=battery&sort=price-asc&category=leisure-batteries&inStock=1`,
    `${paths.search()}?q=fuse%20for%20a%20160ah%20battery`,
    `${paths.search()}?q=zzzzzz`,
    paths.search(),
    `${paths.category('leisure-batteries')}?view=table&inStock=1`,
    paths.cart(),
    paths.findOrder(),
    `${paths.findOrder()}?sent`,
    paths.blogPost('finding-a-battery-drain'),
    paths.forgotPassword(),
    paths.resetPassword('a'),
    paths.verifyEmail('a'),
    paths.questions(),
    paths.howWeWork(),
    paths.words(),
    paths.privacyPolicy(),
    paths.terms(),
    paths.cookiePolicy(),
    paths.sitemap(),
    '/no-such-page',
  ];

  /** Says of every page that is too large how large it is. */
  function expectWithin(limit: number, found: Map<string, number>): void {
    expect([...found].filter(([, bytes]) => bytes > limit * kB)).toEqual([]);
  }

  /** Holds what is fetched ahead to 9 kB, and to being fetched at all. */
  async function expectLittleAhead(needed: Map<string, number>, visit: FirstVisit): Promise<void> {
    const all = await fetchedBy([...needed.keys()], visit);
    const ahead = new Map([...all].map(([path, bytes]) => [path, bytes - (needed.get(path) ?? 0)]));
    expectWithin(9, ahead);
    expect([...ahead].filter(([, bytes]) => bytes <= 0)).toEqual([]);
  }

  test('of the pages that most visitors see is at most 100 kB, and what is fetched ahead at most 9 kB', async () => {
    const needed = await fetchedBy(busiest, { savesData: true });
    expectWithin(100, needed);
    await expectLittleAhead(needed, {});
  });

  longTest('of every other public page is at most 100 kB', async () => {
    shop.allowProblem(/404 \(Not Found\)/);
    // Nobody has asked for the link to a new password that is among them.
    shop.allowProblem(/400 \(Bad Request\).*password-reset\/check/);
    expectWithin(100, await fetchedBy(others, { savesData: true }));
  });

  test('of the checkout is at most 125 kB', async () => {
    const cart = { 'mega-fuse-125a': 1 };
    const needed = await fetchedBy([paths.checkout()], { savesData: true, cart });
    expectWithin(125, needed);
    await expectLittleAhead(needed, { cart });
  });
});

longTest(
  'An opened plan stands in its HTML, works around it with at most 100 kB, and is taken over where it stands',
  async () => {
    const link = writeLink(planPresets['weekend-couple'].state);
    const page = await shop.visit(paths.planner(link), {
      isNew: true,
      isCold: true,
      prepare: async (fresh) => {
        await fresh.addInitScript(() => {
          addEventListener('DOMContentLoaded', () => {
            Object.assign(window, { answerBefore: document.getElementById('answer') });
          });
          addEventListener('works', () => Object.assign(window, { worksAt: performance.now() }));
        });
      },
    });
    await page.getByLabel('Nights', { exact: true }).first().fill('1');
    await page.getByRole('status').filter({ hasText: 'Saturday 16:00' }).waitFor();
    const seen = await page.evaluate(() => ({
      isSame: Reflect.get(window, 'answerBefore') === document.getElementById('answer'),
      atFirst: performance
        .getEntriesByType('resource')
        .filter((entry) => entry instanceof PerformanceResourceTiming)
        .filter(
          ({ name, startTime }) => /\.js(\?|$)/.test(name) && startTime < Reflect.get(window, 'worksAt'),
        )
        .reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0),
    }));
    expect(seen.isSame).toBe(true);
    expect(seen.atFirst).toBeGreaterThan(80 * kB);
    expect(seen.atFirst).toBeLessThanOrEqual(100 * kB);
  },
);

test('No page of the shop carries the code of payments, of the dashboard or of what is not yet needed', async () => {
  for (const path of [paths.home(), paths.shop(), product]) {
    const page = await shop.visit(path, { isCold: true });
    const scripts = await scriptsOf(page);
    for (const { name } of scripts) {
      const code = await (await fetch(name)).text();
      expect(code).not.toMatch(/js\.stripe\.com|prosemirror|tiptap|better-sqlite|sk_test|whsec_/i);
    }
    expect(scripts.filter(({ name }) => /toast-viewport|checkout|admin|dashboard/.test(name))).toEqual([]);
    const sheets = await page.evaluate(() => document.querySelectorAll('link[rel=stylesheet]').length);
    expect(sheets, 'style sheets beside the one in the page').toBe(0);
  }
});

test('The HTML of the home page is at most 25 kB', async () => {
  const html = await (await fetch(shop.site.origin)).text();
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11 };
  expect(brotliCompressSync(Buffer.from(html), { params }).length).toBeLessThanOrEqual(25 * kB);
});

describe('Nothing moves while the page comes', () => {
  const others = [
    paths.shop(),
    `${paths.search()}?q=battery`,
    paths.calculators(),
    paths.batteryCalculator(),
  ];
  const pages = [paths.home(), product, paths.category('leisure-batteries'), ...(isLongRun ? others : [])];
  const widths = isLongRun ? [phone, desktop] : [phone];
  const cases = pages.flatMap((path) =>
    widths.map((viewport) => ({ path, viewport, width: viewport.width })),
  );
  test.each(cases)('on $path at $width pixels', async ({ path, viewport }) => {
    const page = await shop.visit(path, { viewport, isCold: true, reducedMotion: 'no-preference' });
    await isQuiet(page);
    await page.evaluate(() => document.fonts.ready);
    const shift = await page.evaluate(
      () =>
        new Promise<number>((resolve) => {
          let sum = 0;
          const observer = new PerformanceObserver((list) => {
            for (const entry of list.getEntries()) {
              if ('value' in entry && typeof entry.value === 'number') sum += entry.value;
            }
          });
          observer.observe({ type: 'layout-shift', buffered: true });
          requestAnimationFrame(() => setTimeout(() => resolve(sum), 50));
        }),
    );
    // A cumulative layout shift that rounds to 0.000; single pixels of a late typeface are below it.
    // A typeface that comes late moves a line by a hair; what a person would see begins far above that.
    expect(shift).toBeLessThan(0.005);
  });
});
