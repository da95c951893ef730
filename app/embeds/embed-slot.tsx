import { type ReactNode, Suspense } from 'react';
import { lazyPage } from '../../ui/lazy/lazy-page.tsx';
import { Slot } from '../../ui/lazy/lazy-part.tsx';
import { useContent } from '../content/use-content.ts';
import { type EmbedKind, embedOf } from './embeds.ts';

// Only where the owner has set one is its code fetched. The server has it at hand.
const frame = lazyPage(() => import('./embed-frame.tsx'));
if (import.meta.env.SSR) await frame.preload();

/** The embed that the owner has set for a place, if any. */
export const useEmbed = (kind: EmbedKind) => embedOf(useContent(), kind);

/** Another site's part of the page if the owner has set one, else `children`: what the site has of its own. */
export function EmbedSlot({ kind, children }: { kind: EmbedKind; children?: ReactNode }) {
  const embed = useEmbed(kind);
  if (!embed) return children;
  return (
    <Suspense fallback={null}>
      <Slot of={frame} props={{ kind }} />
    </Suspense>
  );
}
