import { readdir } from 'node:fs/promises';
import { join, parse, resolve } from 'node:path';

/** Of two files with one name the later kind is taken: a photograph before a drawing. */
const kinds = ['.svg', '.png', '.jpg', '.jpeg', '.webp', '.avif'];

/** The names of a product's pictures in the order shown: as it looks, its parts, and in a van's circuit. */
export const productPictures = (slug: string) =>
  ['front', 'detail', 'in-use'].map((view) => `${slug}-${view}`);

/**
 * The file of every sample picture, by the picture's name under /media. To show a photograph of one's own
 * instead of a drawing, lay it beside the drawing under the same name, before the shop is first started.
 * The folder is looked for where the program is started, as the browser build is.
 */
export async function findPictures(folder = resolve('seed/pictures')): Promise<Map<string, string>> {
  const files = (await readdir(folder, { recursive: true })).map((file) => parse(join(folder, file)));
  const found = new Map<string, string>();
  for (const kind of kinds) {
    for (const { dir, base, name, ext } of files) {
      if (ext.toLowerCase() === kind) found.set(name, join(dir, base));
    }
  }
  return found;
}
