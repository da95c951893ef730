import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { shows } from '../../server/shows.ts';
import { cookiePolicyTopic, readCookiePolicyVersion } from '../consent/policy-version.ts';
import type { Db } from '../tables.ts';
import { readContent } from './content.ts';
import { shownContent } from './contract.ts';
import { contentTopic } from './topics.ts';

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
};
