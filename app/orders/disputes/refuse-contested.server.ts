import { Refusal } from '../../../server/errors.ts';
import type { Editor } from '../../editing/editor.server.ts';
import type { Db } from '../../tables.ts';
import { isOrderContested } from './order-disputes.server.ts';

/**
 * Refuses (409) to let goods of an order leave for which a bank asks the money back, or has taken it, unless the owner
 * has said just now that they leave all the same. Gives whether that was needed.
 */
export async function refuseContested(
  db: Db,
  { isAdmin }: Pick<Editor, 'isAdmin'>,
  orderId: number,
  isSaid: boolean,
): Promise<boolean> {
  if (!(await isOrderContested(db, orderId))) return false;
  if (isAdmin && isSaid) return true;
  throw new Refusal(
    409,
    'contested',
    isAdmin
      ? "A bank asks for this order's money, or has taken it. Keep the goods here, or let them leave all the same on the order's page."
      : "A bank asks for this order's money. Keep the goods here: the owner decides whether they leave.",
  );
}
