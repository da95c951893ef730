import type { MouseEvent, ReactNode } from 'react';
import { Link, useLocation } from 'wouter';

interface Column<Row> {
  label: string;
  cell: (row: Row) => ReactNode;
  isFigure?: boolean;
  isMinor?: boolean;
}

interface RecordListProps<Row> {
  label: string;
  rows: readonly Row[];
  keyOf: (row: Row) => string | number;
  nameOf: (row: Row) => string;
  nameLabel?: string;
  hrefOf: (row: Row) => string;
  columns: readonly Column<Row>[];
  lead?: (row: Row) => ReactNode;
  hasPictures?: boolean;
  actions?: (row: Row) => ReactNode;
  empty: string;
}

export function RecordList<Row>(props: RecordListProps<Row>) {
  const { label, rows, keyOf, nameOf, hrefOf, columns, lead, actions, empty, nameLabel = 'Name' } = props;
  const [room, place] = props.hasPictures
    ? ['max-lg:min-h-22 max-lg:pl-20', 'max-lg:left-0']
    : ['max-lg:pl-11', 'max-lg:-left-3'];
  const [, navigate] = useLocation();
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
            <th key={name} scope="col" className={`py-2 pr-6 font-medium ${isFigure ? 'text-right' : ''}`}>
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
            // For the mouse only; the keyboard has the link in the row.
            onClick={(event) => {
              if (isOnRowItself(event)) navigate(hrefOf(row));
            }}
            className={`group cursor-pointer max-lg:relative max-lg:grid max-lg:items-baseline max-lg:gap-x-6 max-lg:py-3 md:max-lg:grid-cols-2 ${lead ? room : ''}`}
          >
            {lead && (
              <td className={`max-lg:absolute max-lg:top-3 lg:w-14 lg:py-2 lg:pr-3 ${place}`}>{lead(row)}</td>
            )}
            <th scope="row" className="text-left max-lg:col-span-full lg:min-w-36 lg:py-2 lg:pr-4">
              <Link
                href={hrefOf(row)}
                className="inline-flex min-h-11 items-center font-semibold [overflow-wrap:anywhere] underline-offset-4 group-hover:underline max-lg:underline"
              >
                {nameOf(row)}
              </Link>
            </th>
            {columns.map(({ label: name, cell, isFigure, isMinor }) => (
              <td
                key={name}
                className={`text-sm max-lg:grid max-lg:grid-cols-[6rem_minmax(0,1fr)] max-lg:items-baseline max-lg:gap-x-3 max-lg:py-1 lg:py-2 lg:pr-6 ${isFigure ? 'tabular-nums lg:text-right lg:whitespace-nowrap' : ''} ${isMinor ? 'max-lg:hidden' : ''}`}
              >
                <span className="text-ink-soft lg:hidden">
                  {name}
                  <span className="sr-only">: </span>
                </span>
                <div>{cell(row)}</div>
              </td>
            ))}
            {actions && (
              <td className="cursor-auto py-1 max-lg:col-span-full lg:w-px lg:text-right">{actions(row)}</td>
            )}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** False for clicks on controls, with modifier keys, or while selecting text. */
function isOnRowItself({ target, ctrlKey, metaKey, shiftKey }: MouseEvent): boolean {
  if (ctrlKey || metaKey || shiftKey || !(target instanceof Element)) return false;
  if (target.closest('a, button, input, select, textarea, label, summary, dialog')) return false;
  return getSelection()?.isCollapsed !== false;
}
