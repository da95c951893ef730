import type { InjectOptions } from 'fastify';
import { beforeAll, expect, it } from 'vitest';
import { accountApi } from '../../app/accounts/account-paths.ts';
import { readAmpHours } from '../../app/calculators/figures/daily-use.ts';
import { readDays, readMinutes, readWatts } from '../../app/calculators/figures/read-typed.ts';
import { isRandomId } from '../../app/consent/save-choice.ts';
import { openingHoursInWords } from '../../app/content/opening-hours.ts';
import { embedOf } from '../../app/embeds/embeds.ts';
import { withSections } from '../../app/legal/sections.ts';
import { api, paths } from '../../app/paths.ts';
import { demoApi } from '../../app/payments/demo-paths.ts';
import { wordsOf, wordsOfText } from '../../app/search/words/words.server.ts';
import { readPeopleSearch } from '../../app/values/find-people.server.ts';
import { looksLikeEmail } from '../../app/values/looks-like-email.ts';
import { sanitizeRichText } from '../../app/values/rich-text.server.ts';
import { slugOf } from '../../app/values/slug.ts';
import { isPictureAddress } from '../../app/values/web-address.ts';
import { buildTestApp, type TestApp } from '../build-test-app.ts';
import { buildCategory, buildContent, buildProduct } from '../builders.ts';
import { describeOnBothDatabases } from '../databases.ts';
import { newNetworkAddress } from '../people.ts';

/** What makes a careless expression go back and begin again, over and over. */
const units = [
  ...['1', 'a', '/', '//a', '.', '1.', ',', '1,', ';', 'a=', '&', 'a&', '-', '_', '%20', '%', '<', '<a', '"'],
  ...[
    'a@',
    '@',
    '[',
    '{',
    '::',
    '0:',
    '_secret_',
    ';q=0.',
    'br;q=.',
    'a-',
    '1 w',
    '\\',
    '(',
    '://',
    '!',
    '£',
  ],
];

/** Four times what fits into a header or an address, so that what is not linear takes many seconds. */
const long = 64_000;
/** Of what a function is given by itself: there minutes. */
const longest = 256_000;
/** What fits into a body. */
const ofBody = 60_000;
const worst = (unit: string, length: number) => `${unit.repeat(length / unit.length)}!`;

/** Milliseconds: a hundred times what the slowest takes on a busy machine. */
const mostTime = 2_000;

async function expectSoon(what: string, work: () => unknown): Promise<void> {
  // Of the processor: what else runs on the machine is not judged.
  const begin = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(begin);
  expect((user + system) / 1_000, what).toBeLessThan(mostTime);
}

const headerNames = [
  ...[
    'accept-encoding',
    'accept',
    'accept-language',
    'cookie',
    'if-none-match',
    'if-modified-since',
    'range',
  ],
  ...['x-forwarded-for', 'authorization', 'origin', 'sec-fetch-site', 'user-agent', 'referer', 'host'],
  ...['content-type', 'stripe-signature', 'x-render', 'x-shows'],
];

const customer = (text: string) => ({
  name: text,
  email: text,
  phone: text,
  address: text,
  city: text,
  postcode: text,
});

/** Every body that a stranger may send, with the text in each of its fields. */
const bodies = (text: string): [url: string, body: object][] => [
  [api.login(), { email: text, password: 'a' }],
  [api.login(), { email: `a@${text}`, password: 'a' }],
  [api.login(), { email: 'a@example.com', password: text }],
  [api.register(), { email: 'a', password: text, firstName: text }],
  [api.register(), { email: `${text}@example.com`, password: 'a', phone: text }],
  [accountApi.requestPasswordReset(), { email: text }],
  [accountApi.resetPassword(), { token: text, newPassword: text }],
  [accountApi.verifyEmail(), { token: text }],
  [api.createPaymentIntent(), { amount: text, items: [{ id: 1, quantity: 1, price: '1' }] }],
  [
    api.orders(),
    { amount: '1', deliveryMethod: 'delivery', items: [], customer: customer(text.slice(0, 9_000)) },
  ],
  [demoApi.payment(), { clientSecret: `pi_${text}`, cardNumber: '', expiry: '', securityCode: '' }],
  [demoApi.payment(), { clientSecret: 'pi_a_secret_b', cardNumber: text, expiry: '', securityCode: '' }],
  [demoApi.payment(), { clientSecret: 'pi_a_secret_b', cardNumber: '', expiry: text, securityCode: '' }],
  [api.cookieConsent(), { consentId: text, sessionId: 'a' }],
  ['/api/browser-errors', { message: text }],
  ['/api/stripe-webhook', { type: text }],
];

const addresses = (text: string) => [
  ...[`/${text}`, `/a${text}/`, `/shop/product/${text}`, `/shop/category/${text}/`, `/blog/${text}`],
  ...[
    `/media/${text}`,
    `/media/a/${text}`,
    `/assets/${text}`,
    `/api/products/${text}`,
    `/sitemap-${text}.xml`,
  ],
  ...[`/?${text}`, `/shop?${text}=${text}`, `${paths.search()}?q=${text}`, `/blog?tag=${text}&page=${text}`],
  ...[`/shop/category/batteries?minPrice=${text}&maxPrice=${text}&page=${text}`, `/account?tab=${text}`],
  ...[
    `/api/search?q=${text}&limit=${text}`,
    `${paths.search()}?q=a&category=${text}&minPrice=${text}&sort=${text}`,
  ],
  ...[`/api/categories/batteries/listing?minPrice=${text}`],
  ...[`/api/products?limit=${text}`, `/api/blog-posts?published=${text}`, `/auth?${text}`],
  ...[`/order-success?payment_intent=pi_${text}&payment_intent_client_secret=pi_${text}`],
  api.orderConfirmation(`pi_${text}`, `pi_${text}`),
  ...[`/reset-password?token=${text}`, `/api/seed-database?token=${text}`],
  ...[paths.booking(text), api.linkedBooking(text), `/book/done?at=${text}&link=${text}`],
];

describeOnBothDatabases('what a stranger sends', (open) => {
  let site: TestApp;
  beforeAll(async () => {
    const database = await open();
    await buildContent(database.db);
    const { id } = await buildCategory(database.db, { slug: 'batteries' });
    await buildProduct(database.db, { slug: 'battery', categoryId: id });
    site = await buildTestApp({
      database,
      withPages: true,
      env: { TRUST_PROXY: '1', SEED_TOKEN: 'x'.repeat(32) },
    });
  });

  const send = async (what: string, options: InjectOptions) =>
    expectSoon(`${what}`, async () => {
      const answer = await site.app.inject({ remoteAddress: newNetworkAddress(), ...options });
      expect(answer.statusCode, what).toBeLessThan(500);
    });

  it.each(units)('is read in one go in headers full of %j', async (unit) => {
    const text = worst(unit, long).replaceAll('£', '_');
    const headers = Object.fromEntries(headerNames.map((name) => [name, text]));
    for (const url of [paths.home(), api.user(), '/assets/nothing.js'])
      await send(`headers of ${unit} at ${url}`, { url, headers });
  });

  it.each(units)('is read in one go in addresses full of %j', async (unit) => {
    const text = worst(unit.replace('£', '%C2%A3'), long);
    for (const url of addresses(text)) await send(`${url.slice(0, 60)}`, { url });
  });

  it.each(units)('is read in one go in bodies full of %j', async (unit) => {
    const headers = { 'sec-fetch-site': 'same-origin' };
    for (const [url, payload] of bodies(worst(unit, ofBody))) {
      await send(`${url} ${JSON.stringify(payload).slice(0, 60)}`, { method: 'POST', url, payload, headers });
    }
  });
});

/** What the owner writes, and what people type into pages. */
const readers: Record<string, (text: string) => unknown> = {
  'words of the search': wordsOf,
  'words of a product': wordsOfText,
  'rich text': sanitizeRichText,
  'headings of a legal page': withSections,
  'an email that is typed': looksLikeEmail,
  'ampere-hours': readAmpHours,
  'watts, minutes and days': (text) => [readWatts(text), readMinutes(text), readDays(text)],
  'a name in an address': slugOf,
  'an address on the web': isPictureAddress,
  'a search for people': readPeopleSearch,
  'opening hours': openingHoursInWords,
  'a random id': isRandomId,
  'the address of an embed': (text) => embedOf({ mapEmbedUrl: `https://${text}` }, 'map'),
};

it.each(Object.entries(readers))('%s are read in one go', async (name, read) => {
  for (const unit of [...units, '<h2>', '</h2><h2>', '&amp;', ' ', '\n', 'é']) {
    for (const text of [worst(unit, longest), `a@${worst(unit, longest)}@`])
      await expectSoon(`${name} of ${unit}`, () => read(text));
  }
});
