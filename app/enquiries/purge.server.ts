import { invalidate, transaction } from '../../server/database/database.ts';
import type { PrivateFiles } from '../../server/files/private-files.ts';
import type { Db } from '../tables.ts';
import { replyTimeCacheTag } from './reply-time.server.ts';
import { leftFor } from './waiting-photographs.server.ts';

/** In days, as the privacy policy says. */
const keptDays = { enquiry: 730, sender: 90, photographsOfSpam: 30 };

const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString();

/** Deletes old enquiries with photographs; deletes sender addresses earlier. */
export async function purgeEnquiries(db: Db, photographs: PrivateFiles): Promise<void> {
  await db.deleteFrom('contact_messages').where('createdAt', '<', daysAgo(keptDays.enquiry)).execute();
  await db
    .updateTable('contact_messages')
    .set({ ipAddress: null, userAgent: null })
    .where('createdAt', '<', daysAgo(keptDays.sender))
    .where((is) => is.or([is('ipAddress', 'is not', null), is('userAgent', 'is not', null)]))
    .execute();
  await db
    .deleteFrom('enquiry_photographs')
    .where('createdAt', '<', daysAgo(keptDays.photographsOfSpam))
    .where('enquiryId', 'in', (spam) =>
      spam.selectFrom('contact_messages').select('id').where('status', '=', 'spam'),
    )
    .execute();
  // Replies age out of the reply time without any write.
  await transaction(db, async (trx) => invalidate(trx, replyTimeCacheTag));
  await removeLeftFiles(db, photographs);
}

/** Deletes files without an enquiry, including those left by a crash. */
async function removeLeftFiles(db: Db, files: PrivateFiles): Promise<void> {
  // Files under an hour old may await their transaction or a refused form.
  const names = await files.listOlderThan(leftFor);
  if (names.length === 0) return;
  const known = await db.selectFrom('enquiry_photographs').select('name').execute();
  const kept = new Set(known.map(({ name }) => name));
  for (const name of names) if (!kept.has(name)) await files.remove(name);
}
