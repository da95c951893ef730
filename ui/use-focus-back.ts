import { type RefObject, useEffect, useRef } from 'react';

/** For what stands there again once something else is closed: the focus goes to it then. */
export function useFocusBack<Target extends HTMLElement>(isOpen: boolean): RefObject<Target | null> {
  const target = useRef<Target>(null);
  const wasOpen = useRef(false);
  useEffect(() => {
    if (!isOpen && wasOpen.current) target.current?.focus();
    wasOpen.current = isOpen;
  }, [isOpen]);
  return target;
}
