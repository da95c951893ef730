import type { FastifyReply } from 'fastify';

/** Sends a PDF that opens where it was asked for, and is kept under its name. */
export const sendPdf = (reply: FastifyReply, name: string, pdf: Buffer): FastifyReply =>
  reply
    .type('application/pdf')
    .header('content-disposition', `inline; filename="${name}.pdf"`)
    .header('cache-control', 'no-store')
    .send(pdf);
