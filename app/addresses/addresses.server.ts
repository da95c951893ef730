import { transaction } from '../../server/database/database.ts';
import { notFound, Refusal } from '../../server/errors.ts';
import { lockUser } from '../accounts/users.server.ts';
import { readSettings } from '../content/content.server.ts';
import type { Db, Trx } from '../tables.ts';
import type { Address, CheckedAddress } from './contract.ts';
import { noDeliveryTo } from './mainland.ts';

const mostAddresses = 50;

export async function listAddresses(db: Db, userId: string): Promise<Address[]> {
  return db
    .selectFrom('addresses')
    .selectAll()
    .where('userId', '=', userId)
    .orderBy('isDefault', 'desc')
    .orderBy('id')
    .execute();
}

/** Throws 400 if nothing is delivered there. A billing address may be anywhere in the UK. */
async function refuseNoDelivery(db: Db, { type, postcode }: CheckedAddress): Promise<void> {
  const reason = type === 'shipping' ? noDeliveryTo(postcode, await readSettings(db)) : null;
  if (reason) throw new Refusal(400, 'no_delivery_there', reason, { fields: { postcode: reason } });
}

/** The first of its kind becomes the default; there is never more than one. */
export async function addAddress(db: Db, userId: string, input: CheckedAddress): Promise<Address> {
  await refuseNoDelivery(db, input);
  return transaction(db, async (trx) => {
    await lockUser(trx, userId);
    const known = await trx.selectFrom('addresses').select('type').where('userId', '=', userId).execute();
    if (known.length >= mostAddresses)
      throw new Refusal(409, 'too_many_addresses', 'Delete an address first');
    const isDefault = input.isDefault || !known.some(({ type }) => type === input.type);
    if (isDefault) await clearDefault(trx, userId, input.type);
    return trx
      .insertInto('addresses')
      .values({ ...input, isDefault, userId })
      .returningAll()
      .executeTakeFirstOrThrow();
  });
}

/** Throws 404 for another person's address. */
export async function changeAddress(
  db: Db,
  userId: string,
  id: number,
  input: CheckedAddress,
): Promise<Address> {
  await refuseNoDelivery(db, input);
  return transaction(db, async (trx) => {
    await lockUser(trx, userId);
    if (input.isDefault) await clearDefault(trx, userId, input.type);
    const row = await trx
      .updateTable('addresses')
      .set({ ...input, updatedAt: new Date().toISOString() })
      .where('id', '=', id)
      .where('userId', '=', userId)
      .returningAll()
      .executeTakeFirst();
    if (!row) throw notFound('Address not found');
    return row;
  });
}

export async function deleteAddress(db: Db, userId: string, id: number): Promise<void> {
  const deleted = await db
    .deleteFrom('addresses')
    .where('id', '=', id)
    .where('userId', '=', userId)
    .returning('id')
    .executeTakeFirst();
  if (!deleted) throw notFound('Address not found');
}

async function clearDefault(trx: Trx, userId: string, type: 'shipping' | 'billing'): Promise<void> {
  await trx
    .updateTable('addresses')
    .set({ isDefault: false })
    .where('userId', '=', userId)
    .where('type', '=', type)
    .where('isDefault', '=', true)
    .execute();
}
