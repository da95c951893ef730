import { transaction } from '../../server/database/database.ts';
import { queueEmail } from '../../server/emails/outbox.ts';
import { isSignatureOf, signatureOf } from '../../server/secrets/signatures.ts';
import type { Db, Trx } from '../tables.ts';
import { londonDay } from '../values/london-days.ts';

/** A product as its owner knows it; this subject knows its id only. */
export interface Goods {
  id: number;
  name: string;
  slug: string;
}

export type FindGoods = (db: Db, id: number) => Promise<(Goods & { isOut: boolean }) | null>;

/** How many products one address may wait for; only its owner's own wishes count, whoever else types it. */
const mostWaitedFor = 10;

/**
 * Notes that somebody wishes to be told when a product is back, and asks the owner of the address whether that is so,
 * at most once a day. A wish is kept only where its email goes: so their budget bounds those that nobody confirms. What is
 * known of the address already changes nothing that can be seen from outside.
 */
export async function askForAlert(db: Db, goods: Goods, address: string, now: Date): Promise<void> {
  const email = address.toLowerCase();
  await transaction(db, async (trx) => {
    const known = await trx
      .selectFrom('stock_alerts')
      .select(['id', 'productId', 'confirmedAt'])
      .where('email', '=', email)
      .execute();
    const same = known.find(({ productId }) => productId === goods.id);
    const confirmed = known.filter(({ confirmedAt }) => confirmedAt !== null);
    if (same?.confirmedAt || confirmed.length >= mostWaitedFor) return;
    const id = same?.id ?? (await addAlert(trx, goods.id, email));
    if (id === undefined) return;
    const isAsked = await queueEmail(trx, {
      key: `stock-alert-asked:${id}:${londonDay(now)}`,
      kind: 'stock-alert-asked',
      recipient: email,
      budget: 'stranger',
      data: { alertId: id, name: goods.name },
    });
    if (!isAsked && !same) await trx.deleteFrom('stock_alerts').where('id', '=', id).execute();
  });
}

/** Gives the id of the new row; none where somebody else has just written the same. */
async function addAlert(trx: Trx, productId: number, email: string): Promise<number | undefined> {
  const made = await trx
    .insertInto('stock_alerts')
    .values({ productId, email, confirmedAt: null })
    .onConflict((conflict) => conflict.columns(['productId', 'email']).doNothing())
    .returning('id')
    .executeTakeFirst();
  return made?.id;
}

/** The product that the owner of an address was asked about; null where they were not, or all is over. */
export async function findAskedGoods(db: Db, findGoods: FindGoods, token: string) {
  const id = await readAlertToken(db, token);
  const alert =
    id !== null &&
    (await db.selectFrom('stock_alerts').select('productId').where('id', '=', id).executeTakeFirst());
  return alert ? findGoods(db, alert.productId) : null;
}

/** The owner of an address wishes to be told. */
export async function confirmAlert(db: Db, token: string, now: Date): Promise<void> {
  const id = await readAlertToken(db, token);
  if (id === null) return;
  await db
    .updateTable('stock_alerts')
    .set({ confirmedAt: now.toISOString() })
    .where('id', '=', id)
    .where('confirmedAt', 'is', null)
    .execute();
}

/** The owner of an address does not wish it, or any longer. */
export async function forgetAlert(db: Db, token: string): Promise<void> {
  const id = await readAlertToken(db, token);
  if (id !== null) await db.deleteFrom('stock_alerts').where('id', '=', id).execute();
}

/** What the owner of an address waits for. */
export const listAlertsOf = (db: Db, email: string) =>
  db
    .selectFrom('stock_alerts')
    .select(['productId', 'confirmedAt', 'createdAt'])
    .where('email', '=', email.toLowerCase())
    .orderBy('id')
    .execute();

/** The owner of an address is to be forgotten. */
export async function forgetAlertsOf(trx: Trx, email: string): Promise<void> {
  await trx.deleteFrom('stock_alerts').where('email', '=', email.toLowerCase()).execute();
}

/** Tells all who have confirmed that they wait for a product that it is back, and forgets them. */
export async function tellWaiting(trx: Trx, { id, name, slug }: Goods): Promise<void> {
  const waiting = await trx
    .deleteFrom('stock_alerts')
    .where('productId', '=', id)
    .where('confirmedAt', 'is not', null)
    .returning(['id', 'email'])
    .execute();
  for (const alert of waiting) {
    await queueEmail(trx, {
      key: `stock-back:${alert.id}`,
      kind: 'stock-back',
      recipient: alert.email,
      budget: 'none',
      data: { name, slug },
    });
  }
}

/** For which products the most people wait who have confirmed their address, and how many. */
export async function countWaiting(db: Db, most: number): Promise<{ productId: number; people: number }[]> {
  return db
    .selectFrom('stock_alerts')
    .select('productId')
    .select(({ fn }) => fn.countAll<number>().as('people'))
    .where('confirmedAt', 'is not', null)
    .groupBy('productId')
    .orderBy('people', 'desc')
    .orderBy('productId')
    .limit(most)
    .execute();
}

const secret = 'stock alert';

/** What lets the owner of a mailbox say whether we may tell them: the alert's id, signed. */
export const signAlert = async (db: Db, alertId: number) =>
  `${alertId}.${await signatureOf(db, secret, String(alertId))}`;

/** The id of the alert that a token is of; null where we did not sign it. */
async function readAlertToken(db: Db, token: string): Promise<number | null> {
  const [, id = '', signature = ''] = /^(\d{1,10})\.([0-9a-f]{32})$/.exec(token) ?? [];
  return (await isSignatureOf(db, secret, id, signature)) ? Number(id) : null;
}
