import { transaction } from '../../server/database/database.ts';
import { readInPages } from '../../server/database/read-in-pages.ts';
import { notFound, Refusal } from '../../server/errors.ts';
import { isUser, lockUser } from '../accounts/users.server.ts';
import type { ProductSummary } from '../catalogue/contract.ts';
import { listProductsByIds } from '../catalogue/products.server.ts';
import type { Db, Trx } from '../tables.ts';
import { mostWishes } from './guest-wishlist.ts';

/** Products still sold, latest first. */
export async function listWishes(db: Db, userId: string): Promise<ProductSummary[]> {
  const wishes = await db
    .selectFrom('wishlists')
    .select('productId')
    .where('userId', '=', userId)
    .orderBy('id', 'desc')
    .limit(mostWishes)
    .execute();
  return listProductsByIds(
    db,
    wishes.map(({ productId }) => productId),
  );
}

/** Adds while there is room; skips listed and unknown products. */
export const addWishes = (db: Db, userId: string, productIds: number[]): Promise<void> =>
  transaction(db, async (trx) => {
    const kept = await lockWishes(trx, userId);
    const wished = [...new Set(productIds)].slice(0, mostWishes);
    const sold = new Set((await listProductsByIds(trx, wished)).map(({ id }) => id));
    const room = Math.max(0, mostWishes - kept.size);
    const added = wished.filter((id) => sold.has(id) && !kept.has(id)).slice(0, room);
    await insertWishes(trx, userId, added.reverse());
  });

/** Throws 404 for a product not sold, 409 when the list is full. */
export const addWish = (db: Db, userId: string, productId: number): Promise<void> =>
  transaction(db, async (trx) => {
    const kept = await lockWishes(trx, userId);
    if ((await listProductsByIds(trx, [productId])).length === 0) throw notFound('Product not found');
    if (kept.has(productId)) return;
    if (kept.size >= mostWishes)
      throw new Refusal(
        409,
        'too_many_wishes',
        `Your wishlist has ${mostWishes} products. Remove one first.`,
      );
    await insertWishes(trx, userId, [productId]);
  });

/** Locks the list until the transaction ends. */
async function lockWishes(trx: Trx, userId: string): Promise<Set<number>> {
  await lockUser(trx, userId);
  const wishes = await trx.selectFrom('wishlists').select('productId').where('userId', '=', userId).execute();
  return new Set(wishes.map(({ productId }) => productId));
}

async function insertWishes(trx: Trx, userId: string, productIds: number[]): Promise<void> {
  if (productIds.length === 0) return;
  const wishes = productIds.map((productId) => ({ userId, productId }));
  await trx.insertInto('wishlists').values(wishes).execute();
}

export async function removeWish(db: Db, userId: string, productId: number): Promise<void> {
  await db.deleteFrom('wishlists').where('userId', '=', userId).where('productId', '=', productId).execute();
}

/** Latest first; `name` is null for products no longer sold. */
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

/** Deleting a product deletes its wishes, so read these before. */
export async function listWishers(trx: Trx, productId: number): Promise<string[]> {
  const wishes = await trx
    .selectFrom('wishlists')
    .select('userId')
    .where('productId', '=', productId)
    .orderBy('id')
    .execute();
  return wishes.map(({ userId }) => userId);
}

/** Skips deleted accounts. */
export async function wishAgain(trx: Trx, productId: number, userIds: string[]): Promise<void> {
  for (const userId of userIds) {
    if (await isUser(trx, userId)) await trx.insertInto('wishlists').values({ userId, productId }).execute();
  }
}
