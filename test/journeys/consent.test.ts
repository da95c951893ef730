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
const instant = expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/);
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
      ...{ necessary: true, analytics: false, marketing: false, preferences: false },
      ...{ policyVersion: instant, chosenAt: instant },
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
    for (const path of [paths.checkout(), paths.auth(), paths.forgotPassword(), ...secretUrls]) {
      await goTo(page, path);
      await page.waitForLoadState('networkidle');
      expect([path, asked]).toEqual([path, []]);
    }
  });

  const login = (page: Page) =>
    page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Login' });
  const logo = (page: Page) => page.getByRole('banner').getByRole('link', { name: 'Ampervan' }).first();
  const tagsIn = (page: Page) =>
    page
      .evaluate(() => [...document.scripts].map(({ src }) => new URL(src, location.href).host))
      .then((hosts) => hosts.filter((host) => !host.startsWith('127.0.0.1')));

  test('a link to a private page leaves the tags behind, and one from there is as quick as ever', async () => {
    const page = await arrive(paths.shop());
    await press(page, 'Accept All');
    await eventually(scripts).toEqual(allTags);
    await eventually(() => storedBy(page)).toContain('cookie _ga');
    asked.length = 0;
    await login(page).click();
    await page.waitForURL(`**${paths.auth()}`);
    await isReady(page);
    await page.waitForLoadState('networkidle');
    expect([asked, await tagsIn(page)]).toEqual([[], []]);
    await page.evaluate(() => {
      document.title = 'the same document';
      document.body.dataset.same = 'yes';
    });
    await logo(page).click();
    await page.waitForURL((url) => url.pathname === paths.home());
    expect(await page.locator('body[data-same=yes]').count()).toBe(1);
    expect(await tagsIn(page)).toEqual([]);
  });

  test('nor one that Back leads to, or where the choice is made', async () => {
    const page = await arrive(paths.shop());
    await login(page).click();
    await page.waitForURL(`**${paths.auth()}`);
    await logo(page).click();
    await page.waitForURL((url) => url.pathname === paths.home());
    await press(page, 'Accept All');
    await eventually(() => tagsIn(page)).toHaveLength(3);
    await scrollThroughHome(page);
    asked.length = 0;
    await page.goBack();
    await page.waitForURL(`**${paths.auth()}`);
    await eventually(() => tagsIn(page)).toEqual([]);
    await isReady(page);
    expect(asked).toEqual([]);

    const other = await arrive(paths.shop());
    await login(other).click();
    await other.waitForURL(`**${paths.auth()}`);
    await press(other, 'Accept All');
    await banner(other).waitFor({ state: 'detached' });
    await other.waitForLoadState('networkidle');
    expect([asked, await tagsIn(other)]).toEqual([[], []]);
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
    await eventually(() => storedBy(page)).toEqual(kept);
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

  test('in every tab that is open, and Google is told', async () => {
    const page = await arrive(paths.shop());
    await press(page, 'Accept All');
    await eventually(() => storedBy(page)).toEqual([...tagCookies, ...kept]);
    const second = await page.context().newPage();
    const hosts: string[] = [];
    second.on('request', (request) => hosts.push(new URL(request.url()).host));
    await second.goto(product);
    await isReady(second);
    await eventually(() => hosts).toContain('connect.facebook.net');
    await second.evaluate(() => {
      document.title = 'before';
    });
    await page.evaluate(() => {
      addEventListener('pagehide', () => {
        const told = (window.dataLayer ?? []).map((entry) => Object.values(Object(entry)));
        sessionStorage.setItem('told', JSON.stringify(told.filter(([name]) => name === 'consent').at(-1)));
      });
    });
    await settings(page).click();
    await chooseEach(page).catch(() => undefined);
    await eventually(() => page.evaluate(() => sessionStorage.getItem('told'))).toMatch(
      /^\["consent","update",(?!.*granted).*"analytics_storage":"denied"/,
    );
    await eventually(() => second.title()).not.toBe('before');
    hosts.length = 0;
    await isReady(second);
    await second.waitForLoadState('networkidle');
    await eventually(() => storedBy(second)).toEqual(kept);
    expect(hosts.filter((host) => !host.startsWith('127.0.0.1'))).toEqual([]);
    await eventually(() => storedBy(page)).toEqual([...kept, 'session told']);
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

  test('is a no to everything but Preferences, which can be switched on by themselves', async () => {
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
    expect(asked).toEqual([]);
    expect(await preferencesOf(page)).toMatchObject({
      ...{ analytics: false, marketing: false, preferences: false },
    });
    await settings(page).click();
    await banner(page).getByRole('switch', { name: 'Preferences' }).setChecked(true);
    await press(page, 'Save Preferences');
    await banner(page).waitFor({ state: 'detached' });
    for (const id of ['reviews', 'booking', 'contact']) {
      await page.locator(`#${id}`).scrollIntoViewIfNeeded();
    }
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
      const all = { necessary: true, analytics: true, marketing: true, preferences: true };
      const chosenAt = new Date().toISOString();
      localStorage.setItem('cookiePreferences', JSON.stringify({ ...all, chosenAt }));
    });
    await lookAround(page);
    expect(asked).toEqual([]);
    expect(await banner(page).count()).toBe(0);
  });
});

test('Visitors are asked again when two years have passed, and nothing loads before they answer', async () => {
  const page = await arrive();
  await press(page, 'Accept All');
  await eventually(() => storedBy(page)).toContain('cookie _fbp');
  await page.evaluate(() => {
    const choice = JSON.parse(localStorage.getItem('cookiePreferences') ?? '');
    const chosenAt = new Date(Date.now() - 731 * 86_400_000).toISOString();
    localStorage.setItem('cookiePreferences', JSON.stringify({ ...choice, chosenAt }));
  });
  await goTo(page, paths.shop());
  asked.length = 0;
  await goTo(page, paths.home());
  await banner(page).waitFor();
  await scrollThroughHome(page);
  expect(asked).toEqual([]);
  await eventually(() => storedBy(page)).toEqual(kept);
});

test('Visitors are asked again when the cookie policy has changed, and once only', async () => {
  const page = await arrive();
  await press(page, 'Accept All');
  await eventually(() => storedBy(page)).toContain('cookie _fbp');
  await shop.site.db
    .updateTable('cookie_policy')
    .set({ isPublished: true, updatedAt: '2026-05-01T09:00:00.000Z' })
    .execute();
  await shop.site.restart();
  await goTo(page, paths.shop());
  asked.length = 0;
  await banner(page).waitFor();
  await press(page, 'Close');
  await goTo(page, paths.home());
  await banner(page).waitFor();
  await scrollThroughHome(page);
  expect(asked).toEqual([]);
  await press(page, 'Reject All');
  await banner(page).waitFor({ state: 'detached' });
  expect((await preferencesOf(page)).policyVersion).toBe('2026-05-01T09:00:00.000Z');
  await goTo(page, paths.home());
  await page.waitForLoadState('networkidle');
  expect(await banner(page).count()).toBe(0);
});
