import { formatDay } from '../../values/dates.ts';

export const longestCode = 30;

/** 100 % needs limited uses: any other code leaves something to pay. */
export const mostPercent = 100;
export const mostPercentUnlimited = 99;
export const needsLimit = 'Say how often it can be used in all: it makes orders free';
export const mostPence = 1_000_000;
export const mostUsesOfAll = 1_000_000;

const shape = /^[A-Z0-9](?:[A-Z0-9-]{1,28})[A-Z0-9]$/;

export const codeWords = 'A code is 3 to 30 capital letters, digits and dashes, such as SPRING-10';

export const isCode = (code: string) => shape.test(code);

export const plainCode = (typed: string) => typed.replace(/\s/g, '').toUpperCase();

/** Days are in London, both inclusive. */
export interface CodeValidity {
  code: string;
  firstDay: string | null;
  lastDay: string | null;
  mostUses: number | null;
  isActive: boolean;
}

export type CodeState = 'on' | 'off' | 'not-begun' | 'over' | 'used-up';

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

/** "30 September", with its year only if that is not today's. */
export function dayInWords(day: string, today: string): string {
  const words = formatDay(`${day}T12:00:00.000Z`);
  return day.slice(0, 4) === today.slice(0, 4) ? words.replace(/ \d{4}$/, '') : words;
}

/** In words for the shopper; null if it can be used. */
export function codeRefusalWords(terms: CodeValidity, today: string, uses: number): string | null {
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
