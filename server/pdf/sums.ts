import { area, begin, draw, ensureSpace, inks, type Look, rule, type Sheet, textHeight } from './sheet.ts';

export interface SumRow {
  label: string;
  amount: string;
  isTotal?: boolean;
  isNote?: boolean;
}

const width = 240;
const labels = { x: area.right - width, width: 150 };
const amounts = { x: labels.x + labels.width, width: width - labels.width };

const rowLook = ({ isTotal, isNote }: SumRow): Look =>
  isTotal ? { size: 12, isBold: true } : isNote ? { size: 8.5, color: inks.soft } : {};

const rowHeight = (sheet: Sheet, row: SumRow) =>
  textHeight(sheet, row.label, labels, rowLook(row)) + (row.isTotal ? 14 : 6);

export const sumsHeight = (sheet: Sheet, rows: SumRow[]) =>
  rows.reduce((sum, row) => sum + rowHeight(sheet, row), 10);

export function writeSums(sheet: Sheet, rows: SumRow[]): void {
  ensureSpace(sheet, sumsHeight(sheet, rows));
  sheet.y += 10;
  const table = begin(sheet, 'Table');
  for (const row of rows) {
    if (row.isTotal) rule(sheet, sheet.y, inks.strongLine, { x: labels.x, width });
    const y = sheet.y + (row.isTotal ? 6 : 0);
    const line = sheet.doc.struct('TR');
    table.add(line);
    const scope: { title?: string; scope: string } = { scope: 'Row' };
    line.add(sheet.doc.struct('TH', scope, () => draw(sheet, row.label, { ...labels, y }, rowLook(row))));
    const look: Look = { ...rowLook(row), align: 'right' };
    line.add(sheet.doc.struct('TD', {}, () => draw(sheet, row.amount, { ...amounts, y }, look)));
    sheet.y += rowHeight(sheet, row);
  }
}
