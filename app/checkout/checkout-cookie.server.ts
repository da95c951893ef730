import type { FastifyReply, FastifyRequest } from 'fastify';
import { cookieName, newToken, secretCookie } from '../../server/sessions/sessions.ts';
import { readCurrentUser } from '../accounts/current-user.server.ts';
import { type Checkout, openCheckout } from '../orders/place/checkouts.server.ts';
import type { Db } from '../tables.ts';

/** The cookie holds only a random key. One key means one payment. */
export async function openRequestCheckout(
  { db, isPublic }: { db: Db; isPublic: boolean },
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<{ checkout: Checkout; userId: string | null }> {
  const name = cookieName('checkout', isPublic);
  const userId = (await readCurrentUser(db, request, isPublic))?.id ?? null;
  const sent = request.cookies[name];
  const known = sent && /^[\w-]{43}$/.test(sent) ? sent : newToken();
  const { checkout, key } = await openCheckout(db, known, userId);
  if (key !== sent) setCheckoutKey(reply, key, isPublic);
  return { checkout, userId };
}

const setCheckoutKey = (reply: FastifyReply, key: string, isPublic: boolean) =>
  reply.setCookie(cookieName('checkout', isPublic), key, { ...secretCookie(isPublic), maxAge: 86_400 });

/** Starts a new checkout; the old key would return the same order again. */
export const leaveCheckout = (reply: FastifyReply, isPublic: boolean) =>
  setCheckoutKey(reply, newToken(), isPublic);
