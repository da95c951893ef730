import { ChevronDown } from 'lucide';
import type { FocusEvent } from 'react';
import { Icon } from '../../ui/icon.tsx';
import type { Way } from './menu.ts';
import { MenuLink, navLink } from './menu-link.tsx';

interface DropDownProps {
  id: string;
  label: string;
  isArrowOnly?: boolean;
  ways: Way[];
}

/** The browser opens and closes it, with or without scripts. */
export function DropDown({ id, label, isArrowOnly = false, ways }: DropDownProps) {
  return (
    <div className="opener">
      <button
        type="button"
        popoverTarget={id}
        aria-label={isArrowOnly ? label : undefined}
        className={`${navLink} inline-flex min-h-11 min-w-8 items-center justify-center gap-1 ${isArrowOnly ? '-ml-3.5 px-1!' : ''}`}
      >
        {!isArrowOnly && label}
        <Icon of={ChevronDown} className="size-4" />
      </button>
      <ul
        popover="auto"
        id={id}
        onBlur={closeOnFocusLeave}
        className="opened w-64 rounded border border-line bg-white p-1.5 text-ink shadow-float"
      >
        {ways.map((way) => (
          <li key={way.href}>
            <MenuLink {...way} className={`${navLink} block`} />
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Closes an open menu that the keyboard focus has left. */
function closeOnFocusLeave({ currentTarget: menu, relatedTarget: next }: FocusEvent<HTMLElement>): void {
  const isGone = next !== null && !menu.contains(next);
  // Its own button closes the menu by itself.
  if (isGone && !(next instanceof Element && next.getAttribute('popovertarget') === menu.id))
    menu.hidePopover();
}
