import type { MouseEvent } from 'react';
import { Link, useLocation } from 'wouter';
import type { Way } from './menu.ts';

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

export const closeMenu = ({ currentTarget }: MouseEvent) =>
  currentTarget.closest<HTMLElement>('[popover]')?.hidePopover();

export const navLink =
  'rounded px-3 py-2 font-medium text-ink-soft transition-colors hover:bg-sand hover:text-ink aria-[current=page]:text-ink';
