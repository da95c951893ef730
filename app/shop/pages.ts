import { lazyPage } from '../../ui/lazy/lazy-page.tsx';
import {
  categoriesQuery,
  categoryQuery,
  featuredQuery,
  listingQuery,
  productQuery,
} from '../catalogue/queries.ts';
import type { SitePage } from '../page.ts';
import { paths, patternOf } from '../paths.ts';
import { googleRatingQuery, reviewsQuery } from '../reviews/queries.ts';
import { hasSearchWords, searchQuery } from '../search/queries.ts';
import { wishlistQuery } from '../wishlist/queries.ts';
import { categoryHead, productHead, searchHead, shopHead } from './head.ts';

export const shopPages: SitePage[] = [
  {
    pattern: paths.shop(),
    component: lazyPage(() => import('./shop-page.tsx')),
    queries: () => [categoriesQuery, featuredQuery, wishlistQuery],
    seo: import.meta.env.SSR && { head: shopHead, isListed: true },
  },
  {
    pattern: patternOf(paths.category),
    component: lazyPage(() => import('./category-page.tsx')),
    queries: ({ slug = '' }, search) => [
      categoryQuery(slug),
      listingQuery(slug, search),
      categoriesQuery,
      wishlistQuery,
    ],
    seo: import.meta.env.SSR && { head: categoryHead, isListed: true, readsQuery: true },
  },
  {
    pattern: patternOf(paths.product),
    component: lazyPage(() => import('./product/product-page.tsx')),
    queries: ({ slug = '' }) => [productQuery(slug), googleRatingQuery, reviewsQuery, wishlistQuery],
    seo: import.meta.env.SSR && { head: productHead, isListed: true },
  },
  {
    pattern: paths.search(),
    component: lazyPage(() => import('./results/search-page.tsx')),
    queries: (_params, search) => [
      ...(hasSearchWords(search) ? [searchQuery(search)] : []),
      categoriesQuery,
      wishlistQuery,
    ],
    seo: import.meta.env.SSR && { head: searchHead, readsQuery: true },
  },
  {
    pattern: paths.siteSearch(),
    component: lazyPage(() => import('./results/site-search-page.tsx')),
    queries: (_params, search) => (hasSearchWords(search) ? [searchQuery(search)] : []),
    seo: import.meta.env.SSR && { head: searchHead, readsQuery: true },
  },
];
