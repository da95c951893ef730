import { type ComponentType, Suspense, useState } from 'react';
import { lazyPage } from './lazy-page.tsx';
import { lazyPart } from './lazy-part.tsx';

export interface SentPart<Of> {
  /** `id` is its element's own, another for each record. */
  Part: ComponentType<{ id: string; of: Of }>;
  /** Fetches the code for the server, which has to have it before it renders. */
  prepare: () => Promise<unknown>;
  /** Fetches the code for whoever is about to change the record. */
  fetchCode: () => Promise<unknown>;
}

/**
 * Like `staticIsland`, of a page that there are many of: where the server has rendered the part of this record, the
 * browser keeps it as it stands and never fetches its code; only whoever comes from another page does, or whose
 * record changes meanwhile.
 */
export function sentPart<Of>(load: () => Promise<{ Page: ComponentType<{ of: Of }> }>): SentPart<Of> {
  const page = lazyPage(load);
  const Live = lazyPart<{ of: Of }>(async () => ({ default: await page.preload() }));

  function Part({ id, of }: { id: string; of: Of }) {
    const [sent] = useState(() => ({
      html: import.meta.env.SSR ? undefined : document.getElementById(id)?.innerHTML,
      of,
    }));
    if (sent.html !== undefined && sent.of === of) {
      // biome-ignore lint/security/noDangerouslySetInnerHtml: it is the document's own
      return <div id={id} dangerouslySetInnerHTML={{ __html: sent.html }} />;
    }
    const Here = page.loaded() ?? Live;
    return (
      <div id={id}>
        <Suspense fallback={null}>
          <Here of={of} />
        </Suspense>
      </div>
    );
  }

  return {
    Part,
    prepare: () => (import.meta.env.SSR ? page.preload() : Promise.resolve()),
    fetchCode: page.preload,
  };
}
