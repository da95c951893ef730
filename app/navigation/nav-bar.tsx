import { useQuery } from '@tanstack/react-query';
import { Menu, X } from 'lucide';
import { Suspense, useEffect, useState } from 'react';
import { Link, useLocation } from 'wouter';
import { Icon } from '../../ui/icon.tsx';
import { lazyPart } from '../../ui/lazy/lazy-part.tsx';
import { useOpening } from '../../ui/use-dismiss.ts';
import { currentUserQuery } from '../accounts/queries.ts';
import { CartDropdown } from '../cart/cart-dropdown.tsx';
import { phoneLink, useContent } from '../content/use-content.ts';
import { isShopPath, paths } from '../paths.ts';
import { AccountLinks, BarLinks, wide } from './bar-links.tsx';
import { HeaderSearch } from './header-search.tsx';
import { Mark } from './logo.tsx';
import { navLink } from './nav-link.ts';
import { ShopButton } from './shop-button.tsx';
import { useLogOut } from './use-log-out.ts';

// Fetched when somebody reaches for it: wide windows never need it.
const MobileMenu = lazyPart(() => import('./mobile-menu.tsx'));

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
  const [location] = useLocation();
  const { businessName, phone } = useContent();
  const { data: user } = useQuery(currentUserQuery);
  const isScrolled = useIsScrolled();
  const menu = useOpening<HTMLElement>();
  const hasSections = !isShopPath(location);
  // Whoever pays is not led away: no ways through the site there, but the cart, and a voice to ask.
  const isQuiet = location === paths.checkout();
  const Bar = isQuiet ? 'div' : 'nav';
  const account = { isSignedIn: Boolean(user), onLogOut: useLogOut() };

  return (
    <header
      ref={menu.ref}
      data-scrolled={isScrolled}
      className="sticky top-0 z-40 border-b border-transparent bg-paper/85 blurred-behind transition-colors data-[scrolled=true]:border-line data-[scrolled=true]:bg-paper/98 print:hidden"
    >
      <Bar aria-label={isQuiet ? undefined : 'Main'} className="wrap flex min-h-18 items-center gap-1">
        <Link
          href={isQuiet ? paths.shop() : paths.home()}
          className="mr-auto flex items-center gap-2.5 py-2 pr-2 font-bold tracking-tight lg:mr-6"
        >
          <Mark className="size-9" />
          <span className="text-lg">{businessName}</span>
        </Link>
        {isQuiet ? (
          <a href={phoneLink(phone)} className={`${navLink} ml-auto whitespace-nowrap`}>
            <span className="max-sm:hidden">Questions? Ring </span>
            {phone}
          </a>
        ) : (
          <>
            <BarLinks hasSections={hasSections} />
            <HeaderSearch />
            <div className={wide}>
              <ShopButton />
            </div>
          </>
        )}
        <CartDropdown />
        {!isQuiet && (
          <>
            <AccountLinks {...account} />
            <MenuButton isOpen={menu.isOpen} onClick={menu.toggle} />
          </>
        )}
      </Bar>
      {menu.isOpen && !isQuiet && (
        <Suspense fallback={null}>
          <MobileMenu {...account} hasSections={hasSections} onLeave={menu.close} />
        </Suspense>
      )}
    </header>
  );
}

/** Without scripts it leads to the page of all pages. */
function MenuButton({ isOpen, onClick }: { isOpen: boolean; onClick: () => void }) {
  return (
    <form action={paths.sitemap()} data-later className="contents">
      <button
        type="submit"
        className="-mr-2 inline-flex size-12 items-center justify-center rounded hover:bg-sand lg:hidden"
        aria-expanded={isOpen}
        aria-controls="mobile-menu"
        aria-label={isOpen ? 'Close menu' : 'Open menu'}
        onPointerEnter={MobileMenu.fetch}
        onFocus={MobileMenu.fetch}
        onClick={(event) => {
          event.preventDefault();
          onClick();
        }}
      >
        <Icon of={isOpen ? X : Menu} />
      </button>
    </form>
  );
}
