import type { MouseEvent } from 'react';
import { Link, useLocation } from 'wouter';
import type { Way } from './menu.ts';

/** Leads on within the same document, and closes the menu that it stands in. */
export function MenuLink({ label, href, className }: Way & { className: string }) {
  const [location] = useLocation();
  return (
    <Link
      href={href}
      className={className}
      aria-current={location === href ? 'page' : undefined}
      onClick={closeMenu}
    >
      {label}
    </Link>
  );
}

/** Closes the menu in which something was pressed. */
export const closeMenu = ({ currentTarget }: MouseEvent) =>
  currentTarget.closest<HTMLElement>('[popover]')?.hidePopover();
