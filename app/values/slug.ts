export const longestSlug = 255;

export const slugShape = /^[a-z0-9]+(-[a-z0-9]+)*$/;
export const slugWords = 'Use small letters, digits and hyphens, like "solar-panels"';

/** "Solar & Café lights" becomes "solar-and-cafe-lights"; empty if nothing is left. */
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

/** Tries "solar", "solar-2", "solar-3" and so on. */
export async function freeSlug(slug: string, isTaken: (slug: string) => Promise<boolean>): Promise<string> {
  for (let number = 1; ; number++) {
    const end = number === 1 ? '' : `-${number}`;
    const tried = slug.slice(0, longestSlug - end.length) + end;
    if (!(await isTaken(tried))) return tried;
  }
}
