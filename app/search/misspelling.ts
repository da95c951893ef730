/** How many wrong, missing, added or swapped letters we look past: none in short words, where each letter counts. */
export function forgivenEdits(typed: string): number {
  if (typed.length < 4 || /\d/.test(typed)) return 0;
  return typed.length < 6 ? 1 : 2;
}

/** Which letters a word has, a bit for each of the alphabet; the other signs share six. */
export function lettersIn(word: string): number {
  let letters = 0;
  for (let index = 0; index < word.length; index++) {
    const code = word.charCodeAt(index);
    letters |= 1 << (code >= 97 && code <= 122 ? code - 97 : 26 + (code % 6));
  }
  return letters;
}

/** Whether more letters of what was typed are not in a word than there may be edits: each would be one. */
export function lacksTooMany(typedLetters: number, wordLetters: number, most: number): boolean {
  let lacking = typedLetters & ~wordLetters;
  for (let left = most; lacking !== 0; left--) {
    if (left === 0) return true;
    lacking &= lacking - 1;
  }
  return false;
}

const longestWord = 48;
let [row, above, twoAbove] = [0, 1, 2].map(() => new Uint8Array(longestWord));

/**
 * How far what was typed is from a word: its wrong, missing, added or swapped letters (optimal string
 * alignment), and half a letter more where it is only the beginning of the word. Infinity beyond `most`.
 */
export function distance(typed: string, word: string, most: number): number {
  const columns = Math.min(word.length, typed.length + most, longestWord - 1);
  if (typed.length - columns > most || !row || !above || !twoAbove) return Number.POSITIVE_INFINITY;
  for (let column = 0; column <= columns; column++) row[column] = column;
  for (let line = 1; line <= typed.length; line++) {
    [row, above, twoAbove] = [twoAbove, row, above];
    row[0] = line;
    let least = line;
    const letter = typed.charCodeAt(line - 1);
    for (let column = 1; column <= columns; column++) {
      const wrong = letter === word.charCodeAt(column - 1) ? 0 : 1;
      let edits = Math.min(
        (above[column - 1] ?? 0) + wrong,
        (above[column] ?? 0) + 1,
        (row[column - 1] ?? 0) + 1,
      );
      const isSwapped =
        line > 1 &&
        column > 1 &&
        letter === word.charCodeAt(column - 2) &&
        typed.charCodeAt(line - 2) === word.charCodeAt(column - 1);
      if (isSwapped) edits = Math.min(edits, (twoAbove[column - 2] ?? 0) + 1);
      row[column] = edits;
      if (edits < least) least = edits;
    }
    if (least > most) return Number.POSITIVE_INFINITY;
  }
  let beginning = Number.POSITIVE_INFINITY;
  for (let column = 1; column <= columns; column++) beginning = Math.min(beginning, row[column] ?? 0);
  const whole = columns === word.length ? (row[columns] ?? 0) : Number.POSITIVE_INFINITY;
  const edits = Math.min(whole, beginning + 0.5);
  return Math.floor(edits) > most ? Number.POSITIVE_INFINITY : edits;
}
