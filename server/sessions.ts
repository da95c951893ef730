import { createHash, randomBytes } from 'node:crypto';
import '@fastify/cookie';
import type { FastifyRequest } from 'fastify';
import type { Kysely } from 'kysely';
import type { SessionTables } from './session-tables.ts';

/** Cookies cannot be forged for a sibling host when the name starts with `__Host-`, which needs https. */
export const sessionCookieName = (isPublic: boolean) => (isPublic ? '__Host-session' : 'session');

export const hashToken = (token: string) => createHash('sha256').update(token).digest('base64url');
export const newToken = () => randomBytes(32).toString('base64url');

/** The id of the signed-in user whose session cookie came with the request, or undefined. */
export async function findSessionUser(
  db: Kysely<SessionTables>,
  token: string,
  now: Date,
): Promise<string | undefined> {
  const session = await db
    .selectFrom('sessions')
    .select('userId')
    .where('sid', '=', hashToken(token))
    .where('expire', '>', now.toISOString())
    .executeTakeFirst();
  return session?.userId ?? undefined;
}

export function sessionToken(request: FastifyRequest, isPublic: boolean): string | undefined {
  return request.cookies[sessionCookieName(isPublic)];
}
