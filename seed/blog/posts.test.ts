import { expect, test } from 'vitest';
import { sanitizeRichText } from '../../app/values/rich-text.server.ts';
import { seedProducts } from '../catalogue/catalogue.ts';
import { seedCategories } from '../catalogue/categories.ts';
import { seedPolicies } from '../legal/policies.ts';
import { seedPosts } from './posts.ts';

const pages = [
  '/calcs',
  '/battery-calculator',
  '/contact',
  '/privacy-policy',
  '/terms-and-conditions',
  '/cookie-policy',
  '/#booking',
  '/#contact',
];
const known = new Set([
  ...pages,
  ...seedProducts.map(({ slug }) => `/shop/product/${slug}`),
  ...seedCategories.map(({ slug }) => `/shop/category/${slug}`),
  ...seedPosts.map(({ slug }) => `/blog/${slug}`),
]);

const words = (html: string) =>
  html
    .replace(/<[^>]+>/g, ' ')
    .split(/\s+/)
    .filter((word) => /\p{L}|\d/u.test(word)).length;

function expectSoundText(html: string): void {
  expect(sanitizeRichText(html)).toBe(html);
  expect(html).not.toMatch(/<h1|—|&nbsp;/);
  const open: string[] = [];
  for (const [, slash, name = ''] of html.matchAll(/<(\/?)([a-z0-9]+)[^>]*>/g)) {
    if (name === 'br') continue;
    if (slash) expect(open.pop()).toBe(name);
    else open.push(name);
  }
  expect(open).toEqual([]);
  for (const [, href = ''] of html.matchAll(/href="([^"]*)"/g)) {
    if (!/^(https:\/\/ico\.org\.uk\/|mailto:hello@ampervan\.example$)/.test(href))
      expect(known).toContain(href);
  }
}

function expectSoundHead({
  metaTitle,
  metaDescription,
}: {
  metaTitle: string;
  metaDescription: string;
}): void {
  expect(metaTitle.length, metaTitle).toBeGreaterThanOrEqual(50);
  expect(metaTitle.length, metaTitle).toBeLessThanOrEqual(60);
  expect(metaDescription.length, metaDescription).toBeGreaterThanOrEqual(150);
  expect(metaDescription.length, metaDescription).toBeLessThanOrEqual(160);
}

test('there are eight posts, each with an address, a picture and a day of its own', () => {
  expect(seedPosts).toHaveLength(8);
  for (const key of ['slug', 'title', 'publishedAt', 'metaTitle', 'metaDescription'] as const)
    expect(new Set(seedPosts.map((post) => post[key])).size, key).toBe(8);
  expect(new Set(seedPosts.map(({ picture }) => picture)).size).toBe(8);
  for (const { slug } of seedPosts) expect(slug).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/);
});

test.each(seedPosts)('$slug can be published as it is', (post) => {
  expectSoundText(post.content);
  expectSoundHead(post);
  expect(post.content).toMatch(/^<p>/);
  expect(words(post.content)).toBeGreaterThanOrEqual(600);
  expect(words(post.content)).toBeLessThanOrEqual(1_100);
  expect(post.content).not.toContain(`/blog/${post.slug}"`);
  expect(post.excerpt.length).toBeGreaterThan(80);
  expect(post.excerpt.length).toBeLessThanOrEqual(200);
  expect(post.tags.length).toBeGreaterThan(0);
  const published = new Date(post.publishedAt);
  expect(published.toISOString()).toBe(post.publishedAt);
  expect(post.publishedAt >= '2026-02' && post.publishedAt < '2026-11').toBe(true);
});

test.each(seedPolicies)('$title says that it is a sample, and how to ask', (policy) => {
  expectSoundText(policy.content);
  expectSoundHead(policy);
  expect(policy.content).toMatch(/^<p><em>This is a sample text/);
  expect(policy.content).toContain('href="/contact"');
  expect(policy.isPublished).toBe(true);
});

test('each legal page has its text once', () => {
  expect(seedPolicies.map(({ table }) => table).toSorted()).toEqual([
    'cookie_policy',
    'privacy_policy',
    'terms_and_conditions',
  ]);
});
