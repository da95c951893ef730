import { Badge } from '../../editing/badge.admin.tsx';
import type { FileRow } from './read-review-file.admin.ts';

const heading = 'py-2 pr-4 font-medium';
const cell = 'py-2 pr-4 align-top [overflow-wrap:anywhere]';

/** The rows of a file, and what becomes of each. */
export function ImportPreview({ rows }: { rows: FileRow[] }) {
  return (
    <table aria-label="Reviews in the file" className="w-full text-sm">
      <thead className="max-md:sr-only">
        <tr className="border-b border-line-strong text-left text-ink-soft">
          {['Row', 'Name', 'Rating', 'Comment', 'When', 'Import'].map((name) => (
            <th key={name} scope="col" className={heading}>
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="divide-y divide-line">
        {rows.map((each) => (
          <tr key={each.row} className="max-md:grid max-md:grid-cols-[auto_1fr] max-md:py-2">
            <td className={`tabular-nums ${cell}`}>
              <span className="md:hidden">Row </span>
              {each.row}
            </td>
            <th scope="row" className={`${cell} text-left font-semibold`}>
              {each.review.name || 'no name'}
            </th>
            <td className={`tabular-nums ${cell}`}>
              {Number.isNaN(each.review.rating) ? '?' : each.review.rating}
              <span className="md:hidden"> of 5</span>
            </td>
            <td className={cell}>
              <span className="line-clamp-2">{each.review.comment}</span>
            </td>
            <td className={cell}>{each.review.timeAgo}</td>
            <td className={cell}>
              <Fate of={each} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Fate({ of: { faults, elsewhere, note } }: { of: FileRow }) {
  if (faults.length > 0) {
    return (
      <ul className="font-medium text-red">
        {faults.map((fault) => (
          <li key={fault}>{fault}</li>
        ))}
      </ul>
    );
  }
  return (
    <>
      {elsewhere ? <Badge>{elsewhere}</Badge> : <Badge look="default">New</Badge>}
      {note && <span className="mt-1 block text-ink-soft">{note}</span>}
    </>
  );
}
