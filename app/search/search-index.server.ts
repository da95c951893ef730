import { setImmediate as breathe } from 'node:timers/promises';
import { anything, onInvalidated } from '../../server/database/database.ts';
import { blogCacheTag } from '../blog/posts.server.ts';
import { cacheTags, parseProductCacheTag } from '../catalogue/cache-tags.ts';
import type { Db } from '../tables.ts';
import type { FoundGoods } from './narrow-found.ts';
import { readCategories, readPosts, readProducts, readVersions } from './search-sources.server.ts';
import { createWordIndex, type WordIndex } from './words/word-index.server.ts';

export interface SearchIndex {
  products: WordIndex<FoundGoods>;
  categories: WordIndex;
  posts: WordIndex;
  /** True if visitors see entries of this category. */
  isOpen: (categoryId: number) => boolean;
}

const versionsAtOnce = 1_000;
const productsAtOnce = 100;

interface Stale {
  catalogue: boolean;
  posts: boolean;
  products: Set<number>;
}

interface Indexes extends Omit<SearchIndex, 'isOpen'> {
  categoryNames: Map<number, string>;
  openCategories: Set<number>;
}

/**
 * Keeps the search text in memory (docs/decisions/006-search-in-memory.md). The returned function first
 * updates stale entries; the first call reads everything.
 */
export function openSearchIndex(db: Db): () => Promise<SearchIndex> {
  const indexes: Indexes = {
    products: createWordIndex<FoundGoods>(),
    categories: createWordIndex(),
    posts: createWordIndex(),
    categoryNames: new Map(),
    openCategories: new Set(),
  };
  const isOpen = (categoryId: number) => indexes.openCategories.has(categoryId);
  const stale = trackStale(db);
  const isStale = () => stale.catalogue || stale.posts || stale.products.size > 0;
  let refreshing: Promise<void> | undefined;

  return async () => {
    // Two rounds: the caller's own invalidations are covered, and a busy shop is not chased for ever.
    for (let round = 0; round < 2 && (refreshing || isStale()); round++) {
      refreshing ??= refresh(db, indexes, stale).finally(() => {
        refreshing = undefined;
      });
      await refreshing;
    }
    return { ...indexes, isOpen };
  };
}

/** Everything is stale at first. */
function trackStale(db: Db): Stale {
  const stale: Stale = { catalogue: true, posts: true, products: new Set() };
  onInvalidated(db, (invalidated) => {
    const isAll = invalidated.has(anything);
    if (isAll || invalidated.has(cacheTags.catalogue)) stale.catalogue = true;
    if (isAll || invalidated.has(blogCacheTag)) stale.posts = true;
    for (const cacheTag of invalidated) {
      const id = parseProductCacheTag(cacheTag);
      if (id !== null) stale.products.add(id);
    }
  });
  return stale;
}

async function refresh(db: Db, indexes: Indexes, stale: Stale): Promise<void> {
  await refreshAll(stale, 'posts', async () => replaceAll(indexes.posts, await readPosts(db)));
  await refreshAll(stale, 'catalogue', () => refreshCatalogue(db, indexes, stale));
  await refreshProducts(db, indexes, stale);
}

async function refreshAll(
  stale: Stale,
  what: 'posts' | 'catalogue',
  read: () => Promise<void>,
): Promise<void> {
  if (!stale[what]) return;
  stale[what] = false;
  await read().catch((error: unknown) => {
    stale[what] = true;
    throw error;
  });
}

async function refreshCatalogue(db: Db, indexes: Indexes, stale: Stale): Promise<void> {
  const found = await readCategories(db);
  const before = indexes.categoryNames;
  const names = new Map(found.map(({ id, name }) => [id, name]));
  indexes.categoryNames = names;
  indexes.openCategories = new Set(found.flatMap(({ id, isActive }) => (isActive ? [id] : [])));
  replaceAll(
    indexes.categories,
    found.filter(({ isActive }) => isActive),
  );
  await refreshVersions(db, indexes, stale, (categoryId) => before.get(categoryId) !== names.get(categoryId));
}

/** Rereads products with a new version or category name, and drops missing ones. */
async function refreshVersions(
  db: Db,
  indexes: Indexes,
  stale: Stale,
  isRenamed: (categoryId: number) => boolean,
): Promise<void> {
  const { products } = indexes;
  const left = new Set(products.ids());
  for (let after = 0; ; ) {
    const versions = await readVersions(db, after, versionsAtOnce);
    for (const { id, stamp, isPreferred, categoryId } of versions) {
      left.delete(id);
      const known = products.get(id);
      const isSame = known?.stamp === stamp && known.isPreferred === isPreferred;
      if (!isSame || known.categoryId !== categoryId || isRenamed(categoryId)) stale.products.add(id);
    }
    await refreshProducts(db, indexes, stale);
    after = versions.at(-1)?.id ?? 0;
    if (versions.length < versionsAtOnce) break;
  }
  for (const id of left) products.remove(id);
}

async function refreshProducts(db: Db, { products, categoryNames }: Indexes, stale: Stale): Promise<void> {
  while (stale.products.size > 0) {
    const ids = [...stale.products].slice(0, productsAtOnce);
    for (const id of ids) stale.products.delete(id);
    const found = await readProducts(db, ids).catch((error: unknown) => {
      for (const id of ids) stale.products.add(id);
      throw error;
    });
    for (const entry of found) {
      const { id } = entry.category;
      products.put({ ...entry, category: { id, name: categoryNames.get(id) ?? '' } });
    }
    const seen = new Set(found.map(({ id }) => id));
    for (const id of ids) if (!seen.has(id)) products.remove(id);
    await breathe();
  }
}

function replaceAll(index: WordIndex, entries: Parameters<WordIndex['put']>[0][]): void {
  const left = new Set(index.ids());
  for (const entry of entries) {
    index.put(entry);
    left.delete(entry.id);
  }
  for (const id of left) index.remove(id);
}
