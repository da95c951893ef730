import { hash, verify } from '@node-rs/argon2';
import pLimit from 'p-limit';

/** argon2id with OWASP's parameters: 19 MiB, two passes, one lane. */
const parameters = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/** Each hash takes 19 MiB for a while: more at once would let a flood of logins eat the memory. */
const inTurn = pLimit(4);

/** The argon2id string to store for a password. */
export const hashPassword = (password: string): Promise<string> => inTurn(() => hash(password, parameters));

// What an unknown account is compared with, so that it takes as long as a known one.
const nobodysHash = hashPassword(crypto.randomUUID());

/** Whether a password is the one of the account; as slow for an account that does not exist (`null`). */
export async function isPassword(stored: string | null, password: string): Promise<boolean> {
  const compared = stored ?? (await nobodysHash);
  const isRight = await inTurn(() => verify(compared, password));
  return isRight && stored !== null;
}
