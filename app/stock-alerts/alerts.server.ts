import { transaction } from '../../server/database/database.ts';
import { queueEmail } from '../../server/emails/outbox.ts';
import { isValidSignature, signatureOf } from '../../server/secrets/signatures.ts';
import type { Db, Trx } from '../tables.ts';
import { londonDay } from '../values/london-days.ts';

/** Passed in by the catalogue; alerts store the id only. */
export interface Goods {
  id: number;
  name: string;
  slug: string;
}

export type FindGoods = (db: Db, id: number) => Promise<(Goods & { isOut: boolean }) | null>;

/** Per address. Only confirmed alerts count, whoever else types the address. */
const mostWaitedFor = 10;

/**
 * Stores an alert and asks the address's owner to confirm, at most once a day. Stores nothing without an
 * email, so the email budget bounds unconfirmed rows. Reveals nothing about an address.
 */
export async function requestAlert(db: Db, goods: Goods, address: string, now: Date): Promise<void> {
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

/** Returns undefined if a concurrent request added the same alert. */
async function addAlert(trx: Trx, productId: number, email: string): Promise<number | undefined> {
  const made = await trx
    .insertInto('stock_alerts')
    .values({ productId, email, confirmedAt: null })
    .onConflict((conflict) => conflict.columns(['productId', 'email']).doNothing())
    .returning('id')
    .executeTakeFirst();
  return made?.id;
}

/** Returns null if nobody was asked or the alert has ended. */
export async function findAskedGoods(db: Db, findGoods: FindGoods, token: string) {
  const id = await readAlertToken(db, token);
  const alert =
    id !== null &&
    (await db.selectFrom('stock_alerts').select('productId').where('id', '=', id).executeTakeFirst());
  return alert ? findGoods(db, alert.productId) : null;
}

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

export async function forgetAlert(db: Db, token: string): Promise<void> {
  const id = await readAlertToken(db, token);
  if (id !== null) await db.deleteFrom('stock_alerts').where('id', '=', id).execute();
}

export const listAlerts = (db: Db, email: string) =>
  db
    .selectFrom('stock_alerts')
    .select(['productId', 'confirmedAt', 'createdAt'])
    .where('email', '=', email.toLowerCase())
    .orderBy('id')
    .execute();

export async function forgetAlerts(trx: Trx, email: string): Promise<void> {
  await trx.deleteFrom('stock_alerts').where('email', '=', email.toLowerCase()).execute();
}

/** Notifies all confirmed addresses and deletes their alerts. */
export async function notifyWaiting(trx: Trx, { id, name, slug }: Goods): Promise<void> {
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

/** Confirmed alerts only, most first. */
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

/** Proves access to the mailbox: the alert's id and a signature. */
export const signAlert = async (db: Db, alertId: number) =>
  `${alertId}.${await signatureOf(db, secret, String(alertId))}`;

/** Returns null for a forged token. */
async function readAlertToken(db: Db, token: string): Promise<number | null> {
  const [, id = '', signature = ''] = /^(\d{1,10})\.([0-9a-f]{32})$/.exec(token) ?? [];
  return (await isValidSignature(db, secret, id, signature)) ? Number(id) : null;
}
