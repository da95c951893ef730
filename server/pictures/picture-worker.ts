import sharp, { type Metadata } from 'sharp';

export interface Conversion {
  file: string;
  into: string;
  format: 'avif' | 'webp' | 'jpeg';
  quality: number;
  /** 0 to 6, for WebP. */
  effort?: number;
  /** Crops to width and height. */
  isCut?: boolean;
  /** Pads with white to exactly this size, enlarging small pictures. */
  isOnPaper?: boolean;
  /** In pixels; a smaller picture keeps its size. */
  width: number;
  height?: number;
}

export type PictureWork = { measure: string } | { convert: Conversion };

/** `autoOrient` is the size of the upright picture, in pixels. */
export type PictureFacts = Omit<Metadata, 'exif' | 'icc' | 'iptc' | 'xmp' | 'tifftagPhotoshop' | 'gainMap'>;

export type PictureAnswer =
  | { facts: PictureFacts }
  | { made: { width: number; height: number } }
  | { failure: string };

sharp.concurrency(1);
sharp.cache(false);

async function work(asked: PictureWork): Promise<PictureAnswer> {
  if ('convert' in asked) return { made: await convert(asked.convert) };
  const { exif, icc, iptc, xmp, tifftagPhotoshop, gainMap, ...facts } = await sharp(asked.measure, {
    limitInputPixels: false,
  }).metadata();
  return { facts };
}

async function convert({ file, into, format, quality, effort = 4, ...shape }: Conversion) {
  const { isCut = false, isOnPaper = false, ...most } = shape;
  const fit = isOnPaper ? 'contain' : isCut ? 'cover' : 'inside';
  const image = sharp(file, { failOn: 'error' })
    .autoOrient()
    .resize({ ...most, fit, withoutEnlargement: !isOnPaper, background: '#ffffff' });
  const made = {
    avif: () => image.avif({ quality, effort: 2 }),
    webp: () => image.webp({ quality, effort }),
    jpeg: () => image.flatten({ background: '#ffffff' }).jpeg({ quality }),
  };
  const { width, height } = await made[format]().toFile(into);
  return { width, height };
}

process.on('message', async (asked: PictureWork) => {
  const answer = await work(asked).catch((error: unknown) => ({ failure: String(error) }));
  process.send?.(answer);
});

// The site ends this process: a signal to the group would interrupt a picture.
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => {});
process.on('disconnect', () => process.exit());
