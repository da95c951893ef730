import { addDays, londonDay, startOfDay } from '../values/london-days.ts';
import { type Kind, longestName, mostNames, other } from './kinds.ts';

/** `told`: pages reported by browsers, checked before writing. */
type CountedKind = Kind | 'told';

export interface DayCount<Of extends string = CountedKind> {
  day: string;
  kind: Of;
  name: string;
  count: number;
}

export type Counter = ReturnType<typeof createCounter>;

const nameLimit = (kind: CountedKind) => (kind === 'told' ? mostNames.page : mostNames[kind]);

/** Counts in memory, with a bounded number of names. */
export function createCounter(now: () => number = Date.now) {
  const groups = new Map<string, { day: string; kind: CountedKind; names: Map<string, number> }>();
  let today = { day: '', endsAt: 0 };

  function dayNow(): string {
    if (now() >= today.endsAt) {
      const day = londonDay(new Date(now()));
      today = { day, endsAt: startOfDay(addDays(day, 1)).getTime() };
    }
    return today.day;
  }

  function addTo(day: string, kind: CountedKind, said: string, times: number): void {
    const group = groups.get(`${day} ${kind}`) ?? { day, kind, names: new Map<string, number>() };
    groups.set(`${day} ${kind}`, group);
    const { names } = group;
    const isNew = !names.has(said);
    const name = said.length > longestName || (isNew && names.size >= nameLimit(kind)) ? other : said;
    names.set(name, (names.get(name) ?? 0) + times);
  }

  return {
    add: (kind: CountedKind, name: string, times = 1) => addTo(dayNow(), kind, name, times),
    take(): DayCount[] {
      const counts = [...groups.values()].flatMap(({ day, kind, names }) =>
        [...names].map(([name, count]) => ({ day, kind, name, count })),
      );
      groups.clear();
      return counts;
    },
    giveBack(counts: readonly DayCount[]): void {
      for (const { day, kind, name, count } of counts) addTo(day, kind, name, count);
    },
  };
}
