import { transaction } from '../../../server/database/database.ts';
import { queueEmail } from '../../../server/emails/outbox.ts';
import type { Email } from '../../../ui/emails/email.tsx';
import { adminPaths } from '../../admin-paths.ts';
import { type Editor, nameOf, type Visitor } from '../../editing/editor.server.ts';
import { type Change, recordChange } from '../../editing/history/record-change.server.ts';
import type { Db, Trx } from '../../tables.ts';
import { formatDay } from '../../values/dates.ts';
import { londonTime } from '../../values/london-days.ts';
import { listProvenOwners } from './owners.server.ts';

/**
 * Emails the owners: `by`, then `what`, such as "has made a copy". Call before the change, in its
 * transaction, so that a removed owner is told too.
 */
export async function alertOwners(trx: Trx, by: Editor | Visitor, what: string): Promise<void> {
  const data = { who: nameOf(by), by: by.id === null ? '' : by.email, what, at: new Date().toISOString() };
  for (const { email } of await listProvenOwners(trx)) {
    const key = `grave-act:${crypto.randomUUID()}`;
    await queueEmail(trx, { key, kind: 'grave-act', recipient: email, budget: 'none', data });
  }
}

/** Records the download and emails the owners. Call before any data is sent. */
export const recordSensitiveDownload = (
  db: Db,
  editor: Editor,
  file: Omit<Change, 'action'> & { action?: string },
  what: string,
): Promise<void> =>
  transaction(db, async (trx) => {
    await recordChange(trx, editor, { action: 'downloaded', ...file });
    await alertOwners(trx, editor, what);
  });

interface GraveAct {
  who: string;
  by: string;
  what: string;
  at: string;
}

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
