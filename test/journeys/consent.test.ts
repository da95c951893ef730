import type { Page } from 'playwright-core';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { paths } from '../../app/paths.ts';
import {
  embeds,
  everythingSet,
  otherHosts,
  setEverything,
  standInForOtherSites,
  storedBy,
  tags,
} from './other-sites.ts';
import { eventually, goTo, isReady, ShopWindow, type VisitOptions } from './shop-window.ts';

const shop = new ShopWindow();
const product = paths.product('lithium-battery-105ah');
const kept = ['cookieConsentId', 'cookiePreferences'];
const pageUrls = [paths.home(), paths.shop(), product, paths.checkout(), paths.auth()];

const banner = (page: Page) => page.getByRole('region', { name: 'Cookies' });
const press = (page: Page, name: string) => banner(page).getByRole('button', { name }).click();
const settings = (page: Page) => page.getByRole('button', { name: 'Cookie settings' });
const preferencesOf = (page: Page) =>
  page.evaluate(() => JSON.parse(localStorage.getItem('cookiePreferences') ?? 'null'));

let asked: string[] = [];

beforeAll(() => setEverything(shop));
beforeEach(() => {
  asked = [];
});

/** Somebody new, on a page, with the banner. */
async function arrive(path: string = paths.home(), options: VisitOptions = {}): Promise<Page> {
  const page = await shop.visit(path, {
    isNew: true,
    hosts: otherHosts,
    ...options,
    prepare: async (fresh) => {
      asked = await standInForOtherSites(fresh, shop.site.origin);
      await options.prepare?.(fresh);
    },
  });
  if (options.javaScriptEnabled !== false) await banner(page).waitFor();
  return page;
}

/** Everything that a visitor may do without asking anybody: look at every page, down to its end. */
async function lookAround(page: Page): Promise<void> {
  for (const path of pageUrls) {
    await goTo(page, path);
    await page.evaluate(() => scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }));
    await page.waitForLoadState('networkidle');
  }
}

/** The embeds come into sight one by one. */
async function scrollThroughHome(page: Page): Promise<void> {
  for (const id of ['reviews', 'booking', 'contact']) {
    await page.locator(`#${id}`).scrollIntoViewIfNeeded();
    await page.waitForTimeout(100);
  }
  await page.evaluate(() => scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }));
  await page.waitForLoadState('networkidle');
}

async function chooseEach(page: Page, ...wanted: string[]): Promise<void> {
  for (const name of ['Analytics', 'Marketing', 'Preferences']) {
    await banner(page).getByRole('switch', { name }).setChecked(wanted.includes(name));
  }
  await press(page, 'Save Preferences');
  await banner(page).waitFor({ state: 'detached' });
}

const scripts = () => asked.filter((url) => !embeds.includes(url)).sort();
const frames = () => asked.filter((url) => embeds.includes(url)).sort();
const allTags = Object.values(tags).sort();
const googleTags = [tags.analytics, tags.tagManager].sort();

describe('Nothing of other sites loads and nothing is kept', () => {
  test('before a choice', async () => {
    const page = await arrive();
    expect(await storedBy(page)).toEqual([]);
    await scrollThroughHome(page);
    await lookAround(page);
    expect(asked).toEqual([]);
    expect(await storedBy(page)).toEqual([]);
    expect(await banner(page).isVisible()).toBe(true);
  });

  test('after Reject All', async () => {
    const page = await arrive();
    await press(page, 'Reject All');
    await banner(page).waitFor({ state: 'detached' });
    await scrollThroughHome(page);
    await lookAround(page);
    expect(asked).toEqual([]);
    expect(await storedBy(page)).toEqual(kept);
    expect(await preferencesOf(page)).toEqual({
      ...{ necessary: true, analytics: false, marketing: false, preferences: false, policyVersion: null },
    });
    expect(await banner(page).count()).toBe(0);
  });

  test('after the X, which hides the question for now only', async () => {
    const page = await arrive();
    await press(page, 'Close');
    await banner(page).waitFor({ state: 'detached' });
    await scrollThroughHome(page);
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Shop' }).click();
    await page.getByRole('heading', { name: 'Parts we fit ourselves' }).waitFor();
    await page.waitForLoadState('networkidle');
    expect(await banner(page).count()).toBe(0);
    expect(await storedBy(page)).toEqual([]);
    await lookAround(page);
    expect(asked).toEqual([]);
    expect(await storedBy(page)).toEqual([]);
    expect(await banner(page).isVisible()).toBe(true);
  });

  test('without JavaScript, where there is no question either', async () => {
    const page = await arrive(paths.home(), { javaScriptEnabled: false });
    await page.waitForLoadState('networkidle');
    expect([asked, await banner(page).count(), await page.locator('iframe').count()]).toEqual([[], 0, 0]);
    expect(
      await page.getByRole('link', { name: 'Open calendly.com in a new tab' }).getAttribute('href'),
    ).toBe(everythingSet.calendarEmbedUrl);
  });
});

describe('What was allowed loads, and no more', () => {
  test('everything after Accept All, here and on the next page', async () => {
    const page = await arrive();
    await press(page, 'Accept All');
    await banner(page).waitFor({ state: 'detached' });
    await eventually(scripts).toEqual(allTags);
    await scrollThroughHome(page);
    await eventually(frames).toEqual([...embeds].sort());
    asked.length = 0;
    await goTo(page, paths.shop());
    await eventually(scripts).toEqual(allTags);
    expect(await banner(page).count()).toBe(0);
  });

  test.each([
    { wanted: ['Analytics'], loads: googleTags, shows: [] },
    { wanted: ['Marketing'], loads: [tags.pixel], shows: [] },
    { wanted: ['Preferences'], loads: [], shows: [...embeds].sort() },
    { wanted: ['Analytics', 'Preferences'], loads: googleTags, shows: [...embeds].sort() },
    { wanted: ['Analytics', 'Marketing'], loads: allTags, shows: [] },
    { wanted: [], loads: [], shows: [] },
  ])('after choosing $wanted', async ({ wanted, loads, shows }) => {
    const page = await arrive();
    await press(page, 'Customize');
    await chooseEach(page, ...wanted);
    await eventually(scripts).toEqual(loads);
    await scrollThroughHome(page);
    await eventually(frames).toEqual(shows);
    expect(scripts()).toEqual(loads);
    expect(await preferencesOf(page)).toMatchObject({
      analytics: wanted.includes('Analytics'),
      marketing: wanted.includes('Marketing'),
      preferences: wanted.includes('Preferences'),
    });
    asked.length = 0;
    await goTo(page, product);
    await page.waitForLoadState('networkidle');
    expect(scripts()).toEqual(loads);
  });

  test('Google is told of each kind, and of nothing allowed before that', async () => {
    const page = await arrive();
    await press(page, 'Customize');
    await chooseEach(page, 'Analytics');
    await eventually(scripts).toEqual(googleTags);
    const told = await page.evaluate(() =>
      (window.dataLayer ?? []).map((entry) => JSON.parse(JSON.stringify(Object.values(Object(entry))))),
    );
    const [first, second, ...others] = told;
    expect(first).toEqual(['consent', 'default', expect.any(Object)]);
    expect(new Set(Object.values(first[2]))).toEqual(new Set(['denied']));
    expect(Object.keys(first[2])).toHaveLength(7);
    expect(second).toEqual(['consent', 'update', expect.objectContaining({ analytics_storage: 'granted' })]);
    expect(second[2]).toMatchObject({
      ad_storage: 'denied',
      ad_user_data: 'denied',
      ad_personalization: 'denied',
    });
    expect(others.map(([name]) => name)).toEqual(['js', 'config', expect.any(Number)]);
    expect(others[1]).toEqual(['config', everythingSet.googleAnalyticsId]);
  });

  test('Meta is told which pixel looks at the page', async () => {
    const page = await arrive();
    await press(page, 'Accept All');
    await eventually(scripts).toEqual(allTags);
    expect(await page.evaluate(() => window.fbq?.queue)).toEqual([
      ['consent', 'grant'],
      ['init', everythingSet.facebookPixelId],
      ['track', 'PageView'],
    ]);
  });

  test.each(['Accept All', 'Reject All'])('the page hears of it after %s', async (answer) => {
    const page = await arrive();
    await page.evaluate(() => {
      addEventListener('cookieConsentGranted', (event) => {
        document.title = `granted ${event instanceof CustomEvent && JSON.stringify(event.detail)}`;
      });
    });
    await press(page, answer);
    await banner(page).waitFor({ state: 'detached' });
    const all = '{"analytics":true,"marketing":true,"preferences":true}';
    if (answer === 'Accept All') expect(await page.title()).toBe(`granted ${all}`);
    else expect(await page.title()).not.toMatch(/granted/);
  });

  test('no tag on pages where people pay or whose address holds a secret', async () => {
    const page = await arrive();
    await press(page, 'Accept All');
    await eventually(scripts).toEqual(allTags);
    asked.length = 0;
    const secretUrls = [paths.resetPassword('secret'), paths.verifyEmail('secret'), paths.orderSuccess()];
    for (const path of [paths.checkout(), ...secretUrls]) {
      await goTo(page, path);
      await page.waitForLoadState('networkidle');
      expect([path, asked]).toEqual([path, []]);
    }
  });
});

describe('A choice can be taken back', () => {
  const tagCookies = ['_fbp', '_ga', '_ga_ABC123XYZ9', '_gid'].map((name) => `cookie ${name}`);

  test('all of it: nothing loads any more, and what was left behind is gone', async () => {
    const page = await arrive();
    await press(page, 'Accept All');
    await eventually(() => storedBy(page)).toEqual([...tagCookies, ...kept]);
    await goTo(page, paths.shop());
    await settings(page).click();
    for (const name of ['Analytics', 'Marketing', 'Preferences']) {
      expect(await banner(page).getByRole('switch', { name }).isChecked()).toBe(true);
    }
    const id = await page.evaluate(() => localStorage.getItem('cookieConsentId'));
    await page.evaluate(() => {
      document.title = 'before';
    });
    await banner(page).getByRole('button', { name: 'Back' }).click();
    await press(page, 'Reject All');
    await eventually(() => page.title()).not.toBe('before');
    await isReady(page);
    asked.length = 0;
    expect(await storedBy(page)).toEqual(kept);
    await goTo(page, paths.home());
    await scrollThroughHome(page);
    await lookAround(page);
    expect(asked).toEqual([]);
    expect(await storedBy(page)).toEqual(kept);

    const record = await shop.site.db
      .selectFrom('cookie_consent')
      .selectAll()
      .where('consentId', '=', String(id))
      .executeTakeFirstOrThrow();
    expect(record).toMatchObject({ analytics: false, marketing: false, preferences: false });
    expect(record.history).toMatchObject([{ analytics: true, marketing: true, preferences: true }]);
  });

  test('one part of it, and the rest stays', async () => {
    const page = await arrive();
    await press(page, 'Accept All');
    await eventually(() => storedBy(page)).toEqual([...tagCookies, ...kept]);
    await settings(page).click();
    await page.evaluate(() => {
      document.title = 'before';
    });
    await banner(page).getByRole('switch', { name: 'Analytics' }).setChecked(false);
    asked.length = 0;
    await press(page, 'Save Preferences');
    await eventually(() => page.title()).not.toBe('before');
    await isReady(page);
    await eventually(scripts).toEqual([tags.pixel]);
    await eventually(() => storedBy(page)).toEqual(['cookie _fbp', ...kept]);
  });

  test('embeds go without a reload, and more can be allowed without one', async () => {
    const page = await arrive();
    await press(page, 'Customize');
    await chooseEach(page, 'Preferences');
    await page.evaluate(() => {
      document.title = 'the same document';
    });
    await eventually(() => page.locator('iframe').count()).toBe(4);
    await settings(page).click();
    await chooseEach(page);
    await eventually(() => page.locator('iframe').count()).toBe(0);
    await settings(page).click();
    await chooseEach(page, 'Marketing');
    await eventually(scripts).toEqual([tags.pixel]);
    await settings(page).click();
    await chooseEach(page, 'Marketing', 'Analytics');
    await eventually(scripts).toEqual(allTags);
    expect(await page.title()).toBe('the same document');
  });
});

describe('Global Privacy Control', () => {
  const prepare = async (page: Page) => {
    await page.addInitScript(() => {
      Object.defineProperty(navigator, 'globalPrivacyControl', { value: true });
    });
  };

  test('is a no to analytics and marketing, whatever is pressed', async () => {
    const page = await arrive(paths.home(), { prepare });
    await banner(page).getByText('Your browser sends Global Privacy Control').waitFor();
    await press(page, 'Customize');
    for (const name of ['Analytics', 'Marketing']) {
      const control = banner(page).getByRole('switch', { name });
      expect([await control.isChecked(), await control.isDisabled()]).toEqual([false, true]);
    }
    await press(page, 'Back');
    await press(page, 'Accept All');
    await banner(page).waitFor({ state: 'detached' });
    await scrollThroughHome(page);
    await eventually(frames).toEqual([...embeds].sort());
    expect(scripts()).toEqual([]);
    expect(await preferencesOf(page)).toMatchObject({
      analytics: false,
      marketing: false,
      preferences: true,
    });
  });

  test('stands above an earlier yes', async () => {
    const page = await arrive(paths.home(), { prepare });
    await page.evaluate(() => {
      localStorage.setItem('cookieConsentId', crypto.randomUUID());
      localStorage.setItem('cookiePreferences', '{"necessary":true,"analytics":true,"marketing":true}');
    });
    await lookAround(page);
    expect(asked).toEqual([]);
    expect(await banner(page).count()).toBe(0);
  });
});

test('Visitors are asked again when the cookie policy has changed, and once only', async () => {
  const page = await arrive();
  await press(page, 'Reject All');
  await banner(page).waitFor({ state: 'detached' });
  await shop.site.db
    .insertInto('cookie_policy')
    .values({ title: 'Cookie policy', isPublished: true, updatedAt: '2026-05-01T09:00:00.000Z' })
    .execute();
  await shop.site.restart();
  await goTo(page, paths.shop());
  await banner(page).waitFor();
  await press(page, 'Reject All');
  await banner(page).waitFor({ state: 'detached' });
  expect((await preferencesOf(page)).policyVersion).toBe('2026-05-01T09:00:00.000Z');
  await goTo(page, paths.home());
  await page.waitForLoadState('networkidle');
  expect(await banner(page).count()).toBe(0);
  await shop.site.db.deleteFrom('cookie_policy').execute();
  await shop.site.restart();
});
