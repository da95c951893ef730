import { inTypeface, type Typefaces, withWordsFor } from './typefaces.ts';

/** What is being written of a PDF: A4, measured in points of 1/72 inch from the top left corner. */
export interface Sheet {
  doc: PDFKit.PDFDocument;
  typefaces: Typefaces;
  /** What new parts belong to, for whoever has the page read out. */
  parent: PDFKit.PDFStructureElement;
  /** How far down the page is full. */
  y: number;
}

export interface Look {
  size?: number;
  isBold?: boolean;
  color?: string;
  align?: 'left' | 'right';
  /** Stands in place of words in letters that no typeface has. */
  instead?: string;
}

interface Place {
  x: number;
  width: number;
}

const [left, right] = [48, 547];

/** Where on a page something may stand. */
export const area = { left, right, width: right - left, top: 48, bottom: 776 };

/** Those of ui/theme.css. */
export const inks = {
  ink: '#182329',
  soft: '#4b5a62',
  line: '#e2dccf',
  strongLine: '#8d8a80',
  amber: '#f5a516',
};

const usual = 9.5;

/** Takes the typeface that a text needs, in this look; gives the text as it can be written. */
function choose({ doc, typefaces }: Sheet, text: string, look: Look): string {
  const { size = usual, isBold = false, color = inks.ink } = look;
  const { typeface, shown } = inTypeface(typefaces, readable(typefaces, text, look));
  doc
    .font(isBold ? typeface.bold : typeface.regular)
    .fontSize(size)
    .fillColor(color);
  return shown;
}

const readable = (typefaces: Typefaces, text: string, { instead }: Look) =>
  instead ? withWordsFor(typefaces, text, instead) : text;

/** Says whether other words stand in place of some of a text. */
export const isReworded = ({ typefaces }: Sheet, text: string, look: Look): boolean =>
  readable(typefaces, text, look) !== text;

const optionsOf = ({ width }: Place, { align = 'left' }: Look) => ({ width, align, lineGap: 1.5 });

/** How high a text is in so narrow a place. */
export function heightOf(sheet: Sheet, text: string, place: Place, look: Look = {}): number {
  if (text === '') return 0;
  return sheet.doc.heightOfString(choose(sheet, text, look), optionsOf(place, look));
}

/** Draws a text; to be called within a part. Gives its height. */
export function draw(sheet: Sheet, text: string, place: Place & { y: number }, look: Look = {}): number {
  const height = heightOf(sheet, text, place, look);
  if (text !== '') sheet.doc.text(choose(sheet, text, look), place.x, place.y, optionsOf(place, look));
  return height;
}

/** Begins a part of what is read out, such as a table; its own parts are added to what it gives. */
export function begin({ doc, parent }: Sheet, tag: string): PDFKit.PDFStructureElement {
  const part = doc.struct(tag);
  parent.add(part);
  return part;
}

/** Writes a text, each of its lines as a part of its own, and gives where it ends. */
export function write(
  sheet: Sheet,
  text: string,
  place: Place & { y: number },
  look: Look & { tag?: string } = {},
): number {
  let { y } = place;
  // A part each: what is read out would run one line into the next.
  for (const line of text.split('\n').filter(Boolean)) {
    // Where letters had to be replaced, whoever has it read out or copies it gets what was typed.
    const isReplaced = inTypeface(sheet.typefaces, readable(sheet.typefaces, line, look)).shown !== line;
    const part = sheet.doc.struct(look.tag ?? 'P', isReplaced ? { actual: line } : {}, () => {
      y += draw(sheet, line, { ...place, y }, look);
    });
    sheet.parent.add(part);
  }
  return y;
}

/** What only the eye needs, and what is read out once for all pages. */
export function adorn({ doc }: Sheet, type: 'Layout' | 'Pagination', adornment: () => void): void {
  doc.markContent('Artifact', { type });
  adornment();
  doc.endMarkedContent();
}

/** A line from side to side, or between two places. */
export function rule(sheet: Sheet, y: number, color = inks.line, { x, width }: Place = whole): void {
  adorn(sheet, 'Layout', () => {
    sheet.doc
      .moveTo(x, y)
      .lineTo(x + width, y)
      .lineWidth(0.75)
      .strokeColor(color)
      .stroke();
  });
}

const whole = { x: left, width: right - left };

export function turnPage(sheet: Sheet): void {
  sheet.doc.addPage();
  sheet.y = area.top;
}

/** Turns the page unless so much fits on this one. */
export function makeRoom(sheet: Sheet, height: number): void {
  if (sheet.y + height > area.bottom) turnPage(sheet);
}
