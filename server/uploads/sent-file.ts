import { createHash } from 'node:crypto';
import { mkdtemp, open, rm } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyReply } from 'fastify';
import { Refusal } from '../errors.ts';

/** A file that somebody sent, as it lies on the disk. */
export interface SentFile {
  path: string;
  bytes: number;
  /** Of all its bytes, in hexadecimal. */
  sha256: string;
}

interface Limit {
  /** Bytes. */
  most: number;
  /** What is said of a larger one. */
  words: string;
}

/**
 * Writes the body of the request that is to be answered into a file, never holding it in memory, and takes the file away when `use` is done with
 * it. Refuses (413) a larger one, by what it announces or by what has come, and (400) one that breaks off.
 */
export async function withSentFile<Result>(
  reply: FastifyReply,
  limit: Limit,
  use: (sent: SentFile) => Promise<Result>,
): Promise<Result> {
  const request = reply.request.raw;
  // Nobody reads the rest of one that is refused.
  reply.header('connection', 'close');
  if (Number(request.headers['content-length']) > limit.most) throw tooLarge(limit);
  const folder = await mkdtemp(join(tmpdir(), 'sent-'));
  try {
    const path = join(folder, 'file');
    const written = await write(request, limit, path);
    reply.removeHeader('connection');
    return await use({ path, ...written });
  } finally {
    await rm(folder, { recursive: true });
  }
}

async function write(request: IncomingMessage, limit: Limit, path: string): Promise<Omit<SentFile, 'path'>> {
  const [hash, file] = [createHash('sha256'), await open(path, 'wx')];
  let bytes = 0;
  try {
    // What is not read any more is still to be answered.
    for await (const part of request.iterator({ destroyOnReturn: false })) {
      bytes += part.length;
      if (bytes > limit.most) throw tooLarge(limit);
      hash.update(part);
      await file.write(part);
    }
  } catch (error) {
    throw request.errored
      ? new Refusal(400, 'cut_off', 'The file did not arrive whole. Try it again.')
      : error;
  } finally {
    await file.close();
  }
  return { bytes, sha256: hash.digest('hex') };
}

const tooLarge = ({ words }: Limit) => new Refusal(413, 'too_large', words);
