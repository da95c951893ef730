import type { Db } from '../../tables.ts';

/** How many enquiries nobody has looked at. */
export async function countNewEnquiries(db: Db): Promise<number> {
  const { count } = await db
    .selectFrom('contact_messages')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('status', '=', 'new')
    .executeTakeFirstOrThrow();
  return count;
}
