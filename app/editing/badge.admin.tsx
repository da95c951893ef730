import type { ReactNode } from 'react';

export type BadgeLook = 'default' | 'secondary' | 'destructive';

export const badgeLooks: Record<BadgeLook, string> = {
  default: 'bg-slate text-white',
  secondary: 'border border-line-strong bg-sand text-ink',
  destructive: 'bg-red text-white',
};

export function Badge({ look = 'secondary', children }: { look?: BadgeLook; children: ReactNode }) {
  return (
    <span className={`inline-block rounded-full px-2.5 py-0.5 text-xs font-semibold ${badgeLooks[look]}`}>
      {children}
    </span>
  );
}
