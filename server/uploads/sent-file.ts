import { createHash } from 'node:crypto';
import { mkdtemp, open, rm } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyReply } from 'fastify';
import { Refusal } from '../errors.ts';

export interface SentFile {
  path: string;
  bytes: number;
  sha256: string;
}

interface Limit {
  /** In bytes. */
  most: number;
  words: string;
}

/** Removes the file after `use`. Throws 413 for a larger body, 400 for one that breaks off. */
export async function withSentFile<Result>(
  reply: FastifyReply,
  limit: Limit,
  use: (sent: SentFile) => Promise<Result>,
): Promise<Result> {
  const request = reply.request.raw;
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
    // The request is still to be answered.
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
