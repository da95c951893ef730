import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import type { Selectable } from 'kysely';
import { transaction } from '../../server/database/database.ts';
import { readInPages } from '../../server/database/read-in-pages.ts';
import type { Db, Tables, Trx } from '../tables.ts';
import type { ConsentAnswer, ConsentRequest } from './contract.ts';
import { readCookiePolicyVersion } from './policy-version.server.ts';
import { shortAddress } from './short-address.server.ts';

export interface Chooser {
  userId: string | null;
  ipAddress: string;
  userAgent: string;
}

type ConsentRow = Selectable<Tables['cookie_consent']>;

const mostEarlier = 100;
const keptMonths = 24;

/**
 * Stores the proof of a choice. The same id moves the former choice into the history; an unchanged choice
 * renews the time. An account's record changes only from that account; others get a new id.
 */
export async function recordConsent(
  db: Db,
  { consentId, ...choice }: ConsentRequest,
  { userId, ipAddress, userAgent }: Chooser,
): Promise<ConsentAnswer> {
  return transaction(db, async (trx) => {
    const policyVersion = await readCookiePolicyVersion(trx);
    const record = {
      ...choice,
      userId,
      policyVersion,
      ipAddress: shortAddress(ipAddress),
      userAgent: userAgent.slice(0, 300),
    };
    const isNew = await insertRecord(trx, { consentId, ...record });
    if (isNew) return { consentId, policyVersion };

    const known = await lockRecord(trx, consentId);
    if (known.userId !== null && known.userId !== userId) {
      const otherId = randomUUID();
      await insertRecord(trx, { consentId: otherId, ...record });
      return { consentId: otherId, policyVersion };
    }
    const isSame = isDeepStrictEqual(choiceIn(known), choiceIn(record));
    await trx
      .updateTable('cookie_consent')
      .set(isSame ? {} : { ...record, history: JSON.stringify(extendHistory(known)) })
      .set({ updatedAt: new Date().toISOString() })
      .where('consentId', '=', consentId)
      .execute();
    return { consentId, policyVersion };
  });
}

type NewRecord = Omit<ConsentRow, 'id' | 'history' | 'createdAt' | 'updatedAt'>;

async function insertRecord(trx: Trx, record: NewRecord): Promise<boolean> {
  const inserted = await trx
    .insertInto('cookie_consent')
    .values(record)
    .onConflict((conflict) => conflict.column('consentId').doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted !== undefined;
}

/** Locks the row by an unchanged write, so that no concurrent choice is lost. */
const lockRecord = (trx: Trx, consentId: string): Promise<ConsentRow> =>
  trx
    .updateTable('cookie_consent')
    .set({ consentId })
    .where('consentId', '=', consentId)
    .returningAll()
    .executeTakeFirstOrThrow();

const choiceIn = (record: Omit<NewRecord, 'consentId'>) => {
  const { userId, policyVersion, analytics, marketing, preferences } = record;
  return [userId, policyVersion, analytics, marketing, preferences];
};

function extendHistory({ history, updatedAt, policyVersion, analytics, marketing, preferences }: ConsentRow) {
  const former = { analytics, marketing, preferences, policyVersion, chosenAt: updatedAt };
  return [...history, former].slice(-mostEarlier);
}

export async function deleteOldConsents(db: Db, now = new Date()): Promise<void> {
  const before = new Date(now);
  before.setUTCMonth(before.getUTCMonth() - keptMonths);
  await db.deleteFrom('cookie_consent').where('updatedAt', '<', before.toISOString()).execute();
}

/** The records outlive the account, as proof of what was agreed to. */
export async function detachConsents(trx: Trx, userId: string): Promise<void> {
  await trx.updateTable('cookie_consent').set({ userId: null }).where('userId', '=', userId).execute();
}

export const readOwnConsents = (db: Db, userId: string) =>
  readInPages(
    (below, most) =>
      db
        .selectFrom('cookie_consent')
        .select(['id', 'analytics', 'marketing', 'preferences', 'policyVersion', 'ipAddress', 'userAgent'])
        .select(['history', 'createdAt', 'updatedAt'])
        .where('userId', '=', userId)
        .where('id', '<', below)
        .orderBy('id', 'desc')
        .limit(most)
        .execute(),
    (rows) => rows.map(({ id: _id, ...choice }) => choice),
  );
