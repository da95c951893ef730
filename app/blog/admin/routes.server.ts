import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { adminApi } from '../../admin-paths.ts';
import { idParameter } from '../../editing/contract.ts';
import type { EditorOf } from '../../editing/editor.server.ts';
import { errorAnswer } from '../../error-answer.ts';
import type { Db } from '../../tables.ts';
import { richTextLimit } from '../../values/text-schemas.ts';
import { newPost, postChange, postsAnswer, postsQuestion, publication, writtenPost } from './contract.ts';
import { duplicatePost, removePost, restorePost } from './remove-post.server.ts';
import { createPost, publishPosts, savePost } from './save-post.server.ts';
import { listPosts, readPost } from './written-posts.server.ts';

const refusals = { 400: errorAnswer, 401: errorAnswer, 403: errorAnswer };
const missing = { ...refusals, 404: errorAnswer };
const unsaved = { ...missing, 409: errorAnswer, 413: errorAnswer };

/** The blog's posts, for the owner. */
export const blogAdminRoutes: FastifyPluginAsyncZod<{ db: Db; editor: EditorOf }> = async (
  app,
  { db, editor },
) => {
  app.post(
    adminApi.blogPosts(),
    {
      bodyLimit: richTextLimit,
      schema: { summary: 'Make a blog post', body: newPost, response: { 201: writtenPost, ...unsaved } },
    },
    async (request, reply) => reply.code(201).send(await createPost(db, editor(request), request.body)),
  );

  app.put(
    `${adminApi.blogPosts()}/:id`,
    {
      bodyLimit: richTextLimit,
      schema: {
        summary: 'Change a blog post',
        params: idParameter,
        body: postChange,
        response: { 200: writtenPost, ...unsaved },
      },
    },
    async (request) => savePost(db, editor(request), request.params.id, request.body),
  );

  app.delete(
    `${adminApi.blogPosts()}/:id`,
    {
      schema: {
        summary: 'Delete a blog post; it can be had back for 30 days',
        params: idParameter,
        response: { 200: writtenPost, ...missing },
      },
    },
    async (request) => removePost(db, editor(request), request.params.id),
  );

  app.get(
    adminApi.posts(),
    {
      schema: {
        summary: 'The posts as the dashboard lists them, drafts as well',
        querystring: postsQuestion,
        response: { 200: postsAnswer, ...refusals },
      },
    },
    async ({ query }) => listPosts(db, query),
  );

  app.post(
    adminApi.publishPosts(),
    {
      schema: {
        summary: 'Publish posts, or take them back',
        body: publication,
        response: { 200: z.object({ count: z.number() }), ...refusals },
      },
    },
    async (request) => publishPosts(db, editor(request), request.body),
  );

  app.get(
    `${adminApi.posts()}/:id`,
    {
      schema: {
        summary: 'One post as it is written',
        params: idParameter,
        response: { 200: writtenPost, ...missing },
      },
    },
    async ({ params }) => readPost(db, params.id),
  );

  app.post(
    `${adminApi.posts()}/:id/duplicate`,
    {
      schema: {
        summary: 'Make a draft that says what a post says',
        params: idParameter,
        response: { 201: writtenPost, ...missing },
      },
    },
    async (request, reply) =>
      reply.code(201).send(await duplicatePost(db, editor(request), request.params.id)),
  );

  app.post(
    `${adminApi.posts()}/:id/restore`,
    {
      schema: {
        summary: 'Take a deleted post out of the bin',
        params: idParameter,
        response: { 200: writtenPost, ...missing },
      },
    },
    async (request) => restorePost(db, editor(request), request.params.id),
  );
};
