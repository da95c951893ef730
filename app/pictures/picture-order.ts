/** Other commas may be part of an address. */
const betweenUrls = /,(?=\s|,|$|\/|https?:\/\/)/i;

export const urlsIn = (text: string): string[] =>
  text
    .split(betweenUrls)
    .map((url) => url.trim())
    .filter(Boolean);

export const textOf = (urls: readonly string[]) => urls.join(', ');

export function moved<Item>(list: readonly Item[], from: number, to: number): Item[] {
  const isPlace = to >= 0 && to < list.length;
  return isPlace ? list.toSpliced(from, 1).toSpliced(to, 0, ...list.slice(from, from + 1)) : [...list];
}
