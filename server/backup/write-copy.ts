import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { open, rename, rm, stat } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { Refusal, systemCode } from '../errors.ts';
import { inWordsOf, sync } from '../stores/folder-store.ts';
import { archiveOf, readArchive } from './archive.ts';
import { encrypted } from './encryption.ts';
import { damaged, type Manifest } from './manifest.ts';
import type { Bytes } from './seal.ts';
import type { Staged } from './stage.ts';

/** What a copy is called that was made at an instant. */
export const copyName = (at: Date, recipient?: string): string =>
  `ampervan-${at.toISOString().slice(0, 19).replaceAll(':', '-')}Z.tar${recipient ? '.age' : ''}`;

/** When a file of such a name was made; null for any other file. */
export function instantOfCopy(name: string): Date | null {
  const [, day, hour, minute, second] =
    /^ampervan-(\d{4}-\d\d-\d\d)T(\d\d)-(\d\d)-(\d\d)Z\.tar(?:\.age)?$/.exec(name) ?? [];
  const at = new Date(`${day}T${hour}:${minute}:${second}Z`);
  return Number.isNaN(at.getTime()) ? null : at;
}

/** The bytes of a copy, encrypted where somebody's key is given. */
export async function bytesOf({ folder, manifest }: Staged, recipient?: string): Promise<Bytes> {
  const archive = archiveOf(folder, manifest);
  return recipient === undefined ? archive : encrypted(archive, recipient);
}

interface HowToWrite {
  /** Whose key it is encrypted to. */
  recipient?: string | undefined;
  signal?: AbortSignal | undefined;
  /** What it is called until it is whole; two writers of one such name do not meet. */
  part?: string;
}

/**
 * Writes a copy into a file that is not there yet, by way of FILE.part: the name is given when all has reached the disk
 * and was read back. Refuses (409) a file that is there, also of a copy that another process is writing, and (503) a folder
 * that is full or can only be read.
 */
export async function writeCopy(
  file: string,
  stageIt: () => Promise<Staged>,
  { recipient, signal, part = `${file}.part` }: HowToWrite = {},
): Promise<{ manifest: Manifest; bytes: number }> {
  if (await stat(file).catch(() => null)) throw isThere(file);
  const handle = await open(part, 'wx', 0o600).catch((error: unknown) => {
    throw systemCode(error) === 'EEXIST' ? isThere(part) : inWordsOf(dirname(part), error);
  });
  let staged: Staged | undefined;
  try {
    staged = await stageIt();
    const hash = createHash('sha256');
    const out = handle.createWriteStream({ flush: true });
    const from = Readable.from(hashed(await bytesOf(staged, recipient), hash));
    await pipeline(from, out, signal ? { signal } : {});
    await readBack(part, staged.manifest, recipient === undefined ? null : hash.digest('hex'));
    await rename(part, file);
    await sync(dirname(file));
    return { manifest: staged.manifest, bytes: (await stat(file)).size };
  } catch (error) {
    throw inWordsOf(dirname(part), error);
  } finally {
    await handle.close().catch(() => {});
    await rm(part, { force: true }).catch(() => {});
    await staged?.remove();
  }
}

const isThere = (file: string) =>
  new Refusal(409, 'copy_exists', `${file} is there already: it is left as it is. Choose another name.`);

async function* hashed(bytes: Bytes, hash: ReturnType<typeof createHash>): AsyncGenerator<Buffer> {
  for await (const chunk of bytes) {
    hash.update(chunk);
    yield chunk;
  }
}

/** Of an encrypted copy only the sum can be compared: the key to read it is elsewhere. */
async function readBack(part: string, manifest: Manifest, sum: string | null): Promise<void> {
  if (sum === null) {
    const read = await readArchive(createReadStream(part));
    if (JSON.stringify(read) !== JSON.stringify(manifest)) throw damaged('its manifest was not written well');
    return;
  }
  const hash = createHash('sha256');
  await pipeline(createReadStream(part), hash);
  if (hash.digest('hex') !== sum) throw damaged(`${basename(part)} was not written well`);
}

/** The file that is meant by what somebody typed: of a folder, one with a dated name in it. */
export async function fileFor(to: string, at: Date, recipient?: string): Promise<string> {
  const found = await stat(to).catch(() => null);
  return found?.isDirectory() ? join(to, copyName(at, recipient)) : to;
}
