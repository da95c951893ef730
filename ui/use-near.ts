import { type RefObject, startTransition, useEffect, useRef, useState } from 'react';
import { whenNear } from './when-near.ts';

/** Whether a place has come near the window, and the place itself. */
export function useNear(): [place: RefObject<HTMLDivElement | null>, isNear: boolean] {
  const place = useRef<HTMLDivElement>(null);
  const [isNear, setIsNear] = useState(false);
  useEffect(() => {
    // A transition: what stands there stays, with the focus if it has it, until its successor is there.
    if (place.current) return whenNear(place.current, () => startTransition(() => setIsNear(true)));
  }, []);
  return [place, isNear];
}
