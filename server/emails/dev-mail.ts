import type { FastifyInstance } from 'fastify';
import { notFound } from '../errors.ts';
import { escapeHtml } from '../html.ts';
import { isFromThisMachine } from '../this-machine.ts';
import { readWrittenMail, type WrittenMail, withPictures } from './mail.ts';

const policy = "default-src 'none'; style-src 'unsafe-inline'; img-src data:; frame-ancestors 'none'";

const page = (body: string) =>
  `<!doctype html><html lang="en-GB"><head><meta charset="utf-8"><title>Emails</title>` +
  `<meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex">` +
  `<style>body{font:16px/1.5 sans-serif;max-width:720px;margin:24px auto;padding:0 12px}` +
  `iframe{width:100%;height:640px;border:1px solid #ccc}pre{white-space:pre-wrap;overflow-wrap:anywhere}</style></head>` +
  `<body><main><h1>Emails</h1><p>This server sends no mail, so here is what it would have sent.</p>${body}</main></body></html>`;

const withLinks = (text: string) => escapeHtml(text).replace(/(https?:\/\/[^\s]+)/g, '<a href="$1">$1</a>');

const entry = ({ to, subject, text, writtenAt, calendar, ...mail }: WrittenMail) =>
  `<article><h2>${escapeHtml(subject)}</h2><p>To ${escapeHtml(to)}, ${escapeHtml(writtenAt)}</p>` +
  `<pre>${withLinks(text)}</pre>` +
  `<iframe sandbox title="${escapeHtml(subject)}" loading="lazy" srcdoc="${escapeHtml(withPictures(mail))}"></iframe>` +
  `${calendar ? `<pre>${escapeHtml(calendar.content)}</pre>` : ''}</article>`;

/** Throws 404 for requests from other machines. */
export function showWrittenMail(app: FastifyInstance, folder: string): void {
  app.get('/dev/mail', { schema: { hide: true } }, async (request, reply) => {
    if (!isFromThisMachine(request)) throw notFound('Not found');
    const emails = await readWrittenMail(folder);
    return reply
      .headers({ 'cache-control': 'no-store', 'content-security-policy': policy })
      .type('text/html; charset=utf-8')
      .send(page(emails.length === 0 ? '<p>None yet.</p>' : emails.slice(0, 100).map(entry).join('')));
  });
}
