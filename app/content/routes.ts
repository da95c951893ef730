import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { shows } from '../../server/shows.ts';
import { cookiePolicyTopic, readCookiePolicyVersion } from '../consent/policy-version.ts';
import { paths } from '../paths.ts';
import type { Db } from '../tables.ts';
import { readContent } from './content.ts';
import { shownContent } from './contract.ts';
import { contentTopic } from './topics.ts';
import { webManifest } from './web-manifest.ts';

export const contentRoutes: FastifyPluginAsyncZod<{ db: Db }> = async (app, { db }) => {
  app.get(
    '/api/content',
    { schema: { summary: 'The texts of the site', response: { 200: shownContent } } },
    async (_request, reply) => {
      shows(reply, contentTopic, cookiePolicyTopic);
      const [content, cookiePolicyVersion] = await Promise.all([
        readContent(db),
        readCookiePolicyVersion(db),
      ]);
      return { ...content, cookiePolicyVersion };
    },
  );

  app.get('/manifest.webmanifest', { schema: { hide: true } }, async (_request, reply) =>
    reply
      .header('cache-control', 'public, max-age=3600')
      .type('application/manifest+json')
      .send(webManifest(await readContent(db))),
  );

  // Linked from elsewhere as a page of its own; it is a section of the home page.
  app.get(paths.contact(), { schema: { hide: true } }, async (_request, reply) =>
    reply.header('cache-control', 'max-age=3600').redirect(paths.section('contact'), 301),
  );
};
