import { hash, verify } from '@node-rs/argon2';
import { limitWork } from '../../server/limits/limit-work.ts';

/** argon2id with OWASP's parameters: 19 MiB, two passes, one lane. */
const parameters = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/**
 * Each hash takes 19 MiB and one of libuv's threads for about 30 ms: more at once would let a flood of logins eat the
 * memory and keep files and pictures waiting; more waiting would be given up by whoever waits.
 */
const { inTurn, refuseWhenFull } = limitWork({ name: 'passwords', atOnce: 1, waiting: 60 });

/** Refuses (503) while too many passwords wait to be checked: before a try is counted that is not made. */
export const refuseWhenBusy = refuseWhenFull;

/** The argon2id string to store for a password. Refuses (503) while too many wait. */
export const hashPassword = (password: string): Promise<string> =>
  inTurn(() => hash(normalised(password), parameters));

/** One and the same text for what systems type in different bytes (NIST SP 800-63B, 5.1.1.2). */
const normalised = (password: string) => password.normalize('NFKC');

// What an unknown account is compared with, so that it takes as long as a known one.
const nobodysHash = hashPassword(crypto.randomUUID());

/** Whether a password is the one of the account; as slow for an account that does not exist (`null`). Refuses (503) while too many wait. */
export async function isPassword(stored: string | null, password: string): Promise<boolean> {
  const compared = stored ?? (await nobodysHash);
  const isRight = await inTurn(() => verify(compared, normalised(password)));
  return isRight && stored !== null;
}
