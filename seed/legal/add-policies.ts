import type { Trx } from '../../app/tables.ts';
import { seedPolicies } from './policies.ts';

/** Fills the legal pages that are still empty and answers how many: a text of the owner's stays. */
export async function addPolicies(trx: Trx): Promise<number> {
  let added = 0;
  for (const { table, ...policy } of seedPolicies) {
    const known = await trx.selectFrom(table).select(['id', 'content']).executeTakeFirst();
    if (known && known.content !== '') continue;
    if (known) await trx.updateTable(table).set(policy).where('id', '=', known.id).execute();
    else await trx.insertInto(table).values(policy).execute();
    added += 1;
  }
  return added;
}
