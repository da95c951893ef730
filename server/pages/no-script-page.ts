import type { FastifyReply } from 'fastify';
import { hashOf } from '../headers.ts';
import { escapeHtml } from '../html.ts';

const style =
  'body{margin:0;background:#fbf9f5;color:#182329;font:1.0625rem/1.65 system-ui,sans-serif}' +
  'main{max-width:32rem;margin:0 auto;padding:4rem 1rem}h1{font-size:2rem;line-height:1.15;margin:0}' +
  'form{display:grid;gap:1.25rem;margin-top:2rem}' +
  '.ways{display:flex;flex-wrap:wrap;align-items:center;gap:.75rem 1.5rem}' +
  'label{display:block;font-weight:500}input,textarea,select{box-sizing:border-box;width:100%;min-height:3rem;margin-top:.375rem;' +
  'padding:.625rem .875rem;border:1px solid #8d8674;border-radius:8px;background:#fff;color:inherit;font:inherit}' +
  '[aria-invalid]{border:2px solid #b3261e}.wrong{margin:.375rem 0 0;color:#b3261e;font-size:.9375rem;font-weight:500}' +
  '.hint{margin:0;color:#4d5a61;font-size:.9375rem;line-height:1.5}' +
  '::file-selector-button{font:inherit;font-size:1rem;margin-right:.75rem}' +
  '.notice{margin:1.5rem 0 0;padding:.75rem 1rem;border-left:4px solid #b3261e;background:#fbeae8}' +
  'button{min-height:3rem;padding:0 1.25rem;border:0;border-radius:8px;background:#f5a516;color:inherit;font:inherit;font-weight:600;cursor:pointer}' +
  'button:hover{background:#e08f00}a{color:inherit;padding:.5rem 0}:focus-visible{outline:3px solid #e08f00;outline-offset:2px}';

const policy = [
  "default-src 'none'",
  `style-src '${hashOf(style)}'`,
  "form-action 'self'",
  "frame-ancestors 'none'",
].join('; ');

/** Makes of an answer a page that needs nothing else: no script, no data, no other file. Gives the document. */
export function noScriptPage(reply: FastifyReply, title: string, main: string): string {
  reply
    .headers({ 'content-security-policy': policy, 'cache-control': 'no-store' })
    .type('text/html; charset=utf-8');
  return (
    `<!doctype html><html lang="en-GB"><head><meta charset="utf-8"><title>${escapeHtml(title)}</title>` +
    '<meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex">' +
    `<style>${style}</style></head><body><main>${main}</main></body></html>`
  );
}
