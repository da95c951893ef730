import { transaction } from '../../../server/database/database.ts';
import { queueEmail } from '../../../server/emails/outbox.ts';
import type { Email } from '../../../ui/emails/email.tsx';
import { adminPaths } from '../../admin-paths.ts';
import { type Editor, nameOf, type Visitor } from '../../editing/editor.server.ts';
import { type Change, recordChange } from '../../editing/history/record-change.server.ts';
import type { Db, Trx } from '../../tables.ts';
import { formatDay } from '../../values/dates.ts';
import { londonTime } from '../../values/london-days.ts';

/**
 * Tells every owner whose address is proven of a grave act; `what` goes on from who did it: "has made …". To be called in
 * the transaction that does it, before it, so that an owner who is removed is told too.
 */
export async function tellOwners(trx: Trx, by: Editor | Visitor, what: string): Promise<void> {
  const owners = await trx
    .selectFrom('users')
    .select('email')
    .where('isAdmin', '=', true)
    .where('isEmailVerified', '=', true)
    .execute();
  const data = { who: nameOf(by), by: by.id === null ? '' : by.email, what, at: new Date().toISOString() };
  for (const { email } of owners) {
    const key = `grave-act:${crypto.randomUUID()}`;
    await queueEmail(trx, { key, kind: 'grave-act', recipient: email, budget: 'none', data });
  }
}

/** Writes into the history that somebody takes away what tells of people, and tells every owner, before any of it goes. */
export const recordTaking = (
  db: Db,
  editor: Editor,
  file: Omit<Change, 'action'> & { action?: string },
  what: string,
): Promise<void> =>
  transaction(db, async (trx) => {
    await recordChange(trx, editor, { action: 'downloaded', ...file });
    await tellOwners(trx, editor, what);
  });

interface GraveAct {
  who: string;
  /** The address of their account; empty where they have none. */
  by: string;
  what: string;
  at: string;
}

/** To each owner: what somebody did that could harm the shop in the wrong hands. */
export function graveActEmail({ who, by, what, at }: GraveAct, siteUrl: string): Email {
  const whose = by === '' || by === who ? who : `${who} (${by})`;
  return {
    subject: `${who} ${what}`,
    heading: 'Something that every owner should know of',
    paragraphs: [
      `${whose} ${what}, on ${formatDay(at)} at ${londonTime(new Date(at))}, London time.`,
      'If nobody of you meant this to happen, choose a new password at once, which logs every browser out, and look at who may use the dashboard.',
    ],
    button: {
      label: 'See who may use the dashboard',
      link: new URL(adminPaths.tab('settings', 'people'), siteUrl).href,
    },
    closing: ['All owners with a confirmed address are told of this.'],
  };
}
