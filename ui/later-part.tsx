import { type ComponentType, memo, Suspense } from 'react';
import { lazyPart } from './lazy-part.tsx';

const signs = ['pointerover', 'focusin', 'keydown', 'click', 'popstate'];

/** Milliseconds for which code that was not to be had is not asked for again. */
const pause = 1_000;

/** Resolves when somebody next reaches for anything on the page. */
const whenReached = () =>
  new Promise<void>((resolve) => {
    for (const sign of signs) addEventListener(sign, () => resolve(), { capture: true, once: true });
  });

/** What is first shown after that need not wait: whoever is led there has reached for something. */
const firstReach = import.meta.env.SSR ? Promise.resolve() : whenReached();

/**
 * A part of a page that works as the server has sent it: links and plain forms. There its code is no part of the first
 * load: React takes it over, as it stands and with what was typed, once somebody reaches for anything on the page.
 * Until then, or while the code cannot be fetched, its links and forms load new documents.
 */
export function laterPart<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  // Of the page that the document came with.
  const isSent = !import.meta.env.SSR && document.documentElement.dataset.works === undefined;
  const arrive = (reach: Promise<void>): Promise<ComponentType<Props>> => reach.then(load).catch(arriveLater);
  const arriveLater = () =>
    new Promise((resolve) => setTimeout(resolve, pause)).then(() => arrive(whenReached()));
  const Live = lazyPart<Props>(async () => ({ default: await (isSent ? arrive(firstReach) : load()) }));
  return {
    // What changes around it must not ask it to change before it can.
    Part: memo((props: Props) => (
      <Suspense fallback={null}>
        <Live {...props} />
      </Suspense>
    )),
    /** Fetches the code for the server, and for who comes from another page. */
    prepare: async () => isSent || Live.fetch(),
  };
}
