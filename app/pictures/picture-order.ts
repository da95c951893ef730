/** A comma before an address, a blank, another comma or the end: any other may be part of an address. */
const betweenUrls = /,(?=\s|,|$|\/|https?:\/\/)/i;

/** The addresses in a text that commas separate, without blanks. */
export const urlsIn = (text: string): string[] =>
  text
    .split(betweenUrls)
    .map((url) => url.trim())
    .filter(Boolean);

/** The same as one text. */
export const textOf = (urls: readonly string[]) => urls.join(', ');

/** A list of which one has moved to another place; the same list where there is no such place. */
export function moved<Item>(list: readonly Item[], from: number, to: number): Item[] {
  const isPlace = to >= 0 && to < list.length;
  return isPlace ? list.toSpliced(from, 1).toSpliced(to, 0, ...list.slice(from, from + 1)) : [...list];
}
