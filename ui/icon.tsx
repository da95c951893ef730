import type { IconNode } from 'lucide';
import { createElement } from 'react';

interface IconProps {
  of: IconNode;
  className?: string;
}

/** An icon of the Lucide family: 24 px if its class says nothing else, in the text's colour, silent to screen readers. */
export function Icon({ of, className }: IconProps) {
  return (
    <svg
      aria-hidden
      viewBox="0 0 24 24"
      width="24"
      height="24"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
      className={className}
    >
      {of.map(([tag, attributes], index) => createElement(tag, { key: index, ...attributes }))}
    </svg>
  );
}
