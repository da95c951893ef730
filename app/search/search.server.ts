import { publishedPosts } from '../blog/posts.server.ts';
import { categoriesForSale } from '../catalogue/for-sale.server.ts';
import { listProductsByIds } from '../catalogue/products.server.ts';
import { showPicture } from '../pictures/fetched-pictures.server.ts';
import type { Db } from '../tables.ts';
import { answerAdvice } from './answers/advice.server.ts';
import { answerNeed } from './answers/needs.server.ts';
import {
  type FoundCategory,
  type FoundPost,
  productsOnPage,
  type SearchAnswer,
  type SearchQuestion,
} from './contract.ts';
import { filterFound } from './filter-found.server.ts';
import type { FoundGoods } from './narrow-found.ts';
import type { SearchIndex } from './search-index.server.ts';
import type { FindPages } from './site-pages.server.ts';
import { shownWords } from './words/spelling.server.ts';
import type { Matches } from './words/word-index.server.ts';

const [mostOthers, mostPages] = [6, 4];
/** More than are shown, as some have nothing for sale. */
const mostCategories = 24;

export interface SearchSources {
  db: Db;
  fresh: () => Promise<SearchIndex>;
  findPages: FindPages;
}

export interface Searched {
  answer: SearchAnswer;
  /** Neither goods nor other content match what was named. */
  isLacking: boolean;
}

/**
 * Ranks by the index, but reads shown fields from the database, so prices and visibility are current. Finds
 * only posts and pages while the shop is closed to the caller.
 */
export async function search(
  { db, fresh, findPages }: SearchSources,
  isOpen: boolean,
  question: SearchQuestion,
): Promise<Searched> {
  const { q, limit = productsOnPage } = question;
  const index = await fresh();
  const [posts, sitePages] = await Promise.all([
    readFoundPosts(db, index.posts.find(q, { limit: mostOthers }).ids),
    findPages(q, mostPages),
  ]);
  const others = { posts, sitePages };
  if (!isOpen) {
    const answer = {
      page: 1,
      pages: 0,
      products: [],
      total: 0,
      filters: null,
      isPartial: false,
      shownFor: null,
      need: null,
      advice: null,
      categories: [],
      ...others,
    };
    return { answer, isLacking: false };
  }

  const isHidden = (categoryId: number) => !index.isOpen(categoryId);
  const need = await answerNeed(db, index.products, q, isHidden);
  const { advice, isNotSold, lookFor } = need
    ? { advice: null, isNotSold: false, lookFor: q }
    : await answerAdvice(db, index.products, q, isHidden);
  const shown = new Set(advice?.goods.map(({ id }) => id));
  const matches = without(index.products.match(lookFor, { isHidden, takesPartial: true }), shown);
  const isNarrowable = question.limit === undefined && matches.of.length > 0;
  const {
    total,
    ids: found,
    filters,
  } = isNarrowable ? await filterFound(db, matches, question) : { ...everyMatch(matches), filters: null };
  const pages = Math.ceil(total / limit);
  // Pages beyond the last show the last.
  const page = Math.min(question.page, Math.max(pages, 1));
  const ids = found.slice((page - 1) * limit, page * limit);
  const categories = await readFoundCategories(db, index.categories.find(q, { limit: mostCategories }).ids);
  const isFound =
    (matches.of.length > 0 && !matches.isPartial) || categories.length + posts.length + sitePages.length > 0;
  const answer = {
    page,
    pages,
    products: await listProductsByIds(db, ids),
    total,
    filters,
    isPartial: matches.isPartial,
    shownFor: matches.of.length > 0 && !advice ? shownWords(q, matches.replaced) : null,
    ...(page === 1 ? { need, advice } : { need: null, advice: null }),
    categories,
    posts,
    sitePages: sitePages.filter(({ path }) => !advice?.links.some((link) => link.path === path)),
  };
  return { answer, isLacking: !need && (isNotSold || (!advice && !isFound)) };
}

function without({ ids, of, ...rest }: Matches<FoundGoods>, shown: Set<number>): Matches<FoundGoods> {
  const isNew = (id: number) => !shown.has(id);
  return { ...rest, ids: ids.filter(isNew), of: of.filter(({ id }) => isNew(id)) };
}

const everyMatch = ({ ids }: Matches<FoundGoods>) => ({ total: ids.length, ids });

const sortByIds = <Row extends { id: number }>(ids: number[], rows: Row[]): Row[] => {
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
};

async function readFoundCategories(db: Db, ids: number[]): Promise<FoundCategory[]> {
  if (ids.length === 0) return [];
  const rows = await categoriesForSale(db)
    .select(['id', 'name', 'slug', 'imageUrl'])
    .where('id', 'in', ids)
    .execute();
  return showPicture(db, 'imageUrl', sortByIds(ids, rows).slice(0, mostOthers));
}

async function readFoundPosts(db: Db, ids: number[]): Promise<FoundPost[]> {
  if (ids.length === 0) return [];
  const rows = await publishedPosts(db)
    .select(['id', 'title', 'slug', 'excerpt'])
    .where('id', 'in', ids)
    .execute();
  return sortByIds(ids, rows);
}
