import { z } from 'zod';
import { done } from '../accounts/contract.ts';
import { requireSignedIn, type SignedInRoutes } from '../accounts/signed-in-routes.server.ts';
import { productSummary } from '../catalogue/contract.ts';
import { recordId, recordIdText } from '../values/record-id.ts';
import { addWish, addWishes, listWishes, removeWish } from './wishlist.server.ts';

const productParameter = z.object({ productId: recordIdText });

export const wishlistRoutes: SignedInRoutes = async (app, options) => {
  const { db, isPublic } = options;
  const owner = requireSignedIn(app, db, isPublic);

  app.get(
    '/api/wishlist',
    { schema: { summary: 'The wishlist', response: { 200: z.array(productSummary) } } },
    async (request) => listWishes(db, owner(request).id),
  );

  app.post(
    '/api/wishlist',
    {
      schema: {
        summary: 'Add to wishlist what a visitor gathered before signing in',
        body: z.object({ productIds: z.array(recordId).max(200) }),
        response: { 200: z.array(productSummary) },
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
    { schema: { summary: 'Add to wishlist', params: productParameter, response: { 200: done } } },
    async (request) => {
      await addWish(db, owner(request).id, request.params.productId);
      return { message: 'Added to your wishlist.' };
    },
  );

  app.delete(
    '/api/wishlist/:productId',
    { schema: { summary: 'Remove from wishlist', params: productParameter, response: { 200: done } } },
    async (request) => {
      await removeWish(db, owner(request).id, request.params.productId);
      return { message: 'Removed from your wishlist.' };
    },
  );
};
