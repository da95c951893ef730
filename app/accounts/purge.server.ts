import { deleteExpiredSessions } from '../../server/sessions/sessions.ts';
import type { Db } from '../tables.ts';
import { deleteOldProofs } from './codes/sign-in-proof.server.ts';
import { deleteOldDevices } from './guessing/known-devices.server.ts';

const day = 86_400_000;

export async function purgeAccounts(db: Db): Promise<void> {
  const yesterday = new Date(Date.now() - day).toISOString();
  await deleteExpiredSessions(db);
  await deleteOldDevices(db);
  await deleteOldProofs(db);
  await db.deleteFrom('password_reset_tokens').where('expiresAt', '<', yesterday).execute();
  await db.deleteFrom('email_verification_tokens').where('expiresAt', '<', yesterday).execute();
}
