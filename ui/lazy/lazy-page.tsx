import type { ComponentType } from 'react';
import { type Arriving, arriving, Slot } from './lazy-part.tsx';

export type LazyPage<Props = object> = Arriving<Props>;

interface PageModule<Props> {
  Page: ComponentType<Props>;
  /** Fetches code that the page may need as soon as it is rendered. */
  prepare?: () => Promise<unknown>;
}

/**
 * A page whose code is its own file. Unlike React.lazy it renders at once when its code has already been
 * preloaded, which the server and the hydrating browser do before they render.
 */
export const lazyPage = <Props = object>(load: () => Promise<PageModule<Props>>): LazyPage<Props> =>
  arriving(async () => {
    const { Page, prepare } = await load();
    await prepare?.();
    return Page;
  });

export const PageSlot = ({ lazy }: { lazy: LazyPage }) => <Slot of={lazy} props={{}} />;
