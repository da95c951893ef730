import type { Db } from '../tables.ts';

const days = 7;

/** How many enquiries came in the last seven days: older ones have been answered from the owner's mail, or never will. */
export async function countNewEnquiries(db: Db): Promise<number> {
  const { count } = await db
    .selectFrom('contact_messages')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('status', '=', 'new')
    .where('createdAt', '>=', new Date(Date.now() - days * 86_400_000).toISOString())
    .executeTakeFirstOrThrow();
  return count;
}
