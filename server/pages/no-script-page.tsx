import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { Router } from 'wouter';
import { ToastProvider } from '../../ui/toast/toast.tsx';
import { cspHash } from '../headers.ts';
import { escapeHtml } from '../html.ts';

interface NoScriptLook {
  head: string;
  frame: (request: FastifyRequest, main: ReactNode) => Promise<string>;
}

declare module 'fastify' {
  interface FastifyInstance {
    noScriptLook?: NoScriptLook;
  }
}

const style = 'footer button{display:none}';

const policy = [
  "default-src 'none'",
  `style-src 'self' '${cspHash(style)}'`,
  "img-src 'self' data:",
  "font-src 'self'",
  "manifest-src 'self'",
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ');

/** Omits header and footer if those cannot be had, as while the database is away. */
export async function noScriptPage(reply: FastifyReply, title: string, main: ReactNode): Promise<string> {
  const { request } = reply;
  const look = reply.server.noScriptLook;
  const page = <div className="wrap max-w-3xl space-y-5 pt-10 pb-20 md:pt-16">{main}</div>;
  const framed = await look?.frame(request, page).catch((error: unknown) => {
    request.log.warn({ err: error }, 'a page without scripts had to do without its frame');
    return null;
  });
  reply
    .headers({ 'content-security-policy': policy, 'cache-control': 'no-store' })
    .type('text/html; charset=utf-8');
  return (
    `<!doctype html><html lang="en-GB"><head><meta charset="utf-8"><title>${escapeHtml(title)}</title>` +
    '<meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex">' +
    `${look?.head ?? ''}<style>${style}</style></head><body>${framed ?? withoutFrame(title, page)}</body></html>`
  );
}

function withoutFrame(title: string, page: ReactNode): string {
  try {
    return renderToStaticMarkup(
      <QueryClientProvider client={new QueryClient()}>
        <Router ssrPath="/">
          <ToastProvider>
            <main>{page}</main>
          </ToastProvider>
        </Router>
      </QueryClientProvider>,
    );
  } catch {
    return `<main><h1>${escapeHtml(title)}</h1></main>`;
  }
}
