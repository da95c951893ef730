import { existsSync, linkSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { createImages } from '../../server/pictures/images.ts';
import { imageFormats, imageWidths } from '../../ui/image-variants.ts';

/**
 * Makes the variants of one picture of each size in a data folder, the one of middling weight, and gives them to all
 * others of that size: making each picture's own takes as much of the processor as a quarter of the journeys, and a
 * site that starts on the folder would go on with it meanwhile. Where nobody looks at them, `isPlain` takes pictures
 * of one colour instead, which are made and shown in a fraction of the time.
 */
export async function makeVariants(dataDir: string, { isPlain = false } = {}): Promise<void> {
  const images = createImages(dataDir);
  const originals = join(dataDir, 'media', 'originals');
  const variantOf = (name: string, variant: string) =>
    join(dataDir, 'media', 'variants', `${name}-${variant}`);
  const bySize = new Map<string, string[]>();
  const weightOf = (name: string) => statSync(join(originals, name)).size;
  for (const name of readdirSync(originals).sort((one, other) => weightOf(one) - weightOf(other))) {
    const { width, height } = await sharp(join(originals, name)).metadata();
    const size = `${width}x${height}`;
    bySize.set(size, [...(bySize.get(size) ?? []), name]);
  }
  for (const [size, names] of bySize) {
    const one = isPlain ? `plain-${size}` : (names[Math.floor(names.length / 2)] ?? '');
    if (isPlain) await images.add(one, await plainPicture(size));
    for (const width of imageWidths) {
      await Promise.all(imageFormats.map((format) => images.read({ name: one, width, format })));
      for (const variant of imageFormats.map((format) => `${width}.${format}`)) {
        for (const name of names.filter((each) => !existsSync(variantOf(each, variant))))
          linkSync(variantOf(one, variant), variantOf(name, variant));
      }
    }
    if (isPlain) await images.remove(one);
  }
}

function plainPicture(size: string): Promise<Buffer> {
  const [width = 1, height = 1] = size.split('x').map(Number);
  return sharp({ create: { width, height, channels: 3, background: '#b8c4bd' } })
    .png()
    .toBuffer();
}
