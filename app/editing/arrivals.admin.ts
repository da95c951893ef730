import { useMemo, useState } from 'react';

/** A picture that a field has begun to send. */
export interface Arrival {
  key: number;
  /** The field that sends it. */
  field: string;
  name: string;
  /** One is lost that failed when its field was no longer shown: nobody can try it again. */
  state: 'coming' | 'failed' | 'lost';
}

/** A field reports its uploads to its form here. */
export interface Arrivals {
  note: (arrival: Arrival) => void;
  /** It is there, or was left out. */
  end: (key: number) => void;
  /** Forgets what failed in a field that is shown no longer. */
  leave: (field: string) => void;
}

/** The pictures that a form waits for before it is saved. */
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
    /** Says why saving must stop; null if every upload has arrived or is under way. */
    failure: failureWords(all),
    /** Said once: they cannot be left out by hand. */
    forgetLost: () => setAll((now) => now.filter(({ state }) => state !== 'lost')),
  };
}

/** Labels the save button while it waits. */
export const waitingWords = (count: number) =>
  `Waiting for ${count === 1 ? '1 picture' : `${count} pictures`}...`;

/** Says which upload failed; null if none did. */
export function failureWords(all: readonly Arrival[]): string | null {
  const [first, second] = all.filter(({ state }) => state !== 'coming');
  if (!first) return null;
  const one = first.state === 'lost' ? 'Choose it again' : 'Try it again or leave it out, then save';
  return second
    ? 'Some pictures did not arrive, so nothing is saved yet. Try them again or leave them out, then save'
    : `“${first.name}” did not arrive, so nothing is saved yet. ${one}`;
}
