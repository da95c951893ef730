import { Link, useLocation } from 'wouter';
import { paths } from '../paths.ts';
import { AboutMenu } from './about-menu.tsx';
import { navLink } from './nav-link.ts';

/** For what the mobile menu has where there is no room. */
export const wide = 'hidden items-center gap-0.5 lg:flex';

/** The ways through the site, side by side where there is room; MobileMenu has them where there is not. */
export function BarLinks({ hasSections }: { hasSections: boolean }) {
  return (
    <div className={`${wide} grow`}>
      <BarLink label="Home" href={paths.home()} />
      {hasSections && (
        <>
          <AboutMenu />
          <BarLink label="Reviews" href={paths.section('reviews')} />
          <BarLink label="Contact" href={paths.section('contact')} />
        </>
      )}
      <BarLink label="Blog" href={paths.blog()} />
    </div>
  );
}

interface AccountLinksProps {
  isSignedIn: boolean;
  onLogOut: () => void;
}

/** The way in, or to the account and out. */
export function AccountLinks({ isSignedIn, onLogOut }: AccountLinksProps) {
  return (
    <div className={wide}>
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
