import { createHash, randomBytes } from 'node:crypto';
import '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Kysely, Selectable, Transaction } from 'kysely';
import type { SessionTables } from './tables.ts';

type SessionDb = Kysely<SessionTables> | Transaction<SessionTables>;

interface SessionNote {
  userAgent: string;
  ipAddress: string;
  signedInAt: string;
  lastSeenAt: string;
  /** Set when the user answered "Not now" after logging in. */
  putOffAt?: string;
}

const idleDays = 14;
const longestDays = 60;
/** Per user, so that repeated logins do not fill the disk. */
const mostSessions = 30;
const day = 86_400_000;
const confirmedMinutes = 10;

/** `__Host-` stops sibling hosts from forging the cookie; the prefix needs https. */
export const cookieName = (name: string, isPublic: boolean) => (isPublic ? `__Host-${name}` : name);

export const secretCookie = (isPublic: boolean) =>
  ({ path: '/', httpOnly: true, sameSite: 'lax', secure: isPublic }) as const;

export const sessionCookieName = (isPublic: boolean) => cookieName('session', isPublic);

/** Stored instead of the token: useless to whoever reads the database. */
export const hashToken = (token: string) => createHash('sha256').update(token).digest('base64url');

export const newToken = () => randomBytes(32).toString('base64url');

export function sessionToken(request: FastifyRequest, isPublic: boolean): string | undefined {
  return request.cookies[sessionCookieName(isPublic)];
}

/** Always makes a new id, so that one planted before is worthless. Ends the user's oldest sessions. */
export async function startSession(
  db: SessionDb,
  request: FastifyRequest,
  reply: FastifyReply,
  userId: string,
  isPublic: boolean,
): Promise<void> {
  const earlier = sessionToken(request, isPublic);
  if (earlier) await endSession(db, earlier);
  const token = newToken();
  const now = Date.now();
  const note: SessionNote = {
    userAgent: String(request.headers['user-agent'] ?? '').slice(0, 300),
    ipAddress: request.ip,
    signedInAt: new Date(now).toISOString(),
    lastSeenAt: new Date(now).toISOString(),
  };
  await db
    .insertInto('sessions')
    .values({
      sid: hashToken(token),
      userId,
      sess: JSON.stringify(note),
      expire: new Date(now + idleDays * day).toISOString(),
    })
    .execute();
  await db
    .deleteFrom('sessions')
    .where('userId', '=', userId)
    .where('sid', 'not in', (is) =>
      is
        .selectFrom('sessions')
        .select('sid')
        .where('userId', '=', userId)
        .orderBy('expire', 'desc')
        .limit(mostSessions),
    )
    .execute();
  reply.setCookie(sessionCookieName(isPublic), token, {
    ...secretCookie(isPublic),
    maxAge: (longestDays * day) / 1000,
  });
}

const toDay = (instant: string) => instant.slice(0, 'YYYY-MM-DD'.length);

/** Returns undefined if the session has ended. Extends a live session. */
export async function findSessionUser(db: SessionDb, token: string): Promise<string | undefined> {
  const now = Date.now();
  const sid = hashToken(token);
  const session = await db
    .selectFrom('sessions')
    .select(['userId', 'sess'])
    .where('sid', '=', sid)
    .where('expire', '>', new Date(now).toISOString())
    .executeTakeFirst();
  if (!session?.userId) return undefined;

  const last = Date.parse(String(session.sess.signedInAt)) + longestDays * day;
  const renewed = Math.min(now + idleDays * day, last);
  const seenAt = new Date(now).toISOString();
  // At most once a day: a read should not cost a write.
  if (toDay(seenAt) !== toDay(String(session.sess.lastSeenAt))) {
    await db
      .updateTable('sessions')
      .set({ expire: new Date(renewed).toISOString() })
      .set({ sess: JSON.stringify({ ...session.sess, lastSeenAt: seenAt }) })
      .where('sid', '=', sid)
      .execute();
  }
  return session.userId;
}

/** Confirms the user's identity for ten minutes. */
export async function confirmSession(db: SessionDb, token: string): Promise<void> {
  await db
    .updateTable('sessions')
    .set({ confirmedUntil: new Date(Date.now() + confirmedMinutes * 60_000).toISOString() })
    .where('sid', '=', hashToken(token))
    .execute();
}

export async function isSessionConfirmed(db: SessionDb, token: string): Promise<boolean> {
  const session = await db
    .selectFrom('sessions')
    .select('sid')
    .where('sid', '=', hashToken(token))
    .where('confirmedUntil', '>', new Date().toISOString())
    .executeTakeFirst();
  return session !== undefined;
}

const readSessionNote = (db: SessionDb, token: string) =>
  db.selectFrom('sessions').select('sess').where('sid', '=', hashToken(token)).executeTakeFirst();

export async function putOff(db: SessionDb, token: string): Promise<void> {
  const session = await readSessionNote(db, token);
  await db
    .updateTable('sessions')
    .set({ sess: JSON.stringify({ ...session?.sess, putOffAt: new Date().toISOString() }) })
    .where('sid', '=', hashToken(token))
    .execute();
}

export const hasPutOff = async (db: SessionDb, token: string): Promise<boolean> =>
  (await readSessionNote(db, token))?.sess.putOffAt !== undefined;

export async function listSessions(
  db: SessionDb,
  userId: string,
): Promise<Pick<Selectable<SessionTables['sessions']>, 'sid' | 'sess'>[]> {
  return db
    .selectFrom('sessions')
    .select(['sid', 'sess'])
    .where('userId', '=', userId)
    .where('expire', '>', new Date().toISOString())
    .execute();
}

export const endSession = (db: SessionDb, token: string) => endStoredSession(db, hashToken(token));

export async function endStoredSession(db: SessionDb, sid: string): Promise<void> {
  await db.deleteFrom('sessions').where('sid', '=', sid).execute();
}

export async function endAllSessions(db: SessionDb, userId: string): Promise<void> {
  await db.deleteFrom('sessions').where('userId', '=', userId).execute();
}

export async function endOtherSessions(db: SessionDb, userId: string, token: string): Promise<void> {
  await db.deleteFrom('sessions').where('userId', '=', userId).where('sid', '!=', hashToken(token)).execute();
}

export function clearSessionCookie(reply: FastifyReply, isPublic: boolean): void {
  reply.clearCookie(sessionCookieName(isPublic), secretCookie(isPublic));
}

export async function deleteExpiredSessions(db: SessionDb): Promise<void> {
  await db.deleteFrom('sessions').where('expire', '<=', new Date().toISOString()).execute();
}
