import type { FastifyReply } from 'fastify';
import { z } from 'zod';
import { makePdf, type PdfPart } from '../../../server/pdf/make-pdf.ts';
import type { Paper } from '../papers/read-papers.server.ts';
import { writeCreditNoteSheet } from './credit-note-sheet.server.ts';
import { writeInvoiceSheet } from './invoice-sheet.server.ts';

/** Sends a PDF that opens where it was asked for, and is kept under its name. */
export const sendPdf = (reply: FastifyReply, name: string, pdf: Buffer): FastifyReply =>
  reply
    .type('application/pdf')
    .header('content-disposition', `inline; filename="${name}.pdf"`)
    .header('cache-control', 'no-store')
    .send(pdf);

/** Sends an invoice or a credit note as a PDF, the same each time. */
export const sendPaper = async (reply: FastifyReply, paper: Paper) =>
  sendPdf(reply, paper.number, await makePdf(titleOf(paper), [partOf(paper)]));

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

/** "invoice", or the number of a credit note. */
export const paper = z.string().regex(/^(invoice|CN-\d{4}-\d{4,9})$/, { error: 'There is no such paper' });
