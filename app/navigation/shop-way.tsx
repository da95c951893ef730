import { Suspense } from 'react';
import { lazyPage, PageSlot } from '../../ui/lazy/lazy-page.tsx';
import { paths } from '../paths.ts';
import { DropDown } from './drop-down.tsx';
import type { MenuWays } from './menu.ts';
import { MenuLink } from './menu-link.tsx';
import { navLink } from './nav-link.ts';

// Its code is fetched only while the shop is closed. The server has it at hand.
const comingSoon = lazyPage(() => import('./coming-soon-button.tsx'));
if (import.meta.env.SSR) await comingSoon.preload();

/** Leads to the shop and its categories while it is open, and says that it is coming while it is not. */
export function ShopWay({ isShopOpen, categories }: MenuWays) {
  if (!isShopOpen) {
    return (
      <Suspense fallback={null}>
        <PageSlot lazy={comingSoon} />
      </Suspense>
    );
  }
  return (
    <>
      <MenuLink label="Shop" href={paths.shop()} className={navLink} />
      {categories.length > 0 && (
        <DropDown id="shop-menu" label="Categories of the shop" isArrowOnly ways={categories} />
      )}
    </>
  );
}
