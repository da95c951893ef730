import { isStorable } from './text-fields.ts';

/** As many characters of a message an address may begin for whoever opens it. */
const longest = 2_000;

/**
 * The message that an address begins in the parameter `name` of its query, cut to 2,000 characters and never in the
 * middle of one; empty where there is none, or none that could be kept.
 */
export function begunText(search: string, name: string): string {
  const text = (new URLSearchParams(search).get(name) ?? '')
    .slice(0, longest)
    .replace(/[\ud800-\udbff]$/, '');
  return text !== '' && isStorable(text) ? text : '';
}
