import { z } from 'zod';
import { adminApi } from '../../admin-paths.ts';
import { idParameter } from '../../editing/contract.ts';
import type { EditorRoutes } from '../../editing/editor.server.ts';
import { ownersRoute } from '../../editing/for-staff.server.ts';
import { richTextLimit } from '../../values/text-schemas.ts';
import { newPost, postChange, postsAnswer, postsQuestion, publication, writtenPost } from './contract.ts';
import { duplicatePost, removePost, restorePost } from './remove-post.server.ts';
import { createPost, publishPosts, savePost } from './save-post.server.ts';
import { listPosts, readPost } from './written-posts.server.ts';

const onePost = { params: idParameter, response: { 200: writtenPost } };

export const blogAdminRoutes: EditorRoutes = async (app, { db, editor }) => {
  app.post(
    adminApi.blogPosts(),
    {
      ...ownersRoute('Make a blog post', { body: newPost, response: { 201: writtenPost } }),
      bodyLimit: richTextLimit,
    },
    async (request, reply) => reply.code(201).send(await createPost(db, editor(request), request.body)),
  );

  app.put(
    `${adminApi.blogPosts()}/:id`,
    {
      ...ownersRoute('Change a blog post', {
        params: idParameter,
        body: postChange,
        response: { 200: writtenPost },
      }),
      bodyLimit: richTextLimit,
    },
    async (request) => savePost(db, editor(request), request.params.id, request.body),
  );

  app.delete(
    `${adminApi.blogPosts()}/:id`,
    ownersRoute('Delete a blog post; it can be had back for 30 days', onePost),
    async (request) => removePost(db, editor(request), request.params.id),
  );

  app.get(
    adminApi.posts(),
    ownersRoute('The posts as the dashboard lists them, drafts as well', {
      querystring: postsQuestion,
      response: { 200: postsAnswer },
    }),
    async ({ query }) => listPosts(db, query),
  );

  app.post(
    adminApi.publishPosts(),
    ownersRoute('Publish posts, or take them back', {
      body: publication,
      response: { 200: z.object({ count: z.number() }) },
    }),
    async (request) => publishPosts(db, editor(request), request.body),
  );

  app.get(`${adminApi.posts()}/:id`, ownersRoute('One post as it is written', onePost), async ({ params }) =>
    readPost(db, params.id),
  );

  app.post(
    `${adminApi.posts()}/:id/duplicate`,
    ownersRoute('Make a draft that says what a post says', {
      params: idParameter,
      response: { 201: writtenPost },
    }),
    async (request, reply) =>
      reply.code(201).send(await duplicatePost(db, editor(request), request.params.id)),
  );

  app.post(
    `${adminApi.posts()}/:id/restore`,
    ownersRoute('Take a deleted post out of the bin', onePost),
    async (request) => restorePost(db, editor(request), request.params.id),
  );
};
