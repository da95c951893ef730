import { chooseTypeface, replaceForeignWords, type Typefaces } from './typefaces.ts';

/** A4, in points of 1/72 inch from the top left corner. */
export interface Sheet {
  doc: PDFKit.PDFDocument;
  typefaces: Typefaces;
  parent: PDFKit.PDFStructureElement;
  y: number;
}

export interface Look {
  size?: number;
  isBold?: boolean;
  color?: string;
  align?: 'left' | 'right';
  instead?: string;
}

interface Place {
  x: number;
  width: number;
}

const [left, right] = [48, 547];

export const area = { left, right, width: right - left, top: 48, bottom: 776 };

export const inks = {
  ink: '#182329',
  soft: '#4b5a62',
  line: '#e2dccf',
  strongLine: '#8d8a80',
  amber: '#f5a516',
};

const usual = 9.5;

function choose({ doc, typefaces }: Sheet, text: string, look: Look): string {
  const { size = usual, isBold = false, color = inks.ink } = look;
  const { typeface, shown } = chooseTypeface(typefaces, readable(typefaces, text, look));
  doc
    .font(isBold ? typeface.bold : typeface.regular)
    .fontSize(size)
    .fillColor(color);
  return shown;
}

const readable = (typefaces: Typefaces, text: string, { instead }: Look) =>
  instead ? replaceForeignWords(typefaces, text, instead) : text;

export const isReworded = ({ typefaces }: Sheet, text: string, look: Look): boolean =>
  readable(typefaces, text, look) !== text;

const textOptions = ({ width }: Place, { align = 'left' }: Look) => ({ width, align, lineGap: 1.5 });

export function textHeight(sheet: Sheet, text: string, place: Place, look: Look = {}): number {
  if (text === '') return 0;
  return sheet.doc.heightOfString(choose(sheet, text, look), textOptions(place, look));
}

export function draw(sheet: Sheet, text: string, place: Place & { y: number }, look: Look = {}): number {
  const height = textHeight(sheet, text, place, look);
  if (text !== '') sheet.doc.text(choose(sheet, text, look), place.x, place.y, textOptions(place, look));
  return height;
}

export function begin({ doc, parent }: Sheet, tag: string): PDFKit.PDFStructureElement {
  const part = doc.struct(tag);
  parent.add(part);
  return part;
}

export function write(
  sheet: Sheet,
  text: string,
  place: Place & { y: number },
  look: Look & { tag?: string } = {},
): number {
  let { y } = place;
  // One part each: screen readers would run the lines together.
  for (const line of text.split('\n').filter(Boolean)) {
    // Screen readers and copied text get what was typed.
    const isReplaced = chooseTypeface(sheet.typefaces, readable(sheet.typefaces, line, look)).shown !== line;
    const part = sheet.doc.struct(look.tag ?? 'P', isReplaced ? { actual: line } : {}, () => {
      y += draw(sheet, line, { ...place, y }, look);
    });
    sheet.parent.add(part);
  }
  return y;
}

/** Draws what screen readers skip. */
export function adorn({ doc }: Sheet, type: 'Layout' | 'Pagination', adornment: () => void): void {
  doc.markContent('Artifact', { type });
  adornment();
  doc.endMarkedContent();
}

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

export function ensureSpace(sheet: Sheet, height: number): void {
  if (sheet.y + height > area.bottom) turnPage(sheet);
}
