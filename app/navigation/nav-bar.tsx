import { useQuery } from '@tanstack/react-query';
import { Suspense, useEffect, useState } from 'react';
import { Link, useLocation } from 'wouter';
import { lazyPage, PageSlot } from '../../ui/lazy/lazy-page.tsx';
import { currentUserQuery } from '../accounts/queries.ts';
import { CartDropdown } from '../cart/cart-dropdown.tsx';
import { phoneLink, useContent } from '../content/use-content.ts';
import { paths } from '../paths.ts';
import { DropDown } from './drop-down.tsx';
import { HeaderSearch } from './header-search.tsx';
import { Mark } from './logo.tsx';
import { calculatorWays, type MenuWays, useMenu } from './menu.ts';
import { MenuLink, navLink } from './menu-link.tsx';
import { PhoneMenu } from './phone-menu.tsx';
import { TopLine } from './top-line.tsx';
import { useLogOut } from './use-log-out.ts';

// Fetched only while the shop is closed; the server preloads it.
const comingSoon = lazyPage(() => import('./coming-soon-button.tsx'));
if (import.meta.env.SSR) await comingSoon.preload();

function useIsScrolled(): boolean {
  const [isScrolled, setIsScrolled] = useState(false);
  useEffect(() => {
    const onScroll = () => setIsScrolled(scrollY > 12);
    onScroll();
    addEventListener('scroll', onScroll, { passive: true });
    return () => removeEventListener('scroll', onScroll);
  }, []);
  return isScrolled;
}

export function NavBar() {
  const [location, navigate] = useLocation();
  const { businessName, phone } = useContent();
  const { data: user } = useQuery(currentUserQuery);
  const isScrolled = useIsScrolled();
  const menu = useMenu();
  // The checkout hides all links that lead away from paying.
  const isQuiet = location === paths.checkout();
  const Bar = isQuiet ? 'div' : 'nav';
  const ways = { ...menu, isSignedIn: Boolean(user), onLogOut: useLogOut(() => navigate(paths.home())) };
  const telephone = (
    <a
      href={phoneLink(phone)}
      className={`${navLink} ml-auto tabular-nums whitespace-nowrap max-sm:px-1 text-[min(1rem,4.3vw)]`}
    >
      {isQuiet && <span className="max-sm:hidden">Questions? Ring </span>}
      {phone}
    </a>
  );

  return (
    // The line above scrolls and the bar sticks, so no box may wrap both.
    <header className="contents print:hidden">
      <Bar aria-label={isQuiet ? undefined : 'Main'} className="contents">
        {!isQuiet && <TopLine {...ways} />}
        <div
          data-scrolled={isScrolled}
          className="sticky top-0 z-40 low:static border-b border-transparent bg-paper/85 blurred-behind transition-colors data-[scrolled=true]:border-line data-[scrolled=true]:bg-paper/98"
        >
          <div className="wrap flex min-h-18 items-center gap-1">
            <Link
              href={isQuiet && menu.isShopOpen ? paths.shop() : paths.home()}
              className="mr-auto flex min-w-0 items-center gap-2.5 py-2 pr-1 font-bold tracking-tight lg:mr-4"
            >
              <Mark className="size-[36px] shrink-0" />
              <span className="min-w-0 text-[min(1.1875rem,5.3vw)] break-words">{businessName}</span>
            </Link>
            {isQuiet ? (
              telephone
            ) : (
              <>
                <div className="flex grow items-center max-lg:hidden">
                  <ShopWay {...menu} />
                  <MenuLink {...menu.services} className={navLink} />
                  <MenuLink label="Calculators" href={paths.calculators()} className={navLink} />
                  <DropDown id="calculators-menu" label="All calculators" isArrowOnly ways={calculatorWays} />
                  <MenuLink label="Book" href={paths.book()} className={navLink} />
                  <MenuLink {...menu.contact} className={navLink} />
                  {telephone}
                </div>
                <HeaderSearch />
              </>
            )}
            {(menu.isShopOpen || user?.isAdmin) && <CartDropdown />}
            {!isQuiet && <PhoneMenu {...ways} />}
          </div>
        </div>
      </Bar>
    </header>
  );
}

function ShopWay({ isShopOpen, categories }: MenuWays) {
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
