import type { FileHandle } from 'node:fs/promises';
import type { PictureFacts } from './picture-worker.ts';

/** What decoding may take at its worst, in bytes. Writing comes on top of it, as does the process itself (80 MB). */
const mostDecoding = 120_000_000;

/** What writing a WebP may take at its worst, in bytes. */
const mostWriting = 132_000_000;

/** How a WebP is coded, as far as that says what it takes: reading its other facts does not tell. */
export type WebpCoding = 'lossy' | 'lossless' | 'animated';

/** The most pixels that a picture may have to be decoded, of a file of so many bytes; Infinity for most photographs. */
export function mostPixelsOf(facts: PictureFacts, fileSize: number, coding: WebpCoding): number {
  return (mostDecoding - 2 * fileSize) / bytesPerPixel(facts, coding);
}

/**
 * The memory that decoding takes for each pixel where the whole picture has to be there at once (measured); all others
 * are read a few rows at a time.
 */
function bytesPerPixel(facts: PictureFacts, coding: WebpCoding): number {
  const { format, isProgressive, channels, depth, bitsPerSample = 8, chromaSubsampling } = facts;
  if (format === 'heif') return bitsPerSample > 8 ? 20 : 15;
  if (format === 'webp')
    return { lossy: 2, lossless: 5, animated: 12 }[(facts.pages ?? 1) > 1 ? 'animated' : coding];
  if (!isProgressive) return 0;
  if (format === 'png') return channels * (depth === 'ushort' ? 2 : 1) + 1;
  return chromaSubsampling?.startsWith('4:2:0') ? 3 : 2 * channels;
}

/** As what a picture is kept: the most pixels each way, and as much as can hardly be told from the original. */
export interface KeptAs {
  width: number;
  height: number;
  quality: number;
}

/**
 * The same, so that writing it fits into memory whatever it shows: large pictures are written with less effort, which
 * makes their files a third larger, and large ones that one can see through are made smaller.
 */
export function fittingInto(facts: PictureFacts, keptAs: KeptAs): KeptAs & { effort?: number } {
  const { width, height } = facts.autoOrient;
  const scale = Math.min(1, keptAs.width / width, keptAs.height / height);
  const pixels = width * height * scale * scale;
  // Bytes for each pixel (measured): of a photograph of noise, the worst there is, and with transparency.
  const [usual, hasty] = facts.hasAlpha ? [30, 20] : [24, 9];
  if (pixels * usual <= mostWriting) return keptAs;
  const smaller = scale * Math.min(1, Math.sqrt(mostWriting / hasty / pixels));
  return {
    ...keptAs,
    width: Math.max(1, Math.floor(width * smaller)),
    height: Math.max(1, Math.floor(height * smaller)),
    effort: 1,
  };
}

/** No program writes more of them before the picture; each takes a read. */
const mostChunks = 100;

/** Reads from its chunks how a WebP is coded. One that does not say so soon is taken for the most costly. */
export async function readWebpCoding(file: FileHandle): Promise<WebpCoding> {
  const head = Buffer.alloc(8);
  for (let [at, chunk] = [12, 0]; chunk < mostChunks; chunk++) {
    const { bytesRead } = await file.read(head, { position: at });
    if (bytesRead < head.length) break;
    const name = head.toString('latin1', 0, 4);
    if (name === 'VP8 ') return 'lossy';
    if (name === 'VP8L') return 'lossless';
    const size = head.readUInt32LE(4);
    // Of an odd number of bytes, one more follows.
    at += head.length + size + (size % 2);
  }
  return 'animated';
}
