import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { AwsClient } from 'aws4fetch';
import { freePort } from './free-port.ts';
import { run, waitFor } from './process.ts';

export interface ObjectStore {
  port: number;
  endpoint: string;
  keyId: string;
  secret: string;
  region: string;
  /** In which nothing lies yet. */
  bucket: string;
  stop(): Promise<void>;
}

const program = fileURLToPath(new URL('object-store.py', import.meta.url));

/** OpenStack Swift, which speaks S3, on this machine's loopback. Throws where Debian's `python3-swift` is not installed. */
export async function startObjectStore(): Promise<ObjectStore> {
  const folder = mkdtempSync(join(tmpdir(), 'ampervan-swift-'));
  const port = await freePort();
  const server = run('/usr/bin/python3', [program, folder, String(port)], { signal: 'SIGKILL' });
  const endpoint = `http://127.0.0.1:${port}`;
  const keys = { keyId: 'shop:owner', secret: 'secret', region: 'eu-west-2' };
  const bucket = 'shop-copies';
  const client = new AwsClient({
    accessKeyId: keys.keyId,
    secretAccessKey: keys.secret,
    region: keys.region,
    service: 's3',
    retries: 0,
  });
  const stop = async () => {
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    await waitFor(
      server,
      async () => (await client.fetch(`${endpoint}/${bucket}`, { method: 'PUT' })).ok,
      60_000,
    );
  } catch (error) {
    await stop();
    throw new Error('No S3 store can be tested against: install python3-swift, as .ci/run does', {
      cause: error,
    });
  }
  return { port, endpoint, ...keys, bucket, stop };
}
