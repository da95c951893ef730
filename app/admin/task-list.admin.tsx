import { Link } from 'wouter';
import { Card } from '../editing/card.admin.tsx';
import { newEnquiries, tasksIn, type WhatWaits } from './tasks.ts';

interface TaskListProps {
  overview: WhatWaits;
  isLate?: boolean | undefined;
}

export function TaskList({ overview, isLate = false }: TaskListProps) {
  const tasks = tasksIn(overview, new Date());
  return (
    <Card title="To do">
      {tasks.length === 0 ? (
        <p className="text-ink-soft">Nothing waits for you. Time for a cup of tea.</p>
      ) : (
        <ul className="grid gap-2 sm:flex sm:flex-wrap">
          {tasks.map(({ count, words, href }) => (
            <li key={words}>
              <Link
                href={href}
                className="flex min-h-11 items-center gap-2.5 rounded border border-line py-1 pr-3.5 pl-1.5 leading-tight hover:border-ink"
              >
                <Count of={count} />
                <span className="font-medium">
                  {words}
                  {isLate && href === newEnquiries && (
                    <span className="font-semibold text-red">, late already</span>
                  )}
                </span>
              </Link>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}

const Count = ({ of }: { of: number }) => (
  <span className="tabular-nums min-w-9 shrink-0 rounded bg-amber-tint px-2 py-1 text-center font-semibold">
    {of}
  </span>
);
