import { hash } from '@node-rs/argon2';
import type { FastifyInstance, LightMyRequestResponse } from 'fastify';
import type { Insertable } from 'kysely';
import type { Db, Tables } from '../app/tables.ts';
import { hashToken, newToken, sessionCookieName } from '../server/sessions/sessions.ts';
import { buildUser } from './builders.ts';

/** Everybody's password. */
export const password = 'a van called Horace';

/**
 * Its hash, as cheap as argon2id can be had: checking it costs what the hash itself says. What the site writes
 * for its own customers stays as slow as it should be.
 */
const hashed = await hash(password, { algorithm: 2, memoryCost: 8, timeCost: 1, parallelism: 1 });

export interface Person {
  id: string;
  email: string;
  /** What a browser that is signed in sends. */
  cookie: string;
}

/** Somebody with an account and a browser that is signed in; what is not given is made up. */
export async function buildPerson(db: Db, given: Partial<Insertable<Tables['users']>> = {}): Promise<Person> {
  const names = { firstName: 'Ada', lastName: 'Fernsby' };
  const id = await buildUser(db, { ...names, password: hashed, ...given });
  const { email } = await db
    .selectFrom('users')
    .select('email')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return { id, email, cookie: await signIn(db, id) };
}

const day = 86_400_000;

interface SignedIn {
  isPublic?: boolean;
  signedInDaysAgo?: number;
  expiresInDays?: number;
  /** As long ago as the end of the session says, unless it is given. */
  seenDaysAgo?: number;
  /** The session is confirmed for grave acts, unless this is false. */
  isConfirmed?: boolean;
}

/** Signs a person in behind the site's back and gives the cookie. */
export async function signIn(db: Db, userId: string, given: SignedIn = {}): Promise<string> {
  const { isPublic = false, signedInDaysAgo = 0, expiresInDays = 14 } = given;
  const { seenDaysAgo = 14 - expiresInDays, isConfirmed = true } = given;
  const confirmedUntil = isConfirmed ? after(10 * 60_000) : null;
  const token = newToken();
  const [signedInAt, lastSeenAt] = [after(-signedInDaysAgo * day), after(-seenDaysAgo * day)];
  const sess = { userAgent: '', ipAddress: '', signedInAt, lastSeenAt };
  await db
    .insertInto('sessions')
    .values({
      sid: hashToken(token),
      userId,
      sess: JSON.stringify(sess),
      expire: after(expiresInDays * day),
      confirmedUntil,
    })
    .execute();
  return `${sessionCookieName(isPublic)}=${token}`;
}

/** The instant some milliseconds from now. */
export const after = (milliseconds: number) => new Date(Date.now() + milliseconds).toISOString();

export interface Request {
  cookie?: string | undefined;
  body?: object | undefined;
  /** The network address it comes from; each request has one of its own unless it is given. */
  ip?: string;
  headers?: Record<string, string>;
}

let asked = 0;

/** Somewhere on the network where nobody has asked from before. */
export function newNetworkAddress(): string {
  const number = ++asked;
  return `10.${(number >> 16) & 255}.${(number >> 8) & 255}.${number & 255}`;
}

/** Asks the app as a page of the site would. */
export function ask(
  app: FastifyInstance,
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE',
  url: string,
  { cookie, body, ip = newNetworkAddress(), headers = {} }: Request = {},
): Promise<LightMyRequestResponse> {
  return app.inject({
    method,
    url,
    remoteAddress: ip,
    ...(body === undefined ? {} : { payload: body }),
    headers: { 'sec-fetch-site': 'same-origin', ...(cookie === undefined ? {} : { cookie }), ...headers },
  });
}

/** The cookie that an answer sets, as a browser sends it back; fails when it sets none or takes it away. */
export function cookieOf(answer: LightMyRequestResponse): string {
  const cookie = String(answer.headers['set-cookie'] ?? '').split(';', 1)[0] ?? '';
  if (!/=./.test(cookie)) throw new Error(`No cookie came with ${answer.statusCode} ${answer.body}`);
  return cookie;
}
