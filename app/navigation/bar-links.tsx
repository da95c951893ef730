import { Link, useLocation } from 'wouter';
import { paths } from '../paths.ts';
import { AboutMenu } from './about-menu.tsx';
import { navLink } from './nav-link.ts';
import { ShopButton } from './shop-button.tsx';

interface BarLinksProps {
  /** Whether the sections of the home page are among them. */
  hasSections: boolean;
  isSignedIn: boolean;
  onLogOut: () => void;
}

/** The ways through the site, side by side where there is room; MobileMenu has them where there is not. */
export function BarLinks({ hasSections, isSignedIn, onLogOut }: BarLinksProps) {
  return (
    <div className="hidden grow items-center gap-0.5 lg:flex">
      <BarLink label="Home" href={paths.home()} />
      {hasSections && (
        <>
          <AboutMenu />
          <BarLink label="Reviews" href={paths.section('reviews')} />
          <BarLink label="Contact" href={paths.section('contact')} />
        </>
      )}
      <BarLink label="Blog" href={paths.blog()} />
      <span className="grow" />
      {isSignedIn ? (
        <>
          <BarLink label="Account" href={paths.account()} />
          <button type="button" className={navLink} onClick={onLogOut}>
            Logout
          </button>
        </>
      ) : (
        <BarLink label="Login" href={paths.auth()} />
      )}
      <ShopButton />
    </div>
  );
}

function BarLink({ label, href }: { label: string; href: string }) {
  const [location] = useLocation();
  return (
    <Link href={href} className={navLink} aria-current={location === href ? 'page' : undefined}>
      {label}
    </Link>
  );
}
