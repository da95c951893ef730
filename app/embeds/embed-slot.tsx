import { type ReactNode, Suspense } from 'react';
import { lazyPage, PageSlot } from '../../ui/lazy/lazy-page.tsx';
import { useContent } from '../content/use-content.ts';
import { type EmbedKind, embedKinds, embedOf } from './embeds.ts';

// Only where the owner has set one is its code fetched. The server has it at hand.
const slotOf = (kind: EmbedKind) =>
  lazyPage(() => import('./embed-frame.tsx').then(({ embedPages }) => ({ Page: embedPages[kind] })));
const slots = {
  calendar: slotOf('calendar'),
  reviews: slotOf('reviews'),
  social: slotOf('social'),
  map: slotOf('map'),
};
if (import.meta.env.SSR) await Promise.all(embedKinds.map((kind) => slots[kind].preload()));

/** The embed that the owner has set for a place, if any. */
export const useEmbed = (kind: EmbedKind) => embedOf(useContent(), kind);

/** Another site's part of the page if the owner has set one, else `children`: what the site has of its own. */
export function EmbedSlot({ kind, children }: { kind: EmbedKind; children?: ReactNode }) {
  const embed = useEmbed(kind);
  if (!embed) return children;
  return (
    <Suspense fallback={null}>
      <PageSlot lazy={slots[kind]} />
    </Suspense>
  );
}
