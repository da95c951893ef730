import { capitalised } from '../values/capitalised.ts';

/** Where a picture of our own is found. */
export const pictureUrl = (name: string) => `/media/${name}`;

/** The names of the pictures of our own that a text leads to: an address, several, or rich text. */
export const picturesIn = (text: string): string[] =>
  [...text.matchAll(/\/media\/([a-z0-9][a-z0-9-]*)/g)].map(([, name = '']) => name);

/** "C:\photos\Solar Panel (2).JPG" is "Solar Panel (2)". */
const bareName = (fileName: string) =>
  fileName
    .toWellFormed()
    .split(/[\\/]/)
    .at(-1)
    ?.replace(/\.[a-z0-9]{1,5}$/i, '') ?? '';

/** What a picture is called in its address, of the name of its file; its place in a folder does not count. */
const slugOfFile = (fileName: string): string =>
  bareName(fileName)
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, 80)
    .replace(/^-|-$/g, '') || 'picture';

/** Names a picture by the name of its file and the SHA-256 of its bytes, in hexadecimal. */
export const pictureNameOf = (fileName: string, sha256: string): string =>
  `${slugOfFile(fileName)}-${sha256.slice(0, 12)}`;

/** What cameras, telephones and programs call every picture. */
const emptyWords =
  /^(?:received|sent|shopify|facebook|messenger|instagram|telegram|cropped|scaled|resized|thumb|thumbnail|scan|attachment|file|heic|heif|jpe?g|png|webp|avif|img|image|imag|dsc|dscn|dscf|dcim|pxl|mvimg|photo|foto|picture|screenshot|whatsapp|signal|copy|edited|untitled|unnamed|download|[0-9a-f]{6,}|.{0,2}|.*\d.*)$/i;

/** What a picture may show, by the name of its file; empty where that says nothing. */
export function altOfFile(fileName: string): string {
  const words = bareName(fileName)
    .split(/[^\p{L}\p{N}']+/u)
    .filter(Boolean);
  if (words.every((word) => emptyWords.test(word))) return '';
  return capitalised(words.join(' ').slice(0, 300).toWellFormed());
}
