import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { done } from '../accounts/contract.ts';
import { forSignedIn } from '../accounts/signed-in-routes.server.ts';
import { errorAnswer } from '../error-answer.ts';
import type { Db } from '../tables.ts';
import { recordIdText } from '../values/record-id.ts';
import { addAddress, changeAddress, deleteAddress, listAddresses } from './addresses.server.ts';
import { address, addressInput } from './contract.ts';

const refusals = { 400: errorAnswer, 401: errorAnswer, 404: errorAnswer, 409: errorAnswer };
const idParameter = z.object({ id: recordIdText });

/** The addresses of the person who is signed in. */
export const addressRoutes: FastifyPluginAsyncZod<{ db: Db; isPublic: boolean }> = async (app, options) => {
  const { db, isPublic } = options;
  const owner = forSignedIn(app, db, isPublic);

  app.get(
    '/api/addresses',
    { schema: { summary: 'Saved addresses', response: { 200: z.array(address), ...refusals } } },
    async (request) => listAddresses(db, owner(request).id),
  );

  app.post(
    '/api/addresses',
    { schema: { summary: 'Add an address', body: addressInput, response: { 201: address, ...refusals } } },
    async (request, reply) => {
      const added = await addAddress(db, owner(request).id, request.body);
      reply.code(201);
      return added;
    },
  );

  app.put(
    '/api/addresses/:id',
    {
      schema: {
        summary: 'Change an address',
        params: idParameter,
        body: addressInput,
        response: { 200: address, ...refusals },
      },
    },
    async (request) => changeAddress(db, owner(request).id, request.params.id, request.body),
  );

  app.delete(
    '/api/addresses/:id',
    { schema: { summary: 'Delete an address', params: idParameter, response: { 200: done, ...refusals } } },
    async (request) => {
      await deleteAddress(db, owner(request).id, request.params.id);
      return { message: 'The address is deleted.' };
    },
  );
};
