import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { tagAnswer } from '../../server/tag-answer.ts';
import { paths } from '../paths.ts';
import type { Db } from '../tables.ts';
import { contentCacheTag } from './cache-tags.ts';
import { readContent, readSettings, settingsOnPages } from './content.server.ts';
import { type SiteContent, shownContent } from './contract.ts';

export interface ContentOptions {
  db: Db;
  isPublic: boolean;
  /** Every page names the policy version that a cookie choice refers to. */
  cookiePolicy: { cacheTag: string; readVersion: (db: Db) => Promise<string | null> };
}

export const contentRoutes: FastifyPluginAsyncZod<ContentOptions> = async (app, options) => {
  const { db, isPublic, cookiePolicy } = options;
  app.get(
    '/api/content',
    { schema: { summary: 'The texts of the site', response: { 200: shownContent } } },
    async (_request, reply) => {
      tagAnswer(reply, contentCacheTag, cookiePolicy.cacheTag);
      const [content, settings, cookiePolicyVersion] = await Promise.all([
        readContent(db),
        readSettings(db),
        cookiePolicy.readVersion(db),
      ]);
      return { ...content, ...settingsOnPages(settings), cookiePolicyVersion, isPublic };
    },
  );

  app.get('/manifest.webmanifest', { schema: { hide: true } }, async (_request, reply) =>
    reply
      .header('cache-control', 'public, max-age=3600')
      .type('application/manifest+json')
      .send(webManifest(await readContent(db))),
  );

  // Linked as pages of their own, but sections of the home page.
  for (const section of ['contact', 'services'] as const) {
    app.get(paths[section](), { schema: { hide: true } }, async (_request, reply) =>
      reply.header('cache-control', 'max-age=3600').redirect(paths.section(section), 301),
    );
  }
};

const icon = (file: string, sizes: string, purpose = 'any') => ({
  src: `/${file}`,
  sizes,
  type: file.endsWith('.svg') ? 'image/svg+xml' : 'image/png',
  purpose,
});

const webManifest = ({ businessName, businessDescription }: SiteContent): object => ({
  id: '/',
  name: businessName,
  short_name: businessName,
  ...(businessDescription === '' ? {} : { description: businessDescription }),
  lang: 'en-GB',
  start_url: '/',
  scope: '/',
  display: 'minimal-ui',
  background_color: '#faf8f4',
  theme_color: '#182329',
  icons: [
    icon('icon.svg', 'any'),
    icon('icon-192.png', '192x192'),
    icon('icon-512.png', '512x512'),
    icon('icon-maskable-512.png', '512x512', 'maskable'),
  ],
});
