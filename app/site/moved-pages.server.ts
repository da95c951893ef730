import { findPublishedSlug } from '../blog/posts.server.ts';
import { findCategoryById } from '../catalogue/categories.server.ts';
import { listProductsByIds } from '../catalogue/products.server.ts';
import { findOldSlug, type OldSlugKind } from '../old-slugs/old-slugs.server.ts';
import { paths, patternOf } from '../paths.ts';
import type { Db } from '../tables.ts';
import { slugParameter } from '../values/text-schemas.ts';

interface Movable {
  kind: OldSlugKind;
  path: (slug: string) => string;
  /** What visitors find it under now; null when they may not see it. */
  currentSlug: (db: Db, id: number) => Promise<string | null>;
}

const movables: Record<string, Movable> = {
  [patternOf(paths.product)]: {
    kind: 'product',
    path: paths.product,
    currentSlug: async (db, id) => (await listProductsByIds(db, [id]))[0]?.slug ?? null,
  },
  [patternOf(paths.category)]: {
    kind: 'category',
    path: paths.category,
    currentSlug: async (db, id) => (await findCategoryById(db, id))?.slug ?? null,
  },
  [patternOf(paths.blogPost)]: { kind: 'post', path: paths.blogPost, currentSlug: findPublishedSlug },
};

/** Where the page now is that a visitor asked for and nobody found; null when there never was one. */
export async function findMovedPage(
  db: Db,
  pattern: string,
  params: Record<string, string>,
): Promise<string | null> {
  const movable = movables[pattern];
  const read = slugParameter.safeParse(params);
  if (!movable || !read.success) return null;
  const id = await findOldSlug(db, movable.kind, read.data.slug);
  const slug = id === null ? null : await movable.currentSlug(db, id);
  return slug === null || slug === read.data.slug ? null : movable.path(slug);
}
