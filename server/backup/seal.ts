import { createHash } from 'node:crypto';
import { Refusal } from '../errors.ts';
import { damaged } from './manifest.ts';

/** Begins the last line of a copy: the SHA-256 sum of all bytes before that line. */
const word = 'ampervan-sha256 ';
const sealLength = word.length + 64 + 1;

export type Bytes = AsyncIterable<Buffer>;

export async function* sealed(bytes: Bytes): AsyncGenerator<Buffer> {
  const hash = createHash('sha256');
  for await (const chunk of bytes) {
    hash.update(chunk);
    yield chunk;
  }
  yield Buffer.from(`${word}${hash.digest('hex')}\n`);
}

/** Throws 409 at the end when bytes are missing or changed. */
export async function* unsealed(bytes: Bytes): AsyncGenerator<Buffer> {
  const hash = createHash('sha256');
  let held = Buffer.alloc(0);
  for await (const chunk of bytes) {
    const all = Buffer.concat([held, chunk]);
    const known = all.subarray(0, Math.max(0, all.length - sealLength));
    held = all.subarray(known.length);
    hash.update(known);
    if (known.length > 0) yield known;
  }
  const seal = held.toString('latin1');
  if (!seal.startsWith(word) || !seal.endsWith('\n')) throw damaged('its end is missing');
  if (seal !== `${word}${hash.digest('hex')}\n`) throw wrongSum();
}

const wrongSum = () =>
  new Refusal(
    409,
    'wrong_sum',
    'The copy is damaged: its sum is not that of its bytes. What it says of itself was changed, or what lies between its files.',
  );

export const isWrongSum = (error: unknown): boolean => error instanceof Refusal && error.code === 'wrong_sum';
