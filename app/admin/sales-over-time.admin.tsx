import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Card } from '../editing/card.admin.tsx';
import { NotLoaded } from '../editing/loading.admin.tsx';
import { formatPrice } from '../values/money.ts';
import type { SalesBy, SalesSpan } from './contract.ts';
import { salesQuery } from './overview-queries.admin.ts';
import { SalesChart } from './sales-chart.admin.tsx';
import { nameOfSpan } from './sales-words.ts';

const choices = [
  { by: 'day', label: 'Days', title: 'Sales of the last 30 days' },
  { by: 'week', label: 'Weeks', title: 'Sales of the last 12 weeks' },
  { by: 'month', label: 'Months', title: 'Sales of the last 12 months' },
] as const;

/** What was sold each day, week or month: drawn, and as a table. */
export default function SalesOverTime() {
  const [by, setBy] = useState<SalesBy>('day');
  const { data: spans, isError, refetch } = useQuery(salesQuery(by));
  const title = choices.find((choice) => choice.by === by)?.title ?? '';
  return (
    <Card title={title} lead="Orders that are paid, with VAT and delivery, on the day they were placed.">
      <fieldset className="flex flex-wrap gap-2">
        <legend className="sr-only">Sales by</legend>
        {choices.map((choice) => (
          <label
            key={choice.by}
            className="inline-flex min-h-11 cursor-pointer items-center rounded border border-line-strong px-4 font-medium has-checked:border-slate has-checked:bg-slate has-checked:text-white has-focus-visible:outline-2 has-focus-visible:outline-offset-2"
          >
            <input
              type="radio"
              name="sales-by"
              className="sr-only"
              checked={choice.by === by}
              onChange={() => setBy(choice.by)}
            />
            {choice.label}
          </label>
        ))}
      </fieldset>
      {spans && <Sales title={title} spans={spans} by={spans.length === 30 ? 'day' : by} />}
      {!spans && (isError ? <NotLoaded onRetry={() => void refetch()} /> : <div className="h-72" />)}
    </Card>
  );
}

function Sales({ title, spans, by }: { title: string; spans: SalesSpan[]; by: SalesBy }) {
  const isEmpty = spans.every(({ orders }) => orders === 0);
  return (
    <>
      {isEmpty ? (
        <p className="py-8 text-center text-ink-soft">Nothing was sold in this time yet.</p>
      ) : (
        <SalesChart title={title} spans={spans} by={by} />
      )}
      <details>
        <summary className="min-h-11 w-fit content-center font-semibold">Show as a table</summary>
        <table className="tabular-nums w-full max-w-xl">
          <caption className="sr-only">{title}</caption>
          <thead>
            <tr className="border-b border-line-strong text-left text-sm text-ink-soft">
              <th scope="col" className="py-2 font-medium">
                When
              </th>
              <th scope="col" className="py-2 text-right font-medium">
                Orders
              </th>
              <th scope="col" className="py-2 text-right font-medium">
                Sales
              </th>
            </tr>
          </thead>
          <tbody className="divide-y divide-line">
            {spans.toReversed().map(({ day, orders, total }) => (
              <tr key={day}>
                <th scope="row" className="py-2 text-left font-normal">
                  {nameOfSpan(by, day)}
                </th>
                <td className="py-2 text-right">{orders}</td>
                <td className="py-2 text-right">{formatPrice(total)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </>
  );
}
