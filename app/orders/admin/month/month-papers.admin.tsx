import { Link } from 'wouter';
import { adminApi, adminPaths } from '../../../admin-paths.ts';
import { Card } from '../../../editing/card.admin.tsx';
import { formatDay } from '../../../values/dates.ts';
import type { AccountsMonth } from './contract.ts';

interface MonthPapersProps {
  papers: AccountsMonth['papers'];
  format: (pounds: string) => string;
}

/** The papers of a month, each with the way to it and to its order. */
export function MonthPapers({ papers, format }: MonthPapersProps) {
  return (
    <Card title="Invoices and credit notes">
      {papers.length === 0 ? (
        <p className="text-ink-soft">No money came or went back in this month.</p>
      ) : (
        <ul className="tabular-nums divide-y divide-line">
          {papers.map(({ kind, number, day, orderNumber, gross }) => (
            <li key={number} className="flex flex-wrap items-center justify-between gap-x-6 py-1.5">
              <span>
                <a
                  href={adminApi.orderPaper(orderNumber, kind === 'invoice' ? kind : number)}
                  target="_blank"
                  rel="noreferrer"
                  className="inline-flex min-h-11 items-center font-medium underline underline-offset-4"
                >
                  {number}
                </a>
                <span className="pl-3 text-ink-soft">{formatDay(`${day}T12:00:00.000Z`)}</span>
              </span>
              <span className="flex grow items-center justify-between gap-6 sm:grow-0">
                <Link
                  href={adminPaths.tab('orders', orderNumber)}
                  className="inline-flex min-h-11 items-center underline underline-offset-4"
                >
                  {orderNumber}
                </Link>
                <span className="min-w-24 text-right font-semibold">
                  {kind === 'invoice' ? format(gross) : format(`-${gross}`)}
                </span>
              </span>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}
