import { publishedPosts } from '../blog/posts.server.ts';
import { activeCategories, productsForSaleByKey } from '../catalogue/for-sale.server.ts';
import { notFoundPage } from '../navigation/pages.ts';
import { findOldSlug, type OldSlugKind } from '../old-slugs/old-slugs.server.ts';
import { paths, patternOf } from '../paths.ts';
import type { Db } from '../tables.ts';
import { slugParameter } from '../values/text-schemas.ts';
import { findPage } from './pages.ts';

interface Named {
  kind: OldSlugKind;
  path: (slug: string) => string;
  /** Returns the slugs of pages that visitors may see. */
  find: (db: Db, by: 'id' | 'slug', values: (number | string)[]) => Promise<{ slug: string }[]>;
}

const named: Named[] = [
  {
    kind: 'product',
    path: paths.product,
    find: (db, by, values) => productsForSaleByKey(db).select('slug').where(by, 'in', values).execute(),
  },
  {
    kind: 'category',
    path: paths.category,
    find: (db, by, values) => activeCategories(db).select('slug').where(by, 'in', values).execute(),
  },
  {
    kind: 'post',
    path: paths.blogPost,
    find: (db, by, values) => publishedPosts(db).select('slug').where(by, 'in', values).execute(),
  },
];

const namedAt = (pattern: string) => named.find(({ path }) => patternOf(path) === pattern);

/** Returns the new address of a page that has moved, or null. */
export async function findMovedPage(
  db: Db,
  pattern: string,
  params: Record<string, string>,
): Promise<string | null> {
  const page = namedAt(pattern);
  const read = slugParameter.safeParse(params);
  if (!page || !read.success) return null;
  const id = await findOldSlug(db, page.kind, read.data.slug);
  const [now] = id === null ? [] : await page.find(db, 'id', [id]);
  return !now || now.slug === read.data.slug ? null : page.path(now.slug);
}

const most = 500;

/** Returns the paths or patterns at which visitors find a page. */
export async function findKnownPaths(db: Db, asked: string[]): Promise<Set<string>> {
  const known = new Set<string>();
  const pagesAsked = asked.filter((path) => findPage(path).page !== notFoundPage);
  const bySlug = Map.groupBy(pagesAsked, (path) => findPage(path).page.pattern);
  for (const [pattern, found] of bySlug) {
    const find = namedAt(pattern)?.find;
    for (let at = 0; at < found.length; at += most) {
      const part = found.slice(at, at + most);
      for (const path of find
        ? await filterKnownPaths(db, part, find)
        : part.filter((path) => path === pattern))
        known.add(path);
    }
  }
  return known;
}

async function filterKnownPaths(db: Db, asked: string[], find: Named['find']): Promise<string[]> {
  const slugInPath = (path: string) => findPage(path).params.slug ?? '';
  const rows = await find(db, 'slug', [...new Set(asked.map(slugInPath))]);
  const slugs = new Set(rows.map(({ slug }) => slug));
  return asked.filter((path) => slugs.has(slugInPath(path)));
}
