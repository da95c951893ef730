import { createReadStream } from 'node:fs';
import { open, readFile } from 'node:fs/promises';
import { Refusal } from '../errors.ts';
import { readArchive } from './archive.ts';
import { ageHeader, decrypted } from './encryption.ts';
import { damaged, type Manifest } from './manifest.ts';

/** A copy as it lies somewhere. */
export interface Copy {
  file: string;
  /** The file with the secret key, of an encrypted one. */
  identityFile?: string | undefined;
}

/**
 * Reads a copy to its end without writing anything, and gives its manifest. Refuses (404) a file that is not there, and
 * (409) a copy that is damaged, or cannot be decrypted.
 */
export const checkCopy = async (copy: Copy): Promise<Manifest> => readArchive(await bytesIn(copy));

/** Writes the files of a copy into a folder. Refuses as `checkCopy` does. */
export const unpackCopy = async (copy: Copy, into: string): Promise<Manifest> =>
  readArchive(await bytesIn(copy), into);

async function bytesIn({ file, identityFile }: Copy) {
  if (!(await isEncrypted(file))) return createReadStream(file);
  if (identityFile === undefined)
    throw new Refusal(
      409,
      'encrypted_copy',
      'The copy is encrypted: name the file with your secret key (--identity FILE).',
    );
  const identity = await readFile(identityFile, 'utf8').catch(() => {
    throw new Refusal(404, 'no_identity', `${identityFile} cannot be read.`);
  });
  return decrypted(createReadStream(file), identity);
}

/** Of the lines that say for whom a copy is encrypted: room for a hundred keys. */
const longestHeader = 16_384;

/** Refuses (409) an encrypted copy with more lines for its readers than any has: each is tried, for minutes. */
async function isEncrypted(file: string): Promise<boolean> {
  const handle = await open(file, 'r').catch(() => {
    throw new Refusal(404, 'no_copy', `${file} cannot be read.`);
  });
  try {
    const { buffer } = await handle.read(Buffer.alloc(longestHeader));
    const header = buffer.toString('latin1');
    if (!header.startsWith(ageHeader)) return false;
    if (!header.includes('\n--- ')) throw damaged('its first lines do not say for whom it is encrypted');
    return true;
  } finally {
    await handle.close();
  }
}
