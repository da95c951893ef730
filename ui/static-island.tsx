import { type ComponentType, Suspense } from 'react';
import { lazyPage, PageSlot } from './lazy-page.tsx';

export interface StaticIsland {
  Part: ComponentType;
  /** Fetches the part's code where the document did not bring the part itself. */
  prepare: () => Promise<unknown>;
}

/**
 * A part of a page that is always the same and reacts to nothing. Where the server has rendered it, the browser
 * keeps it as it stands and never fetches its code; only who comes from another page of the site does.
 * `id` is its element's own.
 */
export function staticIsland(id: string, load: () => Promise<{ Page: ComponentType }>): StaticIsland {
  const lazy = lazyPage(load);
  const html = import.meta.env.SSR ? undefined : document.getElementById(id)?.innerHTML;
  if (html !== undefined) {
    return {
      // biome-ignore lint/security/noDangerouslySetInnerHtml: it is the document's own
      Part: () => <div id={id} dangerouslySetInnerHTML={{ __html: html }} />,
      prepare: async () => {},
    };
  }
  return {
    Part: () => (
      <div id={id}>
        <Suspense fallback={null}>
          <PageSlot lazy={lazy} />
        </Suspense>
      </div>
    ),
    prepare: lazy.preload,
  };
}
