import { transaction } from '../../../server/database/database.ts';
import { Refusal } from '../../../server/errors.ts';
import { lockUser } from '../../accounts/users.server.ts';
import type { Editor } from '../../editing/editor.server.ts';
import { recordChange } from '../../editing/history/record-change.server.ts';
import type { Db } from '../../tables.ts';
import { erasePerson } from '../erase-person.server.ts';
import { buyerOf, findCustomer } from './find-customer.server.ts';

/**
 * Deletes a customer as they would themselves, account or guest. Refuses (404) one of whom nothing is kept, and (409)
 * an admin, who leaves by the account page with a password.
 */
export async function deleteCustomer(db: Db, editor: Editor, key: string): Promise<void> {
  const person = await findCustomer(db, key);
  if (person.account?.isAdmin) {
    const message =
      'This person may use the dashboard. They delete their account themselves, on its own page.';
    throw new Refusal(409, 'is_admin', message);
  }
  const buyer = buyerOf(person);
  await transaction(db, async (trx) => {
    await lockUser(trx, buyer.id);
    await erasePerson(trx, buyer);
    // That it was done stays; of whom is what was to be forgotten.
    await recordChange(trx, editor, {
      kind: 'customer',
      id: '',
      label: 'whose name is forgotten',
      action: 'deleted',
    });
  });
}
