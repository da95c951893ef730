import { isDeepStrictEqual } from 'node:util';
import type { Browser, BrowserContext, BrowserContextOptions, Page, Request } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect } from 'vitest';
import type { CartItem } from '../../app/cart/cart.ts';
import { product as productSchema } from '../../app/catalogue/contract.ts';
import { api } from '../../app/paths.ts';
import { visitsUrl } from '../../browser/tell.ts';
import { until } from '../../simulator/running-simulator.ts';
import type { Person } from '../people.ts';
import {
  type RunningSite,
  type SharedSite,
  type SiteOptions,
  sharedShop,
  startShop,
} from './running-site.ts';
import { openBrowser } from './shared-browser.ts';
import { desktop, emptied, openWindow, trafficOf, type Window } from './windows.ts';

export { desktop };

export const phone = { width: 390, height: 844 };

export interface VisitOptions extends BrowserContextOptions {
  /** What is in the cart already: slugs of products and how many of each. */
  cart?: Record<string, number>;
  /** The visitor has not been asked about cookies yet; others have refused them all. */
  isNew?: boolean;
  /** Who is signed in. */
  as?: Person;
  /** Other hosts that the page may ask. */
  hosts?: string[];
  /** Has never fetched a file of the site; of others the browser may have kept what the site lets it keep. */
  isCold?: boolean;
  /** Called before the page is opened, for routes and listeners. */
  listen?: (page: Page) => Promise<void>;
  /** Called before the page is opened, for scripts and clocks, which no window is rid of again. */
  prepare?: (page: Page) => Promise<void>;
}

/** What the browser keeps of somebody who allowed nothing. */
export const refusedCookies = [
  { name: 'cookieConsentId', value: 'b1f6f3a8-0f7f-4c0e-9a53-2f6f0c1d2e3f' },
  {
    name: 'cookiePreferences',
    value: JSON.stringify({
      necessary: true,
      analytics: false,
      marketing: false,
      preferences: false,
      chosenAt: new Date().toISOString(),
    }),
  },
];

/** Windows of earlier tests, of this file and of those before it, that wait for another visitor. */
interface WaitingWindows {
  windows: Window[];
}

const beforeOwnSites: WaitingWindows = { windows: [] };
const beforeSharedSite: WaitingWindows = { windows: [] };

/** Closes those that wait before another site than this. */
async function closeOthers(waiting: WaitingWindows, siteOrigin: string): Promise<void> {
  const closing = waiting.windows.filter(({ origin }) => origin !== siteOrigin);
  waiting.windows = waiting.windows.filter(({ origin }) => origin === siteOrigin);
  await Promise.all(closing.map(({ context }) => context.close()));
}

/**
 * A running shop and windows of a browser in front of it, for one test file. After each test its pages are closed, and
 * the test fails if any of them had an error, a warning, a broken policy or a request to another host that
 * was not expected.
 */
abstract class VisitedShop<Site extends SharedSite> {
  readonly #waiting: WaitingWindows;
  #site: Site | undefined;
  #browser: Browser | undefined;
  /** Those of this test. */
  #windows: Window[] = [];
  #problems: string[] = [];
  #allowed: RegExp[] = [];
  #expected: RegExp[] = [];

  constructor(start: () => Promise<Site>, waiting: WaitingWindows) {
    this.#waiting = waiting;
    beforeAll(async () => {
      [this.#site, this.#browser] = await Promise.all([start(), openBrowser()]);
      await closeOthers(waiting, this.site.origin);
    });
    afterEach(() => this.#checkOut());
  }

  /** Whether a page may send this to the site. */
  protected abstract maySend(request: Request): boolean;

  get site(): Site {
    if (!this.#site) throw new Error('The site is not running yet');
    return this.#site;
  }

  /** Allows a problem of this kind in the pages of this test, which not every browser prints. */
  allowProblem(...patterns: RegExp[]): void {
    this.#allowed.push(...patterns);
  }

  /** Says that the code of the pages of this test will print this; it fails if it does not. */
  expectProblem(...patterns: RegExp[]): void {
    this.#expected.push(...patterns);
  }

  /** A new visitor, with nothing of earlier ones, who opens a page of the site. */
  async visit(path: string, options: VisitOptions = {}): Promise<Page> {
    const { cart = {}, as, isNew = false, hosts = [], ...others } = options;
    const { isCold = false, listen, prepare, ...contextOptions } = others;
    const items = await this.#cartOf(cart);
    const stored = [
      ...(items.length > 0 ? [{ name: 'cart', value: JSON.stringify(items) }] : []),
      ...(isNew ? [] : refusedCookies),
    ];
    const { context, page } = await this.#window(contextOptions, hosts, isCold || prepare !== undefined);
    if (as) await context.addCookies([{ ...cookieIn(as), url: this.site.origin }]);
    const filling = await page.addInitScript(fillStorage, { origin: this.site.origin, items: stored });
    await listen?.(page);
    await prepare?.(page);
    await page.goto(path);
    await filling.dispose();
    if (contextOptions.javaScriptEnabled !== false) await isReady(page);
    return page;
  }

  /**
   * An emptied window of an earlier test where that will do: its process has fetched and compiled the site's scripts
   * and drawn its letters before, which takes half the time of a visit.
   */
  async #window(options: BrowserContextOptions, hosts: string[], isItsOwn: boolean): Promise<Window> {
    if (!this.#browser) throw new Error('The browser is not open yet');
    const { viewport = desktop, reducedMotion = 'reduce', ...special } = options;
    const isPlain = !isItsOwn && viewport !== null && Object.keys(special).length === 0;
    const used = isPlain ? this.#waiting.windows.pop() : undefined;
    const window = used ?? (await openWindow(this.#browser, this.site.origin, options, isPlain));
    this.#windows.push(window);
    if (used && viewport && !isDeepStrictEqual(used.page.viewportSize(), viewport))
      await used.page.setViewportSize(viewport);
    if (used) await used.page.emulateMedia({ reducedMotion });
    this.#watch(window.context, hosts);
    return window;
  }

  async #cartOf(cart: Record<string, number>): Promise<CartItem[]> {
    return Promise.all(
      Object.entries(cart).map(async ([slug, quantity]) => {
        const answer = await fetch(this.site.origin + api.product(slug));
        const { id, name, price, shortDescription, imageUrls } = productSchema.parse(await answer.json());
        return { product: { id, name, price, slug, shortDescription, imageUrls }, quantity };
      }),
    );
  }

  #watch(context: BrowserContext, hosts: string[]): void {
    const allowed = [this.site.origin, ...hosts.map((host) => `https://${host}`)];
    // Of this test: what a browser prints late is none of the next one's.
    const problems = this.#problems;
    context.on('console', (message) => {
      const type = message.type();
      if (type === 'error' || type === 'warning')
        problems.push(`console ${type}: ${message.text()} (${message.location().url})`);
    });
    context.on('weberror', (error) => problems.push(`page error: ${error.error().message}`));
    context.on('request', (request) => {
      const { origin, protocol } = new URL(request.url());
      if (protocol.startsWith('http') && !allowed.includes(origin))
        problems.push(`request to another host: ${request.url()}`);
      if (!this.maySend(request))
        problems.push(`write to a site that files share: ${request.method()} ${request.url()}`);
    });
  }

  async #checkOut(): Promise<void> {
    const expected = this.#expected;
    const known = [...this.#allowed, ...expected];
    const allCame = () => expected.every((pattern) => pattern.test(this.#problems.join('\n')));
    // What a page said may still be on its way here; whether it never comes is said below.
    await until(allCame, 5).catch(() => {});
    const problems = this.#problems;
    const windows = this.#windows;
    this.#windows = [];
    this.#problems = [];
    this.#allowed = [];
    this.#expected = [];
    for (const window of await Promise.all(windows.map((each) => emptied(each)))) {
      if (window) this.#waiting.windows.push(window);
    }
    expect(problems.filter((problem) => !known.some((pattern) => pattern.test(problem)))).toEqual([]);
    for (const pattern of expected) expect(problems.join('\n')).toMatch(pattern);
  }
}

/** For a test file that may do what it likes with its shop: with a site and a database of its own. */
export class ShopWindow extends VisitedShop<RunningSite> {
  constructor(options: () => Promise<SiteOptions> | SiteOptions = () => ({})) {
    let site: RunningSite | undefined;
    const start = async () => {
      site = await startShop(await options());
      return site;
    };
    super(start, beforeOwnSites);
    afterAll(() => site?.stop());
  }

  protected maySend(): boolean {
    return true;
  }
}

/** What pages send by themselves, and what changes nothing that anybody else could see. */
const neverSeenByOthers = [visitsUrl, '/api/browser-errors'];

/**
 * For a test file whose visitors only look: all such files of a worker share one site, which takes a second of the
 * processor to start. A test that sends anything to be kept fails.
 */
export class ReadOnlyShopWindow extends VisitedShop<SharedSite> {
  constructor() {
    super(sharedShop, beforeSharedSite);
  }

  protected maySend(request: Request): boolean {
    const { pathname } = new URL(request.url());
    return request.method() === 'GET' || neverSeenByOthers.includes(pathname);
  }
}

/** Playwright's own `storageState` opens a page for it, which takes a fifth of the time of a visit. */
function fillStorage({ origin, items }: { origin: string; items: { name: string; value: string }[] }): void {
  if (location.origin !== origin) return;
  for (const { name, value } of items) localStorage.setItem(name, value);
}

function cookieIn({ cookie }: Person): { name: string; value: string } {
  const [name = '', value = ''] = cookie.split('=', 2);
  return { name, value };
}

/** Waits until the page's own script has taken over what the server rendered. */
export async function isReady(page: Page): Promise<void> {
  // Not `waitForFunction`, which gives each document a large script of its own first. A page that is being left
  // for another cannot be asked.
  await until(() => page.evaluate(isAlive).catch(() => false), 20);
}

/**
 * Asked once and told when: to ask every few milliseconds keeps three processes busy. The dashboard is not taken over
 * but drawn here, says nothing and works as soon as it stands.
 */
const isAlive = () =>
  new Promise<boolean>((resolve) => {
    const isDrawn = document.title.includes('Admin Dashboard') && document.querySelector('#root main');
    if (document.documentElement.dataset.works !== undefined || isDrawn) resolve(true);
    addEventListener('works', () => resolve(true), { once: true });
    setTimeout(() => resolve(false), 30);
  });

/**
 * Waits until the window has asked for nothing for half a second. Playwright's own `networkidle` sometimes never
 * comes where frames of other sites stand in the page.
 */
export async function isQuiet(page: Page): Promise<void> {
  const traffic = trafficOf.get(page.context());
  if (!traffic) throw new Error('This window is not watched');
  const begin = Date.now();
  // A request of a page that was left may never be reported as ended.
  const wait = () => (traffic.open.size === 0 ? 500 : 5_000);
  await until(() => Date.now() - Math.max(begin, traffic.changedAt) >= wait(), 60);
}

/** Opens another address in the same window, as if typed. */
export async function goTo(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await isReady(page);
}

/** Waits until the browser has drawn twice: by then it has told the page what came into sight. */
export const twoFrames = (page: Page): Promise<void> =>
  page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve()))),
  );

/** Waits until the page has stood still for some frames. */
export const standsStill = (page: Page): Promise<void> =>
  page.evaluate(
    () =>
      new Promise((resolve) => {
        let [last, frames] = [scrollY, 0];
        const look = () => {
          frames = scrollY === last ? frames + 1 : 0;
          last = scrollY;
          if (frames < 10) requestAnimationFrame(look);
          else resolve();
        };
        look();
      }),
  );

/** For `prepare`: the page's timers can be stopped with `stopClock`. */
export const withClock = (page: Page): Promise<void> => page.clock.install();

/** Stops the clock of a page that was opened `withClock`; from then on it is moved by `page.clock.runFor`. */
export const stopClock = (page: Page): Promise<void> => page.clock.pauseAt(Date.now() + 1_500);

/** The text of the toast that is shown; empty while there is none. */
export async function toastOf(page: Page): Promise<string> {
  return (await page.locator('li[data-state=open]').allInnerTexts()).join('');
}

/** Like `expect`, but waits until what is read is as it should be. */
export const eventually = <Value>(read: () => Value | Promise<Value>) =>
  expect.poll(read, { timeout: 20_000 });

/** A sample product by its slug, as the API tells it now. */
export async function readProduct(site: SharedSite, slug: string) {
  const answer = await fetch(site.origin + api.product(slug));
  return productSchema.parse(await answer.json());
}
