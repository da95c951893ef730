import { notFound } from '../../../server/errors.ts';
import { readOrderWithRest } from '../../orders/rest/read-rest.server.ts';
import { readRestToken } from '../../orders/rest/rest-token.server.ts';
import type { Db } from '../../tables.ts';
import { toPounds } from '../../values/money.ts';
import type { LinkedRest } from '../contract.ts';

const noSuchLink = () => notFound('This link no longer works. Please ring us.');

/** The id of the order whose rest a link was signed for. Refuses (404) a link that we did not sign. */
export async function idOfRestLink(db: Db, token: string): Promise<number> {
  const id = await readRestToken(db, token);
  if (id === null) throw noSuchLink();
  return id;
}

/** What is still to pay of an order. Refuses (404) one that is gone. */
export async function readRestByLink(db: Db, orderId: number): Promise<LinkedRest> {
  const found = await readOrderWithRest(db, orderId);
  if (!found) throw noSuchLink();
  const { order, paid, due } = found;
  const { orderNumber, totalPence } = order;
  return { orderNumber, total: toPounds(totalPence), paid: toPounds(paid), due: toPounds(due) };
}
