import {
  adorn,
  area,
  begin,
  draw,
  inks,
  type Look,
  rule,
  type Sheet,
  textHeight,
  turnPage,
  write,
} from './sheet.ts';

export interface Column {
  label: string;
  width: number;
  isFigure?: boolean;
}

export interface Cell {
  text: string;
  note?: string;
  look?: Look;
}

const gap = 10;
const padding = 5.5;
const noteSize = 8.5;
const headLook: Look = { size: 8.5, isBold: true, color: inks.soft };

export const remainingWidth = (widths: number[]) =>
  area.width - widths.reduce((sum, width) => sum + width, 0);

/** Repeats the head on each page. Keeps the last row with `followed` points of what comes after. */
export function writeTable(sheet: Sheet, columns: Column[], rows: Cell[][], followed = 0): void {
  const places = columnPlaces(columns);
  const table = begin(sheet, 'Table');
  const headHeight =
    Math.max(...columns.map(({ label }, at) => textHeight(sheet, label, places[at] ?? noPlace, headLook))) +
    10;
  const heights = rows.map((row) => rowHeight(sheet, row, places));
  if (sheet.y + headHeight + (heights[0] ?? 0) > area.bottom) turnPage(sheet);
  const head = sheet.doc.struct('TR');
  table.add(head);
  writeHead(sheet, columns, places, (label, place) => {
    const scope: { title?: string; scope: string } = { scope: 'Column' };
    head.add(sheet.doc.struct('TH', scope, () => draw(sheet, label, place, place.look)));
  });
  sheet.y += headHeight;
  rule(sheet, sheet.y, inks.strongLine);
  rows.forEach((row, index) => {
    const height = heights[index] ?? 0;
    const isLast = index === rows.length - 1;
    if (sheet.y + height + (isLast ? followed : 0) > area.bottom) {
      turnPage(sheet);
      adorn(sheet, 'Pagination', () => {
        writeHead(sheet, columns, places, (label, place) => draw(sheet, label, place, place.look));
      });
      sheet.y += headHeight;
      rule(sheet, sheet.y, inks.strongLine);
    }
    writeRow(sheet, table, row, places);
    sheet.y += height;
    rule(sheet, sheet.y);
  });
}

type ColumnPlace = ReturnType<typeof columnPlaces>[number];

const noPlace: ColumnPlace = { x: area.left, width: area.width, align: 'left' };

function columnPlaces(columns: Column[]) {
  let x = area.left;
  return columns.map(({ width, isFigure = false }, index) => {
    const isLast = index === columns.length - 1;
    const place = { x, width: width - (isLast ? 0 : gap), align: isFigure ? 'right' : 'left' } as const;
    x += width;
    return place;
  });
}

function writeHead(
  sheet: Sheet,
  columns: Column[],
  places: ColumnPlace[],
  each: (label: string, place: ColumnPlace & { y: number; look: Look }) => void,
): void {
  columns.forEach(({ label }, at) => {
    const { align, ...place } = places[at] ?? noPlace;
    each(label, { ...place, align, y: sheet.y, look: { ...headLook, align } });
  });
}

function rowHeight(sheet: Sheet, row: Cell[], places: ColumnPlace[]): number {
  const heights = row.map(({ text, note = '', look }, at) => {
    const place = places[at] ?? noPlace;
    return textHeight(sheet, text, place, look) + textHeight(sheet, note, place, { size: noteSize });
  });
  return Math.max(...heights) + 2 * padding;
}

function writeRow(sheet: Sheet, table: PDFKit.PDFStructureElement, row: Cell[], places: ColumnPlace[]): void {
  const line = sheet.doc.struct('TR');
  table.add(line);
  row.forEach(({ text, note = '', look }, at) => {
    const { align, ...place } = places[at] ?? noPlace;
    const y = sheet.y + padding;
    const cell = sheet.doc.struct('TD');
    line.add(cell);
    const within = { ...sheet, parent: cell };
    const end = write(within, text, { ...place, y }, { ...look, align });
    write(within, note, { ...place, y: end }, { size: noteSize, color: inks.soft, align });
  });
}
