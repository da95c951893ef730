import { z } from 'zod';
import { done } from '../accounts/contract.ts';
import { requireSignedIn, type SignedInRoutes } from '../accounts/signed-in-routes.server.ts';
import { recordIdText } from '../values/record-id.ts';
import { job, jobInput, keptVan, van, vanInput } from './contract.ts';
import { addJob, deleteJob } from './jobs.server.ts';
import { vanApi } from './queries.ts';
import { readVan, saveVan } from './van.server.ts';

/** The van of the person who is signed in. */
export const vanRoutes: SignedInRoutes = async (app, { db, isPublic }) => {
  const owner = requireSignedIn(app, db, isPublic);

  app.get(
    vanApi.van(),
    { schema: { summary: 'My van, and what was done to it', response: { 200: keptVan } } },
    async (request) => readVan(db, owner(request).id),
  );

  app.put(
    vanApi.van(),
    { schema: { summary: 'Save my van', body: vanInput, response: { 200: van } } },
    async (request) => saveVan(db, owner(request).id, request.body),
  );

  app.post(
    vanApi.jobs(),
    { schema: { summary: 'Note a job done on my van', body: jobInput, response: { 201: job } } },
    async (request, reply) => {
      const added = await addJob(db, owner(request).id, request.body);
      return reply.code(201).send(added);
    },
  );

  app.delete(
    '/api/van/jobs/:id',
    {
      schema: {
        summary: 'Delete a job that I noted',
        params: z.object({ id: recordIdText }),
        response: { 200: done },
      },
    },
    async (request) => {
      await deleteJob(db, owner(request).id, request.params.id);
      return { message: 'The entry is deleted.' };
    },
  );
};
