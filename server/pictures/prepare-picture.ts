import { open, readFile, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { diskRefusal, Refusal } from '../errors.ts';
import { findDiskFault } from '../find-disk-fault.ts';
import type { SentFile } from '../uploads/sent-file.ts';
import { sentPictures } from './images.ts';
import { fitToMemory, type KeptAs, maxPixels, readWebpCoding, type WebpCoding } from './picture-memory.ts';
import type { PictureFacts } from './picture-worker.ts';

export interface PreparedPicture {
  bytes: Buffer;
  width: number;
  height: number;
}

const forPages: KeptAs = { width: 2_560, height: 5_120, quality: 90 };

const mostPixels = 40_000_000;
/** Baseline JPEGs are read a few rows at a time; telephones write them with 48 and 50 megapixels. */
const mostRead = 60_000_000;
/** A picture of one row costs seconds for each million of its columns. */
const longestSide = 30_000;

const withCommas = new Intl.NumberFormat('en-GB');

const kinds = [
  { kind: 'JPEG', isIn: (head: string) => head.startsWith('\u00ff\u00d8\u00ff') },
  { kind: 'PNG', isIn: (head: string) => head.startsWith('\u0089PNG\r\n') },
  { kind: 'WebP', isIn: (head: string) => head.startsWith('RIFF') && head.startsWith('WEBP', 8) },
  { kind: 'AVIF', isIn: (head: string) => head.startsWith('ftyp', 4) && /avi[fs]/.test(head) },
  {
    kind: 'HEIC',
    isIn: (head: string) => head.startsWith('ftyp', 4) && /hei[cxms]|hev[cxms]|mif1|msf1/.test(head),
  },
] as const;

const formats = { JPEG: 'jpeg', PNG: 'png', WebP: 'webp', AVIF: 'heif' } as const;

/** Removes all metadata. Throws 415 for other kinds of file, 400 for pictures that are broken or too large. */
export async function preparePicture(
  sent: Pick<SentFile, 'path' | 'bytes'>,
  keptAs = forPages,
): Promise<PreparedPicture> {
  const file = sent.path;
  const { kind, coding, moves } = await readKind(file);
  const facts = await sentPictures.measure(file).catch(refuseBroken);
  if (facts.format !== formats[kind]) throw broken();
  if (moves || (facts.pages ?? 1) > 1) throw moving(kind);
  refuseTooLarge(kind, facts, maxPixels(facts, sent.bytes, coding));
  const into = `${file}.made`;
  try {
    const size = await sentPictures
      .convert({ file, into, format: 'webp', ...fitToMemory(facts, keptAs) })
      .catch(async (error: unknown) => {
        // The writing process does not tell why it failed.
        throw diskRefusal(await findDiskFault(dirname(into))) ?? error;
      })
      .catch(refuseBroken);
    return { bytes: await readFile(into), ...size };
  } finally {
    await rm(into, { force: true });
  }
}

async function readKind(
  path: string,
): Promise<{ kind: keyof typeof formats; coding: WebpCoding; moves: boolean }> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(4_096), { position: 0 });
    const head = buffer.toString('latin1', 0, bytesRead);
    const kind = detectKind(head);
    const coding = kind === 'WebP' ? await readWebpCoding(file) : 'lossy';
    return { kind, coding, moves: kind === 'PNG' && (head.split('IDAT')[0] ?? '').includes('acTL') };
  } finally {
    await file.close();
  }
}

function detectKind(head: string): keyof typeof formats {
  const kind = kinds.find(({ isIn }) => isIn(head))?.kind;
  if (kind === 'HEIC') {
    throw new Refusal(
      415,
      'picture_kind',
      'This is a HEIC photograph, which cannot be read here. On the iPhone, open Settings, Camera, Formats and choose ' +
        '“Most Compatible”; or send it as JPEG.',
    );
  }
  if (!kind) {
    throw new Refusal(
      415,
      'picture_kind',
      'This is not a picture of a kind that can be used here. Send a JPEG, PNG, WebP or AVIF.',
    );
  }
  return kind;
}

const moving = (kind: string) =>
  new Refusal(
    415,
    'picture_kind',
    `This ${kind} holds several pictures, as one that moves does. Send a JPEG, PNG, WebP or AVIF that stands still.`,
  );

function refuseTooLarge(kind: string, size: PictureFacts, most: number): void {
  const pixels = size.width * size.height;
  if (Math.max(size.width, size.height) > longestSide)
    throw tooManyPixels(size, `No side can be longer than ${withCommas.format(longestSide)}`);
  const mostOfAll = isOrdinary(size) ? mostRead : mostPixels;
  if (pixels > mostOfAll) throw tooManyPixels(size, `At most ${mostOfAll / 1e6} million can be taken`);
  if (pixels > most)
    throw tooManyPixels(
      size,
      `A ${kind} saved in this way can have at most ${Math.floor(most / 1e6)} million`,
    );
}

const isOrdinary = ({ format, isProgressive }: Pick<PictureFacts, 'format' | 'isProgressive'>) =>
  format === 'jpeg' && !isProgressive;

const tooManyPixels = ({ width, height, ...facts }: PictureFacts, why: string) =>
  new Refusal(
    400,
    'picture_pixels',
    `This picture has ${withCommas.format(width)} x ${withCommas.format(height)} pixels. ${why}; ${isOrdinary(facts) ? 'save it smaller' : 'save it smaller, or as an ordinary JPEG'}. On a phone, send a screenshot of it, or set the camera to fewer megapixels.`,
  );

const broken = () =>
  new Refusal(
    400,
    'picture_broken',
    'This picture is broken or did not arrive whole. Try again, or save it again first.',
  );

function refuseBroken(error: unknown): never {
  throw error instanceof Refusal ? error : broken();
}
