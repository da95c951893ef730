import { Suspense } from 'react';
import { Link } from 'wouter';
import { buttonClass } from '../../ui/button.tsx';
import { lazyPage, PageSlot } from '../../ui/lazy/lazy-page.tsx';
import { useContent } from '../content/use-content.ts';
import { paths } from '../paths.ts';

// Its code is fetched only while the shop is closed. The server has it at hand.
const comingSoon = lazyPage(() => import('./coming-soon-button.tsx'));
if (import.meta.env.SSR) await comingSoon.preload();

/** Leads to the shop while it is open, and says that it is coming while it is not. */
export function ShopButton() {
  const { shopEnabled } = useContent();
  if (shopEnabled) {
    return (
      <Link href={paths.shop()} className={buttonClass('dark', 'mx-2 min-h-11 px-5')}>
        Shop
      </Link>
    );
  }
  return (
    <Suspense fallback={null}>
      <PageSlot lazy={comingSoon} />
    </Suspense>
  );
}
