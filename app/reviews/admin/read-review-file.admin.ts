import Papa from 'papaparse';
import { faultsOf, identityOf, type TypedReview } from '../review-rules.ts';

export interface FileRow {
  /** As a spreadsheet counts: the header is row 1. */
  row: number;
  review: TypedReview;
  faults: string[];
  /** Says what the import leaves out. */
  note: string;
  elsewhere: 'on the site' | 'twice in the file' | null;
}

export interface ReviewFile {
  rows: FileRow[];
  fault: string | null;
}

const columns: Record<keyof TypedReview | 'date', readonly string[]> = {
  name: ['name', 'reviewer', 'author'],
  rating: ['rating', 'stars'],
  comment: ['comment', 'review', 'text'],
  timeAgo: ['timeago', 'when'],
  date: ['date'],
  avatar: ['avatar', 'picture'],
};

export function readReviewFile(text: string, known: { name: string; comment: string }[]): ReviewFile {
  const { data, errors } = Papa.parse<string[]>(text, { skipEmptyLines: 'greedy' });
  const [header = [], ...lines] = data;
  const names = header.map((name) => name.toLowerCase().replace(/[^a-z]/g, ''));
  const cellOf = (line: string[], column: keyof typeof columns) =>
    (line[names.findIndex((name) => columns[column].includes(name))] ?? '').trim();
  const absent = (['name', 'rating', 'comment'] as const).filter(
    (column) => !names.some((name) => columns[column].includes(name)),
  );
  if (absent.length > 0) {
    return { rows: [], fault: `The first row has to name the columns. Missing: ${absent.join(', ')}.` };
  }
  if (lines.length === 0) return { rows: [], fault: 'There is no review in this file.' };

  const onSite = new Set(known.map(identityOf));
  const seen = new Set<string>();
  const rows = lines.map((line, index) => {
    const { review, note } = toReview((column) => cellOf(line, column));
    const identity = identityOf(review);
    const elsewhere: FileRow['elsewhere'] = onSite.has(identity)
      ? 'on the site'
      : seen.has(identity)
        ? 'twice in the file'
        : null;
    seen.add(identity);
    const unclosed = errors.some(({ type, row }) => type === 'Quotes' && row === index + 1);
    const faults = Object.entries(faultsOf(review)).map(([name, words]) => `${name}: ${words}`);
    return {
      row: index + 2,
      review,
      note,
      elsewhere,
      faults: unclosed ? ['A quotation mark is not closed', ...faults] : faults,
    };
  });
  return { rows, fault: null };
}

function toReview(cell: (column: keyof typeof columns) => string): { review: TypedReview; note: string } {
  const avatar = cell('avatar');
  const isForeign = /^https?:/i.test(avatar);
  const review = {
    name: cell('name'),
    comment: cell('comment'),
    rating: readRating(cell('rating')),
    timeAgo: cell('timeAgo') || formatMonth(cell('date')),
    avatar: isForeign ? '' : avatar,
  };
  return { review, note: isForeign ? 'Its picture is on another site and is left out' : '' };
}

/** Reads "5", "5.0" or "5/5". */
function readRating(text: string): number {
  const [, stars] = /^([1-5])(?:[.,]0+)?(?:\s*\/\s*5)?$/.exec(text) ?? [];
  return stars === undefined ? Number.NaN : Number(stars);
}

const month = new Intl.DateTimeFormat('en-GB', { month: 'long', year: 'numeric', timeZone: 'UTC' });

/** "March 2026" from "2026-03-14" or "14/03/2026"; anything else unchanged. */
function formatMonth(text: string): string {
  const [, year, number] = /^(\d{4})-(\d{2})-\d{2}/.exec(text) ?? [];
  const [, monthNumber, after] = /^\d{1,2}\/(\d{1,2})\/(\d{4})$/.exec(text) ?? [];
  const start = new Date(Date.UTC(Number(year ?? after), Number(number ?? monthNumber) - 1));
  return Number.isNaN(start.getTime()) ? text : month.format(start);
}
