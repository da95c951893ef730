import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

const secondsPerStep = 30;
const digits = 6;
const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** Counts steps of 30 seconds since 1970. */
export const stepAt = (instant: number) => Math.floor(instant / 1000 / secondsPerStep);

/** 160 random bits, as RFC 4226 recommends, in the base32 that apps expect. */
export const newTotpSecret = () => base32(randomBytes(20));

/** RFC 6238, with SHA-1 and six digits, which every app supports. */
export function codeAt(secret: string, step: number): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const hash = createHmac('sha1', fromBase32(secret)).update(counter).digest();
  const offset = (hash.at(-1) ?? 0) & 0xf;
  const number = hash.readUInt32BE(offset) & 0x7f_ff_ff_ff;
  return String(number % 10 ** digits).padStart(digits, '0');
}

/** Accepts this step and the one before, for slow typists. Refuses steps up to `lastUsed` (replay). */
export function findTotpStep(
  secret: string,
  code: string,
  lastUsed: number,
  now = Date.now(),
): number | null {
  const present = stepAt(now);
  const found = [present - 1, present].filter((step) => isSame(codeAt(secret, step), code));
  return found.find((step) => step > lastUsed) ?? null;
}

function isSame(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.length === b.length && timingSafeEqual(a, b);
}

function base32(bytes: Buffer): string {
  let bits = '';
  for (const byte of bytes) bits += byte.toString(2).padStart(8, '0');
  return (bits.match(/.{1,5}/g) ?? [])
    .map((five) => alphabet[Number.parseInt(five.padEnd(5, '0'), 2)])
    .join('');
}

function fromBase32(text: string): Buffer {
  const bits = [...text].map((letter) => alphabet.indexOf(letter).toString(2).padStart(5, '0')).join('');
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((eight) => Number.parseInt(eight, 2)));
}
