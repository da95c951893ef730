import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { open, rename, rm, stat } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { Refusal, systemCode } from '../errors.ts';
import { explainDiskError, sync } from '../stores/folder-store.ts';
import { createArchive, readArchive } from './archive.ts';
import { encrypted } from './encryption.ts';
import { damaged, type Manifest } from './manifest.ts';
import type { Bytes } from './seal.ts';
import type { Staged } from './stage.ts';

export const copyName = (at: Date, recipient?: string): string =>
  `ampervan-${at.toISOString().slice(0, 19).replaceAll(':', '-')}Z.tar${recipient ? '.age' : ''}`;

export function parseCopyName(name: string): Date | null {
  const [, day, hour, minute, second] =
    /^ampervan-(\d{4}-\d\d-\d\d)T(\d\d)-(\d\d)-(\d\d)Z\.tar(?:\.age)?$/.exec(name) ?? [];
  const at = new Date(`${day}T${hour}:${minute}:${second}Z`);
  return Number.isNaN(at.getTime()) ? null : at;
}

export async function packCopy({ folder, manifest }: Staged, recipient?: string): Promise<Bytes> {
  const archive = createArchive(folder, manifest);
  return recipient === undefined ? archive : encrypted(archive, recipient);
}

interface HowToWrite {
  recipient?: string | undefined;
  signal?: AbortSignal | undefined;
  part?: string;
}

/** Throws 409 when the file or `part` exists, 503 when the disk is full. Renames only what was read back. */
export async function writeCopy(
  file: string,
  stageIt: () => Promise<Staged>,
  { recipient, signal, part = `${file}.part` }: HowToWrite = {},
): Promise<{ manifest: Manifest; bytes: number }> {
  if (await stat(file).catch(() => null)) throw copyExistsRefusal(file);
  const handle = await open(part, 'wx', 0o600).catch((error: unknown) => {
    throw systemCode(error) === 'EEXIST' ? copyExistsRefusal(part) : explainDiskError(dirname(part), error);
  });
  let staged: Staged | undefined;
  try {
    staged = await stageIt();
    const hash = createHash('sha256');
    const out = handle.createWriteStream({ flush: true });
    const from = Readable.from(hashed(await packCopy(staged, recipient), hash));
    await pipeline(from, out, signal ? { signal } : {});
    await readBack(part, staged.manifest, recipient === undefined ? null : hash.digest('hex'));
    await rename(part, file);
    await sync(dirname(file));
    return { manifest: staged.manifest, bytes: (await stat(file)).size };
  } catch (error) {
    throw explainDiskError(dirname(part), error);
  } finally {
    await handle.close().catch(() => {});
    await rm(part, { force: true }).catch(() => {});
    await staged?.remove();
  }
}

const copyExistsRefusal = (file: string) =>
  new Refusal(409, 'copy_exists', `${file} is there already: it is left as it is. Choose another name.`);

async function* hashed(bytes: Bytes, hash: ReturnType<typeof createHash>): AsyncGenerator<Buffer> {
  for await (const chunk of bytes) {
    hash.update(chunk);
    yield chunk;
  }
}

/** Compares only the sum of an encrypted copy: the key to read the copy is elsewhere. */
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

export async function copyPath(to: string, at: Date, recipient?: string): Promise<string> {
  const found = await stat(to).catch(() => null);
  return found?.isDirectory() ? join(to, copyName(at, recipient)) : to;
}
