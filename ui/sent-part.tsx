import { type ComponentType, Suspense, useState } from 'react';
import { lazyPage } from './lazy-page.tsx';
import { lazyPart } from './lazy-part.tsx';

export interface SentPart<Of> {
  /** `id` is its element's own, another for each record. */
  Part: ComponentType<{ id: string; of: Of }>;
  /** Fetches the code where the document cannot bring the part: on the server, and for who comes from another page. */
  prepare: () => Promise<unknown>;
  /** Fetches the code for whoever is about to change the record. */
  fetchCode: () => Promise<unknown>;
}

/**
 * Like `staticIsland`, of a page that there are many of: where the server has rendered the part of this record, the
 * browser keeps it as it stands and never fetches its code; only whoever comes from another page does, or whose
 * record changes meanwhile, and until that code is there what the server sent stays.
 */
export function sentPart<Of>(load: () => Promise<{ Page: ComponentType<{ of: Of }> }>): SentPart<Of> {
  const page = lazyPage(load);
  const Live = lazyPart<{ of: Of }>(async () => ({ default: await page.preload() }));

  function Part({ id, of }: { id: string; of: Of }) {
    const [sent] = useState(() => ({
      html: import.meta.env.SSR ? undefined : document.getElementById(id)?.innerHTML,
      of,
    }));
    const asSent = (own?: string) => (
      // biome-ignore lint/security/noDangerouslySetInnerHtml: it is the document's own
      <div id={own} dangerouslySetInnerHTML={{ __html: sent.html ?? '' }} />
    );
    if (sent.html !== undefined && sent.of === of) return asSent(id);
    const Here = page.loaded() ?? Live;
    return (
      <div id={id}>
        <Suspense fallback={asSent()}>
          <Here of={of} />
        </Suspense>
      </div>
    );
  }

  return {
    Part,
    prepare: async () =>
      import.meta.env.SSR
        ? page.preload()
        : document.documentElement.dataset.works !== undefined && Live.fetch(),
    fetchCode: page.preload,
  };
}
