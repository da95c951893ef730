import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { notFound } from '../../server/errors.ts';
import { limitWork } from '../../server/limits/limit-work.ts';
import { adminApi } from '../admin-paths.ts';
import { draftPost } from '../blog/admin/draft-post.server.ts';
import { post } from '../blog/contract.ts';
import { typedProduct } from '../catalogue/admin/contract.ts';
import { draftProduct } from '../catalogue/admin/draft-product.server.ts';
import { readCookiePolicyVersion } from '../consent/policy-version.server.ts';
import { readSettings, readStoredContent, settingsOnPages } from '../content/content.server.ts';
import { pixels, siteContent } from '../content/contract.ts';
import { withDefaults } from '../content/with-defaults.ts';
import type { EditorOf } from '../editing/editor.server.ts';
import { requireOwner, staffRoute } from '../editing/for-staff.server.ts';
import { draftPolicy } from '../legal/admin/draft-policy.server.ts';
import { policy } from '../legal/contract.ts';
import { policyPaths } from '../legal/policy-paths.ts';
import { api, paths } from '../paths.ts';
import type { Db } from '../tables.ts';
import { recordId } from '../values/record-id.ts';
import { slugOf } from '../values/slug.ts';
import { richTextLimit } from '../values/text-schemas.ts';

/** An API answer as it would be after saving what is typed. */
export interface Draft {
  url: string;
  answer: unknown;
}

export type RenderDraft = (path: string, draft: Draft, ip: string) => Promise<string>;

/** Null for a new record. */
const idOrNew = recordId.nullable();

// Looser than for saving: the preview shows incomplete input.
const question = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('content'),
    path: z.literal(paths.home()),
    values: siteContent
      .omit({ updatedAt: true })
      .extend({ ogImageWidth: pixels, ogImageHeight: pixels })
      .partial(),
  }),
  z.object({
    kind: z.literal('post'),
    id: idOrNew,
    values: post.pick({ title: true, slug: true, excerpt: true, content: true, heroImage: true, tags: true }),
  }),
  z.object({ kind: z.literal('product'), id: idOrNew, values: typedProduct }),
  z.object({
    kind: z.literal('policy'),
    path: z.enum(policyPaths),
    values: policy.pick({ content: true }),
  }),
]);

type Question = z.infer<typeof question>;

async function readDraft(db: Db, asked: Question): Promise<Draft & { path: string }> {
  const now = new Date().toISOString();
  if (asked.kind === 'policy') {
    const { path, values } = asked;
    return { path, url: api.policy(path), answer: await draftPolicy(db, path, values, now) };
  }
  if (asked.kind === 'post') {
    const slug = slugOf(asked.values.slug) || 'preview';
    const answer = await draftPost(db, asked.id, { ...asked.values, slug }, now);
    return { path: paths.blogPost(slug), url: api.blogPost(slug), answer };
  }
  if (asked.kind === 'product') {
    const slug = slugOf(asked.values.slug) || 'preview';
    const answer = await draftProduct(db, asked.id, { ...asked.values, slug }, now);
    return { path: paths.product(slug), url: api.product(slug), answer };
  }
  const [stored, settings, cookiePolicyVersion] = await Promise.all([
    readStoredContent(db),
    readSettings(db),
    readCookiePolicyVersion(db),
  ]);
  const typed = Object.entries(asked.values).filter(([, value]) => value !== undefined);
  const content = withDefaults({ ...stored, ...Object.fromEntries(typed) });
  const answer = { ...content, ...settingsOnPages(settings), cookiePolicyVersion, isPublic: true };
  return { path: asked.path, url: api.content(), answer };
}

interface PreviewOptions {
  db: Db;
  editor: EditorOf;
  /** Null if the site has no pages. */
  renderDraft: RenderDraft | null;
}

export const previewRoutes: FastifyPluginAsyncZod<PreviewOptions> = async (
  app,
  { db, editor, renderDraft },
) => {
  // The same thread renders pages for visitors.
  const { inTurn } = limitWork({ name: 'previews', atOnce: 1, waiting: 3 });
  app.post(
    adminApi.preview(),
    {
      ...staffRoute('A page of the site as it would be with what is typed', {
        body: question,
        response: { 200: z.object({ html: z.string() }) },
      }),
      bodyLimit: richTextLimit,
    },
    async (request) => {
      const { body, ip } = request;
      if (body.kind !== 'product') requireOwner(editor(request));
      if (!renderDraft) throw notFound('There are no pages to preview');
      return inTurn(async () => {
        const { path, ...draft } = await readDraft(db, body);
        return { html: await renderDraft(path, draft, ip) };
      });
    },
  );
};
