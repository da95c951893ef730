/** How a link in the bar looks. */
export const navLink =
  'rounded px-3 py-2 font-medium text-ink-soft transition-colors hover:bg-sand hover:text-ink aria-[current=page]:text-ink';
