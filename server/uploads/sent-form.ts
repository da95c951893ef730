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
  /** As it was called on the device, without folders. It counts for nothing but words. */
  name: string;
}

/** A form with files, as far as it came. */
export interface SentForm {
  texts: Record<string, string>;
  files: FormFile[];
  /** Why it cannot be taken as it is; what was typed into it is here all the same. */
  refusal: Refusal | null;
}

export interface FormLimits {
  files: number;
  /** Bytes of each file. */
  fileSize: number;
  /** What is said of too many files, and of too large a one. */
  words: { tooMany: string; tooLarge: string };
}

/** All texts of a form are shorter, in bytes. */
const longestText = 64 * 1024;
const mostTexts = 50;
const tooMuch = 'That is more than we can take in one go';

/**
 * Reads a form of the type multipart/form-data and writes its files into a folder, never holding one in memory;
 * without a folder they are passed over. Whatever goes wrong on the way is told as `refusal`, so that nobody loses
 * what they typed.
 */
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
      // One that breaks off says so once more when nobody listens any longer.
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

/** Gives the file; none where none was chosen, of which browsers send an empty one. */
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

/** Hands over what comes, no faster than it is taken. Refuses (413) more than `most` bytes, throws where it breaks off. */
async function pour(request: IncomingMessage, parser: BusboyInstance, most: number): Promise<void> {
  const ended = once(parser, 'finish');
  // It is waited for below; until then nobody listens.
  ended.catch(() => {});
  let bytes = 0;
  // What is not read any more is still to be answered.
  for await (const part of request.iterator({ destroyOnReturn: false })) {
    bytes += part.length;
    if (bytes > most) throw new Refusal(413, 'too_large', tooMuch);
    if (!parser.write(part)) await Promise.race([once(parser, 'drain'), ended]);
  }
  parser.end();
  await ended;
}
