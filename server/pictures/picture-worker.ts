import sharp, { type Metadata } from 'sharp';

/** What is to be made of the picture in `file`, and the path to write it to. */
export interface Conversion {
  file: string;
  into: string;
  format: 'avif' | 'webp' | 'jpeg';
  quality: number;
  /** How hard a WebP is made small, 0 to 6; 4 unless it is given. */
  effort?: number;
  /** Cut to the shape of width and height instead of fitting into it. */
  isCut?: boolean;
  /** Whole on white paper of just this size, made larger where it is small. */
  isOnPaper?: boolean;
  /** What it has to fit into, in pixels; a smaller picture keeps its size. */
  width: number;
  height?: number;
}

export type PictureWork = { measure: string } | { convert: Conversion };

/** What a file says of itself; `autoOrient` is the size of the upright picture, in pixels. */
export type PictureFacts = Omit<Metadata, 'exif' | 'icc' | 'iptc' | 'xmp' | 'tifftagPhotoshop' | 'gainMap'>;

/** `failure` says why the file cannot be read as a picture. */
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
    // A camera that was held upright says so in the file and leaves the turning to others.
    .autoOrient()
    .resize({ ...most, fit, withoutEnlargement: !isOnPaper, background: '#ffffff' });
  const made = {
    avif: () => image.avif({ quality, effort: 2 }),
    webp: () => image.webp({ quality, effort }),
    // It knows no transparency.
    jpeg: () => image.flatten({ background: '#ffffff' }).jpeg({ quality }),
  };
  const { width, height } = await made[format]().toFile(into);
  return { width, height };
}

process.on('message', async (asked: PictureWork) => {
  const answer = await work(asked).catch((error: unknown) => ({ failure: String(error) }));
  process.send?.(answer);
});

// The site ends it: a signal to all of the group would end it in the middle of a picture.
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => {});
process.on('disconnect', () => process.exit());
