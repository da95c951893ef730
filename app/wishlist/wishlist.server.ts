import { readInPages } from '../../server/database/read-in-pages.ts';
import { notFound } from '../../server/errors.ts';
import { isUser } from '../accounts/users.server.ts';
import type { ProductSummary } from '../catalogue/contract.ts';
import { listProductsByIds } from '../catalogue/products.server.ts';
import type { Db, Trx } from '../tables.ts';

const mostWishes = 200;

/** What a person has on the wishlist and the shop still sells, the latest first. */
export async function listWishes(db: Db, userId: string): Promise<ProductSummary[]> {
  const wishes = await db
    .selectFrom('wishlists')
    .select('productId')
    .where('userId', '=', userId)
    .orderBy('id', 'desc')
    .execute();
  return listProductsByIds(
    db,
    wishes.map(({ productId }) => productId),
  );
}

/** Adds products, the latest wish first; those that are on the list or do not exist change nothing. */
export async function addWishes(db: Db, userId: string, productIds: number[]): Promise<number> {
  const wished = [...new Set(productIds)].slice(0, mostWishes);
  const sold = new Set((await listProductsByIds(db, wished)).map(({ id }) => id));
  const known = wished.filter((id) => sold.has(id)).reverse();
  if (known.length === 0) return 0;
  await db
    .insertInto('wishlists')
    .values(known.map((productId) => ({ userId, productId })))
    .onConflict((conflict) => conflict.columns(['userId', 'productId']).doNothing())
    .execute();
  return known.length;
}

/** Adds one product; refuses (404) one that the shop does not sell. */
export async function addWish(db: Db, userId: string, productId: number): Promise<void> {
  if ((await addWishes(db, userId, [productId])) === 0) throw notFound('Product not found');
}

export async function removeWish(db: Db, userId: string, productId: number): Promise<void> {
  await db.deleteFrom('wishlists').where('userId', '=', userId).where('productId', '=', productId).execute();
}

/** All that a person has on the wishlist, the latest first; the name is null of what the shop does not sell now. */
export const readOwnWishes = (db: Db, userId: string) =>
  readInPages(
    (below, most) =>
      db
        .selectFrom('wishlists')
        .select(['id', 'productId', 'createdAt'])
        .where('userId', '=', userId)
        .where('id', '<', below)
        .orderBy('id', 'desc')
        .limit(most)
        .execute(),
    async (wishes) => {
      const ids = wishes.map(({ productId }) => productId);
      const names = new Map((await listProductsByIds(db, ids)).map(({ id, name }) => [id, name]));
      return wishes.map(({ productId, createdAt }) => ({
        productId,
        createdAt,
        name: names.get(productId) ?? null,
      }));
    },
  );

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
