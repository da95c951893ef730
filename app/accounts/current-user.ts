import type { FastifyRequest } from 'fastify';
import { findSessionUser, sessionToken } from '../../server/sessions.ts';
import type { Db } from '../tables.ts';
import type { CurrentUser } from './contract.ts';

/** Who the request's session cookie belongs to, or null. */
export async function readCurrentUser(
  db: Db,
  request: FastifyRequest,
  isPublic: boolean,
): Promise<CurrentUser | null> {
  const token = sessionToken(request, isPublic);
  const userId = token && (await findSessionUser(db, token, new Date()));
  if (!userId) return null;
  const user = await db
    .selectFrom('users')
    .select(['id', 'email', 'firstName', 'lastName', 'phone', 'isEmailVerified', 'isAdmin'])
    .where('id', '=', userId)
    .executeTakeFirst();
  return user ?? null;
}
