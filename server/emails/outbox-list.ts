import type { Expression, ExpressionBuilder, Kysely, Selectable, SqlBool, Transaction } from 'kysely';
import { countRows } from '../database/count-rows.ts';
import { matchesSearch } from '../database/text-keys.ts';
import { mostTries } from './outbox.ts';
import type { OutboxTables } from './tables.ts';

type Db = Kysely<OutboxTables>;
type Is = ExpressionBuilder<OutboxTables, 'outbox'>;

interface EmailsWanted {
  view: 'sent' | 'planned' | 'waiting' | 'failed' | '';
  search: string;
  page: number;
}

const emailsOfAPage = 50;

/** `lastError` is null while an email is being sent, and after a crash during its last try. */
const hasFailed = (is: Is): Expression<SqlBool> =>
  is.and([
    is('sentAt', 'is', null),
    is.or([
      is('lastError', 'is not', null),
      is.and([is('attempts', '>=', mostTries), is('sendAfter', '<', new Date().toISOString())]),
    ]),
  ]);

const isPlanned = (is: Is): Expression<SqlBool> =>
  is.and([
    ...[is('sentAt', 'is', null), is('lastError', 'is', null), is('attempts', '=', 0)],
    is('sendAfter', '>', new Date().toISOString()),
  ]);

/** Never returns contents, such as reset links. */
export async function listEmails(db: Db, { view, search, page }: EmailsWanted) {
  const fitting = db
    .selectFrom('outbox')
    .$if(view === 'sent', (emails) => emails.where('sentAt', 'is not', null))
    .$if(view === 'failed', (emails) => emails.where(hasFailed))
    .$if(view === 'planned', (emails) => emails.where(isPlanned))
    .$if(view === 'waiting', (emails) =>
      emails.where('sentAt', 'is', null).where((is) => is.not(is.or([hasFailed(is), isPlanned(is)]))),
    )
    .$if(search !== '', (emails) => emails.where(matchesSearch('outbox', search)));
  const rows = await fitting
    .select(['id', 'kind', 'recipient', 'attempts', 'sendAfter', 'sentAt', 'lastError', 'createdAt'])
    .orderBy('id', 'desc')
    .limit(emailsOfAPage)
    .offset((page - 1) * emailsOfAPage)
    .execute();
  return {
    page,
    pages: Math.max(1, Math.ceil((await countRows(fitting)) / emailsOfAPage)),
    emails: rows.map((row) => {
      const { attempts, sendAfter, lastError, ...email } = row;
      const state = emailState(row);
      const isToCome = state === 'planned' || state === 'waiting' || state === 'failed';
      return { ...email, state, reason: lastError, nextTryAt: isToCome ? sendAfter : null };
    }),
  };
}

type Tried = Pick<Selectable<OutboxTables['outbox']>, 'attempts' | 'sendAfter' | 'sentAt' | 'lastError'>;

type EmailState = 'sent' | 'dropped' | 'planned' | 'waiting' | 'failed' | 'given-up';

function emailState({ attempts, sendAfter, sentAt, lastError }: Tried): EmailState {
  if (sentAt !== null) return lastError === null ? 'sent' : 'dropped';
  const isToCome = Date.parse(sendAfter) > Date.now();
  if (lastError === null && attempts === 0 && isToCome) return 'planned';
  if (lastError === null && (attempts < mostTries || isToCome)) return 'waiting';
  return attempts < mostTries ? 'failed' : 'given-up';
}

export const countFailedEmails = (db: Db): Promise<number> =>
  countRows(db.selectFrom('outbox').where(hasFailed));

/** Skips emails that were sent or are being sent, so that nobody gets one twice. */
export const sendAgain = (
  db: Db | Transaction<OutboxTables>,
  ids: number[],
): Promise<{ id: number; kind: string }[]> =>
  db
    .updateTable('outbox')
    .set({ attempts: 0, sendAfter: new Date().toISOString(), lastError: null })
    .where('id', 'in', ids)
    .where(hasFailed)
    .returning(['id', 'kind'])
    .execute();
