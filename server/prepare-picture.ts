import { open, readFile, rm } from 'node:fs/promises';
import { Refusal } from './errors.ts';
import { sentPictures } from './images.ts';
import type { PictureFacts } from './picture-worker.ts';
import type { SentFile } from './sent-file.ts';

export interface PreparedPicture {
  bytes: Buffer;
  width: number;
  height: number;
}

/** As what a picture is kept: the most pixels each way, and as much as can hardly be told from the original. */
interface KeptAs {
  width: number;
  height: number;
  quality: number;
}

const forPages: KeptAs = { width: 2_560, height: 5_120, quality: 90 };

const mostPixels = 40_000_000;

/** What decoding may take at its worst, in bytes; what is made of it takes another 60 MB. */
const mostMemory = 120_000_000;

const [mostMegapixels, withCommas] = [mostPixels / 1e6, new Intl.NumberFormat('en-GB')];

/** What a file is by how it begins: that of AVIF and HEIC names the kinds that it can be read as. */
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

/**
 * Makes of a file that somebody sent a WebP to keep: upright, in sRGB, at most 2,560 pixels wide unless `keptAs` says
 * otherwise, without anything that says where, when or by whom it was taken. What it is stands in its bytes; its name and type count for nothing.
 * Refuses, in words for whoever sent it, what is none of the four kinds (415), too large to decode or broken (400).
 */
export async function preparePicture(
  sent: Pick<SentFile, 'path' | 'bytes'>,
  keptAs = forPages,
): Promise<PreparedPicture> {
  const file = sent.path;
  const kind = kindOf(await readHead(file));
  const facts = await sentPictures.measure(file).catch(refuseBroken);
  if (facts.format !== formats[kind]) throw broken();
  refuseTooLarge(kind, facts, sent.bytes);
  const into = `${file}.made`;
  try {
    const size = await sentPictures.convert({ file, into, format: 'webp', ...keptAs }).catch(refuseBroken);
    return { bytes: await readFile(into), ...size };
  } finally {
    await rm(into, { force: true });
  }
}

async function readHead(path: string): Promise<string> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(48));
    return buffer.toString('latin1', 0, bytesRead);
  } finally {
    await file.close();
  }
}

function kindOf(head: string): keyof typeof formats {
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

function refuseTooLarge(kind: string, size: PictureFacts, fileSize: number): void {
  const pixels = size.width * size.height;
  if (pixels > mostPixels) throw tooManyPixels(size, `At most ${mostMegapixels} million pixels can be taken`);
  const room = mostMemory - 2 * fileSize;
  if (pixels * bytesPerPixel(size) <= room) return;
  const most = Math.floor(room / bytesPerPixel(size) / 1e6);
  throw tooManyPixels(size, `A ${kind} saved in this way can have at most ${most} million`);
}

/**
 * The memory that decoding takes for each pixel where the whole picture has to be there at once (measured); all others
 * are read a few rows at a time.
 */
function bytesPerPixel({
  format,
  isProgressive,
  channels,
  depth,
  bitsPerSample = 8,
  ...more
}: PictureFacts): number {
  if (format === 'heif') return bitsPerSample > 8 ? 20 : 15;
  if (format === 'webp') return (more.pages ?? 1) > 1 ? 12 : 2;
  if (!isProgressive) return 0;
  if (format === 'png') return channels * (depth === 'ushort' ? 2 : 1) + 1;
  return more.chromaSubsampling?.startsWith('4:2:0') ? 3 : 2 * channels;
}

const tooManyPixels = ({ width, height }: PictureFacts, why: string) =>
  new Refusal(
    400,
    'picture_pixels',
    `This picture has ${withCommas.format(width)} x ${withCommas.format(height)} pixels. ${why}; save it smaller, or as an ordinary JPEG.`,
  );

const broken = () =>
  new Refusal(
    400,
    'picture_broken',
    'This picture is broken or did not arrive whole. Try it again, or save it anew.',
  );

function refuseBroken(error: unknown): never {
  throw error instanceof Refusal ? error : broken();
}
