import { createReadStream } from 'node:fs';
import { open, readFile } from 'node:fs/promises';
import { Refusal } from '../errors.ts';
import { readArchive } from './archive.ts';
import { ageHeader, decrypted } from './encryption.ts';
import { damaged, type Manifest } from './manifest.ts';

export interface Copy {
  file: string;
  identityFile?: string | undefined;
}

/** Throws 404 when the file is missing, 409 when the copy is damaged or cannot be decrypted. */
export const checkCopy = async (copy: Copy): Promise<Manifest> => readArchive(await openCopy(copy));

export const unpackCopy = async (copy: Copy, into: string): Promise<Manifest> =>
  readArchive(await openCopy(copy), into);

async function openCopy({ file, identityFile }: Copy) {
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

/** In bytes: room for a hundred recipients. */
const longestHeader = 16_384;

/** Throws 409 for too many recipients: age would try each one, for minutes. */
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
