import { type RefObject, useEffect, useRef } from 'react';

/** Focuses the target when what replaced it closes. */
export function useFocusBack<Target extends HTMLElement>(isOpen: boolean): RefObject<Target | null> {
  const target = useRef<Target>(null);
  const wasOpen = useRef(false);
  useEffect(() => {
    if (!isOpen && wasOpen.current) target.current?.focus();
    wasOpen.current = isOpen;
  }, [isOpen]);
  return target;
}
