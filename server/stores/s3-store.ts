import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { type FileHandle, open, rm, stat } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { z } from 'zod';
import { Refusal } from '../errors.ts';
import type { StoreAddress } from '../store-address.ts';
import { type AskS3, askS3, readXmlText, type S3Settings, upTo, wordsOf } from './s3-requests.ts';
import { notInStore, type Store, type StoredFile, storeFailed } from './store.ts';

interface DatedFile extends StoredFile {
  since: Date;
}

export interface S3Store extends Store {
  list(beginning?: string): Promise<DatedFile[]>;
}

/** In bytes, held in memory. A file may have at most 10,000 parts. */
const partLength = 16 * 1024 * 1024;

const mostPages = 1_000;

/** The bucket must exist. */
export function openS3Store(
  address: string,
  { bucket, prefix }: Extract<StoreAddress, { kind: 's3' }>,
  settings: S3Settings,
): S3Store {
  const ask = askS3(address, bucket, settings);
  const before = prefix === '' ? '' : `${prefix}/`;

  async function readSize(name: string): Promise<number | null> {
    const answer = await ask({ method: 'HEAD', name: before + name }, true);
    return answer.isThere ? Number(answer.headers.get('content-length')) : null;
  }

  return {
    address,
    async put(name, file, signal) {
      const handle = await open(file, 'r');
      try {
        const { size } = await handle.stat();
        const how = { ask, name: before + name, handle, size, signal };
        if (size <= partLength) await putWhole(how);
        else await putInParts(address, how);
        const kept = await readSize(name);
        if (kept !== size) throw storeFailed(address, `took ${kept ?? 'none'} of ${size} bytes`);
      } finally {
        await handle.close();
      }
    },
    async list(beginning = '') {
      const files: DatedFile[] = [];
      for (let [token, pages]: [string | null, number] = [null, 0]; ; pages++) {
        if (pages === mostPages) throw storeFailed(address, 'lists more than a million files');
        const query = {
          'list-type': '2',
          prefix: before + beginning,
          ...(token === null ? {} : { 'continuation-token': token }),
        };
        const { text: xml } = await ask({ method: 'GET', query });
        for (const { name, ...file } of parseListing(address, xml))
          files.push({ name: name.slice(before.length), ...file });
        const next =
          readXmlText(xml, 'IsTruncated') === 'true' ? readXmlText(xml, 'NextContinuationToken') : null;
        if (next === null) return files;
        if (next === token) throw storeFailed(address, 'lists the same page for ever');
        token = next;
      }
    },
    async get(name, into, signal) {
      const expected = await readSize(name);
      if (expected === null) throw notInStore(address, name);
      try {
        const { body } = await ask({ method: 'GET', name: before + name, expected, signal });
        const source = Readable.from(upTo(expected, body ?? []));
        await pipeline(source, createWriteStream(into, { mode: 0o600, flush: true }));
        const { size } = await stat(into);
        if (size !== expected) throw storeFailed(address, `gave ${size} of ${expected} bytes`);
      } catch (error) {
        await rm(into, { force: true });
        if (signal?.aborted || error instanceof Refusal) throw error;
        throw storeFailed(address, wordsOf(error, settings.endpoint));
      }
    },
    async remove(name) {
      await ask({ method: 'DELETE', name: before + name }, true);
    },
  };
}

const listed = z.object({
  name: z.string(),
  bytes: z.coerce.number().int().min(0),
  since: z.coerce.date(),
});

function parseListing(address: string, xml: string): DatedFile[] {
  if (!xml.includes('<ListBucketResult')) throw storeFailed(address, 'answers, but not as an S3 store does');
  const [, ...contents] = xml.split('<Contents>');
  return contents.map((one) => {
    const read = listed.safeParse({
      name: readXmlText(one, 'Key'),
      bytes: readXmlText(one, 'Size'),
      since: readXmlText(one, 'LastModified'),
    });
    if (read.success) return read.data;
    throw storeFailed(address, 'lists its files in a way that cannot be read');
  });
}

interface Upload {
  ask: AskS3;
  name: string;
  handle: FileHandle;
  size: number;
  signal: AbortSignal | undefined;
}

const checksumHeader = (body: Buffer) => ({
  'x-amz-content-sha256': createHash('sha256').update(body).digest('hex'),
});

async function putWhole({ ask, name, handle, size, signal }: Upload): Promise<void> {
  const body = await readBytesAt(handle, 0, size);
  await ask({ method: 'PUT', name, body, headers: checksumHeader(body), signal });
}

/** The file appears once all its parts are there. */
async function putInParts(address: string, { ask, name, handle, size, signal }: Upload): Promise<void> {
  const { text: begun } = await ask({ method: 'POST', name, query: { uploads: '' }, signal });
  const uploadId = readXmlText(begun, 'UploadId');
  if (uploadId === null) throw storeFailed(address, 'answers, but not as an S3 store does');
  try {
    const parts: string[] = [];
    for (let at = 0; at < size; at += partLength) {
      const body = await readBytesAt(handle, at, Math.min(partLength, size - at));
      const partNumber = parts.length + 1;
      const query = { partNumber: String(partNumber), uploadId };
      const answer = await ask({ method: 'PUT', name, query, body, headers: checksumHeader(body), signal });
      const tag = answer.headers.get('etag');
      parts.push(`<Part><PartNumber>${partNumber}</PartNumber><ETag>${tag}</ETag></Part>`);
    }
    const xml = `<CompleteMultipartUpload>${parts.join('')}</CompleteMultipartUpload>`;
    const body = Buffer.from(xml);
    const how = { query: { uploadId }, body, headers: checksumHeader(body), signal };
    const { text: said } = await ask({ method: 'POST', name, ...how });
    // An answer with status 200 may hold an error.
    if (said.includes('<Error>'))
      throw storeFailed(address, `could not join the parts (${readXmlText(said, 'Code')})`);
  } catch (error) {
    await ask({ method: 'DELETE', name, query: { uploadId } }, true).catch(() => {});
    throw error;
  }
}

async function readBytesAt(handle: FileHandle, at: number, length: number): Promise<Buffer<ArrayBuffer>> {
  const body = Buffer.alloc(length);
  for (let read = 0; read < length; ) {
    const { bytesRead } = await handle.read(body, read, length - read, at + read);
    if (bytesRead === 0) throw new Error('A file became shorter while it was sent');
    read += bytesRead;
  }
  return body;
}
