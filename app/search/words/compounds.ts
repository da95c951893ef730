const shortestPart = 3;

/** Splits or joins unknown words as the shop writes them: "spotlight" as "spot light". Takes linear time. */
export function fixCompounds(words: readonly string[], knows: (word: string) => boolean): string[] {
  const written: string[] = [];
  for (let at = 0; at < words.length; at++) {
    const [word = '', next = ''] = words.slice(at, at + 2);
    const isPair = next !== '' && !(knows(word) && knows(next)) && knows(word + next);
    written.push(...(isPair ? [word + next] : splitCompound(word, knows)));
    if (isPair) at++;
  }
  return written;
}

function splitCompound(word: string, knows: (word: string) => boolean): string[] {
  if (knows(word) || /\d/.test(word)) return [word];
  for (let cut = shortestPart; cut <= word.length - shortestPart; cut++) {
    const parts = [word.slice(0, cut), word.slice(cut)];
    if (parts.every(knows)) return parts;
  }
  return [word];
}
