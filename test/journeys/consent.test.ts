import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { paths } from '../../app/paths.ts';
import { isLongRun } from '../extent.ts';
import { longTest } from '../long-test.ts';
import {
  allTags,
  arrive,
  asked,
  banner,
  chooseEach,
  frames,
  googleTags,
  instant,
  kept,
  lookAround,
  openShop,
  preferencesOf,
  press,
  product,
  scripts,
  scrollThroughHome,
  shop,
} from './consent-steps.ts';
import { embeds, everythingSet, storedBy, tags } from './other-sites.ts';
import { eventually, goTo, isQuiet, isReady } from './shop-window.ts';

openShop();

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
      necessary: true,
      analytics: false,
      marketing: false,
      preferences: false,
      policyVersion: instant,
      chosenAt: instant,
    });
    expect(await banner(page).count()).toBe(0);
  });

  longTest('after the X, which hides the question for now only', async () => {
    const page = await arrive();
    await press(page, 'Close');
    await banner(page).waitFor({ state: 'detached' });
    await scrollThroughHome(page);
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Shop' }).click();
    await page.getByRole('heading', { name: 'Parts we fit ourselves' }).waitFor();
    await isQuiet(page);
    expect(await banner(page).count()).toBe(0);
    expect(await storedBy(page)).toEqual([]);
    await goTo(page, product);
    await banner(page).waitFor();
    await isQuiet(page);
    expect(asked).toEqual([]);
    expect(await storedBy(page)).toEqual([]);
  });

  test('without JavaScript, where there is no question either', async () => {
    const page = await arrive(paths.home(), { javaScriptEnabled: false });
    await isQuiet(page);
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

  const single = [
    { wanted: ['Analytics'], loads: googleTags, shows: [] },
    { wanted: ['Marketing'], loads: [tags.pixel], shows: [] },
    { wanted: ['Preferences'], loads: [], shows: [...embeds].sort() },
  ];
  test.each(isLongRun ? single : single.slice(0, 1))(
    'after choosing $wanted',
    async ({ wanted, loads, shows }) => {
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
      await isQuiet(page);
      expect(scripts()).toEqual(loads);
    },
  );

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

  longTest('Meta is told which pixel looks at the page', async () => {
    const page = await arrive();
    await press(page, 'Accept All');
    await eventually(scripts).toEqual(allTags);
    expect(await page.evaluate(() => window.fbq?.queue)).toEqual([
      ['consent', 'grant'],
      ['init', everythingSet.facebookPixelId],
      ['track', 'PageView'],
    ]);
  });

  if (isLongRun)
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
    shop.allowProblem(/400 \(Bad Request\)/);
    // Not at home, where embeds come when they please.
    const page = await arrive(paths.shop());
    await press(page, 'Accept All');
    await eventually(scripts).toEqual(allTags);
    asked.length = 0;
    const secretUrls = [paths.resetPassword('secret'), paths.verifyEmail('secret'), paths.orderSuccess()];
    for (const path of [paths.checkout(), paths.auth(), paths.forgotPassword(), ...secretUrls]) {
      await goTo(page, path);
      await isQuiet(page);
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

  longTest(
    'a link to a private page leaves the tags behind, and one from there is as quick as ever',
    async () => {
      const page = await arrive(paths.shop());
      await press(page, 'Accept All');
      await eventually(scripts).toEqual(allTags);
      await eventually(() => storedBy(page)).toContain('cookie _ga');
      asked.length = 0;
      await login(page).click();
      await page.waitForURL(`**${paths.auth()}`);
      await isReady(page);
      await isQuiet(page);
      expect([asked, await tagsIn(page)]).toEqual([[], []]);
      await page.evaluate(() => {
        document.title = 'the same document';
        document.body.dataset.same = 'yes';
      });
      await logo(page).click();
      await page.waitForURL((url) => url.pathname === paths.home());
      expect(await page.locator('body[data-same=yes]').count()).toBe(1);
      expect(await tagsIn(page)).toEqual([]);
    },
  );

  longTest('nor one that Back leads to, or where the choice is made', async () => {
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
    await isQuiet(other);
    expect([asked, await tagsIn(other)]).toEqual([[], []]);
  });
});
