import { isStorable, notStorable } from '../values/text-fields.ts';

/** In characters. */
export const longest = { name: 255, comment: 5_000, timeAgo: 100, avatar: 500 } as const;

export const mostImported = 500;

export const ratingWords = 'Give a whole number from 1 to 5';
export const avatarWords = 'Give the address of a picture of this site, such as /media/helen';

/** Pictures of other sites would reveal the visitor, and the content security policy blocks them. */
export const isOwnPicture = (address: string) => /^\/media\/[a-z0-9-]+$/.test(address);

export const missing = { name: 'Say who wrote it', comment: 'Write what they said' } as const;

export interface TypedReview extends Record<keyof typeof longest, string> {
  /** NaN if unreadable. */
  rating: number;
}

export function faultsOf(typed: TypedReview): Partial<Record<keyof TypedReview, string>> {
  const faults: Partial<Record<keyof TypedReview, string>> = {};
  for (const name of ['name', 'rating', 'comment', 'timeAgo', 'avatar'] as const) {
    const fault = name === 'rating' ? ratingFault(typed.rating) : textFault(name, typed[name].trim());
    if (fault !== null) faults[name] = fault;
  }
  return faults;
}

const ratingFault = (rating: number) => ([1, 2, 3, 4, 5].includes(rating) ? null : ratingWords);

function textFault(name: keyof typeof longest, text: string): string | null {
  if (text.length > longest[name]) return `At most ${longest[name]} characters`;
  if (!isStorable(text)) return notStorable;
  if ((name === 'name' || name === 'comment') && text === '') return missing[name];
  return name === 'avatar' && text !== '' && !isOwnPicture(text) ? avatarWords : null;
}

/** Two reviews are the same if name and comment match, apart from spaces and case. */
export const identityOf = ({ name, comment }: { name: string; comment: string }) =>
  [name, comment].map((text) => text.trim().toLowerCase().replace(/\s+/g, ' ')).join('\n');
