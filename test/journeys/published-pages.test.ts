import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { paths } from '../../app/paths.ts';
import { isLongRun } from '../extent.ts';
import { type SharedSite, sharedShop } from './running-site.ts';

interface Answer {
  status: number;
  type: string;
  text: string;
}

let site: SharedSite;
/** These lead to sections of the home page. */
const moved: string[] = [paths.contact(), paths.services()];
/** Everything that a visitor can reach by links, by its path. */
const answers = new Map<string, Answer>();
/** Where each address was found first. */
const foundOn = new Map<string, string>();

const decode = (text: string) =>
  text.replaceAll('&amp;', '&').replaceAll('&#39;', "'").replaceAll('&#x27;', "'").replaceAll('&quot;', '"');

/** Addresses in links, forms that ask, pictures, scripts, style sheets and the site map. */
function addressesIn({ type, text }: Answer): string[] {
  if (type.includes('xml'))
    return [...text.matchAll(/<(?:loc|link)>([^<]+)</g)].map(([, url = '']) => decode(url));
  if (!type.includes('html')) return [];
  return [
    ...text.matchAll(/<(?!form[^>]*method="post")[a-z]+\b[^>]*?\s(?:href|src|action|poster)="([^"]*)"/g),
  ].map(([, url = '']) => decode(url));
}

async function ask(path: string): Promise<Answer> {
  const answer = await fetch(site.origin + path, { redirect: 'follow' });
  return {
    status: answer.status,
    type: answer.headers.get('content-type') ?? '',
    text: await answer.text(),
  };
}

/** Views of a list (its tags, its order) are visited, but not the views that they lead to. */
async function crawl(): Promise<void> {
  const waiting = [paths.home(), paths.sitemap(), '/sitemap.xml', '/robots.txt', '/contact', '/favicon.ico'];
  const known = new Set(waiting);
  for (let path = waiting.shift(); path !== undefined; path = waiting.shift()) {
    const answer = await ask(path);
    answers.set(path, answer);
    for (const address of addressesIn(answer)) {
      const url = new URL(address, site.origin + path);
      // The site map names the site as its visitors know it.
      const isOurs = url.hostname === 'localhost' || url.origin === site.origin;
      const next = url.pathname + url.search;
      const isViewOfView = path.includes('?') && next.includes('?');
      if (!isOurs || !/^https?:$/.test(url.protocol) || isViewOfView || known.has(next)) continue;
      known.add(next);
      foundOn.set(next, path);
      waiting.push(next);
    }
  }
}

beforeAll(async () => {
  site = await sharedShop();
  await crawl();
}, 240_000);

const documents = () => [...answers].filter(([, { type }]) => type.includes('html'));

test('Every link inside the site leads somewhere', () => {
  expect(documents().length).toBeGreaterThan(80);
  expect(answers.size).toBeGreaterThan(300);
  const broken = [...answers].filter(([, { status }]) => status !== 200);
  expect(broken.map(([path, { status }]) => `${status} ${path}, linked from ${foundOn.get(path)}`)).toEqual(
    [],
  );
});

test('Every link to a part of a page finds that part', () => {
  const missing = documents().flatMap(([path, { text }]) =>
    [...text.matchAll(/<a\b[^>]*?\shref="([^"]*#[^"]+)"/g)].flatMap(([, href = '']) => {
      const { origin, pathname, search, hash } = new URL(decode(href), site.origin + path);
      if (origin !== site.origin) return [];
      const target =
        pathname === path.split('?')[0] && search === '' ? text : answers.get(pathname + search)?.text;
      return target?.includes(`id="${decodeURIComponent(hash.slice(1))}"`) ? [] : [`${href} on ${path}`];
    }),
  );
  expect(missing).toEqual([]);
});

test('The site map holds exactly the pages that search engines may keep, each under its own address', () => {
  const listed = addressesIn(answers.get('/sitemap.xml') ?? { status: 0, type: '', text: '' });
  const inMap = new Set(listed.map((url) => new URL(url).pathname));
  const canBeKept = documents().filter(
    ([path, { text }]) => !path.includes('?') && !/<meta name="robots" content="[^"]*noindex/.test(text),
  );
  const keepable = canBeKept.map(([path]) => path).filter((path) => ![paths.auth(), ...moved].includes(path));
  expect([...inMap].sort()).toEqual(keepable.filter((path) => path !== paths.sitemap()).sort());
  for (const [path, { text }] of canBeKept) {
    const canonical = /<link rel="canonical" href="([^"]+)">/.exec(text)?.[1] ?? '';
    if (!moved.includes(path)) expect(new URL(canonical).pathname, path).toBe(path);
  }
});

test('Every page has one title and one description of its own', () => {
  const indexed = documents().filter(
    ([path, { text }]) => !path.includes('?') && !moved.includes(path) && !text.includes('noindex'),
  );
  const of = (pattern: RegExp) =>
    indexed.map(([path, { text }]) => pattern.exec(text)?.[1] ?? `none on ${path}`);
  for (const pattern of [/<title>([^<]+)<\/title>/, /<meta name="description" content="([^"]+)">/]) {
    const all = of(pattern);
    expect(all.filter((words) => words.startsWith('none on'))).toEqual([]);
    expect(all.filter((words, index) => all.indexOf(words) !== index)).toEqual([]);
  }
});

const text = z.string().min(1);
const url = z.url();
const thing = z.looseObject({ '@context': z.literal('https://schema.org'), '@type': text });
const address = z.looseObject({ '@type': z.literal('PostalAddress'), streetAddress: text, postalCode: text });
/** What search engines ask of each type before they show it. */
const required = new Map<string, z.ZodType>([
  ['Organization', thing.extend({ name: text, url, logo: url })],
  [
    'AutoRepair',
    thing.extend({
      name: text,
      url,
      telephone: text,
      address,
      image: url,
      priceRange: text,
      openingHours: z.array(text).min(1),
      geo: z.looseObject({ '@type': z.literal('GeoCoordinates'), latitude: text, longitude: text }),
    }),
  ],
  [
    'WebSite',
    thing.extend({
      name: text,
      url,
      potentialAction: z.looseObject({
        '@type': z.literal('SearchAction'),
        target: z.looseObject({ urlTemplate: z.string().includes('{search_term_string}') }),
        'query-input': z.literal('required name=search_term_string'),
      }),
    }),
  ],
  [
    'Product',
    thing.extend({
      name: text,
      sku: text,
      description: text,
      image: z.array(url).min(1),
      brand: z.looseObject({ name: text }).optional(),
      offers: z.looseObject({
        '@type': z.literal('Offer'),
        price: z.string().regex(/^\d+\.\d\d$/),
        priceCurrency: z.literal('GBP'),
        availability: z.enum(['https://schema.org/InStock', 'https://schema.org/OutOfStock']),
        url,
      }),
    }),
  ],
  [
    'Article',
    thing.extend({
      headline: z.string().min(1).max(255),
      image: z.union([url, z.array(url).min(1)]),
      datePublished: z.iso.datetime(),
      dateModified: z.iso.datetime(),
      author: z.looseObject({ '@type': text, name: text }),
    }),
  ],
  [
    'BreadcrumbList',
    thing.extend({
      itemListElement: z
        .array(z.looseObject({ '@type': z.literal('ListItem'), position: z.int(), name: text, item: url }))
        .min(2),
    }),
  ],
]);

test('Structured data has what each of its types needs, and no stars without real reviews', () => {
  const seen = new Map<string, number>();
  for (const [path, { text: html }] of documents()) {
    for (const [, json = ''] of html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)) {
      const data = thing.parse(JSON.parse(json));
      const schema = required.get(data['@type']);
      const outcome = schema?.safeParse(data);
      expect(
        outcome?.success,
        `${data['@type']} on ${path}: ${outcome?.error?.message ?? 'unknown type'}`,
      ).toBe(true);
      expect(json).not.toContain('aggregateRating');
      seen.set(data['@type'], (seen.get(data['@type']) ?? 0) + 1);
    }
  }
  expect([...seen.keys()].sort()).toEqual([...required.keys()].sort());
});

/** For a run of seconds: the thorough compiler and a second collector of garbage would not pay. */
const quickJava = ['-Xss4m', '-XX:TieredStopAtLevel=1', '-XX:+UseSerialGC'];

/** The Nu HTML checker runs on Java. */
const hasJava = spawnSync('java', ['-version']).status === 0;
if (!hasJava)
  console.warn('\n  SKIPPED: the HTML of the pages is not checked, because there is no Java here.\n');

/** Standard CSS that the checker's rules do not know yet. */
const newerThanChecker = /^CSS: .*(@property|margin-trim|--tw-|anchor-|position-a)/;

if (isLongRun)
  test.skipIf(!hasJava)('The Nu HTML checker finds no error in any page', { timeout: 240_000 }, () => {
    const folder = mkdtempSync(join(tmpdir(), 'ampervan-html-'));
    const names = new Map<string, string>();
    for (const [path, { text: html }] of documents()) {
      const file = join(folder, `${names.size}.html`);
      names.set(file, path);
      writeFileSync(file, html);
    }
    const jar = join(
      dirname(createRequire(import.meta.url).resolve('vnu-jar/package.json')),
      'build/dist/vnu.jar',
    );
    const run = spawnSync(
      'java',
      [...quickJava, '-jar', jar, '--errors-only', '--format', 'json', ...names.keys()],
      {
        encoding: 'utf8',
        maxBuffer: 64 * 1024 * 1024,
      },
    );
    rmSync(folder, { recursive: true });
    const report = z.looseObject({
      messages: z.array(z.looseObject({ url: z.string(), message: z.string() })),
    });
    const { messages } = report.parse(JSON.parse(run.stderr));
    const found = messages
      .filter(({ message }) => !newerThanChecker.test(message))
      .map(({ url: file, message }) => `${names.get(file.replace('file:', ''))}: ${message}`);
    expect(found).toEqual([]);
  });
