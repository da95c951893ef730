import { type ComponentType, createElement, use } from 'react';

export interface LazyPage {
  /** The source file, by which the server finds the scripts to preload. */
  source: string;
  /** Fetches the page's code; afterwards it renders without waiting. */
  preload(): Promise<unknown>;
  Page: ComponentType;
}

/**
 * A page whose code is its own file. Unlike React.lazy it renders at once when its code has already been
 * preloaded, which the server and the hydrating browser do before they render.
 */
export function lazyPage(source: string, load: () => Promise<{ Page: ComponentType }>): LazyPage {
  let loaded: ComponentType | undefined;
  let loading: Promise<ComponentType> | undefined;

  function preload(): Promise<ComponentType> {
    loading ??= load().then(({ Page }) => {
      loaded = Page;
      return Page;
    });
    return loading;
  }
  return {
    source,
    preload,
    Page: function LazyPageSlot() {
      return createElement(loaded ?? use(preload()));
    },
  };
}
