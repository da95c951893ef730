import type { BillRow } from './bill.ts';

const looks = { isTotal: 'border-t border-line pt-3 text-lg font-bold', isNote: 'text-sm text-ink-soft' };

export function BillSums({ rows }: { rows: BillRow[] }) {
  return (
    <dl className="tabular-nums space-y-2 border-t border-line pt-4">
      {rows.map(({ label, amount, isTotal, isNote }) => (
        <div
          key={label}
          className={`flex flex-wrap justify-between gap-x-4 ${isTotal ? looks.isTotal : ''} ${isNote ? looks.isNote : ''}`}
        >
          <dt>{label}</dt>
          <dd>{amount}</dd>
        </div>
      ))}
    </dl>
  );
}
