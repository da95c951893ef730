/** The most characters of a name in an address. */
export const longestSlug = 255;

/** Small letters and digits, in words that hyphens join. */
export const slugShape = /^[a-z0-9]+(-[a-z0-9]+)*$/;
export const slugWords = 'Use small letters, digits and hyphens, like "solar-panels"';

/** A name as it stands in an address: "Solar & Café lights" is "solar-and-cafe-lights"; empty where nothing is left of it. */
export function slugOf(name: string): string {
  return name
    .normalize('NFKD')
    .replace(/\p{M}|['’]/gu, '')
    .replace(/ß/g, 'ss')
    .replace(/&/g, ' and ')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, longestSlug)
    .replace(/^-|-$/g, '');
}

/** The first of "solar", "solar-2", "solar-3" and so on that is not taken. */
export async function freeSlug(slug: string, isTaken: (slug: string) => Promise<boolean>): Promise<string> {
  for (let number = 1; ; number++) {
    const end = number === 1 ? '' : `-${number}`;
    const tried = slug.slice(0, longestSlug - end.length) + end;
    if (!(await isTaken(tried))) return tried;
  }
}
