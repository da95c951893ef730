import { type Expression, type ExpressionBuilder, type Kysely, type SqlBool, sql } from 'kysely';
import { countRows } from '../database/count-rows.ts';
import { mostTries } from './outbox.ts';
import type { OutboxTables } from './tables.ts';

type Db = Kysely<OutboxTables>;
type Is = ExpressionBuilder<OutboxTables, 'outbox'>;

/**
 * `failed` is waiting for another try or given up; `dropped` had nothing to say any more when its turn came; `planned` is
 * for a later time.
 */
type EmailState = 'sent' | 'dropped' | 'planned' | 'waiting' | 'failed' | 'given-up';

const emailViews = ['sent', 'planned', 'waiting', 'failed'] as const;

export interface EmailsWanted {
  view: (typeof emailViews)[number] | '';
  /** A part of the recipient's address. */
  search: string;
  page: number;
}

/** What the owner sees of an email: never what it holds, such as the link to a new password. */
export interface ListedEmail {
  id: number;
  kind: string;
  /** Empty once it is forgotten to whom it went. */
  recipient: string;
  state: EmailState;
  /** Why it could not be sent, or was not. */
  reason: string | null;
  createdAt: string;
  sentAt: string | null;
  /** When it is tried next, or first; null when it is not. */
  nextTryAt: string | null;
}

const emailsOfAPage = 50;

/** One that is being sent has no `lastError`; one whose last try was cut short by the end of the process has none ever. */
const hasFailed = (is: Is): Expression<SqlBool> =>
  is.and([
    is('sentAt', 'is', null),
    is.or([
      is('lastError', 'is not', null),
      is.and([is('attempts', '>=', mostTries), is('sendAfter', '<', new Date().toISOString())]),
    ]),
  ]);

/** One that is being sent has been tried. */
const isPlanned = (is: Is): Expression<SqlBool> =>
  is.and([
    ...[is('sentAt', 'is', null), is('lastError', 'is', null), is('attempts', '=', 0)],
    is('sendAfter', '>', new Date().toISOString()),
  ]);

/** The emails, the latest first, fifty a page. */
export async function listEmails(
  db: Db,
  { view, search, page }: EmailsWanted,
): Promise<{ page: number; pages: number; emails: ListedEmail[] }> {
  const like = `%${search.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`;
  const fitting = db
    .selectFrom('outbox')
    .$if(view === 'sent', (emails) => emails.where('sentAt', 'is not', null))
    .$if(view === 'failed', (emails) => emails.where(hasFailed))
    .$if(view === 'planned', (emails) => emails.where(isPlanned))
    .$if(view === 'waiting', (emails) =>
      emails.where('sentAt', 'is', null).where((is) => is.not(is.or([hasFailed(is), isPlanned(is)]))),
    )
    .$if(search !== '', (emails) => emails.where(sql<boolean>`lower(recipient) like ${like} escape '\\'`));
  const rows = await fitting
    .select(['id', 'kind', 'recipient', 'attempts', 'sendAfter', 'sentAt', 'lastError', 'createdAt'])
    .orderBy('id', 'desc')
    .limit(emailsOfAPage)
    .offset((page - 1) * emailsOfAPage)
    .execute();
  return {
    page,
    pages: Math.max(1, Math.ceil((await countRows(fitting)) / emailsOfAPage)),
    emails: rows.map(({ attempts, sendAfter, lastError, ...email }) => {
      const state = stateOf({ attempts, sendAfter, lastError, sentAt: email.sentAt });
      const isToCome = state === 'planned' || state === 'waiting' || state === 'failed';
      return { ...email, state, reason: lastError, nextTryAt: isToCome ? sendAfter : null };
    }),
  };
}

function stateOf(email: {
  attempts: number;
  sendAfter: string;
  sentAt: string | null;
  lastError: string | null;
}) {
  const { attempts, sendAfter, sentAt, lastError } = email;
  if (sentAt !== null) return lastError === null ? 'sent' : 'dropped';
  const isToCome = Date.parse(sendAfter) > Date.now();
  if (lastError === null && attempts === 0 && isToCome) return 'planned';
  if (lastError === null && (attempts < mostTries || isToCome)) return 'waiting';
  return attempts < mostTries ? 'failed' : 'given-up';
}

/** How many emails could not be sent, given up or about to be tried again. */
export const countFailedEmails = (db: Db): Promise<number> =>
  countRows(db.selectFrom('outbox').where(hasFailed));

/**
 * Has emails that could not be sent tried again now, as often as new ones. Gives how many those are: one that has
 * gone meanwhile, or is going this moment, is left alone, so that nobody gets it twice.
 */
export async function sendAgain(db: Db, ids: number[]): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('outbox')
    .set({ attempts: 0, sendAfter: new Date().toISOString(), lastError: null })
    .where('id', 'in', ids)
    .where(hasFailed)
    .executeTakeFirst();
  return Number(numUpdatedRows);
}
