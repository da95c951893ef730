import type { FastifyRequest } from 'fastify';
import { Refusal } from '../../server/errors.ts';
import type { Db } from '../tables.ts';

/** Who may look into the closed shop. Who asks is known to the accounts, which stand above the site's texts. */
export type MayPreview = (request: FastifyRequest) => Promise<boolean>;

/** Whether the owner keeps the shop open, or whoever asks may look in all the same. */
export async function isShopOpen(db: Db, request: FastifyRequest, mayPreview: MayPreview): Promise<boolean> {
  const { shopEnabled } = await db
    .selectFrom('site_content')
    .select('shopEnabled')
    .where('id', '=', 1)
    .executeTakeFirstOrThrow();
  return shopEnabled || mayPreview(request);
}

/** While the owner keeps the shop closed, neither its pages nor its API give anything to visitors. */
export async function refuseWhenShopIsClosed(
  db: Db,
  request: FastifyRequest,
  mayPreview: MayPreview,
): Promise<void> {
  if (!(await isShopOpen(db, request, mayPreview))) {
    throw new Refusal(403, 'shop_closed', 'The shop is coming soon');
  }
}
