import Papa from 'papaparse';
import { rearm } from './formula-cells.ts';

export interface CsvLine {
  row: number;
  cells: Map<string, string>;
}

export interface CsvTable {
  rows: CsvLine[];
  isBySemicolons: boolean;
  fault: string | null;
}

interface Line {
  row: number;
  cells: string[];
}

const delimiters = [',', ';', '\t'] as const;

export function readCsv(text: string, known: readonly string[], mostRows: number): CsvTable {
  const plain = text.replace(/^\ufeff/, '');
  const delimiter =
    delimiters.find((one) => parseHeader(plain, one).some((name) => known.includes(name))) ?? ',';
  const { data, errors } = Papa.parse<string[]>(plain, { delimiter });
  const [header = [], ...others] = data;
  const columns = header.map(columnName);
  const lines = others
    .map((cells, index) => ({ row: index + 2, cells }))
    .filter(({ cells }) => cells.some((cell) => cell.trim() !== ''));
  const quotes = errors.find(({ type }) => type === 'Quotes');
  const fault =
    findColumnFault(columns, known) ??
    findNamelessFault(columns, lines) ??
    (quotes ? `Row ${(quotes.row ?? 0) + 1} has a quotation mark that is not closed.` : null) ??
    findRowFault(columns, lines, mostRows);
  const isBySemicolons = delimiter === ';';
  if (fault !== null) return { rows: [], isBySemicolons, fault };
  return {
    rows: lines.map(({ row, cells }) => ({
      row,
      cells: new Map(
        columns.flatMap((name, index) => (name === '' ? [] : [[name, rearm(cells[index] ?? '')] as const])),
      ),
    })),
    isBySemicolons,
    fault: null,
  };
}

const columnName = (heading: string) => heading.trim().toLowerCase();

const parseHeader = (text: string, delimiter: string) =>
  Papa.parse<string[]>(text, { delimiter, preview: 1 }).data[0]?.map(columnName) ?? [];

function findColumnFault(columns: string[], known: readonly string[]): string | null {
  if (!columns.some((name) => known.includes(name))) {
    return 'The first row has to name the columns, as in the file that you download here.';
  }
  const stranger = columns.find((name) => name !== '' && !known.includes(name));
  if (stranger !== undefined)
    return `There is no column called “${stranger}”. Take it out, or mend its name.`;
  const twice = columns.find((name, index) => name !== '' && columns.indexOf(name) < index);
  return twice === undefined ? null : `The column “${twice}” is there twice.`;
}

const columnLetter = (index: number): string =>
  (index < 26 ? '' : columnLetter(Math.floor(index / 26) - 1)) + String.fromCharCode(65 + (index % 26));

function findNamelessFault(columns: string[], lines: Line[]): string | null {
  const index = columns.findIndex(
    (name, at) => name === '' && lines.some(({ cells }) => (cells[at] ?? '').trim() !== ''),
  );
  return index < 0 ? null : `Column ${columnLetter(index)} has no name. Name it, or empty its cells.`;
}

function findRowFault(columns: string[], lines: Line[], mostRows: number): string | null {
  const long = lines.find(({ cells }) => cells.slice(columns.length).some((cell) => cell !== ''));
  if (long) return `Row ${long.row} has more cells than there are columns.`;
  if (lines.length === 0) return 'There is nothing in this file but the names of its columns.';
  return lines.length > mostRows
    ? `At most ${mostRows.toLocaleString('en-GB')} rows: split the file into several.`
    : null;
}
