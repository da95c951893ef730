import { ChevronDown } from 'lucide';
import type { ReactNode } from 'react';
import { Icon } from '../../../../../ui/icon.tsx';

interface GroupProps {
  title: string;
  /** What stands in it, in a line, for whoever leaves it closed. */
  summary: string;
  children: ReactNode;
}

/** Fields that belong together, closed until somebody looks: its line says what they hold. */
export const Group = ({ title, summary, children }: GroupProps) => (
  <details className="group border-b border-line">
    <summary className="flex min-h-14 list-none items-center gap-4 py-3">
      <span className="min-w-0 grow">
        <span className="block font-semibold">{title}</span>
        <span className="tabular-nums block text-sm leading-5 text-ink-soft">{summary}</span>
      </span>
      <Icon of={ChevronDown} className="size-5 shrink-0 text-ink-soft group-open:rotate-180" />
    </summary>
    <div className="grid gap-x-5 gap-y-4 pt-1 pb-6 sm:grid-cols-2">{children}</div>
  </details>
);
