import type { FastifyRequest } from 'fastify';
import { Refusal } from '../../server/errors.ts';
import { findSessionUser, sessionToken } from '../../server/sessions/sessions.ts';
import type { Db } from '../tables.ts';
import type { CurrentUser } from './contract.ts';

export async function readCurrentUser(
  db: Db,
  request: FastifyRequest,
  isPublic: boolean,
): Promise<CurrentUser | null> {
  const token = sessionToken(request, isPublic);
  const userId = token && (await findSessionUser(db, token));
  if (!userId) return null;
  return (await findCurrentUser(db, userId)) ?? null;
}

const findCurrentUser = (db: Db, userId: string) =>
  db
    .selectFrom('users')
    .select(['id', 'email', 'firstName', 'lastName', 'phone', 'isEmailVerified', 'isAdmin', 'isStaff'])
    .where('id', '=', userId)
    .executeTakeFirst();

export async function readUser(db: Db, userId: string): Promise<CurrentUser> {
  const user = await findCurrentUser(db, userId);
  if (!user) throw new Error('Nobody signs in to an account that is not there');
  return user;
}

export async function isAskedByAdmin(db: Db, request: FastifyRequest, isPublic: boolean): Promise<boolean> {
  return (await readCurrentUser(db, request, isPublic))?.isAdmin ?? false;
}

/** Throws 401 if nobody is signed in. */
export async function requireUser(db: Db, request: FastifyRequest, isPublic: boolean): Promise<CurrentUser> {
  const user = await readCurrentUser(db, request, isPublic);
  if (!user) throw new Refusal(401, 'signed_out', 'You are not logged in');
  return user;
}
