import { randomFillSync } from 'node:crypto';

const alphabet = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
const pool = Buffer.alloc(8192);
let used = pool.length;

/** Unguessable letters and digits. Random bytes are drawn in bulk: one system call serves hundreds of ids. */
export function randomText(length: number): string {
  if (used + length > pool.length) {
    randomFillSync(pool);
    used = 0;
  }
  let text = '';
  for (let i = 0; i < length; i++) text += alphabet.charAt(pool.readUInt8(used++) % 62);
  return text;
}

/** An id in Stripe's form, such as `pi_3...`. It begins with the time, so an index over ids grows at its end. */
export function newId(prefix: string): string {
  let rest = Date.now();
  let time = '';
  for (let i = 0; i < 7; i++) {
    time = alphabet.charAt(rest % 62) + time;
    rest = Math.floor(rest / 62);
  }
  return `${prefix}_3${time}${randomText(16)}`;
}

/** Whole seconds since 1970, the unit of every time in Stripe's API. */
export function nowInSeconds(): number {
  return Math.floor(Date.now() / 1000);
}
