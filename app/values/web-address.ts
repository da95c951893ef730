export const webAddressWords = 'Give a whole address that begins with https://';
export const pictureAddressWords =
  'Give a whole address that begins with https://, or one of this site that begins with /';

const isSiteAddress = (text: string) => /^\/(?![/\\])\S*$/.test(text);

/** `URL.parse` is missing in the oldest supported browsers. */
export function urlOf(text: string, base?: string): URL | null {
  try {
    return new URL(text, base);
  } catch {
    return null;
  }
}

export const isWebAddress = (text: string) =>
  /^https?:\/\/[^\s/?#\\]\S*$/i.test(text) && urlOf(text) !== null;

export const isPictureAddress = (text: string) => isSiteAddress(text) || isWebAddress(text);
