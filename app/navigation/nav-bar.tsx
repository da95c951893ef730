import { useQuery } from '@tanstack/react-query';
import { Menu, Search, X } from 'lucide';
import { useEffect, useRef, useState } from 'react';
import { Link, useLocation } from 'wouter';
import { Icon } from '../../ui/icon.tsx';
import { useDismiss } from '../../ui/use-dismiss.ts';
import { currentUserQuery } from '../accounts/queries.ts';
import { CartDropdown } from '../cart/cart-dropdown.tsx';
import { useContent } from '../content/use-content.ts';
import { isShopPath, paths } from '../paths.ts';
import { AboutMenu } from './about-menu.tsx';
import { Mark } from './logo.tsx';
import { MobileMenu } from './mobile-menu.tsx';
import { navLink } from './nav-link.ts';
import { ShopButton } from './shop-button.tsx';
import { useLogOut } from './use-log-out.ts';

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
  const { businessName } = useContent();
  const { data: user } = useQuery(currentUserQuery);
  const isScrolled = useIsScrolled();
  const [isMenuOpen, setIsMenuOpen] = useState(false);
  const bar = useRef<HTMLElement>(null);
  const hasSections = !isShopPath(location);
  const closeMenu = useRef(() => setIsMenuOpen(false)).current;
  useDismiss(bar, isMenuOpen, closeMenu);
  const logOut = useLogOut();
  const current = (path: string) => (location === path ? ('page' as const) : undefined);

  return (
    <header
      ref={bar}
      data-scrolled={isScrolled}
      className="sticky top-0 z-40 border-b border-transparent bg-paper/85 backdrop-blur-sm transition-colors data-[scrolled=true]:border-line data-[scrolled=true]:bg-paper/98 print:hidden"
    >
      <nav aria-label="Main" className="wrap flex min-h-18 items-center gap-1">
        <Link
          href={paths.home()}
          className="mr-auto flex items-center gap-2.5 py-2 pr-2 font-bold tracking-tight lg:mr-6"
        >
          <Mark className="size-9" />
          <span className="text-lg">{businessName}</span>
        </Link>
        <div className="hidden grow items-center gap-0.5 lg:flex">
          <Link href={paths.home()} className={navLink} aria-current={current('/')}>
            Home
          </Link>
          {hasSections && <AboutMenu />}
          {hasSections && (
            <>
              <Link href={paths.section('reviews')} className={navLink}>
                Reviews
              </Link>
              <Link href={paths.section('contact')} className={navLink}>
                Contact
              </Link>
            </>
          )}
          <Link href={paths.blog()} className={navLink} aria-current={current(paths.blog())}>
            Blog
          </Link>
          <span className="grow" />
          {user ? (
            <>
              <Link href={paths.account()} className={navLink} aria-current={current(paths.account())}>
                Account
              </Link>
              <button type="button" className={navLink} onClick={logOut}>
                Logout
              </button>
            </>
          ) : (
            <Link href={paths.auth()} className={navLink} aria-current={current(paths.auth())}>
              Login
            </Link>
          )}
          <ShopButton />
        </div>
        {!hasSections && (
          <Link
            href={paths.search()}
            aria-label="Search"
            aria-current={current(paths.search())}
            className="inline-flex size-12 items-center justify-center rounded hover:bg-sand"
          >
            <Icon of={Search} />
          </Link>
        )}
        <CartDropdown />
        <button
          type="button"
          className="-mr-2 inline-flex size-12 items-center justify-center rounded hover:bg-sand lg:hidden"
          aria-expanded={isMenuOpen}
          aria-controls="mobile-menu"
          aria-label={isMenuOpen ? 'Close menu' : 'Open menu'}
          onClick={() => setIsMenuOpen(!isMenuOpen)}
        >
          {isMenuOpen ? <Icon of={X} /> : <Icon of={Menu} />}
        </button>
      </nav>
      {isMenuOpen && (
        <MobileMenu
          hasSections={hasSections}
          isSignedIn={Boolean(user)}
          onLeave={closeMenu}
          onLogOut={logOut}
        />
      )}
    </header>
  );
}
