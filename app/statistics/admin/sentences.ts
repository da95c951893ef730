import { capitalised } from '../../values/capitalised.ts';
import { direct, other } from '../kinds.ts';
import type { Counted, Statistics } from './contract.ts';
import { nameOfSpan } from './span-words.ts';

const inWords = 'no one two three four five six seven eight nine ten eleven twelve'.split(' ');

/** "twelve times", "1,204 times", "once". Never people, as visitors are unknown. */
export const times = (count: number): string =>
  count === 1 ? 'once' : count === 2 ? 'twice' : `${inWords[count] ?? count.toLocaleString('en-GB')} times`;

const number = (count: number): string => inWords[count] ?? count.toLocaleString('en-GB');

export function summarySentences(statistics: Statistics): string[] {
  const { searches, shop, sources, wanted } = statistics;
  const all = [
    searchesSentence(searches),
    wantedSentence(wanted),
    shopSentence(shop),
    sourcesSentence(sources),
    visitsSentence(statistics),
  ];
  return all.filter((words) => words !== null).slice(0, 3);
}

function searchesSentence(searches: Counted[]): string | null {
  const most = searches.find(({ name }) => name !== other);
  return most ? `“${most.name}” was looked for ${times(most.count)}; you sell none.` : null;
}

function wantedSentence(wanted: Statistics['wanted']): string | null {
  const most = wanted.find(({ isOut }) => isOut);
  if (!most) return null;
  const { name, waiting, views } = most;
  const people = waiting === 1 ? 'One person waits' : `${capitalised(number(waiting))} people wait`;
  const seen = `its page was opened ${times(views)} while it was sold out`;
  if (waiting === 0) return `${name} is sold out, and ${seen}.`;
  return `${people} for ${name} to be back${views > 0 ? `, and ${seen}` : ''}.`;
}

function shopSentence({ seen, added, paid }: Statistics['shop']): string | null {
  if (seen === 0) return null;
  const bought = paid === 1 ? 'one order was paid' : `${number(paid)} orders were paid`;
  return `Products were looked at ${times(seen)} and put into a cart ${added === 0 ? 'never' : times(added)}; ${bought}.`;
}

function sourcesSentence(sources: Counted[]): string | null {
  const most = sources.find(({ name }) => name !== other && name !== direct);
  return most ? `Of other sites ${most.name} led here most often: ${times(most.count)}.` : null;
}

function visitsSentence({ pages, span }: Statistics): string | null {
  const most = pages.find(({ name }) => name !== other);
  return most
    ? `${most.name === '/' ? 'The home page' : most.name} was opened most often in ${nameOfSpan[span]}: ${times(most.count)}.`
    : null;
}
