const shortestPart = 3;

/**
 * Words as they stand in the shop, by which it knows them: "spotlight" as "spot light", "hair dryer" as "hairdryer". Only
 * what it does not know otherwise is taken apart or put together. Takes time in proportion to the length of the words.
 */
export function asWritten(words: readonly string[], knows: (word: string) => boolean): string[] {
  const written: string[] = [];
  for (let at = 0; at < words.length; at++) {
    const [word = '', next = ''] = words.slice(at, at + 2);
    const isPair = next !== '' && !(knows(word) && knows(next)) && knows(word + next);
    written.push(...(isPair ? [word + next] : partsOf(word, knows)));
    if (isPair) at++;
  }
  return written;
}

function partsOf(word: string, knows: (word: string) => boolean): string[] {
  if (knows(word) || /\d/.test(word)) return [word];
  for (let cut = shortestPart; cut <= word.length - shortestPart; cut++) {
    const parts = [word.slice(0, cut), word.slice(cut)];
    if (parts.every(knows)) return parts;
  }
  return [word];
}
