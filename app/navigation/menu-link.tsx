import type { MouseEvent } from 'react';
import { Link, useLocation } from 'wouter';
import { paths } from '../paths.ts';
import type { Way } from './menu.ts';

/** Leads on within the same document, and closes the menu that it stands in. */
export function MenuLink({ label, href, className }: Way & { className: string }) {
  const [location] = useLocation();
  // These two are no pages: the server leads on to a section of the home page.
  const isMoved = href === paths.services() || href === paths.contact();
  const Way = isMoved ? 'a' : Link;
  return (
    <Way
      href={href}
      className={className}
      aria-current={location === href ? 'page' : undefined}
      onClick={closeMenu}
    >
      {label}
    </Way>
  );
}

/** Closes the menu in which something was pressed. */
export const closeMenu = ({ currentTarget }: MouseEvent) =>
  currentTarget.closest<HTMLElement>('[popover]')?.hidePopover();
