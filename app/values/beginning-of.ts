/** Cuts at a word, and adds "…" if something is left out. */
export function beginningOf(text: string, most: number): string {
  if (text.length <= most) return text;
  const space = text.slice(0, most).search(/\s\S*$/);
  const kept = space > 0 ? text.slice(0, space) : text.slice(0, most - 1).toWellFormed();
  return `${kept.replace(/[\s,;:.–-]+$/, '')}…`;
}
