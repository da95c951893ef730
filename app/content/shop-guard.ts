import { Refusal } from '../../server/errors.ts';
import type { Db } from '../tables.ts';

/** While the owner keeps the shop closed, neither its pages nor its API give anything to visitors. */
export async function refuseWhenShopIsClosed(db: Db): Promise<void> {
  const { shopEnabled } = await db
    .selectFrom('site_content')
    .select('shopEnabled')
    .where('id', '=', 1)
    .executeTakeFirstOrThrow();
  if (!shopEnabled) throw new Refusal(403, 'shop_closed', 'The shop is coming soon');
}
