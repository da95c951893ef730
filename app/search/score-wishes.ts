import { type EntryWords, numberOf, worthOf, worthOfName } from './entry-words.ts';
import { distance, forgivenEdits, lacksTooMany, lettersIn } from './misspelling.ts';
import { isMeasure, nearestMeasures } from './nearest-measures.ts';
import { createScores, type Scores } from './scores.ts';
import type { Wish } from './synonyms.ts';
import type { SpeltWords } from './word-list.ts';

const [asBeginning, asSynonym, asMisspelt, asNearMeasure] = [0.8, 0.9, 0.6, 0.6];

/**
 * The scores of the entries that have all the words of a wish, on average, or another name of the same thing. Notes in
 * `replaced` what is looked for instead of words that stand nowhere.
 */
export function scoreWish(
  index: EntryWords,
  { words: wished, thing }: Wish,
  replaced: Map<string, string | null>,
): Scores {
  // A name of a known thing is no misspelling, whatever its words are.
  const noted = thing ? new Map<string, string | null>() : replaced;
  const [first = createScores(0), ...others] = wished.map((word) => scoreWord(index, word, noted));
  if (others.length === 0 && !thing) return first;
  const scores = createScores(index.entries.length);
  for (const number of first.numbers) {
    const each = [first, ...others].map(({ of }) => of(number));
    if (!each.includes(0)) scores.raise(number, each.reduce((sum, score) => sum + score, 0) / each.length);
  }
  if (thing) raise(index, scores, thing, asSynonym);
  return scores;
}

/**
 * A word as it is or as a beginning; only where neither stands anywhere, the words nearest to it. A measure that is in
 * no name ("200 Ah") also stands for those nearest to it, whatever has it somewhere in its text.
 */
function scoreWord(index: EntryWords, word: string, replaced: Map<string, string | null>): Scores {
  const scores = createScores(index.entries.length);
  let isFound = raise(index, scores, word, 1);
  for (const longer of index.words.beginningWith(word)) {
    if (longer !== word) isFound = raise(index, scores, longer, asBeginning) || isFound;
  }
  if (isMeasure(word) && !scores.numbers.some((number) => scores.of(number) >= worthOfName)) {
    for (const { word: near, likeness } of nearestMeasures(index.words.ofMeasures(), word))
      isFound = raise(index, scores, near, asNearMeasure * likeness) || isFound;
  }
  if (isFound) return scores;
  const { near, edits } = nearest(index.words.ofLettersOnly(), word);
  replaced.set(word, commonest(index, near));
  for (const other of near) raise(index, scores, other, asMisspelt / edits);
  return scores;
}

function commonest({ words }: EntryWords, some: string[]): string | null {
  const [first = null, ...others] = some;
  const count = (word: string) => words.standingsOf(word).length;
  return others.reduce((most, word) => (most === null || count(word) > count(most) ? word : most), first);
}

/** Raises the scores of the entries in which a word stands; false when there are none. */
function raise({ words, entries }: EntryWords, scores: Scores, word: string, quality: number): boolean {
  let isFound = false;
  for (const standing of words.standingsOf(word)) {
    const number = numberOf(standing);
    if (!entries[number]) continue;
    isFound = true;
    scores.raise(number, quality * worthOf(standing));
  }
  return isFound;
}

/** The words nearest to what was typed, and how far away they are. */
function nearest({ words, letters }: SpeltWords, typed: string): { near: string[]; edits: number } {
  let [near, edits]: [string[], number] = [[], forgivenEdits(typed) + 0.5];
  if (edits < 1) return { near, edits };
  const typedLetters = lettersIn(typed);
  for (let index = 0; index < words.length; index++) {
    // Most words end here, at a fiftieth of what counting their edits takes.
    if (lacksTooMany(typedLetters, letters[index] ?? 0, Math.floor(edits))) continue;
    const word = words[index] ?? '';
    const found = distance(typed, word, Math.floor(edits));
    if (found > edits) continue;
    if (found < edits) [near, edits] = [[], found];
    near.push(word);
  }
  return { near, edits };
}
