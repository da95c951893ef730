import type { Page } from 'playwright-core';
import { beforeAll, beforeEach, expect } from 'vitest';
import { paths } from '../../app/paths.ts';
import { embeds, otherHosts, setEverything, standInForOtherSites, tags } from './other-sites.ts';
import { goTo, isQuiet, ShopWindow, twoFrames, type VisitOptions } from './shop-window.ts';

export const product = paths.product('lithium-battery-105ah');
export const instant = expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/);
export const kept = ['cookieConsentId', 'cookiePreferences'];
export const pageUrls = [paths.home(), paths.shop(), product, paths.checkout(), paths.auth()];

export const banner = (page: Page) => page.getByRole('region', { name: 'Cookies' });
export const press = (page: Page, name: string) => banner(page).getByRole('button', { name }).click();
export const settings = (page: Page) => page.getByRole('button', { name: 'Cookie settings' });
export const preferencesOf = (page: Page) =>
  page.evaluate(() => JSON.parse(localStorage.getItem('cookiePreferences') ?? 'null'));

export let shop: ShopWindow;
export let asked: string[] = [];

/** For the one test file: a shop with everything set that other sites can show or see. */
export function openShop(): void {
  shop = new ShopWindow();
  beforeAll(() => setEverything(shop));
  beforeEach(() => {
    asked = [];
  });
}

/** Somebody new, on a page, with the banner. */
export async function arrive(path: string = paths.home(), options: VisitOptions = {}): Promise<Page> {
  const page = await shop.visit(path, {
    isNew: true,
    hosts: otherHosts,
    ...options,
    listen: async (fresh) => {
      asked = await standInForOtherSites(fresh);
    },
  });
  if (options.javaScriptEnabled !== false) await banner(page).waitFor();
  return page;
}

/** Everything that a visitor may do without asking anybody: look at every page, down to its end. */
export async function lookAround(page: Page): Promise<void> {
  for (const path of pageUrls) {
    await goTo(page, path);
    await page.evaluate(() => scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }));
    await isQuiet(page);
  }
}

/** The embeds come into sight one by one. */
export async function scrollThroughHome(page: Page): Promise<void> {
  for (const id of ['reviews', 'booking', 'contact']) {
    await page.locator(`#${id}`).scrollIntoViewIfNeeded();
    await twoFrames(page);
  }
  await page.evaluate(() => scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }));
  await isQuiet(page);
}

export async function chooseEach(page: Page, ...wanted: string[]): Promise<void> {
  for (const name of ['Analytics', 'Marketing', 'Preferences']) {
    await banner(page).getByRole('switch', { name }).setChecked(wanted.includes(name));
  }
  await press(page, 'Save Preferences');
  await banner(page).waitFor({ state: 'detached' });
}

export const scripts = () => asked.filter((url) => !embeds.includes(url)).sort();
export const frames = () => asked.filter((url) => embeds.includes(url)).sort();
export const allTags = Object.values(tags).sort();
export const googleTags = [tags.analytics, tags.tagManager].sort();
