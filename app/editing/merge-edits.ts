/** What one person made of a record's fields, and another meanwhile. */
interface Edits<Values extends object> {
  /** What both began with; null where it is not known. */
  base: Values | null;
  mine: Values;
  theirs: Values;
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/** Of each field that the two have otherwise: what it holds here, and who changed it. */
function differences<Values extends object>({ base, mine, theirs }: Edits<Values>) {
  const [began, others] = [base && new Map(Object.entries(base)), new Map(Object.entries(theirs))];
  return Object.entries(mine).flatMap(([name, value]) => {
    if (isSame(value, others.get(name))) return [];
    const changed = (now: unknown) => began === null || !isSame(now, began.get(name));
    return [{ name, value, isMine: changed(value), isTheirs: changed(others.get(name)) }];
  });
}

/** The names of the fields that both changed, each to something else: of these somebody has to choose. */
export const conflictsOf = <Values extends object>(edits: Edits<Values>): string[] =>
  differences(edits)
    .filter(({ isMine, isTheirs }) => isMine && isTheirs)
    .map(({ name }) => name);

/** Their record with what I changed; of what both changed, as `whose` says. */
export function mergeEdits<Values extends object>(edits: Edits<Values>, whose: 'mine' | 'theirs'): Values {
  const kept = differences(edits)
    .filter(({ isMine, isTheirs }) => isMine && (whose === 'mine' || !isTheirs))
    .map(({ name, value }) => [name, value]);
  return { ...edits.theirs, ...Object.fromEntries(kept) };
}
