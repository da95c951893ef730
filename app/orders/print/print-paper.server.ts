import { makePdf, type PdfPart } from '../../../server/pdf/make-pdf.ts';
import type { Paper } from '../papers/read-papers.server.ts';
import { writeCreditNoteSheet } from './credit-note-sheet.server.ts';
import { writeInvoiceSheet } from './invoice-sheet.server.ts';

/** An invoice or a credit note as a PDF, the same each time. */
export const printPaper = (paper: Paper): Promise<Buffer> => makePdf(titleOf(paper), [partOf(paper)]);

const titleOf = ({ number, contents }: Paper) =>
  `${contents.kind === 'invoice' ? 'Invoice' : 'Credit note'} ${number}, ${contents.seller.name}`;

const partOf = (paper: Paper): PdfPart => ({
  name: `${paper.number}, order ${paper.contents.orderNumber}`,
  write(sheet) {
    const { contents, ...known } = paper;
    if (contents.kind === 'invoice') writeInvoiceSheet(sheet, known, contents);
    else writeCreditNoteSheet(sheet, known, contents);
  },
});
