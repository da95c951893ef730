import type { FastifyReply, FastifyRequest } from 'fastify';
import { hashOf } from '../headers.ts';
import { escapeHtml } from '../html.ts';

/** How the site looks around pages that need no script. */
interface NoScriptLook {
  /** Its style sheet and typeface, as tags for the head. */
  head: string;
  /** Draws its header and footer around a page, as whoever asks is shown them. */
  frame: (request: FastifyRequest, main: string) => Promise<string>;
}

declare module 'fastify' {
  interface FastifyInstance {
    /** Set where the site is put together; a server without pages has none. */
    noScriptLook?: NoScriptLook;
  }
}

/** The variables are the site's; without its style sheet what stands beside them holds. */
const style =
  'body{margin:0;background:#fbf9f5;color:#182329;font-family:var(--font-sans,system-ui,sans-serif);font-size:1.0625rem;line-height:1.65}' +
  'body>main{max-width:36rem;margin:0 auto;padding:0 1rem}.plain{max-width:36rem;padding:3.5rem 0 5rem}.plain h1{font-size:var(--text-3xl,2rem);line-height:1.15;margin:0}' +
  '.plain h1~p{margin:1rem 0 0}.plain form{display:grid;gap:1.25rem;margin-top:2rem}' +
  '.ways{display:flex;flex-wrap:wrap;align-items:center;gap:.75rem 1.5rem}' +
  '.plain label{display:block;font-weight:500}.plain :is(input,textarea,select){box-sizing:border-box;width:100%;min-height:3rem;margin-top:.375rem;' +
  'padding:.625rem .875rem;border:1px solid #8d8674;border-radius:8px;background:#fff;color:inherit;font:inherit}' +
  '.plain [aria-invalid]{border:2px solid #b3261e}.wrong{margin:.375rem 0 0;color:#b3261e;font-size:.9375rem;font-weight:500}' +
  '.plain fieldset{border:0;margin:.75rem 0 0;padding:0}.plain legend{padding:0;font-size:.9375rem}.plain label.kept{display:flex;align-items:center;gap:.75rem;min-height:3rem;font-weight:400;overflow-wrap:anywhere}' +
  '.plain .kept input{flex:none;width:1.5rem;min-height:1.5rem;margin:0}' +
  '.hint{margin:0;color:#4b5a62;font-size:.9375rem;line-height:1.5}' +
  '.plain ::file-selector-button{font:inherit;font-size:1rem;margin-right:.75rem}' +
  '.plain .notice{margin:1.5rem 0 0;padding:.75rem 1rem;border-left:4px solid #b3261e;background:#fbeae8}' +
  '.plain button{min-height:3rem;padding:0 1.25rem;border:0;border-radius:8px;background:#f5a516;color:inherit;font:inherit;font-weight:600;cursor:pointer}' +
  '.plain button:hover{background:#e08f00}.plain a{color:inherit;padding:.5rem 0;text-decoration:underline;text-underline-offset:3px}' +
  // Without scripts nothing opens them.
  'footer button{display:none}:focus-visible{outline:3px solid #e08f00;outline-offset:2px}';

const policy = [
  "default-src 'none'",
  `style-src 'self' '${hashOf(style)}'`,
  "img-src 'self' data:",
  "font-src 'self'",
  "manifest-src 'self'",
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ');

/**
 * Makes of an answer a page that needs no script, within the site's header and footer; by itself where those cannot be
 * had, as while the database is away. Gives the document.
 */
export async function noScriptPage(reply: FastifyReply, title: string, main: string): Promise<string> {
  const { request } = reply;
  const look = reply.server.noScriptLook;
  const plain = `<div class="plain">${main}</div>`;
  const framed = await look?.frame(request, plain).catch((error: unknown) => {
    request.log.warn({ err: error }, 'a page without scripts had to do without its frame');
    return null;
  });
  reply
    .headers({ 'content-security-policy': policy, 'cache-control': 'no-store' })
    .type('text/html; charset=utf-8');
  return (
    `<!doctype html><html lang="en-GB"><head><meta charset="utf-8"><title>${escapeHtml(title)}</title>` +
    '<meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex">' +
    `${look?.head ?? ''}<style>${style}</style></head><body>${framed ?? `<main>${plain}</main>`}</body></html>`
  );
}
