import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { create, Parser, type ReadEntry } from 'tar';
import { damaged, type Manifest, type ManifestFile, manifestName, readManifest } from './manifest.ts';
import { type Bytes, isWrongSum, sealed, unsealed } from './seal.ts';

export function createArchive(folder: string, { files }: Manifest): Bytes {
  const names = [manifestName, ...files.map(({ path }) => path)];
  return sealed(create({ cwd: folder, portable: true, noDirRecurse: true, jobs: 1 }, names));
}

/** A copy of 100,000 pictures has a manifest of 15 MB. */
const longestManifest = 64 * 1024 * 1024;

/** Checks every file of a copy against its manifest. Throws 409 when a byte differs. */
export async function readArchive(bytes: Bytes, into?: string): Promise<Manifest> {
  const parser = new Parser({ strict: true });
  const faults: unknown[] = [];
  let taken = Promise.resolve();
  let manifest: Manifest | undefined;
  let wrongSum: unknown;
  let begun = 0;
  parser.on('error', () => faults.push(damaged(`the tar file from ${entryName(begun)} on cannot be read`)));
  parser.on('entry', (entry: ReadEntry) => {
    const place = begun++;
    // The next entry can begin before the manifest has been read.
    taken = taken
      .then(() => take(entry, place))
      .catch((error: unknown) => {
        faults.push(error);
        entry.resume();
      });
  });

  const entryName = (place: number) =>
    place === 0 ? manifestName : (manifest?.files[place - 1]?.path ?? 'its end');

  async function take(entry: ReadEntry, place: number): Promise<void> {
    if (place === 0) {
      manifest = readManifest(await readManifestText(entry));
      return;
    }
    const file = manifest?.files[place - 1];
    if (!file || entry.path !== file.path || entry.type !== 'File')
      throw damaged(`${entryName(place)} is not where it belongs`);
    await extractFile(entry, file, into);
  }

  await feed(parser, bytes, faults).catch((error: unknown) => {
    // A broken file is reported first: the seal tells only that something is wrong.
    if (isWrongSum(error)) wrongSum = error;
    else faults.push(error);
  });
  if (faults.length === 0) {
    parser.end();
    await taken;
  }
  if (faults.length > 0) throw faults[0];
  if (wrongSum) throw wrongSum;
  if (!manifest || begun !== manifest.files.length + 1) throw damaged(`${entryName(begun)} is missing`);
  return manifest;
}

async function feed(parser: Parser, bytes: Bytes, faults: unknown[]): Promise<void> {
  let isBegun = false;
  for await (const chunk of unsealed(bytes)) {
    // The tar parser would try to decompress other bytes, and hang if it cannot.
    if (!isBegun && chunk[0] !== manifestName.charCodeAt(0)) throw notACopy();
    isBegun = true;
    if (!parser.write(chunk)) await new Promise((resolve) => parser.once('drain', resolve));
    if (faults.length > 0) return;
  }
}

const notACopy = () =>
  damaged('it does not begin with its manifest, so it is no copy of this site, or was compressed');

async function readManifestText(entry: ReadEntry): Promise<string> {
  if (entry.path !== manifestName || entry.size > longestManifest) throw notACopy();
  return Buffer.concat(await Array.fromAsync(entry)).toString('utf8');
}

async function extractFile(
  entry: ReadEntry,
  { path, size, sha256 }: ManifestFile,
  into?: string,
): Promise<void> {
  const hash = createHash('sha256');
  let read = 0;
  async function* measured(): AsyncGenerator<Buffer> {
    for await (const chunk of entry) {
      hash.update(chunk);
      read += chunk.length;
      yield chunk;
    }
  }
  if (into === undefined) for await (const _chunk of measured());
  else {
    const file = join(into, path);
    await mkdir(dirname(file), { recursive: true });
    await pipeline(
      Readable.from(measured()),
      createWriteStream(file, { flags: 'wx', mode: 0o600, flush: true }),
    );
  }
  if (read !== size || hash.digest('hex') !== sha256) throw damaged(`${path} is not as it was written`);
}
