import { notFound } from '../../../server/errors.ts';
import { endStoredSession, hashToken, listSessions } from '../../../server/sessions/sessions.ts';
import type { Db } from '../../tables.ts';
import type { Device } from '../contract.ts';

export async function listDevices(db: Db, userId: string, currentToken: string): Promise<Device[]> {
  const sessions = await listSessions(db, userId);
  const current = hashToken(currentToken);
  return sessions
    .map(({ sid, sess }) => ({
      id: hashToken(sid),
      name: browserName(String(sess.userAgent ?? '')),
      ipAddress: String(sess.ipAddress ?? ''),
      signedInAt: String(sess.signedInAt ?? ''),
      lastSeenAt: String(sess.lastSeenAt ?? ''),
      isCurrent: sid === current,
    }))
    .sort((a, b) => b.signedInAt.localeCompare(a.signedInAt));
}

/** Throws 404 for a session of somebody else. */
export async function signOutDevice(db: Db, userId: string, id: string): Promise<void> {
  const session = (await listSessions(db, userId)).find(({ sid }) => hashToken(sid) === id);
  if (!session) throw notFound('That device is not logged in');
  await endStoredSession(db, session.sid);
}

const browsers = [
  [/Edg\//, 'Edge'],
  [/OPR\//, 'Opera'],
  [/Firefox\//, 'Firefox'],
  [/Chrome\//, 'Chrome'],
  [/Safari\//, 'Safari'],
] as const;

const systems = [
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/Mac OS X/, 'Mac'],
  [/Linux/, 'Linux'],
] as const;

function browserName(userAgent: string): string {
  const find = (names: readonly (readonly [RegExp, string])[]) =>
    names.find(([sign]) => sign.test(userAgent))?.[1];
  const browser = find(browsers) ?? 'A browser';
  const system = find(systems);
  return system ? `${browser} on ${system}` : browser;
}
