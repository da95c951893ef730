import { Info, TriangleAlert } from 'lucide';
import type { ReactNode } from 'react';
import { Icon } from './icon.tsx';

export function Notice({ isError = false, children }: { isError?: boolean; children: ReactNode }) {
  const icon = isError ? TriangleAlert : Info;
  return (
    <div
      role={isError ? 'alert' : 'status'}
      className={`flex gap-3 rounded border-l-4 px-4 py-3 ${isError ? 'border-red bg-red-tint' : 'border-amber bg-amber-tint'}`}
    >
      <Icon of={icon} className={`mt-0.5 size-5 shrink-0 ${isError ? 'text-red' : 'text-amber-ink'}`} />
      <div className="min-w-0">{children}</div>
    </div>
  );
}
