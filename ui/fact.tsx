import type { ReactNode } from 'react';

/** Must stand in a `dl`. */
export function Fact({ name, isWide, children }: { name: string; isWide?: boolean; children: ReactNode }) {
  return (
    <div className={`[overflow-wrap:anywhere] ${isWide ? 'md:col-span-2' : ''}`}>
      <dt className="text-sm text-ink-soft">{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
