import { Decrypter, Encrypter } from 'age-encryption';
import { Refusal } from '../errors.ts';
import { damaged } from './manifest.ts';
import type { Bytes } from './seal.ts';

export const ageHeader = 'age-encryption.org/v1';

export async function encrypted(bytes: Bytes, recipient: string): Promise<Bytes> {
  const encrypter = new Encrypter();
  encrypter.addRecipient(recipient);
  return toBuffers(await encrypter.encrypt(toStream(bytes)));
}

/** Reads an identity file of age-keygen. Throws 409 when its keys do not fit. */
export async function decrypted(bytes: Bytes, identity: string): Promise<Bytes> {
  const decrypter = new Decrypter();
  const keys = identity.split('\n').map((line) => line.trim());
  try {
    for (const key of keys) if (key !== '' && !key.startsWith('#')) decrypter.addIdentity(key);
  } catch {
    throw new Refusal(
      409,
      'wrong_identity',
      'The identity file holds no secret key of age (AGE-SECRET-KEY-...).',
    );
  }
  const plain = await decrypter.decrypt(toStream(bytes)).catch(() => {
    throw new Refusal(
      409,
      'wrong_identity',
      'The copy is encrypted for another key than the one in the identity file, or its first lines are damaged.',
    );
  });
  return whole(toBuffers(plain));
}

async function* whole(bytes: Bytes): AsyncGenerator<Buffer> {
  try {
    yield* bytes;
  } catch {
    throw damaged('what is encrypted was changed or cut off');
  }
}

function toStream(bytes: Bytes): ReadableStream<Uint8Array> {
  const reader = bytes[Symbol.asyncIterator]();
  return new ReadableStream<Uint8Array>({
    async pull(controller) {
      const { done, value } = await reader.next();
      if (done) controller.close();
      else controller.enqueue(value);
    },
    async cancel() {
      await reader.return?.();
    },
  });
}

async function* toBuffers(stream: ReadableStream<Uint8Array>): AsyncGenerator<Buffer> {
  for await (const chunk of stream) yield Buffer.from(chunk.buffer, chunk.byteOffset, chunk.byteLength);
}
