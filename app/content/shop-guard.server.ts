import type { FastifyRequest } from 'fastify';
import { Refusal } from '../../server/errors.ts';
import type { Db } from '../tables.ts';

/** Injected: only accounts know the visitor, and they import this module. */
export type MayPreview = (request: FastifyRequest) => Promise<boolean>;

export async function isShopOpen(db: Db, request: FastifyRequest, mayPreview: MayPreview): Promise<boolean> {
  const { shopEnabled } = await db
    .selectFrom('site_content')
    .select('shopEnabled')
    .where('id', '=', 1)
    .executeTakeFirstOrThrow();
  return shopEnabled || mayPreview(request);
}

/** Throws 403 for visitors while the shop is closed. */
export async function refuseWhenShopIsClosed(
  db: Db,
  request: FastifyRequest,
  mayPreview: MayPreview,
): Promise<void> {
  if (!(await isShopOpen(db, request, mayPreview))) {
    throw new Refusal(403, 'shop_closed', 'The shop is coming soon');
  }
}
