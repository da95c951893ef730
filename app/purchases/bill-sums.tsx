import type { BillRow } from '../orders/bill.ts';

/** How a bill adds up, row by row. */
export function BillSums({ rows }: { rows: BillRow[] }) {
  return (
    <dl className="figures space-y-2 border-t border-line pt-4">
      {rows.map(({ label, amount, isTotal }) => (
        <div
          key={label}
          className={`flex justify-between ${isTotal ? 'border-t border-line pt-3 text-lg font-bold' : ''}`}
        >
          <dt>{label}</dt>
          <dd>{amount}</dd>
        </div>
      ))}
    </dl>
  );
}
