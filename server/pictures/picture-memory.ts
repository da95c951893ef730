import type { FileHandle } from 'node:fs/promises';
import type { PictureFacts } from './picture-worker.ts';

/** In bytes, at worst. Writing and the process itself (80 MB) come on top. */
const mostDecoding = 120_000_000;

const mostWriting = 132_000_000;

export type WebpCoding = 'lossy' | 'lossless' | 'animated';

/** Infinity for most photographs. */
export function maxPixels(facts: PictureFacts, fileSize: number, coding: WebpCoding): number {
  return (mostDecoding - 2 * fileSize) / bytesPerPixel(facts, coding);
}

/** Measured. Zero for pictures that are read a few rows at a time. */
function bytesPerPixel(facts: PictureFacts, coding: WebpCoding): number {
  const { format, isProgressive, channels, depth, bitsPerSample = 8, chromaSubsampling } = facts;
  if (format === 'heif') return bitsPerSample > 8 ? 20 : 15;
  if (format === 'webp')
    return { lossy: 2, lossless: 5, animated: 12 }[(facts.pages ?? 1) > 1 ? 'animated' : coding];
  if (!isProgressive) return 0;
  if (format === 'png') return channels * (depth === 'ushort' ? 2 : 1) + 1;
  return chromaSubsampling?.startsWith('4:2:0') ? 3 : 2 * channels;
}

export interface KeptAs {
  width: number;
  height: number;
  quality: number;
}

/** Fits writing into memory: less effort for large pictures, a smaller size for large transparent ones. */
export function fitToMemory(facts: PictureFacts, keptAs: KeptAs): KeptAs & { effort?: number } {
  const { width, height } = facts.autoOrient;
  const scale = Math.min(1, keptAs.width / width, keptAs.height / height);
  const pixels = width * height * scale * scale;
  // Measured bytes per pixel of noise, the worst case.
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

const mostChunks = 100;

export async function readWebpCoding(file: FileHandle): Promise<WebpCoding> {
  const head = Buffer.alloc(8);
  for (let [at, chunk] = [12, 0]; chunk < mostChunks; chunk++) {
    const { bytesRead } = await file.read(head, { position: at });
    if (bytesRead < head.length) break;
    const name = head.toString('latin1', 0, 4);
    if (name === 'VP8 ') return 'lossy';
    if (name === 'VP8L') return 'lossless';
    const size = head.readUInt32LE(4);
    // Chunks of odd length are padded by one byte.
    at += head.length + size + (size % 2);
  }
  return 'animated';
}
