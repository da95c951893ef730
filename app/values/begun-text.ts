import { isStorable } from './text-fields.ts';

/** In characters. */
const longest = 2_000;

/**
 * Reads the parameter `name`, cut to 2,000 UTF-16 units but never within a character. Empty if missing or not
 * storable.
 */
export function readPrefilledText(search: string, name: string): string {
  const text = (new URLSearchParams(search).get(name) ?? '')
    .slice(0, longest)
    .replace(/[\ud800-\udbff]$/, '');
  return text !== '' && isStorable(text) ? text : '';
}
