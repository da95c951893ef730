import type { FastifyReply } from 'fastify';
import { z } from 'zod';
import { makePdf } from '../../../server/pdf/make-pdf.ts';
import type { Paper } from '../papers/read-papers.server.ts';
import { writePaperSheet } from './paper-sheet.server.ts';

export const sendPdf = (reply: FastifyReply, name: string, pdf: Buffer): FastifyReply =>
  reply
    .type('application/pdf')
    .header('content-disposition', `inline; filename="${name}.pdf"`)
    .header('cache-control', 'no-store')
    .send(pdf);

export async function sendPaper(reply: FastifyReply, paper: Paper) {
  const { number, contents } = paper;
  const kind = contents.kind === 'invoice' ? 'Invoice' : 'Credit note';
  const pdf = await makePdf(`${kind} ${number}, ${contents.seller.name}`, [
    { name: `${number}, order ${contents.orderNumber}`, write: (sheet) => writePaperSheet(sheet, paper) },
  ]);
  return sendPdf(reply, number, pdf);
}

export const paper = z.string().regex(/^(invoice|CN-\d{4}-\d{4,9})$/, { error: 'There is no such paper' });
