import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { Suspense, useEffect } from 'react';
import { Route, Router, Switch, useLocation } from 'wouter';
import { tell } from '../../browser/tell.ts';
import { type LazyPage, PageSlot } from '../../ui/lazy/lazy-page.tsx';
import { savesData } from '../../ui/lazy/saves-data.ts';
import { whenIdle } from '../../ui/lazy/when-idle.ts';
import { Part } from '../../ui/part.tsx';
import { ToastProvider, useToast } from '../../ui/toast/toast.tsx';
import { currentUserQuery, isPersonal } from '../accounts/queries.ts';
import { CartProvider } from '../cart/cart-provider.tsx';
import { Frame } from '../navigation/frame.tsx';
import { navigateTo } from '../navigation/navigate-to.ts';
import { notFoundPage } from '../navigation/pages.ts';
import { findPage, isPrivatePath, pageName, pages, parsePath } from './pages.ts';

export interface SiteProps {
  client: QueryClient;
  /** For the server; the browser uses its own address. */
  path?: string;
  search?: string;
}

const noConnection = {
  title: 'No connection',
  description: 'That page will open once you are online again.',
  isError: true,
};

export function Site({ client, path, search }: SiteProps) {
  return (
    <QueryClientProvider client={client}>
      <Part name="site">
        <Router
          parser={parsePath}
          aroundNav={(navigate, to, options) =>
            navigateTo(
              to,
              () => prepare(client, to),
              () => {
                const from = location.pathname;
                navigate(to, options);
                reportNavigation(from, location.pathname);
              },
              isPrivatePath,
              () => sayNoConnection(),
            )
          }
          {...(path === undefined ? {} : { ssrPath: path, ssrSearch: search ?? '' })}
        >
          <ToastProvider>
            <CartProvider>
              <Frame isPrivatePath={isPrivatePath}>
                <Suspense fallback={null}>
                  <Switch>
                    {pages.map(({ pattern, component }) => (
                      <Route key={pattern} path={pattern}>
                        <PagePart lazy={component} />
                      </Route>
                    ))}
                    <Route>
                      <PagePart lazy={notFoundPage.component} />
                    </Route>
                  </Switch>
                  <Working client={client} />
                </Suspense>
              </Frame>
            </CartProvider>
          </ToastProvider>
        </Router>
      </Part>
    </QueryClientProvider>
  );
}

function PagePart({ lazy }: { lazy: LazyPage }) {
  const [path] = useLocation();
  return (
    <Part name={path}>
      <PageSlot lazy={lazy} />
      <Arrival key={path} />
    </Part>
  );
}

/** Moves screen readers to the new page and announces its heading. */
function Arrival() {
  useEffect(() => {
    const main = document.getElementById('main');
    // The browser announces the first page, and a section of the address takes the focus.
    const isSection = location.hash && document.getElementById(location.hash.slice(1));
    if (!main || isSection || document.documentElement.dataset.works === undefined) return;
    main.ariaLabel = main.querySelector('h1')?.textContent ?? null;
    main.focus({ preventScroll: true });
  }, []);
  return null;
}

function reportNavigation(from: string, to: string): void {
  if (from !== to) tell({ page: pageName(to), from: pageName(from) });
}

let sayNoConnection = () => {};

/** Marks the page as working once React has hydrated it. Gives the router, outside ToastProvider, a toast to show. */
function Working({ client }: { client: QueryClient }) {
  const toast = useToast();
  useEffect(() => {
    sayNoConnection = () => toast(noConnection);
    // See browser/early-taps.ts.
    document.documentElement.dataset.works = '';
    dispatchEvent(new Event('works'));
    whenIdle(() => {
      if (!savesData())
        import('./small-parts.ts').then(
          ({ fetchSmallParts }) => fetchSmallParts((url) => prepare(client, url)),
          () => {},
        );
    });
  }, [client, toast]);
  return null;
}

/** Fetches code and data of a page, so that it renders at once. Throws on failure. */
async function prepare(client: QueryClient, url: string): Promise<void> {
  const { pathname, search } = new URL(url, location.href);
  const { page, params } = findPage(pathname);
  // Only the server knows some addresses, such as redirects to sections of the home page.
  if (page === notFoundPage) throw new Error('No page of the router');
  const isSignedIn = Boolean(client.getQueryData(currentUserQuery.queryKey));
  const queries = (page.queries?.(params, search.slice(1)) ?? []).filter(
    (query) => isSignedIn || !isPersonal(query),
  );
  const [, ...answers] = await Promise.all([
    page.component.preload(),
    ...queries.map((query) => client.ensureQueryData(query)),
  ]);
  // A missing page may have moved: the server knows where to.
  const isMissing = queries.some(
    (query, index) => answers[index] === null && !isPersonal(query) && !query.meta?.isOptional,
  );
  if (isMissing) throw new Error('Not here');
}
