import { beforeAll, describe, expect, test } from 'vitest';
import { paths } from '../../app/paths.ts';
import { sanitizeRichText } from '../../app/rich-text.server.ts';
import { buildCategory, buildPolicy, buildPost, buildProduct } from '../builders.ts';
import { allowedTags, hostileMarkup as payloads } from '../hostile-markup.ts';
import { alarmsOf, arm } from './alarms.ts';
import { ShopWindow } from './shop-window.ts';

// Few pages with much on each: every string stands in a rich field and in a plain one.
const itemCount = 20;
const specificationCount = 16;
const shop = new ShopWindow();
let next = 0;
/** Each time another of the strings, cut to what the field takes. */
const hostile = (length: number) =>
  (payloads[next++ % payloads.length] ?? '').replaceAll('\0', '').slice(0, length).toWellFormed() || 'x';
const richPerItem = Math.ceil(payloads.length / itemCount);
const rich = (item: number) =>
  payloads
    .slice(item * richPerItem, (item + 1) * richPerItem)
    .map((payload) => `<p>${payload.replaceAll('\0', '')}</p>`)
    .join('\n');

const ownWords = () => ({
  ...{ metaTitle: hostile(255), metaDescription: hostile(500), metaKeywords: hostile(500) },
  ...{ ogTitle: hostile(255), ogDescription: hostile(500), twitterTitle: hostile(255) },
  twitterDescription: hostile(500),
});

/** Hostile words in every field of everything that visitors are shown. */
beforeAll(async () => {
  const { db } = shop.site;
  for (let item = 0; item < itemCount; item++) {
    const { id: categoryId } = await buildCategory(db, {
      ...{ name: hostile(255), slug: `hostile-${item}`, description: hostile(500) },
    });
    await buildProduct(db, {
      ...{ name: hostile(255), slug: `hostile-${item}`, shortDescription: hostile(160), categoryId },
      ...{ description: hostile(500), sku: hostile(100), weight: hostile(20), dimensions: hostile(100) },
      specifications: JSON.stringify(
        Array.from({ length: specificationCount }, () => ({ label: hostile(60), value: hostile(200) })),
      ),
      longDescription: rich(item),
      isFeatured: item < 6,
    });
    await buildPost(db, {
      ...{ title: hostile(255), slug: `hostile-${item}`, excerpt: hostile(400), content: rich(item) },
      ...{ tags: JSON.stringify([hostile(40), hostile(40)]), ...ownWords() },
    });
  }
  for (const table of ['privacy_policy', 'terms_and_conditions', 'cookie_policy'] as const) {
    await db.deleteFrom(table).execute();
    await buildPolicy(db, table, { title: hostile(255), content: payloads.join('\n'), ...ownWords() });
  }
  await db
    .updateTable('reviews')
    .set({ name: hostile(100), comment: hostile(400), timeAgo: hostile(40) })
    .execute();
  await db
    .updateTable('site_content')
    .set({
      ...{
        heroTitle: hostile(255),
        heroSubtitle: hostile(500),
        aboutTitle: hostile(255),
        phone: hostile(50),
      },
      ...{ aboutText: payloads.join('\n\n').slice(0, 10_000).toWellFormed(), email: hostile(255) },
      ...{ address: hostile(500), metaTitle: hostile(255), metaDescription: hostile(500) },
      ...{ metaKeywords: hostile(500), ogTitle: hostile(255), ogDescription: hostile(500) },
      ...{ ogSiteName: hostile(255), twitterTitle: hostile(255), twitterSite: hostile(100) },
      ...{ businessName: hostile(255), businessDescription: hostile(1000), streetAddress: hostile(255) },
      ...{ addressLocality: hostile(255), addressRegion: hostile(255), openingHours: hostile(500) },
      ...{ googleSiteVerification: hostile(255), facebookUrl: 'javascript:alert(1)' },
    })
    .execute();
  expect(next).toBeGreaterThanOrEqual(payloads.length);
  await shop.site.restart();
});

const pages = [
  paths.home(),
  paths.shop(),
  `${paths.search()}?q=script`,
  paths.blog(),
  paths.sitemap(),
  paths.privacyPolicy(),
  paths.terms(),
  paths.cookiePolicy(),
  ...Array.from({ length: itemCount }, (_, item) => [
    paths.blogPost(`hostile-${item}`),
    paths.product(`hostile-${item}`),
    ...(item % 4 === 0 ? [paths.category(`hostile-${item}`)] : []),
  ]).flat(),
];

describe.each([
  ['without the content security policy', true],
  ['with it', false],
])('Hostile markup, %s,', (_how, bypassCSP) => {
  test('runs nowhere and loads nothing', { timeout: 300_000 }, async () => {
    const page = await shop.visit(paths.checkout(), { bypassCSP, prepare: arm });
    for (const path of pages) {
      const answer = await page.goto(path, { waitUntil: 'load' });
      expect(answer?.status(), path).toBe(200);
      expect(await alarmsOf(page), path).toEqual([]);
    }
    // React writes a sentence of its own where a link would run a script.
    await page.goto(paths.home());
    const links = page.locator('a[href^="javascript:" i]');
    for (const link of await links.all()) {
      expect(await link.getAttribute('href')).toMatch(/^javascript:throw new Error\('React has blocked/);
    }
  });
});

test('Nothing forbidden is left of hostile markup, whatever a browser makes of it', {
  timeout: 300_000,
}, async () => {
  const page = await shop.visit(paths.checkout(), { bypassCSP: true, prepare: arm });
  for (let start = 0; start < payloads.length; start += 100) {
    const cleaned = payloads.slice(start, start + 100).map(sanitizeRichText);
    const found = await page.evaluate(
      async ({ texts, tags }) => {
        const forbidden: string[] = [];
        for (const text of texts) {
          const place = document.createElement('div');
          place.innerHTML = text;
          document.body.append(place);
          for (const element of place.querySelectorAll('*')) {
            if (!tags.includes(element.tagName)) forbidden.push(element.tagName);
            for (const { name, value } of element.attributes) {
              const isAllowed = element.tagName === 'A' && ['href', 'target', 'rel'].includes(name);
              if (!isAllowed || (name === 'href' && /^\s*(javascript|data|vbscript):/i.test(value)))
                forbidden.push(`${element.tagName} ${name}=${value}`);
            }
          }
          for (const link of place.querySelectorAll('a')) {
            if (!['http:', 'https:', 'mailto:', 'tel:'].includes(link.protocol) && link.hasAttribute('href'))
              forbidden.push(link.href);
          }
          place.remove();
        }
        // As documents of their own, where scripts that were written into them would run.
        await Promise.all(
          texts.map(async (text) => {
            const frame = document.createElement('iframe');
            frame.srcdoc = text;
            const isLoaded = new Promise((resolve) => frame.addEventListener('load', resolve));
            document.body.append(frame);
            await isLoaded;
            frame.remove();
          }),
        );
        return forbidden;
      },
      { texts: cleaned, tags: [...allowedTags] },
    );
    expect(found).toEqual([]);
    expect(await alarmsOf(page)).toEqual([]);
    for (const text of cleaned) expect(sanitizeRichText(text)).toBe(text);
  }
});
