import { expect, test } from 'vitest';
import { seedProducts } from './catalogue.ts';
import { seedCategories } from './categories.ts';

const productSlugs = new Set(seedProducts.map((product) => product.slug));
const categorySlugs = new Set(seedCategories.map((category) => category.slug));

const words = (html: string) =>
  html
    .replace(/<[^>]+>/g, ' ')
    .split(/\s+/)
    .filter(Boolean);

test('the shop is big enough to be worth browsing', () => {
  expect(seedCategories.length).toBeGreaterThanOrEqual(8);
  expect(seedProducts.length).toBeGreaterThanOrEqual(48);
  for (const { slug } of seedCategories) {
    const held = seedProducts.filter((product) => product.category === slug);
    expect(held.length, slug).toBeGreaterThanOrEqual(5);
  }
});

test('slugs and SKUs are unique and well formed', () => {
  expect(productSlugs.size).toBe(seedProducts.length);
  expect(categorySlugs.size).toBe(seedCategories.length);
  expect(new Set(seedProducts.map((product) => product.sku)).size).toBe(seedProducts.length);
  for (const slug of [...productSlugs, ...categorySlugs]) expect(slug).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/);
  for (const { sku } of seedProducts) expect(sku).toMatch(/^AMP-[A-Z]{3}-[A-Z0-9]+$/);
});

test.each(seedProducts)('$slug keeps the field limits', (product) => {
  expect(product.slug.length).toBeLessThanOrEqual(255);
  expect(product.name.length).toBeLessThanOrEqual(255);
  expect(product.sku.length).toBeLessThanOrEqual(100);
  expect(product.shortDescription.length).toBeLessThanOrEqual(160);
  expect(product.weight?.length ?? 0).toBeLessThanOrEqual(20);
  expect(product.dimensions?.length ?? 0).toBeLessThanOrEqual(100);
  expect(product.specifications.length).toBeGreaterThanOrEqual(6);
  expect(product.specifications.length).toBeLessThanOrEqual(12);
});

test.each(seedProducts)('$slug refers only to what exists', (product) => {
  expect(categorySlugs).toContain(product.category);
  expect(product.goesWith.length).toBeGreaterThan(0);
  expect(new Set(product.goesWith).size).toBe(product.goesWith.length);
  expect(product.goesWith).not.toContain(product.slug);
  for (const slug of product.goesWith) expect(productSlugs).toContain(slug);
});

test('each category is pictured by one of its own products', () => {
  for (const category of seedCategories) {
    const pictured = seedProducts.find((product) => product.slug === category.pictureOf);
    expect(pictured?.category).toBe(category.slug);
  }
});

test.each(seedProducts)('$slug has a sound price and stock', (product) => {
  expect(Number.isSafeInteger(product.pricePence)).toBe(true);
  expect(product.pricePence).toBeGreaterThan(0);
  if (product.compareAtPence !== undefined) {
    expect(Number.isSafeInteger(product.compareAtPence)).toBe(true);
    expect(product.compareAtPence).toBeGreaterThan(product.pricePence);
  }
  expect(Number.isSafeInteger(product.stockQuantity)).toBe(true);
  expect(product.stockQuantity).toBeGreaterThanOrEqual(0);
});

test.each(seedProducts)('$slug is described in plain, safe rich text', ({ longDescription, ...product }) => {
  const open: string[] = [];
  for (const [, slash, name = ''] of longDescription.matchAll(/<(\/?)([^>]*)>/g)) {
    expect(['p', 'ul', 'li', 'h3', 'strong']).toContain(name);
    if (slash) expect(open.pop()).toBe(name);
    else open.push(name);
  }
  expect(open).toEqual([]);
  const count = words(longDescription).length;
  expect(count, 'words').toBeGreaterThanOrEqual(80);
  expect(count, 'words').toBeLessThanOrEqual(180);
  expect(`${longDescription} ${product.shortDescription} ${product.description}`).not.toMatch(/[!—]/);
});

test('prices run from pocket money to a whole system', () => {
  const prices = seedProducts.map((product) => product.pricePence);
  expect(Math.min(...prices)).toBeLessThan(200);
  expect(Math.max(...prices)).toBeGreaterThan(200_000);
});

test('stock shows every state, and what is featured can be bought', () => {
  const low = seedProducts.filter(({ stockQuantity }) => stockQuantity > 0 && stockQuantity <= 5);
  const out = seedProducts.filter(({ stockQuantity }) => stockQuantity === 0);
  expect(low.length).toBeGreaterThanOrEqual(3);
  expect(out.length).toBeGreaterThanOrEqual(2);
  const featured = seedProducts.filter((product) => product.isFeatured);
  expect(featured.length).toBeGreaterThanOrEqual(6);
  for (const product of featured) expect(product.stockQuantity, product.slug).toBeGreaterThan(0);
});

test('the six batteries of the calculators are on the shelf, 80 % of each usable', () => {
  for (const ampHours of [105, 160, 230, 320, 460, 560]) {
    const battery = seedProducts.find((product) => product.slug === `lithium-battery-${ampHours}ah`);
    const usable = battery?.specifications.find((row) => row.label === 'Usable at 80 %')?.value;
    expect(usable).toMatch(new RegExp(`^${(ampHours * 80) / 100} Ah`));
  }
});

/** Amps that each mm² carries by our cautious table (electrics reference, section 8). */
const cableAmps: Record<string, number> = { '6': 30, '16': 70, '25': 100, '35': 125, '70': 250 };

test.each(seedProducts)('$slug names no fuse larger than its cable carries', ({ specifications }) => {
  for (const { label, value } of specifications) {
    if (!/(fuse and cable|feed and fuse)$/i.test(label) || value.startsWith('2.5 mm²')) continue;
    const fuse = Number(value.match(/(\d+) A/)?.[1]);
    const [, pair, size = ''] = value.match(/(2 × )?(\d+) mm²/) ?? [];
    expect(fuse, value).toBeLessThanOrEqual((cableAmps[size] ?? 0) * (pair ? 2 : 1));
  }
});
