import type { IconNode } from 'lucide';
import { createElement } from 'react';

interface IconProps {
  of: IconNode;
  className?: string;
}

/** Lucide, 24 px by default; hidden from screen readers. */
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
