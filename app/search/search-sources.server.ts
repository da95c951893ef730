import { publishedPosts } from '../blog/posts.server.ts';
import { attributesOf } from '../catalogue/attributes/attributes.ts';
import { listEveryCategory } from '../catalogue/categories.server.ts';
import { activeProductsByKey } from '../catalogue/for-sale.server.ts';
import { available } from '../catalogue/products.server.ts';
import type { Db } from '../tables.ts';
import type { FoundGoods } from './narrow-found.ts';
import { type Entry, plainEntry } from './words/word-index.server.ts';

export async function readVersions(db: Db, after: number, limit: number) {
  const rows = await activeProductsByKey(db)
    .select(['id', 'categoryId', 'stockQuantity', 'heldQuantity', 'updatedAt'])
    .where('id', '>', after)
    .orderBy('id')
    .limit(limit)
    .execute();
  return rows.map((row) => ({
    id: row.id,
    stamp: row.updatedAt,
    isPreferred: available(row) > 0,
    categoryId: row.categoryId ?? 0,
  }));
}

export async function readProducts(db: Db, ids: number[]): Promise<Entry<FoundGoods>[]> {
  const rows = await activeProductsByKey(db)
    .select(['id', 'name', 'shortDescription', 'description', 'specifications', 'sku', 'categoryId'])
    .select(['pricePence', 'stockQuantity', 'heldQuantity', 'updatedAt'])
    .where('id', 'in', ids)
    .execute();
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    category: { id: row.categoryId ?? 0, name: '' },
    text: [row.shortDescription ?? '', row.description, ...row.specifications.map(({ value }) => value)].join(
      '\n',
    ),
    code: row.sku ?? '',
    isPreferred: available(row) > 0,
    stamp: row.updatedAt,
    of: {
      id: row.id,
      categoryId: row.categoryId ?? 0,
      pricePence: row.pricePence,
      isInStock: available(row) > 0,
      // Copied to drop spare capacity.
      attributes: [...attributesOf(row.specifications)],
    },
  }));
}

export async function readCategories(db: Db): Promise<(Entry & { isActive: boolean })[]> {
  const rows = await listEveryCategory(db);
  return rows.map(({ id, name, description, isActive }) => ({
    ...plainEntry(id, name, description),
    isActive,
  }));
}

const toText = (html: string) => html.replace(/<[^<>]*>|&\w+;/g, ' ');

export async function readPosts(db: Db): Promise<Entry[]> {
  const rows = await publishedPosts(db).select(['id', 'title', 'excerpt', 'content', 'tags']).execute();
  return rows.map(({ id, title, excerpt, content, tags }) =>
    plainEntry(id, title, `${excerpt}\n${toText(content)}`, tags.join('\n')),
  );
}
