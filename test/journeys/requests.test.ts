import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { api, paths } from '../../app/paths.ts';
import { longTest } from '../long-test.ts';
import { eventually, isQuiet, ReadOnlyShopWindow } from './shop-window.ts';

const shop = new ReadOnlyShopWindow();

/** Every question to the API from now on; what browsers tell to be counted is none. */
function listen(page: Page): string[] {
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/api/') && pathname !== '/api/visits') asked.push(pathname);
  });
  return asked;
}

test('A page that came with its data asks for nothing, not even hours later or on coming back', async () => {
  let asked: string[] = [];
  const page = await shop.visit(paths.shop(), {
    prepare: async (fresh) => {
      asked = listen(fresh);
      await fresh.clock.install();
    },
  });
  await page.clock.fastForward('05:00:00');
  await page.evaluate(() => {
    dispatchEvent(new Event('focus'));
    document.dispatchEvent(new Event('visibilitychange'));
    dispatchEvent(new Event('online'));
  });
  await page.clock.fastForward('05:00:00');
  await isQuiet(page);
  expect(asked).toEqual([]);
});

longTest('A question is asked once, also when the answer is an error', async () => {
  shop.allowProblem(/500 \(Internal Server Error\)/);
  const page = await shop.visit(paths.shop());
  const asked = listen(page);
  await page.route('**/api/search?*', (route) => route.fulfill({ status: 500, body: 'broken' }));
  const refused = page.waitForResponse('**/api/search?*');
  await page.getByLabel('Search the shop').fill('fuse');
  await refused;
  await isQuiet(page);
  expect(asked).toEqual(['/api/search']);
  expect(await page.getByRole('listbox').isVisible()).toBe(false);
});

longTest(
  'What could not be had is asked for again when the window is looked at and when the connection is back',
  async () => {
    shop.allowProblem(/500 \(Internal Server Error\)/);
    const page = await shop.visit(paths.shop());
    const asked = listen(page);
    await page.route('**/api/search?*', (route) => route.fulfill({ status: 500, body: 'broken' }));
    await page.getByLabel('Search the shop').fill('fuse');
    const hears = (...events: string[]) =>
      page.evaluate((names) => {
        for (const name of names) dispatchEvent(new Event(name));
      }, events);
    await eventually(() => asked.length).toBe(1);
    await isQuiet(page);
    await hears('visibilitychange');
    await eventually(() => asked.length).toBe(2);
    await page.unroute('**/api/search?*');
    await isQuiet(page);
    await hears('offline', 'online');
    await page.getByRole('option', { name: 'See all results for “fuse”' }).waitFor();
    await hears('visibilitychange', 'offline', 'online');
    await isQuiet(page);
    expect(asked).toHaveLength(3);

    // The same where an older answer is shown meanwhile.
    shop.allowProblem(/401 \(Unauthorized\).*\/api\/user/);
    await page.route(`**${api.content()}`, (route) => route.fulfill({ status: 500, body: 'broken' }));
    await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));
    await eventually(() => asked).toContain(api.content());
    await isQuiet(page);
    await page.unroute(`**${api.content()}`);
    asked.length = 0;
    await hears('visibilitychange');
    await isQuiet(page);
    expect(asked).toEqual([api.content()]);
  },
);

test('A page whose data cannot be fetched is loaded the ordinary way and never shown as not found', async () => {
  shop.allowProblem(/500 \(Internal Server Error\)/);
  const page = await shop.visit(paths.category('lighting'));
  const asked = listen(page);
  const slug = 'led-strip-light-5m';
  await page.route(`**${api.product(slug)}`, (route) => route.fulfill({ status: 500, body: 'broken' }));
  await page.getByRole('link', { name: 'LED strip light kit, 5 m' }).click();
  await page.getByRole('heading', { level: 1, name: 'LED strip light kit, 5 m' }).waitFor();
  // Under the pointer, and when that failed, once more when it was let go.
  expect(new Set(asked)).toEqual(new Set([api.product(slug), api.googleRating(), api.reviews()]));
  expect(asked.filter((path) => path === api.product(slug)).length).toBeLessThanOrEqual(2);
});

longTest('What is under the pointer is fetched before it is let go, but not for who saves data', async () => {
  const slug = 'led-strip-light-5m';
  const touch = async (page: Page) => {
    await isQuiet(page);
    const asked = listen(page);
    const link = page.getByRole('link', { name: 'LED strip light kit, 5 m' });
    await link.dispatchEvent('pointerdown', { pointerType: 'touch', bubbles: true });
    await isQuiet(page);
    return { asked, link };
  };
  const page = await shop.visit(paths.category('lighting'));
  const { asked, link } = await touch(page);
  expect(asked).toEqual([api.product(slug), api.googleRating(), api.reviews()]);
  await link.click();
  await page.getByRole('heading', { level: 1, name: 'LED strip light kit, 5 m' }).waitFor();
  // The pointer may rest on a link of the new page by now, which is fetched too.
  expect(asked.filter((path) => path === api.product(slug))).toHaveLength(1);

  const saving = await shop.visit(paths.category('lighting'), {
    prepare: (fresh) =>
      fresh
        .addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }))
        .then(() => {}),
  });
  expect((await touch(saving)).asked).toEqual([]);
});

longTest('What was fetched once is not fetched again', async () => {
  const page = await shop.visit(paths.shop());
  const asked = listen(page);
  const search = page.getByLabel('Search the shop');
  for (const words of ['battery', 'solar', 'battery']) {
    await search.fill(words);
    await page.getByRole('option', { name: `See all results for “${words}”` }).waitFor();
  }
  await page.getByRole('link', { name: 'Ampervan', exact: true }).click();
  await page.getByRole('heading', { level: 1, name: 'Power your van can rely on' }).waitFor();
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Shop' }).click();
  await page.getByRole('heading', { name: 'Parts we fit ourselves' }).waitFor();
  expect(asked).toEqual([
    ...['/api/search', '/api/search', '/api/reviews', '/api/google-rating', '/api/reply-time'],
    '/api/bookings/calendar',
  ]);
});

const reports = (words: string) =>
  shop.site.log().filter((line) => line.includes('error in a browser') && line.includes(words));

test('A script error becomes a warning and one line in the server’s log', async () => {
  shop.expectProblem(/warning: Script error: Uncaught Error: a lamp broke/);
  const page = await shop.visit('/');
  await page.evaluate(() => {
    setTimeout(() => {
      throw new Error('a lamp broke');
    });
  });
  await eventually(() => reports('a lamp broke').length).toBe(1);
  await isQuiet(page);
  expect(reports('a lamp broke')).toHaveLength(1);
  expect(reports('a lamp broke')[0]).toContain('"page":"/"');
});

test('A promise that nobody caught becomes a warning and a report', async () => {
  shop.expectProblem(/warning: Unhandled rejection: Error: a fuse blew/);
  const page = await shop.visit('/');
  await page.evaluate(() => {
    void Promise.reject(new Error('a fuse blew'));
  });
  await eventually(() => reports('a fuse blew').length).toBe(1);
});

longTest('An error that comes again and again is reported ten times at most', async () => {
  shop.expectProblem(/warning: Script error: Uncaught Error: flicker/);
  const page = await shop.visit('/');
  const asked = listen(page);
  await page.evaluate(async () => {
    for (let time = 0; time < 40; time++) {
      setTimeout(() => {
        throw new Error('flicker');
      });
    }
    await new Promise((resume) => setTimeout(resume, 100));
  });
  await isQuiet(page);
  expect(asked.length).toBeGreaterThan(0);
  expect(asked.length).toBeLessThanOrEqual(10);
  expect(asked.every((path) => path === '/api/browser-errors')).toBe(true);
});

longTest('The noise of resize observers is neither shown nor reported', async () => {
  const page = await shop.visit('/');
  const asked = listen(page);
  const isStopped = await page.evaluate(() => {
    const message = 'ResizeObserver loop completed with undelivered notifications.';
    return !dispatchEvent(new ErrorEvent('error', { message, cancelable: true }));
  });
  expect(isStopped).toBe(true);
  await isQuiet(page);
  expect(asked).toEqual([]);
});
