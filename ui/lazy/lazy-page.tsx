import type { ComponentType } from 'react';
import { type Arriving, arriving, Slot } from './lazy-part.tsx';

export type LazyPage<Props = object> = Arriving<Props>;

interface PageModule<Props> {
  Page: ComponentType<Props>;
  prepare?: () => Promise<unknown>;
}

/** Unlike React.lazy, renders at once if preloaded, as server and hydration require. */
export const lazyPage = <Props = object>(load: () => Promise<PageModule<Props>>): LazyPage<Props> =>
  arriving(async () => {
    const { Page, prepare } = await load();
    await prepare?.();
    return Page;
  });

export const PageSlot = ({ lazy }: { lazy: LazyPage }) => <Slot of={lazy} props={{}} />;
