import { type ComponentType, use } from 'react';

export interface LazyPage {
  /** Fetches the page's code; afterwards it renders without waiting. */
  preload(): Promise<ComponentType>;
  /** The page, once its code is there. */
  loaded(): ComponentType | undefined;
}

interface PageModule {
  Page: ComponentType;
  /** Fetches code that the page may need as soon as it is rendered. */
  prepare?: () => Promise<unknown>;
}

/**
 * A page whose code is its own file. Unlike React.lazy it renders at once when its code has already been
 * preloaded, which the server and the hydrating browser do before they render.
 */
export function lazyPage(load: () => Promise<PageModule>): LazyPage {
  let page: ComponentType | undefined;
  let loading: Promise<ComponentType> | undefined;
  return {
    preload() {
      loading ??= load().then(
        async ({ Page, prepare }) => {
          await prepare?.();
          page = Page;
          return Page;
        },
        (error) => {
          // The next who asks may have a connection.
          loading = undefined;
          throw error;
        },
      );
      return loading;
    },
    loaded: () => page,
  };
}

export function PageSlot({ lazy }: { lazy: LazyPage }) {
  const Page = lazy.loaded() ?? use(lazy.preload());
  return <Page />;
}
