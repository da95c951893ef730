import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { notFound } from '../../server/errors.ts';
import { sendCachedText } from '../../server/pages/kept-text.ts';
import type { PageCache } from '../../server/pages/page-cache.ts';
import { tagAnswer } from '../../server/tag-answer.ts';
import { isAskedByAdmin } from '../accounts/current-user.server.ts';
import { contentCacheTag } from '../content/cache-tags.ts';
import { withoutClosedLinks } from '../content/closed-shop-links.server.ts';
import { readContent } from '../content/content.server.ts';
import { paths } from '../paths.ts';
import { fetchedCacheTag } from '../pictures/fetched-pictures.server.ts';
import { altCacheTags } from '../pictures/pictures.server.ts';
import type { Db } from '../tables.ts';
import { withoutShopLinks } from '../values/rich-text.server.ts';
import { slugParameter } from '../values/text-schemas.ts';
import { post, postSummary } from './contract.ts';
import { writeFeed } from './feed.server.ts';
import {
  blogCacheTag,
  findPostBySlug,
  listAllPosts,
  listLatestTexts,
  listPublishedPosts,
} from './posts.server.ts';

interface BlogOptions {
  db: Db;
  isPublic: boolean;
  siteUrl: string;
  cache: PageCache;
}

const inFeed = 20;

export const blogRoutes: FastifyPluginAsyncZod<BlogOptions> = async (app, options) => {
  const { db, isPublic, siteUrl, cache } = options;

  app.get(
    '/api/blog-posts',
    {
      schema: {
        summary: 'Blog posts, newest first; drafts for admins only',
        querystring: z.object({ published: z.enum(['true', 'false']).optional() }),
        response: { 200: z.array(postSummary) },
      },
    },
    async (request, reply) => {
      if (request.query.published !== 'true' && (await isAskedByAdmin(db, request, isPublic))) {
        reply.header('cache-control', 'private, no-store');
        return listAllPosts(db);
      }
      tagAnswer(reply, blogCacheTag, fetchedCacheTag);
      return listPublishedPosts(db);
    },
  );

  app.get(
    '/api/blog-posts/:slug',
    {
      schema: {
        summary: 'One blog post; a draft for admins only',
        params: slugParameter,
        response: { 200: post },
      },
    },
    async (request, reply) => {
      const found = await findPostBySlug(
        db,
        request.params.slug,
        await isAskedByAdmin(db, request, isPublic),
      );
      const alts = altCacheTags([found?.heroImage ?? '']);
      tagAnswer(reply, blogCacheTag, contentCacheTag, fetchedCacheTag, ...alts);
      if (!found) throw notFound('Blog post not found');
      if (!found.isPublished) reply.header('cache-control', 'private, no-store');
      return { ...found, content: await withoutClosedLinks(db, found.content, siteUrl) };
    },
  );

  app.get(paths.blogFeed(), { schema: { hide: true } }, (request, reply) =>
    sendCachedText(request, reply, cache, {
      type: 'application/rss+xml; charset=utf-8',
      cacheTags: [blogCacheTag, contentCacheTag],
      write: async () => {
        const [content, posts] = await Promise.all([readContent(db), listLatestTexts(db, inFeed)]);
        const { origin } = new URL(siteUrl);
        const shown = content.shopEnabled
          ? posts
          : posts.map((each) => ({ ...each, content: withoutShopLinks(each.content, origin) }));
        return writeFeed(content, shown, origin);
      },
    }),
  );
};
