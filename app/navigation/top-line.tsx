import type { MouseEvent } from 'react';
import { api, paths } from '../paths.ts';
import { DropDown } from './drop-down.tsx';
import { aboutWays, type MenuWays, reviews } from './menu.ts';
import { MenuLink, navLink } from './menu-link.tsx';

export interface AccountWays {
  isSignedIn: boolean;
  onLogOut: (event: MouseEvent) => void;
}

export function TopLine({ hasSections, isSignedIn, onLogOut }: MenuWays & AccountWays) {
  return (
    <div className="border-b border-line bg-sand text-sm max-lg:hidden">
      <div className="wrap -my-px flex items-center">
        <MenuLink label="Home" href={paths.home()} className={`${navLink} -ml-3`} />
        {hasSections && (
          <>
            <DropDown id="about-menu" label="About" ways={aboutWays} />
            <MenuLink {...reviews} className={navLink} />
          </>
        )}
        <MenuLink label="Blog" href={paths.blog()} className={`${navLink} mr-auto`} />
        <MenuLink label="Find your order" href={paths.findOrder()} className={navLink} />
        {isSignedIn ? (
          <>
            <MenuLink label="Account" href={paths.account()} className={navLink} />
            <a href={api.logout()} className={`${navLink} -mr-3`} onClick={onLogOut}>
              Logout
            </a>
          </>
        ) : (
          <MenuLink label="Login" href={paths.auth()} className={`${navLink} -mr-3`} />
        )}
      </div>
    </div>
  );
}
