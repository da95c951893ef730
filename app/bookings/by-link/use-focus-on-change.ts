import { type RefObject, useEffect, useRef } from 'react';

/** For what says something else when `value` changes: then it takes the focus, so that it is read out. Not when it comes. */
export function useFocusOnChange<Kind extends HTMLElement>(value: string): RefObject<Kind | null> {
  const element = useRef<Kind>(null);
  const last = useRef(value);
  useEffect(() => {
    if (last.current === value) return;
    last.current = value;
    element.current?.focus();
  }, [value]);
  return element;
}
