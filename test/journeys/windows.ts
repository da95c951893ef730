import { setTimeout as pause } from 'node:timers/promises';
import type { Browser, BrowserContext, BrowserContextOptions, Page, Request } from 'playwright-core';

/** A window of the browser with one page, which may come to serve one visitor after another. */
export interface Window {
  context: BrowserContext;
  page: Page;
  /** Of the site that its addresses belong to. */
  origin: string;
  /**
   * Takes away all that a visitor leaves behind, but for the files that the browser may keep for any of them;
   * undefined where a window cannot be rid of it.
   */
  empty: (() => Promise<void>) | undefined;
}

export const desktop = { width: 1440, height: 900 };

/** Not every listener: without Playwright's own, a window is never said to be closed. */
const whatTestsHear = [
  ...['console', 'dialog', 'download', 'framenavigated', 'load', 'page', 'pageerror', 'popup'],
  ...['request', 'requestfailed', 'requestfinished', 'response', 'weberror'],
];

/** Opens a window for visitors of the site at `origin`; one that `isPlain` can be emptied for the next of them. */
export async function openWindow(
  browser: Browser,
  origin: string,
  options: BrowserContextOptions,
  isPlain: boolean,
): Promise<Window> {
  const context = await browser.newContext({
    baseURL: origin,
    viewport: desktop,
    locale: 'en-GB',
    timezoneId: 'Europe/London',
    // Nothing to wait for, and no video to decode; the tests of motion ask for it.
    reducedMotion: 'reduce',
    // A quarter of the dots to paint: what is where is measured in the page's own pixels.
    deviceScaleFactor: 0.5,
    ...options,
  });
  context.setDefaultTimeout(20_000);
  // The first to ask for a picture waits until its forms are made.
  context.setDefaultNavigationTimeout(60_000);
  const page = await context.newPage();
  watchTraffic(context);
  if (!isPlain) return { context, page, origin, empty: undefined };

  const door = await context.newCDPSession(page);
  const empty = async () => {
    for (const event of whatTestsHear) {
      context.removeAllListeners(event);
      page.removeAllListeners(event);
    }
    await Promise.all(
      context
        .pages()
        .filter((other) => other !== page)
        .map((other) => other.close()),
    );
    await Promise.all([context.unrouteAll(), page.unrouteAll(), context.setOffline(false)]);
    // Not an empty page: that would be another process.
    await page.goto('/robots.txt');
    await page.evaluate(() => sessionStorage.clear());
    await context.clearCookies();
    await door.send('Storage.clearDataForOrigin', { origin, storageTypes: 'all' });
    watchTraffic(context);
  };
  return { context, page, origin, empty };
}

const tooLate = async () => {
  await pause(10_000, undefined, { ref: false });
  throw new Error('The window could not be emptied in time');
};

/** The window, with nothing left of its visitor; undefined when it had to be closed. */
export async function emptied(window: Window): Promise<Window | undefined> {
  try {
    if (window.empty && !window.page.isClosed()) {
      // A page in the middle of going elsewhere may never answer.
      await Promise.race([window.empty(), tooLate()]);
      return window;
    }
  } catch {
    // Whatever it was: the next visitor gets another window.
  }
  // Nor may the window that it stands in be closed in time; then it goes with the browser.
  await Promise.race([window.context.close(), pause(5_000, undefined, { ref: false })]);
  return undefined;
}

interface Traffic {
  open: Set<Request>;
  changedAt: number;
}

/** What the pages of a window are asking for. */
export const trafficOf = new WeakMap<BrowserContext, Traffic>();

function watchTraffic(context: BrowserContext): void {
  const traffic: Traffic = { open: new Set(), changedAt: Date.now() };
  trafficOf.set(context, traffic);
  const change = (how: 'add' | 'delete') => (request: Request) => {
    traffic.open[how](request);
    traffic.changedAt = Date.now();
  };
  context.on('request', change('add'));
  context.on('requestfinished', change('delete'));
  context.on('requestfailed', change('delete'));
}
