import { publishedPosts } from '../blog/posts.server.ts';
import { activeCategories, productsForSaleByKey } from '../catalogue/for-sale.server.ts';
import { notFoundPage } from '../navigation/pages.ts';
import { paths, patternOf } from '../paths.ts';
import type { Db } from '../tables.ts';
import { findPage } from './pages.ts';

type FindSlugs = (db: Db, slugs: string[]) => Promise<{ slug: string }[]>;

/** Pages of which there are as many as the owner makes. */
const findSlugs = new Map<string, FindSlugs>([
  [
    patternOf(paths.product),
    (db, slugs) => productsForSaleByKey(db).select('slug').where('slug', 'in', slugs).execute(),
  ],
  [
    patternOf(paths.category),
    (db, slugs) => activeCategories(db).select('slug').where('slug', 'in', slugs).execute(),
  ],
  [
    patternOf(paths.blogPost),
    (db, slugs) => publishedPosts(db).select('slug').where('slug', 'in', slugs).execute(),
  ],
]);

/** One statement asks for so many. */
const most = 500;

/** Of these paths, or patterns, those at which visitors find a page. */
export async function findKnownPaths(db: Db, asked: string[]): Promise<Set<string>> {
  const known = new Set<string>();
  const pagesAsked = asked.filter((path) => findPage(path).page !== notFoundPage);
  const bySlug = Map.groupBy(pagesAsked, (path) => findPage(path).page.pattern);
  for (const [pattern, found] of bySlug) {
    const find = findSlugs.get(pattern);
    for (let at = 0; at < found.length; at += most) {
      const part = found.slice(at, at + most);
      for (const path of find ? await knownOf(db, part, find) : part.filter((path) => path === pattern))
        known.add(path);
    }
  }
  return known;
}

async function knownOf(db: Db, asked: string[], find: FindSlugs): Promise<string[]> {
  const slugOf = (path: string) => findPage(path).params.slug ?? '';
  const rows = await find(db, [...new Set(asked.map(slugOf))]);
  const slugs = new Set(rows.map(({ slug }) => slug));
  return asked.filter((path) => slugs.has(slugOf(path)));
}
