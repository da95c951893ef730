import type { FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { forgetSessionCookie, sessionToken } from '../../server/sessions.ts';
import { productSummary } from '../catalogue/contract.ts';
import { errorAnswer } from '../plain-text.ts';
import { address, addressInput } from './address-contract.ts';
import { addAddress, changeAddress, deleteAddress, listAddresses } from './addresses.ts';
import { type CurrentUser, device, done, passwordChange, profile, profileChange } from './contract.ts';
import { requireUser } from './current-user.ts';
import { listDevices } from './devices.ts';
import type { AccountOptions } from './routes.ts';
import { changePassword } from './sign-in.ts';
import { changeProfile, readProfile } from './users.ts';
import { addWish, addWishes, listWishes, removeWish } from './wishlist.ts';

const refusals = { 400: errorAnswer, 401: errorAnswer, 404: errorAnswer, 409: errorAnswer, 429: errorAnswer };
const idParameter = z.object({ id: z.coerce.number().int().positive().max(2_147_483_647) });
const productId = z.number().int().positive().max(2_147_483_647);
const productParameter = z.object({ productId: z.coerce.number().pipe(productId) });

/** What belongs to a person. Everything here is asked of and answered to its owner alone. */
export const profileRoutes: FastifyPluginAsyncZod<AccountOptions> = async (app, { db, isPublic }) => {
  app.addHook('onRequest', async (_request, reply) => {
    reply.header('cache-control', 'no-store');
  });
  // Before anything else is looked at: who is not signed in is told so, whatever was sent.
  const owners = new WeakMap<FastifyRequest, CurrentUser>();
  app.addHook('onRequest', async (request) => {
    owners.set(request, await requireUser(db, request, isPublic));
  });
  function owner(request: FastifyRequest): CurrentUser {
    const user = owners.get(request);
    if (!user) throw new Error('A request came past the hook that looks for its user');
    return user;
  }

  app.get(
    '/api/profile',
    { schema: { summary: 'The profile', response: { 200: profile, ...refusals } } },
    async (request) => readProfile(db, owner(request).id),
  );

  app.put(
    '/api/profile',
    {
      schema: { summary: 'Change the profile', body: profileChange, response: { 200: profile, ...refusals } },
    },
    async (request) => changeProfile(db, owner(request).id, request.body),
  );

  app.put(
    '/api/password',
    {
      schema: { summary: 'Change the password', body: passwordChange, response: { 200: done, ...refusals } },
    },
    async (request, reply) => {
      const user = owner(request);
      const { currentPassword, newPassword } = request.body;
      await changePassword(db, user, currentPassword, newPassword, request.ip);
      forgetSessionCookie(reply, isPublic);
      return { message: 'Your password is changed. Please sign in with the new one.' };
    },
  );

  app.get(
    '/api/sessions',
    { schema: { summary: 'Browsers that are signed in', response: { 200: z.array(device), ...refusals } } },
    async (request) => listDevices(db, owner(request).id, sessionToken(request, isPublic) ?? ''),
  );

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

  app.get(
    '/api/wishlist',
    { schema: { summary: 'The wishlist', response: { 200: z.array(productSummary), ...refusals } } },
    async (request) => listWishes(db, owner(request).id),
  );

  app.post(
    '/api/wishlist',
    {
      schema: {
        summary: 'Add what was wished for before signing in',
        body: z.object({ productIds: z.array(productId).max(200) }),
        response: { 200: z.array(productSummary), ...refusals },
      },
    },
    async (request) => {
      const { id } = owner(request);
      await addWishes(db, id, request.body.productIds);
      return listWishes(db, id);
    },
  );

  app.put(
    '/api/wishlist/:productId',
    {
      schema: {
        summary: 'Wish for a product',
        params: productParameter,
        response: { 200: done, ...refusals },
      },
    },
    async (request) => {
      await addWish(db, owner(request).id, request.params.productId);
      return { message: 'Added to your wishlist.' };
    },
  );

  app.delete(
    '/api/wishlist/:productId',
    { schema: { summary: 'Wish no more', params: productParameter, response: { 200: done, ...refusals } } },
    async (request) => {
      await removeWish(db, owner(request).id, request.params.productId);
      return { message: 'Removed from your wishlist.' };
    },
  );
};
