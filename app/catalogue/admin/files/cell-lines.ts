/** A list in one cell: a line for each, and of pairs "label: value". What would part them wrongly has a backslash. */
export const joinLines = (list: readonly (string | readonly [label: string, value: string])[]): string =>
  list
    .map((one) =>
      typeof one === 'string'
        ? escaped(one)
        : `${escaped(one[0]).replaceAll(':', '\\:')}: ${escaped(one[1])}`,
    )
    .join('\n');

const escaped = (text: string) =>
  text.replaceAll('\\', '\\\\').replaceAll('\n', '\\n').replaceAll('\r', '\\r');

const unescaped = (text: string) =>
  text.replace(/\\([\\nr:])/g, (_whole, sign: string) => (sign === 'n' ? '\n' : sign === 'r' ? '\r' : sign));

const linesOf = (cell: string) => cell.split(/\r\n|[\r\n]/).filter((line) => line.trim() !== '');

/** The list in a cell. */
export const readLines = (cell: string): string[] => linesOf(cell).map(unescaped);

/** The pairs in a cell; null where a line has no label. */
export function readPairs(cell: string): { label: string; value: string }[] | null {
  const pairs = linesOf(cell).map((line) => {
    const [, label, value] = /^((?:\\.|[^\\:])*):(.*)$/s.exec(line) ?? [];
    return label === undefined || value === undefined
      ? null
      : { label: unescaped(label), value: unescaped(value.replace(/^ /, '')) };
  });
  return pairs.every((pair) => pair !== null) ? pairs : null;
}
