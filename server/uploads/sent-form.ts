import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import type { IncomingMessage } from 'node:http';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { Busboy, type BusboyFileStream, type BusboyInstance } from '@fastify/busboy';
import { diskRefusal, Refusal } from '../errors.ts';
import type { SentFile } from './sent-file.ts';

export interface FormFile extends Pick<SentFile, 'path' | 'bytes'> {
  /** The name on the device, without folders; only for messages. */
  name: string;
}

export interface SentForm {
  texts: Record<string, string>;
  files: FormFile[];
  refusal: Refusal | null;
}

export interface FormLimits {
  files: number;
  /** In bytes. */
  fileSize: number;
  words: { tooMany: string; tooLarge: string };
}

/** In bytes, for each text. */
const longestText = 64 * 1024;
const mostTexts = 50;
const tooMuch = 'That is more than we can take in one go';

/** Skips files without a `folder`. Reports faults as `refusal`, so that typed texts are kept. */
export async function readSentForm(
  request: IncomingMessage,
  limits: FormLimits,
  folder: string | null,
): Promise<SentForm> {
  const parser = openParser(request, limits);
  const form: SentForm = { texts: {}, files: [], refusal: null };
  const texts = new Map<string, string>();
  const streams: BusboyFileStream[] = [];
  const writing: Promise<FormFile[]>[] = [];
  const refuse = (status: number, code: string, words: string) => {
    form.refusal ??= new Refusal(status, code, words);
  };

  parser
    .on('field', (name, text, _isNameCut, isCut) => {
      texts.set(name, text);
      if (isCut) refuse(413, 'too_large', tooMuch);
    })
    .on('file', (_field, stream, name = '') => {
      streams.push(stream);
      // A stream that breaks off emits another error later.
      stream.on('error', () => {}).on('limit', () => refuse(413, 'too_large', limits.words.tooLarge));
      if (!folder) stream.resume();
      else writing.push(write(stream, name, folder).catch((error: Error) => giveUp(parser, error)));
    })
    .on('filesLimit', () => refuse(413, 'too_large', limits.words.tooMany))
    .on('error', () => {});
  try {
    await pour(request, parser, (limits.files + 2) * limits.fileSize);
    form.files = (await Promise.all(writing)).flat();
  } catch (error) {
    for (const stream of streams) stream.destroy();
    form.refusal ??= error instanceof Refusal ? error : diskRefusal(error);
    refuse(400, 'cut_off', 'The form did not arrive whole. Try it again.');
  }
  form.texts = Object.fromEntries(texts);
  return form;
}

/** Returns no file if none was chosen: browsers then send an empty one. */
async function write(stream: BusboyFileStream, name: string, folder: string): Promise<FormFile[]> {
  const path = join(folder, randomUUID());
  await pipeline(stream, createWriteStream(path, { flags: 'wx' }));
  const { bytesRead: bytes } = stream;
  return name === '' && bytes === 0 ? [] : [{ path, name, bytes }];
}

function openParser({ headers }: IncomingMessage, { files, fileSize }: FormLimits): BusboyInstance {
  const { 'content-type': type = '' } = headers;
  try {
    return new Busboy({
      headers: { ...headers, 'content-type': type },
      limits: { files, fileSize, fieldSize: longestText, fields: mostTexts, headerSize: 4_096 },
    });
  } catch {
    throw new Refusal(400, 'invalid_form', 'The form could not be read');
  }
}

function giveUp(parser: BusboyInstance, error: Error): FormFile[] {
  parser.destroy(error);
  return [];
}

/** Throws 413 above `most` bytes, and when the request breaks off. */
async function pour(request: IncomingMessage, parser: BusboyInstance, most: number): Promise<void> {
  const ended = once(parser, 'finish');
  ended.catch(() => {});
  let bytes = 0;
  // The request is still to be answered.
  for await (const part of request.iterator({ destroyOnReturn: false })) {
    bytes += part.length;
    if (bytes > most) throw new Refusal(413, 'too_large', tooMuch);
    if (!parser.write(part)) await Promise.race([once(parser, 'drain'), ended]);
  }
  parser.end();
  await ended;
}
