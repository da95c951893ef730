export interface Change {
  name: string;
  mine: unknown;
  theirs: unknown;
  by: 'me' | 'them' | 'both';
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/** `base` is the common ancestor; null if unknown. */
export function changesBetween<Values extends object>(
  base: Values | null,
  mine: Values,
  theirs: Values,
): Change[] {
  const [began, others] = [new Map(Object.entries(base ?? {})), new Map(Object.entries(theirs))];
  return Object.entries(mine).flatMap(([name, value]): Change[] => {
    const other = others.get(name);
    if (isSame(value, other)) return [];
    const isMine = base === null || !isSame(value, began.get(name));
    const isTheirs = base === null || !isSame(other, began.get(name));
    return [{ name, mine: value, theirs: other, by: isMine ? (isTheirs ? 'both' : 'me') : 'them' }];
  });
}
