import { useState } from 'react';
import { request } from '../../../browser/request.ts';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { adminApi } from '../../admin-paths.ts';
import { Badge } from '../../editing/badge.admin.tsx';
import { Card } from '../../editing/card.admin.tsx';
import { CsvField, decodeFile } from '../../editing/csv/csv-field.admin.tsx';
import { useAction } from '../../editing/use-action.admin.ts';
import type { StoredReview } from '../contract.ts';
import { mostImported } from '../review-rules.ts';
import { type FileRow, type ReviewFile, readReviewFile } from './read-review-file.admin.ts';

/** In bytes; larger than the largest import. */
const largestFile = 1_000_000;
const tooLarge = 'This file is larger than 1 MB. Split it into several.';

export default function ImportReviews({ known }: { known: StoredReview[] }) {
  const { run, isBusy, failure } = useAction([adminApi.reviews()]);
  const [file, setFile] = useState<ReviewFile | null>(null);
  const [done, setDone] = useState<string | null>(null);
  const sendable = (file?.rows ?? []).filter(({ faults, elsewhere }) => faults.length === 0 && !elsewhere);

  async function read(chosen: File): Promise<void> {
    setDone(null);
    if (chosen.size > largestFile) return setFile({ rows: [], fault: tooLarge });
    setFile(readReviewFile(decodeFile(await chosen.arrayBuffer()), known));
  }

  async function send(): Promise<void> {
    const rows = sendable.map(({ review }) => review);
    const answer = await run(
      () => request<{ added: number; skipped: number }>('POST', adminApi.importReviews(), { rows }),
      { success: 'Reviews imported successfully', failure: 'Failed to import reviews' },
    );
    if (answer === null) return;
    setFile(null);
    setDone(`${formatReviewCount(answer.added)} added.`);
  }

  return (
    <Card
      title="Import reviews from a CSV"
      lead={`The first row names the columns: name, rating (1 to 5) and comment; if you like, also timeAgo or date, and avatar. At most ${mostImported} reviews at a time; the first of the file stands first on the page.`}
    >
      <CsvField onChoose={read} />
      {done && <Notice>{done}</Notice>}
      {failure && <Notice isError>{failure}</Notice>}
      {file?.fault && <Notice isError>{file.fault}</Notice>}
      {file && file.rows.length > 0 && (
        <>
          <p role="status">{summaryOf(file, sendable.length)}</p>
          {sendable.length > mostImported ? (
            <Notice isError>At most {mostImported} reviews at a time: split the file into several.</Notice>
          ) : (
            sendable.length > 0 && (
              <Button
                className="justify-self-start"
                aria-disabled={isBusy || undefined}
                onClick={() => void send()}
              >
                {isBusy ? 'Importing...' : `Import ${formatReviewCount(sendable.length)}`}
              </Button>
            )
          )}
          <ImportPreview rows={file.rows} />
        </>
      )}
    </Card>
  );
}

const formatReviewCount = (count: number) => (count === 1 ? '1 review' : `${count} reviews`);

function summaryOf({ rows }: ReviewFile, sendable: number): string {
  const wrong = rows.filter(({ faults }) => faults.length > 0).length;
  const known = rows.length - sendable - wrong;
  return [
    `${formatReviewCount(sendable)} can be imported.`,
    known > 0 && `${formatReviewCount(known)} left out: already on the site, or twice in the file.`,
    wrong > 0 && `${formatReviewCount(wrong)} left out: see below what is wrong.`,
  ]
    .filter(Boolean)
    .join(' ');
}

const heading = 'py-2 pr-4 font-medium';
const cell = 'py-2 pr-4 align-top [overflow-wrap:anywhere]';

function ImportPreview({ rows }: { rows: FileRow[] }) {
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
