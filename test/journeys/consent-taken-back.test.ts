import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { paths } from '../../app/paths.ts';
import { isLongRun } from '../extent.ts';
import { longTest } from '../long-test.ts';
import { button, field } from './account-steps.ts';
import { fillDetails } from './checkout-steps.ts';
import {
  allTags,
  arrive,
  asked,
  banner,
  chooseEach,
  frames,
  kept,
  lookAround,
  openShop,
  preferencesOf,
  press,
  product,
  scripts,
  scrollThroughHome,
  settings,
  shop,
} from './consent-steps.ts';
import { embeds, standInForOtherSites, storedBy, tags } from './other-sites.ts';
import { eventually, goTo, isQuiet, isReady } from './shop-window.ts';

openShop();

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

  longTest('in every tab that is open, and Google is told', async () => {
    const page = await arrive(paths.shop());
    await press(page, 'Accept All');
    await eventually(() => storedBy(page)).toEqual([...tagCookies, ...kept]);
    const second = await page.context().newPage();
    await standInForOtherSites(second);
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
    await isQuiet(second);
    await eventually(() => storedBy(second)).toEqual(kept);
    expect(hosts.filter((host) => !host.startsWith('127.0.0.1'))).toEqual([]);
    await eventually(() => storedBy(page)).toEqual([...kept, 'session told']);
  });

  longTest('one part of it, and the rest stays', async () => {
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
    shop.allowProblem(/401 \(Unauthorized\).*\/api\/user/);
    const page = await arrive();
    await press(page, 'Customize');
    await chooseEach(page, 'Preferences');
    await page.evaluate(() => {
      document.title = 'the same document';
    });
    await eventually(() => page.locator('iframe').count()).toBe(4);
    // On another page, before Back led here again; at once, not when the site has answered.
    const left = await page.evaluate(
      async (choice) => {
        localStorage.setItem('cookiePreferences', JSON.stringify({ ...choice, preferences: false }));
        dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
        await Promise.resolve();
        return document.querySelectorAll('iframe').length;
      },
      await preferencesOf(page),
    );
    expect(left).toBe(0);
    await settings(page).click();
    await chooseEach(page, 'Preferences');
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

test('Scripts of other sites read nothing that was typed at the checkout, nor run beside the dashboard', async () => {
  const page = await arrive(product);
  await press(page, 'Accept All');
  await eventually(scripts).toEqual(allTags);
  await button(page, 'Add to cart').click();
  await goTo(page, paths.checkout());
  await fillDetails(page, 'private@example.com');
  await page.reload();
  await eventually(() => field(page, 'Email').inputValue()).toBe('private@example.com');
  expect(await page.evaluate(() => JSON.stringify({ ...sessionStorage }))).toContain('private@example.com');
  await goTo(page, paths.shop());
  const read = () => page.evaluate(() => String(Reflect.get(window, 'readByOthers')));
  await eventually(read).toContain('cookiePreferences');
  expect(await read()).not.toMatch(/private@example|1 Sample Lane|_secret_/);

  // Drafts of the dashboard lie in storage that all tabs share.
  const dashboard = await page.context().newPage();
  await dashboard.goto('/robots.txt');
  asked.length = 0;
  await dashboard.evaluate(() => localStorage.setItem('dashboard-of:1', ''));
  await eventually(read).toBe('undefined');
  await isReady(page);
  await isQuiet(page);
  expect(asked).toEqual([]);
});

if (isLongRun)
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
        analytics: false,
        marketing: false,
        preferences: false,
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
      await goTo(page, paths.home());
      await scrollThroughHome(page);
      expect(asked).toEqual([]);
      expect(await banner(page).count()).toBe(0);
    });
  });

longTest(
  'Visitors are asked again when two years have passed, and nothing loads before they answer',
  async () => {
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
  },
);

longTest('Visitors are asked again when the cookie policy has changed, and once only', async () => {
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
  await isQuiet(page);
  expect(await banner(page).count()).toBe(0);
});
