import { isUser } from '../accounts/users.server.ts';
import type { Trx } from '../tables.ts';

/** Whose wishlists a product is on, by their ids: a product that is deleted takes its wishes along. */
export async function listWishers(trx: Trx, productId: number): Promise<string[]> {
  const wishes = await trx
    .selectFrom('wishlists')
    .select('userId')
    .where('productId', '=', productId)
    .orderBy('id')
    .execute();
  return wishes.map(({ userId }) => userId);
}

/** Puts a product that has come back onto the wishlists that it was on, of those who still have an account. */
export async function wishAgain(trx: Trx, productId: number, userIds: string[]): Promise<void> {
  for (const userId of userIds) {
    if (await isUser(trx, userId)) await trx.insertInto('wishlists').values({ userId, productId }).execute();
  }
}
