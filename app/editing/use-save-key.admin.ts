import { type RefObject, useEffect, useRef } from 'react';

/** Works while the focus is inside the returned ref's element, or nowhere. */
export function useSaveKey<Frame extends HTMLElement>(form: {
  isDirty: boolean;
  save: () => Promise<void>;
}): RefObject<Frame | null> {
  const frame = useRef<Frame>(null);
  const { isDirty, save } = form;
  useEffect(() => {
    if (!isDirty) return;
    const onKey = (event: KeyboardEvent) => {
      const { key, ctrlKey, metaKey, altKey, target } = event;
      if (key.toLowerCase() !== 's' || !(ctrlKey || metaKey) || altKey || event.defaultPrevented) return;
      const isHere = target instanceof Node && frame.current?.contains(target);
      if (!isHere && target !== document.body) return;
      event.preventDefault();
      void save();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [isDirty, save]);
  return frame;
}
