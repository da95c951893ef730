import { mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { createServer, type RequestListener } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { freePort } from '../../test/processes/free-port.ts';
import { type ObjectStore, startObjectStore } from '../../test/processes/object-store.ts';
import { openFolderStore } from './folder-store.ts';
import { openS3Store } from './s3-store.ts';

describe('a store that fails says how', () => {
  let folder: string;
  let file: string;
  let objects: ObjectStore;

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'ampervan-faults-'));
    file = join(folder, 'file');
    writeFileSync(file, 'x'.repeat(100_000));
    objects = await startObjectStore();
  });

  afterAll(async () => {
    await objects.stop();
    rmSync(folder, { recursive: true });
  });

  const words = (asked: Promise<unknown>) =>
    asked.then(
      () => 'nothing',
      (error: unknown) => (error instanceof Error ? error.message : String(error)),
    );

  it('a folder that is not there', async () => {
    const store = openFolderStore(join(folder, 'not mounted'));
    for (const asked of [store.list(), store.put('a', file)])
      expect(await words(asked)).toContain('is not there (is its disk mounted?)');
  });

  const s3 = (given = {}, bucket = objects.bucket) =>
    openS3Store('s3://there', { kind: 's3', bucket, prefix: '' }, { ...objects, ...given });

  it('by S3: other keys, another bucket, a full disk here, nobody there', async () => {
    expect(await words(s3({ secret: 'another' }).list())).toContain('does not accept the keys');
    expect(await words(s3({ keyId: 'shop:another' }).put('a', file))).toMatch(/keys/);
    expect(await words(s3({}, 'another-bucket').put('a', file))).toContain('bucket another-bucket');
    await s3().put('a', file);
    symlinkSync('/dev/full', join(folder, 'full-here'));
    expect(await words(s3().get('a', join(folder, 'full-here')))).toContain(
      'the disk of this machine is full',
    );
    expect(await words(s3({ endpoint: `http://127.0.0.1:${await freePort()}` }).list())).toContain(
      'cannot be reached',
    );
  });

  /** A store of which one can choose what it does wrong. */
  async function broken(answer: RequestListener, patience = 700) {
    const server = createServer(answer);
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    onTestFinished(() => {
      server.closeAllConnections();
      server.close();
    });
    const address = server.address();
    const endpoint = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`;
    return s3({ endpoint, patience });
  }

  it('by S3: one that hangs, is overtaxed, breaks off, takes less, answers something else', async () => {
    const page =
      '<ListBucketResult><IsTruncated>true</IsTruncated><NextContinuationToken>n</NextContinuationToken>';
    const into = join(folder, 'got');
    const hanging = await broken(() => {});
    const overtaxed = await broken((_request, response) => response.writeHead(500).end());
    const half = await broken((request, response) => {
      response.writeHead(200, { 'content-length': 1_000 });
      if (request.method === 'HEAD') response.end();
      else response.write('x', () => response.destroy());
    });
    const less = await broken((request, response) => {
      response.setHeader('content-length', request.method === 'HEAD' ? 7 : 0);
      response.end();
    });
    const same = await broken((_request, response) => response.end(page));
    const other = await broken((_request, response) => response.end('<html>'));
    const full = await broken((_request, response) => response.writeHead(507).end());
    const said = await Promise.all(
      [
        ...[hanging.list(), overtaxed.put('a', file), half.get('a', into), less.put('a', file)],
        ...[same.list(), other.list(), full.put('a', file)],
      ].map(words),
    );
    expect(said).toEqual([
      's3://there did not answer in time.',
      's3://there answered 500, a fault on its side.',
      's3://there broke off in the middle.',
      's3://there took 7 of 100000 bytes.',
      's3://there lists the same page for ever.',
      's3://there answers, but not as an S3 store does.',
      's3://there is full (507).',
    ]);
    expect(readdirSync(folder)).not.toContain('got');
  });

  it('by S3: one that never ends, or lists what takes long to read', async () => {
    const endless: RequestListener = (request, response) => {
      response.writeHead(200, request.method === 'HEAD' ? { 'content-length': 1_000 } : {});
      if (request.method === 'HEAD') return response.end();
      const pour = () => {
        while (response.write('x'.repeat(1_000_000)));
      };
      response.on('drain', pour);
      pour();
    };
    const into = join(folder, 'flood');
    const store = await broken(endless, 20_000);
    for (const ask of [() => store.list(), () => store.get('a', into)])
      expect(await words(ask())).toBe('s3://there sends more than was asked for.');
    expect(readdirSync(folder)).not.toContain('flood');
    const listing = (inside: string) => `<ListBucketResult>${inside}</ListBucketResult>`;
    const open = await broken((_request, response) => response.end(listing('<Contents>'.repeat(200_000))));
    expect(await words(open.list())).toContain('cannot be read');
    let pages = 0;
    const next = () => `<NextContinuationToken>${++pages}</NextContinuationToken>`;
    const long = await broken((_request, response) =>
      response.end(listing(`<IsTruncated>true</IsTruncated>${next()}`)),
    );
    expect(await words(long.list())).toBe('s3://there lists more than a million files.');
  });

  it('by S3: a fault that passes is none', async () => {
    let asked = 0;
    const store = await broken((_request, response) => {
      response.statusCode = ++asked === 1 ? 503 : 200;
      response.end('<ListBucketResult></ListBucketResult>');
    });
    expect([await store.list(), asked]).toEqual([[], 2]);
  });

  it('by S3: parts that could not be joined are given up', async () => {
    const large = join(folder, 'large');
    writeFileSync(large, Buffer.alloc(17 * 1024 * 1024));
    const asked: string[] = [];
    const store = await broken((request, response) => {
      asked.push(`${request.method} ${new URL(request.url ?? '', 'http://s3').search}`);
      request.resume().on('end', () => {
        if (request.method === 'PUT') return response.setHeader('etag', '"part"').end();
        const isBegin = request.url?.endsWith('uploads=');
        response.end(isBegin ? '<UploadId>u</UploadId>' : '<Error><Code>InternalError</Code></Error>');
      });
    });
    expect(await words(store.put('a', large))).toBe('s3://there could not join the parts (InternalError).');
    expect(asked).toEqual([
      ...['POST ?uploads=', 'PUT ?partNumber=1&uploadId=u', 'PUT ?partNumber=2&uploadId=u'],
      ...['POST ?uploadId=u', 'DELETE ?uploadId=u'],
    ]);
  });
});
