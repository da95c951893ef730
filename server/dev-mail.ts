import type { FastifyInstance } from 'fastify';
import { escapeHtml } from './html.ts';
import { readWrittenMail, type WrittenMail } from './mail.ts';

const page = (body: string) =>
  `<!doctype html><html lang="en-GB"><head><meta charset="utf-8"><title>Emails</title>` +
  `<meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex"></head>` +
  `<body><main><h1>Emails</h1><p>This server sends no mail, so here is what it would have sent.</p>${body}</main></body></html>`;

const entry = ({ to, subject, text, writtenAt }: WrittenMail) =>
  `<article><h2>${escapeHtml(subject)}</h2><p>To ${escapeHtml(to)}, ${escapeHtml(writtenAt)}</p>` +
  `<pre>${escapeHtml(text).replace(/(https?:\/\/[^\s]+)/g, '<a href="$1">$1</a>')}</pre></article>`;

/** `/dev/mail`: the emails that were written to files. Never on a public server. */
export function showWrittenMail(app: FastifyInstance, folder: string): void {
  app.get('/dev/mail', { schema: { hide: true } }, async (_request, reply) => {
    const emails = await readWrittenMail(folder);
    return reply
      .header('cache-control', 'no-store')
      .type('text/html; charset=utf-8')
      .send(page(emails.length === 0 ? '<p>None yet.</p>' : emails.slice(0, 100).map(entry).join('')));
  });
}
