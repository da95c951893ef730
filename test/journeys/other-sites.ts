import type { Page } from 'playwright-core';
import { onTestFinished } from 'vitest';
import type { ShopWindow } from './shop-window.ts';

/** An id for everything that can have one, and another site's page wherever one can stand. */
export const everythingSet = {
  googleAnalyticsId: 'G-ABC123XYZ9',
  googleTagManagerId: 'GTM-AB12CD',
  facebookPixelId: '123456789012345',
  calendarEmbedUrl: 'https://calendly.com/ampervan/half-an-hour',
  reviewsEmbedUrl: 'https://widgets.reviews.example/ampervan',
  socialEmbedUrl: 'https://www.facebook.com/plugins/page.php?href=ampervan',
  mapEmbedUrl: 'https://www.google.com/maps/embed?pb=1',
};

const googleTags = 'www.googletagmanager.com';
const metaTags = 'connect.facebook.net';
export const tags = {
  analytics: `https://${googleTags}/gtag/js?id=${everythingSet.googleAnalyticsId}`,
  tagManager: `https://${googleTags}/gtm.js?id=${everythingSet.googleTagManagerId}`,
  pixel: `https://${metaTags}/en_US/fbevents.js`,
};
export const embeds = [
  everythingSet.calendarEmbedUrl,
  everythingSet.reviewsEmbedUrl,
  everythingSet.socialEmbedUrl,
  everythingSet.mapEmbedUrl,
];

/** Other sites that a page may ask without failing its test; whether it may at that moment, the test says. */
export const otherHosts = [
  ...[googleTags, metaTags, 'www.facebook.com', 'www.google.com', 'calendly.com', 'widgets.reviews.example'],
];

/**
 * Acts as the scripts of Google and Meta: reads what it can and leaves cookies, also on leaving its page.
 * It follows the visitor through every page that this document shows.
 */
const script = (cookies: string[]) => `{
  window.readByOthers = JSON.stringify([{ ...localStorage }, { ...sessionStorage }, document.cookie]);
  const write = () => {
    for (const name of ${JSON.stringify(cookies)}) document.cookie = name + '=1; path=/; max-age=9999';
  };
  write();
  addEventListener('pagehide', write);
  const follow = () => fetch('https://${googleTags}/seen?' + encodeURIComponent(location.pathname), { mode: 'no-cors' });
  for (const event of ['pushState', 'replaceState', 'popstate']) addEventListener(event, follow);
}`;

/** What they answer. */
function answerOf(url: string): { type: string; body: string } {
  const { hostname } = new URL(url);
  if (hostname === googleTags)
    return { type: 'text/javascript', body: script(['_ga', '_ga_ABC123XYZ9', '_gid']) };
  if (hostname === metaTags) return { type: 'text/javascript', body: script(['_fbp']) };
  return { type: 'text/html', body: `<p>This is ${hostname}</p>` };
}

/**
 * Stands in for every other site until the test ends; gives the addresses that the page asks them for, as they come.
 * Not by Playwright's own routes, which stop every request of the site itself too, and keep no file of it.
 */
export async function standInForOtherSites(page: Page): Promise<string[]> {
  const asked: string[] = [];
  const door = await page.context().newCDPSession(page);
  door.on('Fetch.requestPaused', ({ requestId, request }) => {
    asked.push(request.url);
    const { type, body } = answerOf(request.url);
    const answer = {
      requestId,
      responseCode: 200,
      responseHeaders: [{ name: 'content-type', value: type }],
      body: Buffer.from(body).toString('base64'),
    };
    // Whoever asked may have left meanwhile.
    door.send('Fetch.fulfillRequest', answer).catch(() => {});
  });
  await door.send('Fetch.enable', { patterns: [{ urlPattern: 'https://*' }] });
  onTestFinished(() => door.detach().catch(() => {}));
  return asked;
}

/** Everything set in the site's content; its pages are made anew. */
export async function setEverything(shop: ShopWindow, content = {}): Promise<void> {
  await shop.site.db
    .updateTable('site_content')
    .set({ ...everythingSet, ...content })
    .execute();
  await shop.site.restart();
}

/** All that the browser keeps for the site, by name. */
export async function storedBy(page: Page): Promise<string[]> {
  const cookies = await page.context().cookies();
  const others = await page.evaluate(async () => [
    ...Object.keys(localStorage),
    ...Object.keys(sessionStorage).map((key) => `session ${key}`),
    ...(await indexedDB.databases()).map(({ name }) => `database ${name}`),
    ...(await caches.keys()).map((key) => `cache ${key}`),
  ]);
  return [...cookies.map(({ name }) => `cookie ${name}`), ...others].sort();
}
