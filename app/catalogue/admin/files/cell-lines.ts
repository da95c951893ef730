/** One line per entry, pairs as "label: value". A backslash escapes a separator. */
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

const splitLines = (cell: string) => cell.split(/\r\n|[\r\n]/).filter((line) => line.trim() !== '');

export const readLines = (cell: string): string[] => splitLines(cell).map(unescaped);

/** Returns null if a line has no label. */
export function readPairs(cell: string): { label: string; value: string }[] | null {
  const pairs = splitLines(cell).map((line) => {
    const [, label, value] = /^((?:\\.|[^\\:])*):(.*)$/s.exec(line) ?? [];
    return label === undefined || value === undefined
      ? null
      : { label: unescaped(label), value: unescaped(value.replace(/^ /, '')) };
  });
  return pairs.every((pair) => pair !== null) ? pairs : null;
}
