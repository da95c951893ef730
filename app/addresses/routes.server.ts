import { z } from 'zod';
import { describeRoute } from '../../server/describe-route.ts';
import { done } from '../accounts/contract.ts';
import { requireSignedIn, type SignedInRoutes } from '../accounts/signed-in-routes.server.ts';
import { recordIdText } from '../values/record-id.ts';
import { addAddress, changeAddress, deleteAddress, listAddresses } from './addresses.server.ts';
import { address, addressInput } from './contract.ts';

const idParameter = z.object({ id: recordIdText });

export const addressRoutes: SignedInRoutes = async (app, options) => {
  const { db, isPublic } = options;
  const owner = requireSignedIn(app, db, isPublic);

  app.get(
    '/api/addresses',
    describeRoute('Saved addresses', { response: { 200: z.array(address) } }),
    async (request) => listAddresses(db, owner(request).id),
  );

  app.post(
    '/api/addresses',
    describeRoute('Add an address', { body: addressInput, response: { 201: address } }),
    async (request, reply) => {
      const added = await addAddress(db, owner(request).id, request.body);
      reply.code(201);
      return added;
    },
  );

  app.put(
    '/api/addresses/:id',
    describeRoute('Change an address', {
      params: idParameter,
      body: addressInput,
      response: { 200: address },
    }),
    async (request) => changeAddress(db, owner(request).id, request.params.id, request.body),
  );

  app.delete(
    '/api/addresses/:id',
    describeRoute('Delete an address', { params: idParameter, response: { 200: done } }),
    async (request) => {
      await deleteAddress(db, owner(request).id, request.params.id);
      return { message: 'The address is deleted.' };
    },
  );
};
