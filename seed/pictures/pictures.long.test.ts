import { globSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, onTestFinished, test } from 'vitest';
import { seedPosts } from '../blog/posts.ts';
import { seedProducts } from '../catalogue/catalogue.ts';
import { seedCategories } from '../catalogue/categories.ts';
import { seedContent } from '../content/site-content.ts';
import { findPictures, productPictures } from './pictures.ts';

interface Size {
  width: number;
  height: number;
}

const products = seedProducts.flatMap(({ slug }) => productPictures(slug));
const posts = seedPosts.map(({ picture }) => picture);
/** Those that the site's own pages ask for, and the one that is shown when a page is shared. */
const site: Record<string, Size> = {
  'hero-fallback': { width: 1600, height: 900 },
  'about-workshop': { width: 1200, height: 900 },
  'van-circuits': { width: 1200, height: 700 },
  'share-card': { width: 1200, height: 630 },
};
const sizes = new Map<string, Size>([
  ...products.map((name) => [name, { width: 1200, height: 900 }] as const),
  ...posts.map((name) => [name, { width: 1600, height: 900 }] as const),
  ...Object.entries(site),
]);

const pictures = await findPictures();
const drawings = [...pictures].filter(([, file]) => file.endsWith('.svg'));

test('every picture that is named lies here, and no other', () => {
  const named = [...products, ...posts, ...Object.keys(site)];
  expect([...pictures.keys()].toSorted()).toEqual(named.toSorted());
  const others = globSync('seed/pictures/*/*').filter((file) => !/\.(svg|png|jpe?g|webp|avif)$/i.test(file));
  expect(others).toEqual([]);
  for (const { pictureOf } of seedCategories) expect(named).toContain(`${pictureOf}-front`);
  for (const url of [seedContent.ogImage, seedContent.twitterImage])
    expect(named).toContain(url.replace('/media/', ''));
});

test.each([...pictures])('%s has a name that the site serves, and can be read', async (name, file) => {
  expect(name).toMatch(/^[a-z0-9][a-z0-9-]{0,200}$/);
  const { width } = await sharp(file).metadata();
  expect(width).toBeGreaterThanOrEqual(960);
});

/** The tags of an SVG, checked to be opened and closed in order. */
function tagsOf(svg: string): string[] {
  const open: string[] = [];
  const names: string[] = [];
  const tag = /<(\/?)([a-zA-Z]+)((?:\s+[\w:-]+="[^"<]*")*)\s*(\/?)>/g;
  for (const [, closing, name = '', attributes = '', empty] of svg.matchAll(tag)) {
    if (closing) {
      expect(open.pop()).toBe(name);
      continue;
    }
    names.push(name);
    const keys = [...attributes.matchAll(/([\w:-]+)=/g)].map(([, key]) => key);
    expect(new Set(keys).size, `${name} has an attribute twice: ${attributes}`).toBe(keys.length);
    if (!empty) open.push(name);
  }
  expect(open).toEqual([]);
  expect(svg.replaceAll(tag, '').trim()).toBe('');
  return names;
}

test.each(drawings)('%s is a plain drawing of the size that its page expects', async (name, file) => {
  const svg = await readFile(file, 'utf8');
  const names = tagsOf(svg);
  for (const banned of ['text', 'script', 'foreignObject', 'image', 'style'])
    expect(names).not.toContain(banned);
  // What it refers to lies in itself, and it runs nothing.
  expect(svg).not.toMatch(/href="[^#]|url\([^#]|\son\w+=|NaN|undefined|Infinity/);
  expect(svg.length).toBeLessThan(50_000);
  const { width, height } = await sharp(file).metadata();
  expect({ width, height }).toEqual(sizes.get(name));
});

test('a photograph is taken instead of the drawing that it lies beside', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'pictures-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  await mkdir(join(folder, 'products'));
  for (const name of ['fuse.svg', 'fuse.JPG', 'lamp.svg', 'cable.webp', 'cable.svg', 'read-me.txt'])
    await writeFile(join(folder, 'products', name), '');
  await writeFile(join(folder, 'share-card.avif'), '');
  expect(Object.fromEntries(await findPictures(folder))).toEqual({
    fuse: join(folder, 'products', 'fuse.JPG'),
    lamp: join(folder, 'products', 'lamp.svg'),
    cable: join(folder, 'products', 'cable.webp'),
    'share-card': join(folder, 'share-card.avif'),
  });
});
