export const webAddressWords = 'Give a whole address that begins with https://';
export const pictureAddressWords =
  'Give a whole address that begins with https://, or one of this site that begins with /';

/** Whether a text is an address on this site, from its root. */
const isSiteAddress = (text: string) => /^\/(?![/\\])\S*$/.test(text);

/** Parses an address, or gives null. `URL.parse` is too new for the oldest browsers. */
export function urlOf(text: string, base?: string): URL | null {
  try {
    return new URL(text, base);
  } catch {
    return null;
  }
}

/** Whether a text is a whole address on the web. */
export const isWebAddress = (text: string) =>
  /^https?:\/\/[^\s/?#\\]\S*$/i.test(text) && urlOf(text) !== null;

/** Whether a text says where a picture is: on the web, or on this site from its root. */
export const isPictureAddress = (text: string) => isSiteAddress(text) || isWebAddress(text);
