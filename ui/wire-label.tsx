import type { ReactNode } from 'react';

export function WireLabel({ children }: { children: ReactNode }) {
  return (
    <span className="tabular-nums inline-block rounded-sm border border-l-4 border-line border-l-amber bg-white px-2 text-xs leading-6 font-semibold text-ink">
      {children}
    </span>
  );
}
