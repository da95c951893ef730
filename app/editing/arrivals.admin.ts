import { useMemo, useState } from 'react';

export interface Arrival {
  key: number;
  field: string;
  name: string;
  /** lost: failed after its field was unmounted, so nobody can retry. */
  state: 'coming' | 'failed' | 'lost';
}

export interface Arrivals {
  note: (arrival: Arrival) => void;
  end: (key: number) => void;
  /** Drops failed uploads of an unmounted field. */
  leave: (field: string) => void;
}

export function useArrivals() {
  const [all, setAll] = useState<readonly Arrival[]>([]);
  const told: Arrivals = useMemo(
    () => ({
      note: (arrival) => setAll((now) => [...now.filter(({ key }) => key !== arrival.key), arrival]),
      end: (gone) => setAll((now) => now.filter(({ key }) => key !== gone)),
      leave: (left) =>
        setAll((now) => now.filter(({ field, state }) => field !== left || state !== 'failed')),
    }),
    [],
  );
  return {
    told,
    coming: all.filter(({ state }) => state === 'coming').length,
    /** Null if every upload has arrived or is under way. */
    failure: failureWords(all),
    /** Lost uploads cannot be dropped by hand. */
    forgetLost: () => setAll((now) => now.filter(({ state }) => state !== 'lost')),
  };
}

export const waitingWords = (count: number) =>
  `Waiting for ${count === 1 ? '1 picture' : `${count} pictures`}...`;

/** Null if none failed. */
export function failureWords(all: readonly Arrival[]): string | null {
  const [first, second] = all.filter(({ state }) => state !== 'coming');
  if (!first) return null;
  const one = first.state === 'lost' ? 'Choose it again' : 'Try it again or leave it out, then save';
  return second
    ? 'Some pictures did not arrive, so nothing is saved yet. Try them again or leave them out, then save'
    : `“${first.name}” did not arrive, so nothing is saved yet. ${one}`;
}
