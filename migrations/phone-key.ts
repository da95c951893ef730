/** A telephone number as `phoneKey` of `find-people.server.ts` reads it: one way of writing it, whoever wrote it. */
export function phoneKey(column: string): string {
  const bare = [' ', '-', '(', ')', '.'].reduce((text, sign) => `replace(${text}, '${sign}', '')`, column);
  const from = (start: number) => `substr(${bare}, ${start})`;
  const begins = (text: string) => `substr(${bare}, 1, ${text.length}) = '${text}'`;
  return [
    `(case when ${begins('+440')} then ${from(4)} when ${begins('00440')} then ${from(5)}`,
    `when ${begins('+44')} then '0' || ${from(4)} when ${begins('0044')} then '0' || ${from(5)}`,
    `else ${bare} end)`,
  ].join(' ');
}
