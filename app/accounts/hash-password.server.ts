import { hash, verify } from '@node-rs/argon2';
import { limitWork } from '../../server/limits/limit-work.ts';

/** argon2id with OWASP's parameters: 19 MiB, two passes, one lane. */
const parameters = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/** Each hash takes 19 MiB and a libuv thread for about 30 ms, so more at once would starve the server. */
const { inTurn, refuseWhenFull } = limitWork({ name: 'passwords', atOnce: 1, waiting: 60 });

/** Throws 503 while too many passwords wait. Call before a try is counted. */
export const refuseWhenBusy = refuseWhenFull;

/** Returns an argon2id string. Throws 503 while too many passwords wait. */
export const hashPassword = (password: string): Promise<string> =>
  inTurn(() => hash(normalised(password), parameters));

/** Systems type the same text in different bytes (NIST SP 800-63B, 5.1.1.2). */
const normalised = (password: string) => password.normalize('NFKC');

// Compared for unknown accounts, so that they take as long as known ones.
const nobodysHash = hashPassword(crypto.randomUUID());

/** Takes as long for an unknown account (`null`). Throws 503 while too many passwords wait. */
export async function isPassword(stored: string | null, password: string): Promise<boolean> {
  const compared = stored ?? (await nobodysHash);
  const isRight = await inTurn(() => verify(compared, normalised(password)));
  return isRight && stored !== null;
}
