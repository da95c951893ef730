import '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { networkOf } from '../../../server/limits/network-address.ts';
import { cookieName, hashToken, newToken, secretCookie } from '../../../server/sessions/sessions.ts';
import type { Db, Trx } from '../../tables.ts';
import { isSecondFactorOn } from '../codes/check-code.server.ts';
import type { Asker } from './failed-attempts.server.ts';

/** As long as browsers keep a cookie. */
const keptDays = 400;
const mostForAccount = 20;
const day = 86_400_000;

const deviceCookie = (isPublic: boolean) => cookieName('device', isPublic);

/** The database does the same work for an account that does not exist. */
export async function readAsker(
  db: Db,
  request: FastifyRequest,
  email: string,
  isPublic: boolean,
): Promise<Asker> {
  const network = networkOf(request.ip);
  const held = request.cookies[deviceCookie(isPublic)];
  if (!held) return { network };
  const device = await db
    .selectFrom('known_devices')
    .innerJoin('users', 'users.id', 'known_devices.userId')
    .select('token')
    .where('token', '=', hashToken(held))
    .where('users.email', '=', email)
    .executeTakeFirst();
  return { network, device: device?.token };
}

export async function rememberDevice(
  db: Db | Trx,
  request: FastifyRequest,
  reply: FastifyReply,
  userId: string,
  isPublic: boolean,
): Promise<void> {
  const held = request.cookies[deviceCookie(isPublic)];
  const token = held && (await isKnownDevice(db, held)) ? held : newToken();
  const lastAt = new Date().toISOString();
  await db
    .insertInto('known_devices')
    .values({ token: hashToken(token), userId, lastAt })
    .onConflict((conflict) => conflict.columns(['token', 'userId']).doUpdateSet({ lastAt }))
    .execute();
  await db
    .deleteFrom('known_devices')
    .where('userId', '=', userId)
    .where('token', 'not in', (is) =>
      is
        .selectFrom('known_devices')
        .select('token')
        .where('userId', '=', userId)
        .orderBy('lastAt', 'desc')
        .limit(mostForAccount),
    )
    .execute();
  const maxAge = (keptDays * day) / 1000;
  reply.setCookie(deviceCookie(isPublic), token, { ...secretCookie(isPublic), maxAge });
}

/** Not with two-step login: each new link would bring new guesses at the code. */
export async function rememberDeviceUnlessTwoStep(
  db: Db,
  request: FastifyRequest,
  reply: FastifyReply,
  userId: string,
  isPublic: boolean,
): Promise<void> {
  if (!(await isSecondFactorOn(db, userId))) await rememberDevice(db, request, reply, userId, isPublic);
}

/** Ignores tokens that an attacker planted. */
async function isKnownDevice(db: Db | Trx, token: string): Promise<boolean> {
  const known = await db
    .selectFrom('known_devices')
    .select('token')
    .where('token', '=', hashToken(token))
    .executeTakeFirst();
  return known !== undefined;
}

export async function forgetDevices(db: Db | Trx, userId: string): Promise<void> {
  await db.deleteFrom('known_devices').where('userId', '=', userId).execute();
}

export async function deleteOldDevices(db: Db): Promise<void> {
  const before = new Date(Date.now() - keptDays * day).toISOString();
  await db.deleteFrom('known_devices').where('lastAt', '<', before).execute();
}
