import { buffer } from 'node:stream/consumers';
import { setImmediate as breathe } from 'node:timers/promises';
import { limitWork } from '../limits/limit-work.ts';
import { adorn, area, draw, inks, type Sheet } from './sheet.ts';
import { loadTypefaces, type Typefaces } from './typefaces.ts';

export interface PdfPart {
  name: string;
  write: (sheet: Sheet) => void;
}

const { inTurn } = limitWork({ name: 'papers', atOnce: 1, waiting: 20 });

/** Needs at least one part. Throws 503 while too many files are being made. */
export const makePdf = (title: string, parts: readonly PdfPart[]): Promise<Buffer> =>
  inTurn(async () => {
    const typefaces = await loadTypefaces();
    const doc = await openDocument(title, typefaces);
    const bytes = buffer(doc);
    const parent = doc.struct('Document');
    doc.addStructure(parent);
    const written: { name: string; pages: number }[] = [];
    for (const { name, write } of parts) {
      const before = doc.bufferedPageRange().count;
      doc.addPage();
      if (parts.length > 1) doc.outline.addItem(name);
      write({ doc, typefaces, parent, y: area.top });
      written.push({ name, pages: doc.bufferedPageRange().count - before });
      await breathe();
    }
    writeFooters({ doc, typefaces, parent, y: 0 }, written);
    parent.end();
    doc.end();
    return bytes;
  });

async function openDocument(title: string, [{ regular }]: Typefaces): Promise<PDFKit.PDFDocument> {
  // Few processes ever print.
  const { default: PDFDocument } = await import('pdfkit');
  return new PDFDocument({
    size: 'A4',
    margin: 0,
    font: regular,
    autoFirstPage: false,
    bufferPages: true,
    pdfVersion: '1.7',
    tagged: true,
    lang: 'en-GB',
    displayTitle: true,
    info: { Title: title },
  });
}

function writeFooters(sheet: Sheet, parts: { name: string; pages: number }[]): void {
  let page = 0;
  for (const { name, pages } of parts) {
    for (let number = 1; number <= pages; number++) {
      sheet.doc.switchToPage(page++);
      adorn(sheet, 'Pagination', () => {
        const look = { size: 8.5, color: inks.soft };
        const place = { x: area.left, width: area.width, y: 800 };
        draw(sheet, name, place, look);
        draw(sheet, `Page ${number} of ${pages}`, place, { ...look, align: 'right' });
      });
    }
  }
}
