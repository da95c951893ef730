import type { ReactNode } from 'react';
import { Link } from 'wouter';

interface Column<Row> {
  label: string;
  cell: (row: Row) => ReactNode;
  /** Figures, set flush right where there is a table. */
  isFigure?: boolean;
  /** Left out where there are cards. */
  isMinor?: boolean;
}

interface RecordListProps<Row> {
  /** What is listed, for those who hear it. */
  label: string;
  rows: readonly Row[];
  keyOf: (row: Row) => string | number;
  nameOf: (row: Row) => string;
  /** What a row's name is. */
  nameLabel?: string;
  /** Where a row is opened. */
  hrefOf: (row: Row) => string;
  columns: readonly Column<Row>[];
  /** Stands before the name: a box to tick, a picture. */
  lead?: (row: Row) => ReactNode;
  /** What can be done with a row from here. */
  actions?: (row: Row) => ReactNode;
  /** What is said when there is nothing. */
  empty: string;
}

/** Records, a row each: a table where there is room, cards on phones and tablets. */
export function RecordList<Row>(props: RecordListProps<Row>) {
  const { label, rows, keyOf, nameOf, hrefOf, columns, lead, actions, empty, nameLabel = 'Name' } = props;
  if (rows.length === 0) return <p className="py-12 text-center text-ink-soft">{empty}</p>;
  return (
    <table className="w-full" aria-label={label}>
      <thead className="max-lg:sr-only">
        <tr className="border-b border-line-strong text-left text-sm text-ink-soft">
          {lead && (
            <th scope="col" className="py-2">
              <span className="sr-only">Choose</span>
            </th>
          )}
          <th scope="col" className="py-2 pr-4 font-medium">
            {nameLabel}
          </th>
          {columns.map(({ label: name, isFigure }) => (
            <th key={name} scope="col" className={`py-2 pr-4 font-medium ${isFigure ? 'text-right' : ''}`}>
              {name}
            </th>
          ))}
          {actions && (
            <th scope="col" className="py-2">
              <span className="sr-only">Actions</span>
            </th>
          )}
        </tr>
      </thead>
      <tbody className="divide-y divide-line">
        {rows.map((row) => (
          <tr
            key={keyOf(row)}
            className="max-lg:flex max-lg:flex-wrap max-lg:items-center max-lg:gap-x-4 max-lg:py-3"
          >
            {lead && <td className="py-2 pr-3 lg:w-10">{lead(row)}</td>}
            <th scope="row" className="py-2 pr-4 text-left max-lg:grow max-lg:basis-3/5 lg:min-w-36">
              <Link
                href={hrefOf(row)}
                className="inline-flex min-h-11 items-center font-semibold [overflow-wrap:anywhere] underline-offset-4 hover:underline max-lg:underline"
              >
                {nameOf(row)}
              </Link>
            </th>
            {columns.map(({ label: name, cell, isFigure, isMinor }) => (
              <td
                key={name}
                className={`py-1 text-sm lg:py-2 lg:pr-4 ${isFigure ? 'tabular-nums lg:text-right lg:whitespace-nowrap' : ''} ${isMinor ? 'max-lg:hidden' : ''}`}
              >
                <span className="text-ink-soft lg:hidden">{name}: </span>
                {cell(row)}
              </td>
            ))}
            {actions && <td className="py-1 text-right max-lg:ml-auto">{actions(row)}</td>}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
