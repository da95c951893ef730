import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { api, paths } from '../../app/paths.ts';
import { isLongRun } from '../extent.ts';
import { longTest } from '../long-test.ts';
import { expectNoViolations } from './axe.ts';
import {
  embeds,
  everythingSet,
  otherHosts,
  setEverything,
  standInForOtherSites,
  storedBy,
} from './other-sites.ts';
import {
  desktop,
  eventually,
  goTo,
  isQuiet,
  phone,
  refusedCookies,
  ShopWindow,
  type VisitOptions,
} from './shop-window.ts';

const shop = new ShopWindow();
const small = { width: 360, height: 640 };

const banner = (page: Page) => page.getByRole('region', { name: 'Cookies' });
const button = (page: Page, name: string) => banner(page).getByRole('button', { name, exact: true });
const focused = (page: Page) =>
  page.evaluate(() => {
    const { activeElement } = document;
    return activeElement?.getAttribute('aria-label') || activeElement?.textContent?.trim() || '';
  });

async function arrive(path: string, options: VisitOptions = {}): Promise<Page> {
  const page = await shop.visit(path, { isNew: true, ...options });
  await banner(page).waitFor();
  return page;
}

const overflow = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

test('Asks with two answers that look the same, a longer way, and a way out', async () => {
  const page = await arrive(paths.home());
  expect(await banner(page).getByRole('button').allInnerTexts()).toEqual([
    '',
    'Reject All',
    'Customize',
    'Accept All',
  ]);
  expect(await button(page, 'Close').count()).toBe(1);
  const look = (name: string) =>
    button(page, name).evaluate((element) => {
      const { backgroundColor, color, fontSize, fontWeight, height } = getComputedStyle(element);
      return [backgroundColor, color, fontSize, fontWeight, height];
    });
  expect(await look('Reject All')).toEqual(await look('Accept All'));
  expect(await banner(page).getByRole('link', { name: 'Cookie policy' }).getAttribute('href')).toBe(
    '/cookie-policy',
  );

  await button(page, 'Customize').click();
  const switches = banner(page).getByRole('switch');
  await switches.first().waitFor();
  const states = [];
  for (const each of await switches.all()) {
    states.push([await each.getAttribute('aria-checked'), await each.isDisabled()]);
  }
  expect(states).toEqual([
    ['true', true],
    ['false', false],
    ['false', false],
    ['false', false],
  ]);
  for (const name of ['Necessary', 'Analytics', 'Marketing', 'Preferences']) {
    expect(await banner(page).getByRole('switch', { name }).count()).toBe(1);
  }
  expect(await banner(page).getByRole('button').allInnerTexts()).toEqual(['', 'Back', 'Save Preferences']);
  await button(page, 'Back').click();
  await button(page, 'Accept All').waitFor();
  await button(page, 'Accept All').focus();
  await page.keyboard.press('Escape');
  await banner(page).waitFor({ state: 'detached' });
});

test('Stays, with a kind word, until the answer is on record', async () => {
  shop.allowProblem(/500 \(Internal Server Error\)/);
  shop.expectProblem(/The choice about cookies could not be saved/);
  const page = await arrive(paths.shop());
  await page.route(`**${api.cookieConsent()}`, (route) => route.fulfill({ status: 500, body: 'broken' }));
  await button(page, 'Accept All').click();
  await banner(page).getByRole('alert').getByText('Please try again').waitFor();
  expect(await storedBy(page)).toEqual([]);
  await page.unroute(`**${api.cookieConsent()}`);
  await button(page, 'Accept All').click();
  await banner(page).waitFor({ state: 'detached' });
  expect(await storedBy(page)).toEqual(['cookieConsentId', 'cookiePreferences']);
});

longTest('Takes a no where the network has sent too many answers, and no yes', async () => {
  shop.allowProblem(/429 \(Too Many Requests\)/);
  shop.expectProblem(
    /The choice about cookies could not be saved/,
    /The choice about cookies is kept in this browser alone/,
  );
  const page = await arrive(paths.shop());
  await page.route(`**${api.cookieConsent()}`, (route) => route.fulfill({ status: 429, body: 'many' }));
  await button(page, 'Accept All').click();
  await banner(page).getByRole('alert').getByText('Reject All works').waitFor();
  expect(await storedBy(page)).toEqual([]);
  await button(page, 'Reject All').click();
  await banner(page).waitFor({ state: 'detached' });
  expect(await storedBy(page)).toEqual(['cookieConsentId', 'cookiePreferences']);
  await page.reload();
  await isQuiet(page);
  expect(await banner(page).count()).toBe(0);

  // Nor is more allowed by and by: what is taken back stays so until the server records a yes.
  await page.unroute(`**${api.cookieConsent()}`);
  await page.getByRole('button', { name: 'Cookie settings' }).click();
  for (const name of ['Analytics', 'Preferences']) await banner(page).getByRole('switch', { name }).check();
  await button(page, 'Save Preferences').click();
  await banner(page).waitFor({ state: 'detached' });
  await page.route(`**${api.cookieConsent()}`, (route) => route.fulfill({ status: 429, body: 'many' }));
  const turn = async (name: string) => {
    await page.getByRole('button', { name: 'Cookie settings' }).click();
    await banner(page).getByRole('switch', { name }).click();
    await button(page, 'Save Preferences').click();
  };
  await turn('Analytics');
  await banner(page).waitFor({ state: 'detached' });
  await turn('Marketing');
  await banner(page).getByRole('alert').waitFor();
  const kept = await page.evaluate(() => localStorage.getItem('cookiePreferences'));
  expect(JSON.parse(kept ?? '')).toMatchObject({ analytics: false, marketing: false, preferences: true });
});

longTest('Asks no more where the answer was given in another tab, or before Back led here', async () => {
  shop.allowProblem(/401 \(Unauthorized\).*\/api\/user/);
  const page = await arrive(paths.shop());
  const other = await page.context().newPage();
  await other.goto(paths.home());
  await button(other, 'Reject All').click();
  for (const tab of [other, page]) await banner(tab).waitFor({ state: 'detached' });

  const restored = await arrive(paths.shop());
  await restored.evaluate((choice) => {
    for (const { name, value } of choice) localStorage.setItem(name, value);
    dispatchEvent(new PageTransitionEvent('pageshow', { persisted: false }));
  }, refusedCookies);
  expect(await banner(restored).isVisible()).toBe(true);
  // It asks again who is signed in, too: nobody.
  const refused = restored.waitForResponse(`**${api.user()}`);
  await restored.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));
  await banner(restored).waitFor({ state: 'detached' });
  await refused;
});

test('Sends what was chosen, once, under random ids', async () => {
  const page = await arrive(paths.shop());
  const sent: unknown[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith(api.cookieConsent())) sent.push(request.postDataJSON());
  });
  await button(page, 'Reject All').dblclick();
  await banner(page).waitFor({ state: 'detached' });
  const id = expect.stringMatching(/^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/);
  const refused = { necessary: true, analytics: false, marketing: false, preferences: false };
  expect(sent).toEqual([{ consentId: id, sessionId: id, ...refused }]);
  const { consentId } = Object(sent[0]);
  expect(await page.evaluate(() => localStorage.getItem('cookieConsentId'))).toBe(consentId);
  await page.getByRole('button', { name: 'Cookie settings' }).click();
  await button(page, 'Save Preferences').click();
  await banner(page).waitFor({ state: 'detached' });
  expect(sent[1]).toMatchObject({ consentId });
});

test('Costs those who have answered not one byte', async () => {
  const fetched: string[] = [];
  const listen = async (page: Page) => {
    page.on('request', (request) => fetched.push(new URL(request.url()).pathname));
  };
  const page = await shop.visit(paths.shop(), { listen, isCold: true });
  await isQuiet(page);
  expect(fetched.filter((path) => /cookie|consent|load-tags|withdraw/.test(path))).toEqual([]);
  await page.getByRole('button', { name: 'Cookie settings' }).click();
  await button(page, 'Save Preferences').waitFor();
  expect(fetched.filter((path) => path.includes('cookie-banner')).length).toBeGreaterThan(0);
});

describe('By keyboard', () => {
  test('comes right after the first stop, holds nobody, and says what is covered', async () => {
    const page = await arrive(paths.shop());
    const stops: string[] = [];
    for (let stop = 0; stop < 7; stop++) {
      await page.keyboard.press('Tab');
      stops.push(await focused(page));
    }
    expect(stops).toEqual([
      ...['Skip to the content', 'Close', 'Cookie policy', 'Reject All', 'Customize', 'Accept All', 'Home'],
    ]);
    await button(page, 'Customize').focus();
    await page.keyboard.press('Enter');
    await eventually(() => focused(page)).toBe('What may be stored on your device');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Space');
    expect(await banner(page).getByRole('switch', { name: 'Analytics' }).isChecked()).toBe(true);
    await page.keyboard.press('Enter');
    await banner(page).waitFor({ state: 'detached' });
    await eventually(() => page.evaluate(() => document.activeElement?.id)).toBe('main');
  });

  test('the focus goes to what was asked for, and back', async () => {
    const page = await shop.visit(paths.shop());
    const opener = page.getByRole('button', { name: 'Cookie settings' });
    await opener.focus();
    await page.keyboard.press('Enter');
    await eventually(() => focused(page)).toBe('What may be stored on your device');
    await button(page, 'Close').click();
    await eventually(() => focused(page)).toBe('Cookie settings');

    // Apple's Safari gives no focus to what is clicked.
    await page.evaluate(() => addEventListener('mousedown', (event) => event.preventDefault()));
    await opener.blur();
    await opener.click();
    await eventually(() => focused(page)).toBe('What may be stored on your device');
    await button(page, 'Close').click();
    await eventually(() => focused(page)).toBe('Cookie settings');
  });
});

test('axe finds nothing on either view, on a phone or at a desk', async () => {
  await setEverything(shop);
  const page = await arrive(paths.home(), {
    hosts: otherHosts,
    listen: async (fresh) => {
      await standInForOtherSites(fresh);
    },
  });
  await expectNoViolations(page);
  await button(page, 'Customize').click();
  await button(page, 'Save Preferences').waitFor();
  await expectNoViolations(page);
});

describe('Is in nobody’s way', () => {
  if (isLongRun)
    test.each([small, { width: 320, height: 256 }, desktop])('fits at $width × $height', async (viewport) => {
      const page = await arrive(paths.home(), { viewport });
      for (const name of ['Reject All', 'Accept All']) await button(page, name).click({ trial: true });
      expect(await overflow(page)).toBe(0);
      await button(page, 'Customize').click();
      await button(page, 'Save Preferences').click({ trial: true });
      await button(page, 'Close').click({ trial: true });
      expect(await overflow(page)).toBe(0);
    });

  test.each(isLongRun ? [small, desktop] : [small])(
    'leaves the page its room at $width pixels',
    async (viewport) => {
      const page = await arrive(paths.checkout(), { viewport, cart: { 'mega-fuse-125a': 1 } });
      const isUncovered = (name: string | RegExp, role: 'button' | 'link') =>
        page
          .getByRole(role, { name })
          .last()
          .evaluate((element) => {
            const { left, top, width, height } = element.getBoundingClientRect();
            const there = document.elementFromPoint(left + width / 2, top + height / 2);
            return there !== null && (element.contains(there) || there.contains(element));
          });
      await page.getByLabel('Card number').waitFor();
      const pay = page.getByRole('button', { name: /^Order and pay £/ });
      await pay.focus();
      expect(await isUncovered(/^Order and pay £/, 'button')).toBe(true);
      await page.evaluate(() => scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }));
      expect(await isUncovered('Cookie settings', 'button')).toBe(true);
      expect(await isUncovered('Site map', 'link')).toBe(true);
      await button(page, 'Reject All').click();
      await banner(page).waitFor({ state: 'detached' });
      expect(
        await page.evaluate(() => [
          document.body.style.paddingBottom,
          document.documentElement.style.scrollPaddingBottom,
        ]),
      ).toEqual(['', '']);
    },
  );

  if (isLongRun)
    test.each([phone, desktop])(
      'moves nothing, and is not what the page waits for, at $width pixels',
      async (viewport) => {
        for (const path of [paths.home(), paths.shop(), paths.auth()]) {
          const page = await arrive(path, { viewport, isCold: true, reducedMotion: 'no-preference' });
          await isQuiet(page);
          const { shift, largest } = await page.evaluate(() => {
            const seen = { shift: 0, largest: '' };
            new PerformanceObserver((list) => {
              for (const entry of list.getEntries()) {
                if ('value' in entry && typeof entry.value === 'number') seen.shift += entry.value;
              }
            }).observe({ type: 'layout-shift', buffered: true });
            new PerformanceObserver((list) => {
              for (const entry of list.getEntries()) {
                const element = 'element' in entry && entry.element instanceof Element ? entry.element : null;
                seen.largest = element?.closest('.consent') ? 'the banner' : 'the page';
              }
            }).observe({ type: 'largest-contentful-paint', buffered: true });
            return new Promise<typeof seen>((resolve) => setTimeout(() => resolve(seen), 100));
          });
          expect([path, shift < 0.005, largest]).toEqual([path, true, 'the page']);
        }
      },
    );
});

describe('What other sites show', () => {
  longTest('stands there by name until it is asked for, one at a time', async () => {
    await setEverything(shop);
    let asked: string[] = [];
    const page = await shop.visit(paths.home(), {
      hosts: otherHosts,
      listen: async (fresh) => {
        asked = await standInForOtherSites(fresh);
      },
    });
    for (const name of [
      'Load the reviews from widgets.reviews.example',
      'Load the calendar from calendly.com',
      'Load the map from google.com',
      'Load our posts from facebook.com',
    ]) {
      await page.getByRole('button', { name }).waitFor();
    }
    expect(await page.getByAltText(/The workshop is in Faversham/).count()).toBe(0);
    await page.getByRole('button', { name: 'Load the calendar from calendly.com' }).click();
    const frame = page.locator('iframe');
    await page.frameLocator('iframe').getByText('This is calendly.com').waitFor();
    expect(asked).toEqual([everythingSet.calendarEmbedUrl]);
    expect(await frame.evaluate((element) => element === document.activeElement)).toBe(true);
    expect(
      await frame.evaluate((element) =>
        Object.fromEntries(
          ['title', 'sandbox', 'loading', 'referrerpolicy'].map((name) => [name, element.getAttribute(name)]),
        ),
      ),
    ).toEqual({
      title: 'Booking calendar from calendly.com',
      sandbox: 'allow-scripts allow-same-origin allow-forms allow-popups',
      loading: 'lazy',
      referrerpolicy: 'strict-origin-when-cross-origin',
    });
    await goTo(page, paths.home());
    await page.getByRole('button', { name: 'Load the calendar from calendly.com' }).waitFor();
    expect(asked).toHaveLength(1);
  });

  longTest('may stand there when the page is reached without a new document', async () => {
    let asked: string[] = [];
    const page = await shop.visit(paths.shop(), {
      hosts: otherHosts,
      listen: async (fresh) => {
        asked = await standInForOtherSites(fresh);
      },
    });
    await page.getByRole('link', { name: 'Ampervan', exact: true }).click();
    for (const name of ['the reviews', 'the calendar', 'the map', 'our posts']) {
      await page.getByRole('button', { name: new RegExp(`^Load ${name} from`) }).click();
    }
    await eventually(() => [...asked].sort()).toEqual([...embeds].sort());
  });

  longTest('is not there when nothing is set: the site shows what it has itself', async () => {
    const none = { calendarEmbedUrl: '', reviewsEmbedUrl: '', socialEmbedUrl: '', mapEmbedUrl: '' };
    await setEverything(shop, none);
    const page = await shop.visit(paths.home());
    expect(await page.getByRole('button', { name: /^Load / }).count()).toBe(0);
    const map = page.getByAltText(/The workshop is in Faversham/);
    await map.scrollIntoViewIfNeeded();
    await eventually(() =>
      map.evaluate((image) => image instanceof HTMLImageElement && image.naturalWidth),
    ).toBe(640);
    expect(await page.locator('#reviews blockquote').count()).toBeGreaterThan(2);
    await page.locator('#booking').scrollIntoViewIfNeeded();
    await page.getByRole('form', { name: 'Book a consultation' }).waitFor();
  });
});
