import { formatDay } from '../../values/dates.ts';

export const longestCode = 30;

/** All of the goods, for a code whose uses are limited alone: any other leaves something to pay. */
export const mostPercent = 100;
export const mostPercentUnlimited = 99;
export const needsLimit = 'Say how often it can be used in all: it makes orders free';
export const mostPence = 1_000_000;
export const mostUsesOfAll = 1_000_000;

/** Characters that people can read out. */
const shape = /^[A-Z0-9](?:[A-Z0-9-]{1,28})[A-Z0-9]$/;

export const codeWords = 'A code is 3 to 30 capital letters, digits and dashes, such as SPRING-10';

export const isCode = (code: string) => shape.test(code);

/** A code as it is kept, from one as people type it: in any letters, with spaces around it or in it. */
export const plainCode = (typed: string) => typed.replace(/\s/g, '').toUpperCase();

/** What decides whether a code may be used now. Days are London's, both counted. */
export interface CodeValidity {
  code: string;
  firstDay: string | null;
  lastDay: string | null;
  mostUses: number | null;
  isActive: boolean;
}

export type CodeState = 'on' | 'off' | 'not-begun' | 'over' | 'used-up';

/** How a code stands on a day, after so many uses. */
export function codeState(
  { isActive, firstDay, lastDay, mostUses }: CodeValidity,
  day: string,
  uses: number,
) {
  const state = (is: CodeState) => is;
  if (!isActive) return state('off');
  if (lastDay !== null && day > lastDay) return state('over');
  if (firstDay !== null && day < firstDay) return state('not-begun');
  return state(mostUses !== null && uses >= mostUses ? 'used-up' : 'on');
}

/** "30 September"; with its year where that is another than today's. */
export function dayInWords(day: string, today: string): string {
  const words = formatDay(`${day}T12:00:00.000Z`);
  return day.slice(0, 4) === today.slice(0, 4) ? words.replace(/ \d{4}$/, '') : words;
}

/** Why a code cannot be used, for the shopper; null where it can. */
export function whyNot(terms: CodeValidity, today: string, uses: number): string | null {
  const { code, firstDay, lastDay } = terms;
  const words: Record<CodeState, string | null> = {
    on: null,
    off: `${code} has ended`,
    over: `${code} ended on ${dayInWords(lastDay ?? today, today)}`,
    'not-begun': `${code} can be used from ${dayInWords(firstDay ?? today, today)}`,
    'used-up': `${code} has been used as often as it can be`,
  };
  return words[codeState(terms, today, uses)];
}
