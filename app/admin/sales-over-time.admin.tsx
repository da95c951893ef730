import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Card } from '../editing/card.admin.tsx';
import { ChoiceBar } from '../editing/charts/choice-bar.admin.tsx';
import { FiguresTable } from '../editing/charts/figures-table.admin.tsx';
import { nameOfSpan } from '../editing/charts/span-names.ts';
import { NotLoaded } from '../editing/loading.admin.tsx';
import { formatPrice } from '../values/money.ts';
import type { SalesBy, SalesSpan } from './contract.ts';
import { salesQuery } from './overview-queries.admin.ts';
import { SalesChart } from './sales-chart.admin.tsx';

const choices = [
  { value: 'day', label: 'Days', title: 'Sales of the last 30 days' },
  { value: 'week', label: 'Weeks', title: 'Sales of the last 12 weeks' },
  { value: 'month', label: 'Months', title: 'Sales of the last 12 months' },
] as const;

export default function SalesOverTime() {
  const [by, setBy] = useState<SalesBy>('day');
  const { data: spans, error, refetch } = useQuery(salesQuery(by));
  const title = choices.find(({ value }) => value === by)?.title ?? '';
  return (
    <Card title={title} lead="Orders that are paid, with VAT and delivery, on the day they were placed.">
      <ChoiceBar legend="Sales by" value={by} options={choices} onPick={setBy} />
      {spans && <Sales title={title} spans={spans} by={spans.length === 30 ? 'day' : by} />}
      {!spans &&
        (error ? <NotLoaded error={error} onRetry={() => void refetch()} /> : <div className="h-72" />)}
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
      <FiguresTable
        title={title}
        heads={['Orders', 'Sales']}
        rows={spans.toReversed().map(({ day, orders, total }) => ({
          key: day,
          name: nameOfSpan(by, day),
          figures: [String(orders), formatPrice(total)],
        }))}
      />
    </>
  );
}
