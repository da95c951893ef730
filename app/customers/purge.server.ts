import { transaction } from '../../server/database/database.ts';
import type { Db } from '../tables.ts';
import { knowPeople } from './know-people.server.ts';
import { forgetNotes, listNoted } from './notes.server.ts';

const batch = 200;

/** Forgets the notes on people of whom nothing else is kept any more. */
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
