import '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { cookieName, hashToken, newToken, secretCookie } from '../../../server/sessions/sessions.ts';
import type { Db, Trx } from '../../tables.ts';

const validMinutes = 10;
const mostForAccount = 5;

const proofCookie = (isPublic: boolean) => cookieName('sign-in', isPublic);

const cookieOptions = (isPublic: boolean) => ({ ...secretCookie(isPublic), sameSite: 'strict' }) as const;

/** Lets this browser enter the code. The proof ends after ten minutes, one use, or a new password. */
export async function beginSecondStep(
  trx: Trx,
  reply: FastifyReply,
  userId: string,
  isPublic: boolean,
): Promise<void> {
  const token = newToken();
  const expiresAt = new Date(Date.now() + validMinutes * 60_000).toISOString();
  await trx
    .insertInto('sign_in_proofs')
    .values({ token: hashToken(token), userId, expiresAt })
    .execute();
  await trx
    .deleteFrom('sign_in_proofs')
    .where('userId', '=', userId)
    .where('token', 'not in', (is) =>
      is
        .selectFrom('sign_in_proofs')
        .select('token')
        .where('userId', '=', userId)
        .orderBy('expiresAt', 'desc')
        .limit(mostForAccount),
    )
    .execute();
  reply.setCookie(proofCookie(isPublic), token, { ...cookieOptions(isPublic), maxAge: validMinutes * 60 });
}

export async function findProof(db: Db, request: FastifyRequest, isPublic: boolean) {
  const held = request.cookies[proofCookie(isPublic)];
  if (!held) return null;
  const proof = await db
    .selectFrom('sign_in_proofs')
    .innerJoin('users', 'users.id', 'sign_in_proofs.userId')
    .select(['sign_in_proofs.token', 'users.id', 'users.email'])
    .where('token', '=', hashToken(held))
    .where('expiresAt', '>', new Date().toISOString())
    .executeTakeFirst();
  return proof ?? null;
}

export async function takeProof(trx: Trx, token: string): Promise<boolean> {
  const taken = await trx
    .deleteFrom('sign_in_proofs')
    .where('token', '=', token)
    .where('expiresAt', '>', new Date().toISOString())
    .returning('token')
    .executeTakeFirst();
  return taken !== undefined;
}

/** Makes every browser at the code step enter the password again. */
export async function forgetProofs(trx: Trx, userId: string): Promise<void> {
  await trx.deleteFrom('sign_in_proofs').where('userId', '=', userId).execute();
}

export async function deleteOldProofs(db: Db): Promise<void> {
  await db.deleteFrom('sign_in_proofs').where('expiresAt', '<=', new Date().toISOString()).execute();
}

export const forgetProofCookie = (reply: FastifyReply, isPublic: boolean) =>
  reply.clearCookie(proofCookie(isPublic), cookieOptions(isPublic));
