import { setImmediate as breathe } from 'node:timers/promises';
import { anything, onTouched } from '../../server/database/database.ts';
import { blogTopic } from '../blog/topics.ts';
import { productOfTopic, topics } from '../catalogue/topics.ts';
import type { Db } from '../tables.ts';
import { readCategories, readPosts, readProducts, readVersions } from './search-sources.ts';
import { createWordIndex, type WordIndex } from './word-index.ts';

export interface SearchIndex {
  products: WordIndex;
  categories: WordIndex;
  posts: WordIndex;
  /** Whether visitors see what is filed under this category. */
  isOpen: (categoryId: number) => boolean;
}

const versionsAtOnce = 1_000;
const productsAtOnce = 100;

/**
 * The words of all that can be found, in memory, the same on both databases (docs/decisions/006-search-in-memory.md).
 * The function it gives brings the index up to date and answers with it; the first call reads everything.
 * Later ones read what was touched since: single products, or what the versions of all products say.
 */
export function openSearchIndex(db: Db): () => Promise<SearchIndex> {
  const [products, categories, posts] = [createWordIndex(), createWordIndex(), createWordIndex()];
  let categoryNames = new Map<number, string>();
  let openCategories = new Set<number>();
  let isCatalogueStale = true;
  let isBlogStale = true;
  const touchedProducts = new Set<number>();
  let refreshing: Promise<void> | undefined;

  onTouched(db, (touched) => {
    const isAll = touched.has(anything);
    if (isAll || touched.has(topics.catalogue)) isCatalogueStale = true;
    if (isAll || touched.has(blogTopic)) isBlogStale = true;
    for (const topic of touched) {
      const id = productOfTopic(topic);
      if (id !== null) touchedProducts.add(id);
    }
  });

  const isStale = () => isCatalogueStale || isBlogStale || touchedProducts.size > 0;

  async function refresh(): Promise<void> {
    if (isBlogStale) {
      isBlogStale = false;
      await refreshPosts().catch((error: unknown) => {
        isBlogStale = true;
        throw error;
      });
    }
    if (isCatalogueStale) {
      isCatalogueStale = false;
      await refreshCatalogue().catch((error: unknown) => {
        isCatalogueStale = true;
        throw error;
      });
    }
    await refreshTouched();
  }

  async function refreshPosts(): Promise<void> {
    const found = await readPosts(db);
    replaceAll(posts, found);
  }

  async function refreshCatalogue(): Promise<void> {
    const found = await readCategories(db);
    const before = categoryNames;
    categoryNames = new Map(found.map(({ id, name }) => [id, name]));
    openCategories = new Set(found.flatMap(({ id, isActive }) => (isActive ? [id] : [])));
    replaceAll(
      categories,
      found.filter(({ isActive }) => isActive),
    );
    const isRenamed = (id: number) => before.get(id) !== categoryNames.get(id);
    const left = new Set(products.ids());
    for (let after = 0; ; ) {
      const versions = await readVersions(db, after, versionsAtOnce);
      for (const { id, stamp, isPreferred, categoryId } of versions) {
        left.delete(id);
        const known = products.get(id);
        const isSame = known?.stamp === stamp && known.isPreferred === isPreferred;
        if (!isSame || known.categoryId !== categoryId || isRenamed(categoryId)) touchedProducts.add(id);
      }
      await refreshTouched();
      after = versions.at(-1)?.id ?? 0;
      if (versions.length < versionsAtOnce) break;
    }
    for (const id of left) products.remove(id);
  }

  async function refreshTouched(): Promise<void> {
    while (touchedProducts.size > 0) {
      const ids = [...touchedProducts].slice(0, productsAtOnce);
      for (const id of ids) touchedProducts.delete(id);
      const found = await readProducts(db, ids).catch((error: unknown) => {
        for (const id of ids) touchedProducts.add(id);
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

  return async () => {
    // Whoever touched something before asking finds it; a busy shop is not chased for ever.
    for (let round = 0; round < 2 && (refreshing || isStale()); round++) {
      refreshing ??= refresh().finally(() => {
        refreshing = undefined;
      });
      await refreshing;
    }
    return { products, categories, posts, isOpen: (categoryId) => openCategories.has(categoryId) };
  };
}

function replaceAll(index: WordIndex, entries: Parameters<WordIndex['put']>[0][]): void {
  const left = new Set(index.ids());
  for (const entry of entries) {
    index.put(entry);
    left.delete(entry.id);
  }
  for (const id of left) index.remove(id);
}
