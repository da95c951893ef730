import { lettersIn } from './misspelling.ts';
import { type Measures, measuresByUnit } from './nearest-measures.ts';

/** Words without a digit, and which letters each of them has. */
export interface SpeltWords {
  words: readonly string[];
  letters: Int32Array;
}

/** Words in their order, each with where it stands (numbers that mean something to whoever adds them). */
export function createWordList() {
  const all = new Map<string, number[]>();
  let sorted: string[] | undefined;
  let spelt: SpeltWords | undefined;
  let measures: Measures | undefined;

  const changed = () => {
    sorted = undefined;
    spelt = undefined;
    measures = undefined;
  };

  function add(word: string, standing: number): void {
    const known = all.get(word);
    if (known) known.push(standing);
    else {
      all.set(word, [standing]);
      changed();
    }
  }

  function keep(isThere: (standing: number) => boolean): void {
    for (const [word, standings] of all) {
      const left = standings.filter(isThere);
      if (left.length > 0) all.set(word, left);
      else all.delete(word);
    }
    changed();
  }

  function* beginningWith(start: string): Generator<string> {
    sorted ??= [...all.keys()].sort();
    let [low, high] = [0, sorted.length];
    while (low < high) {
      const middle = (low + high) >>> 1;
      if ((sorted[middle] ?? '') < start) low = middle + 1;
      else high = middle;
    }
    for (; sorted[low]?.startsWith(start); low++) yield sorted[low] ?? '';
  }

  return {
    add,
    /** Forgets the other places, and the words that stand nowhere else. */
    keep,
    standingsOf: (word: string): readonly number[] => all.get(word) ?? [],
    beginningWith,
    ofMeasures(): Measures {
      measures ??= measuresByUnit(all.keys());
      return measures;
    },
    ofLettersOnly(): SpeltWords {
      spelt ??= toSpelt([...all.keys()].filter((word) => !/[\d~]/.test(word)));
      return spelt;
    },
  };
}

const toSpelt = (words: string[]): SpeltWords => ({ words, letters: Int32Array.from(words, lettersIn) });
