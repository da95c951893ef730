import { type ReactNode, Suspense } from 'react';
import { lazyPage } from '../../ui/lazy/lazy-page.tsx';
import { Slot } from '../../ui/lazy/lazy-part.tsx';
import { useContent } from '../content/use-content.ts';
import { type EmbedKind, embedOf } from './embeds.ts';

// Fetched only if the owner has set an embed; preloaded on the server.
const frame = lazyPage(() => import('./embed-frame.tsx'));
if (import.meta.env.SSR) await frame.preload();

export const useEmbed = (kind: EmbedKind) => embedOf(useContent(), kind);

export function EmbedSlot({ kind, children }: { kind: EmbedKind; children?: ReactNode }) {
  const embed = useEmbed(kind);
  if (!embed) return children;
  return (
    <Suspense fallback={null}>
      <Slot of={frame} props={{ kind }} />
    </Suspense>
  );
}
