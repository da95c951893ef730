import { setImmediate as breathe } from 'node:timers/promises';
import { transaction } from '../../server/database/database.ts';
import { unconfirmedKept } from '../accounts/account-rules.ts';
import { deleteUnconfirmed, listUnconfirmed } from '../accounts/unconfirmed.server.ts';
import { detachConsents } from '../consent/consent-records.server.ts';
import { hasOrdered } from '../orders/has-bought.server.ts';
import type { Db } from '../tables.ts';
import { knowPeople } from './know-people.server.ts';
import { forgetNotes, listNoted } from './notes.server.ts';

const batch = 200;

/**
 * Deletes unconfirmed accounts without orders: anybody can register a stranger's address. Bookings,
 * enquiries and quotes of the address stay.
 */
export async function purgeUnconfirmed(db: Db, now = new Date()): Promise<void> {
  const before = new Date(now.getTime() - unconfirmedKept * 86_400_000).toISOString();
  let ids = await listUnconfirmed(db, before, { after: '', most: batch });
  while (ids.length > 0) {
    for (const id of ids) {
      await transaction(db, async (trx) => {
        const keepsIt = async () => {
          if (await hasOrdered(trx, id)) return true;
          await detachConsents(trx, id);
          return false;
        };
        await deleteUnconfirmed(trx, id, before, keepsIt);
      });
    }
    await breathe();
    ids = await listUnconfirmed(db, before, { after: ids.at(-1) ?? '', most: batch });
  }
}

/** Deletes notes on people without any other record. */
export async function purgeCustomers(db: Db): Promise<void> {
  let emails = await listNoted(db, '', batch);
  while (emails.length > 0) {
    const known = await knowPeople(db, emails);
    for (const email of emails.filter((one) => !known.has(one))) {
      await transaction(db, (trx) => forgetNotes(trx, email));
    }
    emails = await listNoted(db, emails.at(-1) ?? '', batch);
  }
}
