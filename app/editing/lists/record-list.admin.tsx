import type { MouseEvent, ReactNode } from 'react';
import { Link, useLocation } from 'wouter';

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
  /** Stands before the name: a box to tick, or a picture where `hasPictures` says so. */
  lead?: (row: Row) => ReactNode;
  hasPictures?: boolean;
  /** What can be done with a row from here. */
  actions?: (row: Row) => ReactNode;
  /** What is said when there is nothing. */
  empty: string;
}

/** Records, a row each: a table where there is room, cards on phones and tablets. */
export function RecordList<Row>(props: RecordListProps<Row>) {
  const { label, rows, keyOf, nameOf, hrefOf, columns, lead, actions, empty, nameLabel = 'Name' } = props;
  // A box is pressed beside its edge too; a picture is wider.
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
            // Whoever has no pointer has the link in it.
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

/** Whether a press was meant for the row: not for what can be pressed in it, and not to choose some of its text. */
function isOnRowItself({ target, ctrlKey, metaKey, shiftKey }: MouseEvent): boolean {
  if (ctrlKey || metaKey || shiftKey || !(target instanceof Element)) return false;
  if (target.closest('a, button, input, select, textarea, label, summary, dialog')) return false;
  return getSelection()?.isCollapsed !== false;
}
