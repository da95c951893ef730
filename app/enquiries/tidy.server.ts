import type { Db } from '../tables.ts';

/** How long the privacy policy says that an enquiry, and where it was sent from, are kept, in days. */
const keptDays = { enquiry: 730, sender: 90 };

const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString();

/** Forgets old enquiries, and sooner than these where they were sent from. */
export async function tidyEnquiries(db: Db): Promise<void> {
  await db.deleteFrom('contact_messages').where('createdAt', '<', daysAgo(keptDays.enquiry)).execute();
  await db
    .updateTable('contact_messages')
    .set({ ipAddress: null, userAgent: null })
    .where('createdAt', '<', daysAgo(keptDays.sender))
    .where((is) => is.or([is('ipAddress', 'is not', null), is('userAgent', 'is not', null)]))
    .execute();
}
