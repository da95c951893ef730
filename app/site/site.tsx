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
import { findPage, isPrivatePath, nameOfPage, pages, parsePath } from './pages.ts';

export interface SiteProps {
  client: QueryClient;
  /** Where the server renders; the browser looks at its own address. */
  path?: string;
  search?: string;
}

const noConnection = {
  title: 'No connection',
  description: 'That page will open once you are online again.',
  isError: true,
};

/** The pages and the ways between them. */
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
                tellMove(from, location.pathname);
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

/** Each product is a part of its own. */
function PagePart({ lazy }: { lazy: LazyPage }) {
  const [path] = useLocation();
  return (
    <Part name={path}>
      <PageSlot lazy={lazy} />
      <Arrival key={path} />
    </Part>
  );
}

/** Screen readers start at the new page instead of at a link that is gone, and say its heading. */
function Arrival() {
  useEffect(() => {
    const main = document.getElementById('main');
    // The browser names the first page itself, and a section of the address takes the focus.
    const isSection = location.hash && document.getElementById(location.hash.slice(1));
    if (!main || isSection || document.documentElement.dataset.works === undefined) return;
    main.ariaLabel = main.querySelector('h1')?.textContent ?? null;
    main.focus({ preventScroll: true });
  }, []);
  return null;
}

/** Only what a page counts as leaves the browser: of a private one its pattern. */
function tellMove(from: string, to: string): void {
  if (from !== to) tell({ page: nameOfPage(to), from: nameOfPage(from) });
}

let sayNoConnection = () => {};

/**
 * Says that the page works: it stands beside it, and no sooner than that React has taken it over. And lets the router
 * speak from above the toasts, whose links need it themselves.
 */
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

/** Fetches the code and the data of the page at a URL, so that arriving there shows it at once. Throws when it cannot. */
async function prepare(client: QueryClient, url: string): Promise<void> {
  const { pathname, search } = new URL(url, location.href);
  const { page, params } = findPage(pathname);
  // Some addresses are the server's alone, such as those that lead to a section of the home page.
  if (page === notFoundPage) throw new Error('No page of the router');
  const isSignedIn = Boolean(client.getQueryData(currentUserQuery.queryKey));
  const queries = (page.queries?.(params, search.slice(1)) ?? []).filter(
    (query) => isSignedIn || !isPersonal(query),
  );
  const [, ...answers] = await Promise.all([
    page.component.preload(),
    ...queries.map((query) => client.ensureQueryData(query)),
  ]);
  // What is not there may have moved: the server knows where to.
  const isMissing = queries.some(
    (query, index) => answers[index] === null && !isPersonal(query) && !query.meta?.isOptional,
  );
  if (isMissing) throw new Error('Not here');
}
