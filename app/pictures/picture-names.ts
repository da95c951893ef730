import { capitalised } from '../values/capitalised.ts';

export const pictureUrl = (name: string) => `/media/${name}`;

export const picturesIn = (text: string): string[] =>
  [...text.matchAll(/\/media\/([a-z0-9][a-z0-9-]*)/g)].map(([, name = '']) => name);

/** Turns "C:\photos\Solar Panel (2).JPG" into "Solar Panel (2)". */
const bareName = (fileName: string) =>
  fileName
    .toWellFormed()
    .split(/[\\/]/)
    .at(-1)
    ?.replace(/\.[a-z0-9]{1,5}$/i, '') ?? '';

const slugFromFileName = (fileName: string): string =>
  bareName(fileName)
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, 80)
    .replace(/^-|-$/g, '') || 'picture';

/** `sha256` in hexadecimal. */
export const makePictureName = (fileName: string, sha256: string): string =>
  `${slugFromFileName(fileName)}-${sha256.slice(0, 12)}`;

/** Words that cameras, phones and programs put into file names. */
const emptyWords =
  /^(?:received|sent|shopify|facebook|messenger|instagram|telegram|cropped|scaled|resized|thumb|thumbnail|scan|attachment|file|heic|heif|jpe?g|png|webp|avif|img|image|imag|dsc|dscn|dscf|dcim|pxl|mvimg|photo|foto|picture|screenshot|whatsapp|signal|copy|edited|untitled|unnamed|download|[0-9a-f]{6,}|.{0,2}|.*\d.*)$/i;

/** Derives alt text from a file name; empty if the name says nothing. */
export function altFromFileName(fileName: string): string {
  const words = bareName(fileName)
    .split(/[^\p{L}\p{N}']+/u)
    .filter(Boolean);
  if (words.every((word) => emptyWords.test(word))) return '';
  return capitalised(words.join(' ').slice(0, 300).toWellFormed());
}
