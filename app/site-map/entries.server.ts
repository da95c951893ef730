import { blogCacheTag, listPublishedPosts } from '../blog/posts.server.ts';
import { cacheTags } from '../catalogue/cache-tags.ts';
import { listCategories } from '../catalogue/categories.server.ts';
import { countProductPages, listLatestChanges, listProductPages } from '../catalogue/products.server.ts';
import { contentCacheTag } from '../content/cache-tags.ts';
import { readContent } from '../content/content.server.ts';
import { findPolicy, policyCacheTag } from '../legal/policies.server.ts';
import { policyPaths } from '../legal/policy-paths.ts';
import type { SitePage } from '../page.ts';
import { paths } from '../paths.ts';
import type { Db } from '../tables.ts';
import type { SitemapEntry } from './contract.ts';

export const sitemapCacheTags = [
  contentCacheTag,
  cacheTags.catalogue,
  blogCacheTag,
  ...policyPaths.map(policyCacheTag),
];

const group = (category: string, pages: Omit<SitemapEntry, 'category'>[]) =>
  pages.map((page) => ({ category, ...page }));

const latestInstant = (instants: string[]) => instants.reduce<string | null>(later, null);
const later = (a: string | null, b: string) => (a !== null && a > b ? a : b);

/**
 * Lists pages for search engines, in site map order: nothing private, and no shop while closed. At most
 * `mostProducts` products.
 */
export async function listSitemapEntries(
  db: Db,
  pages: SitePage[],
  mostProducts?: number,
): Promise<SitemapEntry[]> {
  const content = await readContent(db);
  const [posts, policies, shop] = await Promise.all([
    listPublishedPosts(db),
    Promise.all(policyPaths.map(async (path) => ({ path, policy: await findPolicy(db, path, false) }))),
    content.shopEnabled ? listShop(db, mostProducts) : [],
  ]);
  return [
    { category: 'Pages', title: 'Home', url: paths.home(), lastmod: content.updatedAt },
    ...listFixedPages(pages),
    ...shop,
    ...group('Blog', [
      {
        title: 'All posts',
        url: paths.blog(),
        lastmod: latestInstant(posts.map(({ updatedAt }) => updatedAt)),
      },
      ...posts.map(({ title, slug, updatedAt }) => ({
        title,
        url: paths.blogPost(slug),
        lastmod: updatedAt,
      })),
    ]),
    ...policies.flatMap(({ path, policy }) =>
      policy ? [{ category: 'Legal', title: policy.title, url: path, lastmod: policy.updatedAt }] : [],
    ),
  ];
}

export async function countSitemapEntries(db: Db, pages: SitePage[]): Promise<number> {
  const [{ shopEnabled }, others, products] = await Promise.all([
    readContent(db),
    listSitemapEntries(db, pages, 0),
    countProductPages(db),
  ]);
  return others.length + (shopEnabled ? products : 0);
}

const listFixedPages = (pages: SitePage[]): SitemapEntry[] =>
  pages.flatMap(({ pattern, seo }) => {
    if (!seo || typeof seo.head === 'function' || !seo.isListed) return [];
    return [{ category: 'Pages', title: seo.head.title ?? pattern, url: pattern, lastmod: null }];
  });

async function listShop(db: Db, mostProducts?: number): Promise<SitemapEntry[]> {
  const [categories, products, changes] = await Promise.all([
    listCategories(db, 'forSale'),
    listProductPages(db, mostProducts),
    listLatestChanges(db),
  ]);
  return [
    {
      category: 'Pages',
      title: 'Shop',
      url: paths.shop(),
      lastmod: latestInstant(changes.map(({ updatedAt }) => updatedAt)),
    },
    ...categories.map(({ id, name, slug }) => ({
      category: 'Categories',
      title: name,
      url: paths.category(slug),
      lastmod: changes.find(({ categoryId }) => categoryId === id)?.updatedAt ?? null,
    })),
    ...products.map(({ name, slug, updatedAt }) => ({
      category: 'Products',
      title: name,
      url: paths.product(slug),
      lastmod: updatedAt,
    })),
  ];
}
