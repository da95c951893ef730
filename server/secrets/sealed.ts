import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto';

const algorithm = 'aes-256-gcm';
const [ivLength, tagLength] = [12, 16];

const deriveKey = (secret: string) => createHash('sha256').update(secret).digest();

/** Encrypts with a secret of the database (`readSecret`), bound to one owner. */
export function seal(secret: string, owner: string, text: string): string {
  const iv = randomBytes(ivLength);
  const cipher = createCipheriv(algorithm, deriveKey(secret), iv).setAAD(Buffer.from(owner));
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString('base64url');
}

/** Throws when the text was changed or sealed for another owner. */
export function unseal(secret: string, owner: string, sealed: string): string {
  const bytes = Buffer.from(sealed, 'base64url');
  const [iv, rest] = [bytes.subarray(0, ivLength), bytes.subarray(ivLength)];
  const options = { authTagLength: tagLength };
  const decipher = createDecipheriv(algorithm, deriveKey(secret), iv, options);
  decipher.setAAD(Buffer.from(owner)).setAuthTag(rest.subarray(0, tagLength));
  const text = Buffer.concat([decipher.update(rest.subarray(tagLength)), decipher.final()]);
  return text.toString('utf8');
}
