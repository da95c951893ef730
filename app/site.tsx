import { type QueryClient, QueryClientProvider, type QueryKey } from '@tanstack/react-query';
import { Suspense } from 'react';
import { parse } from 'regexparam';
import { Route, Router, Switch } from 'wouter';
import { type LazyPage, lazyPage, PageSlot } from '../ui/lazy-page.tsx';
import { ToastProvider } from '../ui/toast.tsx';
import {
  addressesQuery,
  currentUserQuery,
  devicesQuery,
  profileQuery,
  wishlistQuery,
} from './accounts/queries.ts';
import { postQuery, postsQuery } from './blog/queries.ts';
import { CartProvider } from './cart/cart-provider.tsx';
import {
  categoriesQuery,
  categoryQuery,
  featuredQuery,
  listingQuery,
  productQuery,
} from './catalogue/queries.ts';
import { paymentSettingsQuery } from './checkout/queries.ts';
import { contentQuery } from './content/queries.ts';
import { policyQuery } from './legal/queries.ts';
import { Frame } from './navigation/frame.tsx';
import { travel } from './navigation/travel.ts';
import { orderQuery, ordersQuery } from './orders/queries.ts';
import { patterns } from './paths.ts';
import { reviewsQuery } from './reviews/queries.ts';
import { asksForWords, searchQuery } from './search/queries.ts';
import { sitemapQuery } from './site-map/queries.ts';

/** What a page asks the API for, by the keys of its queries. */
export interface PageQuery {
  queryKey: QueryKey;
  meta?: { emptyOn?: readonly number[]; showsFailure?: boolean };
}

export interface SitePage {
  pattern: string;
  lazy: LazyPage;
  /**
   * Everything the page shows; fetched before it is rendered or travelled to. Those that are empty on 401
   * belong to a person and are asked for only when somebody is signed in. `search` is the address's query,
   * without its question mark.
   */
  queries: (params: Record<string, string>, search: string) => PageQuery[];
}

/** Whether what it gives belongs to the person who is signed in. */
export const isPersonal = ({ meta }: PageQuery) => meta?.emptyOn?.includes(401) ?? false;

/** Shown on every page. */
export const frameQueries: PageQuery[] = [contentQuery, currentUserQuery];

const policyPage = lazyPage(() => import('./legal/policy-page.tsx'));

/** Every page of the site, in the order in which they are tried. */
export const pages: SitePage[] = [
  {
    pattern: patterns.home,
    lazy: lazyPage(() => import('./content/home-page.tsx')),
    queries: () => [reviewsQuery, ordersQuery],
  },
  {
    pattern: patterns.shop,
    lazy: lazyPage(() => import('./catalogue/shop-page.tsx')),
    queries: () => [categoriesQuery, featuredQuery, wishlistQuery],
  },
  {
    pattern: patterns.category,
    lazy: lazyPage(() => import('./catalogue/category-page.tsx')),
    queries: ({ slug = '' }, search) => [
      categoryQuery(slug),
      listingQuery(slug, search),
      categoriesQuery,
      wishlistQuery,
    ],
  },
  {
    pattern: patterns.product,
    lazy: lazyPage(() => import('./catalogue/product-page.tsx')),
    queries: ({ slug = '' }) => [productQuery(slug), wishlistQuery],
  },
  {
    pattern: patterns.search,
    lazy: lazyPage(() => import('./search/search-page.tsx')),
    queries: (_params, search) => [
      ...(asksForWords(search) ? [searchQuery(search)] : []),
      categoriesQuery,
      wishlistQuery,
    ],
  },
  {
    pattern: patterns.checkout,
    lazy: lazyPage(() => import('./checkout/checkout-page.tsx')),
    queries: () => [paymentSettingsQuery, addressesQuery],
  },
  {
    pattern: patterns.orderSuccess,
    lazy: lazyPage(() => import('./orders/order-success-page.tsx')),
    queries: () => [],
  },
  {
    pattern: patterns.auth,
    lazy: lazyPage(() => import('./accounts/auth-page.tsx')),
    queries: () => [],
  },
  {
    pattern: patterns.forgotPassword,
    lazy: lazyPage(() => import('./accounts/forgot-password-page.tsx')),
    queries: () => [],
  },
  {
    pattern: patterns.resetPassword,
    lazy: lazyPage(() => import('./accounts/reset-password-page.tsx')),
    queries: () => [],
  },
  {
    pattern: patterns.verifyEmail,
    lazy: lazyPage(() => import('./accounts/verify-email-page.tsx')),
    queries: () => [],
  },
  {
    pattern: patterns.account,
    lazy: lazyPage(() => import('./accounts/account-page.tsx')),
    queries: () => [profileQuery, devicesQuery, ordersQuery, addressesQuery, wishlistQuery],
  },
  {
    pattern: patterns.accountOrder,
    lazy: lazyPage(() => import('./orders/order-page.tsx')),
    queries: ({ orderNumber = '' }) => [orderQuery(orderNumber)],
  },
  {
    pattern: patterns.blog,
    lazy: lazyPage(() => import('./blog/blog-page.tsx')),
    queries: () => [postsQuery],
  },
  {
    pattern: patterns.blogPost,
    lazy: lazyPage(() => import('./blog/post-page.tsx')),
    queries: ({ slug = '' }) => [postQuery(slug)],
  },
  {
    pattern: patterns.calculators,
    lazy: lazyPage(() => import('./calculators/off-grid-page.tsx')),
    queries: () => [],
  },
  {
    pattern: patterns.batteryCalculator,
    lazy: lazyPage(() => import('./calculators/battery-page.tsx')),
    queries: () => [],
  },
  ...[patterns.privacyPolicy, patterns.terms, patterns.cookiePolicy].map((pattern) => ({
    pattern,
    lazy: policyPage,
    queries: () => [policyQuery(pattern)],
  })),
  {
    pattern: patterns.sitemap,
    lazy: lazyPage(() => import('./site-map/site-map-page.tsx')),
    queries: () => [sitemapQuery],
  },
  {
    pattern: patterns.seedDatabase,
    lazy: lazyPage(() => import('./operator/seed-database-page.tsx')),
    queries: () => [],
  },
];

export const notFoundPage: SitePage = {
  pattern: '*',
  lazy: lazyPage(() => import('./navigation/not-found-page.tsx')),
  queries: () => [],
};

/** Paths are told apart by the case of their letters, here and in the router. */
function parsePath(route: string, loose?: boolean) {
  const { keys, pattern } = parse(route, loose);
  return { keys, pattern: new RegExp(pattern.source) };
}

const matchers = pages.map((page) => ({ page, ...parsePath(page.pattern) }));

/** The page at a path (still encoded, without its query) and the parameters in it. */
export function findPage(path: string): { page: SitePage; params: Record<string, string> } {
  for (const { page, keys, pattern } of matchers) {
    const match = pattern.exec(path);
    if (match)
      return { page, params: Object.fromEntries(keys.map((key, index) => [key, decoded(match[index + 1])])) };
  }
  return { page: notFoundPage, params: {} };
}

/** The plain way to write the path of a page. */
export const pathOf = (pattern: string, params: Record<string, string>) =>
  pattern.replace(/:(\w+)/g, (_whole, key: string) => encodeURIComponent(params[key] ?? ''));

function decoded(segment = ''): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}

export interface SiteProps {
  client: QueryClient;
  /** Where the server renders; the browser looks at its own address. */
  path?: string;
  search?: string;
}

export function Site({ client, path, search }: SiteProps) {
  return (
    <QueryClientProvider client={client}>
      <Router
        parser={parsePath}
        aroundNav={(navigate, to, options) =>
          travel(
            to,
            () => prepare(client, to),
            () => navigate(to, options),
          )
        }
        {...(path === undefined ? {} : { ssrPath: path, ssrSearch: search ?? '' })}
      >
        <ToastProvider>
          <CartProvider>
            <Frame>
              <Suspense fallback={null}>
                <Switch>
                  {pages.map(({ pattern, lazy }) => (
                    <Route key={pattern} path={pattern}>
                      <PageSlot lazy={lazy} />
                    </Route>
                  ))}
                  <Route>
                    <PageSlot lazy={notFoundPage.lazy} />
                  </Route>
                </Switch>
              </Suspense>
            </Frame>
          </CartProvider>
        </ToastProvider>
      </Router>
    </QueryClientProvider>
  );
}

/** Fetches the code and the data of the page at a URL, so that arriving there shows it at once. Throws when it cannot. */
async function prepare(client: QueryClient, url: string): Promise<void> {
  const { pathname, search } = new URL(url, location.href);
  const { page, params } = findPage(pathname);
  const isSignedIn = Boolean(client.getQueryData(currentUserQuery.queryKey));
  const queries = page.queries(params, search.slice(1)).filter((query) => isSignedIn || !isPersonal(query));
  const [, ...answers] = await Promise.all([
    page.lazy.preload(),
    ...queries.map((query) => client.ensureQueryData(query)),
  ]);
  // What is not there may have moved: the server knows where to.
  const isMissing = queries.some((query, index) => answers[index] === null && !isPersonal(query));
  if (isMissing) throw new Error('Not here');
}
