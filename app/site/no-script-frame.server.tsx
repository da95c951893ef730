import { QueryClientProvider } from '@tanstack/react-query';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { Router } from 'wouter';
import type { PageCache } from '../../server/pages/page-cache.ts';
import { headLinks } from '../../server/pages/render.tsx';
import type { BuiltAssets } from '../../server/pages/static-files.ts';
import { sessionCookieName } from '../../server/sessions/sessions.ts';
import { ToastProvider } from '../../ui/toast/toast.tsx';
import { CartProvider } from '../cart/cart-provider.tsx';
import { Frame } from '../navigation/frame.tsx';
import { frameQueries, loadPageData } from './page-data.server.ts';

interface FrameOptions {
  assets: BuiltAssets;
  cache: PageCache;
  isPublic: boolean;
}

export function frameNoScriptPages(app: FastifyInstance, { assets, cache, isPublic }: FrameOptions): void {
  const sessionCookie = `${sessionCookieName(isPublic)}=`;

  async function frame({ headers, ip, url }: FastifyRequest, main: ReactNode): Promise<string> {
    const cookie = headers.cookie?.includes(sessionCookie) ? headers.cookie : undefined;
    const { client } = await loadPageData(frameQueries, { app, cache, cookie, ip });
    return renderToStaticMarkup(
      <QueryClientProvider client={client}>
        <Router ssrPath={url.replace(/\?.*/, '')} ssrSearch="">
          <ToastProvider>
            <CartProvider>
              <Frame isPrivatePath={() => true}>{main}</Frame>
            </CartProvider>
          </ToastProvider>
        </Router>
      </QueryClientProvider>,
    );
  }

  app.decorate('noScriptLook', { head: headLinks(assets), frame });
}
