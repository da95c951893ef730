import { Refusal } from '../../server/errors.ts';
import type { Db } from '../tables.ts';

/** Whether the owner keeps the shop open for visitors. */
export async function isShopOpen(db: Db): Promise<boolean> {
  const { shopEnabled } = await db
    .selectFrom('site_content')
    .select('shopEnabled')
    .where('id', '=', 1)
    .executeTakeFirstOrThrow();
  return shopEnabled;
}

/** While the owner keeps the shop closed, neither its pages nor its API give anything to visitors. */
export async function refuseWhenShopIsClosed(db: Db): Promise<void> {
  if (!(await isShopOpen(db))) throw new Refusal(403, 'shop_closed', 'The shop is coming soon');
}
