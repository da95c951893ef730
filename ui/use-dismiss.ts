import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';

/** Closes what is open inside `ref` on a click or touch outside it, on Escape, and when focus moves on. */
export function useDismiss(ref: RefObject<HTMLElement | null>, isOpen: boolean, close: () => void): void {
  useEffect(() => {
    if (!isOpen) return;
    const onOutside = ({ target }: Event) => {
      if (!(target instanceof Element) || ref.current?.contains(target)) return;
      // A toast lies over what is open, and may take back what was done in it.
      if (!target.closest('.toasts')) close();
    };
    const onKey = ({ key, defaultPrevented }: KeyboardEvent) => {
      // What is open further inside closes first.
      if (key !== 'Escape' || defaultPrevented) return;
      // Others may stand closed beside it: the bar holds several.
      ref.current?.querySelector<HTMLElement>('[aria-expanded=true]')?.focus();
      close();
    };
    document.addEventListener('pointerdown', onOutside);
    document.addEventListener('focusin', onOutside);
    document.addEventListener('keydown', onKey);
    return () => {
      document.removeEventListener('pointerdown', onOutside);
      document.removeEventListener('focusin', onOutside);
      document.removeEventListener('keydown', onKey);
    };
  }, [ref, isOpen, close]);
}

/** Something that opens and closes, inside `ref`; see `useDismiss`. */
export function useOpening<Element extends HTMLElement>() {
  const [isOpen, setIsOpen] = useState(false);
  const ref = useRef<Element>(null);
  const close = useCallback(() => setIsOpen(false), []);
  useDismiss(ref, isOpen, close);
  return { ref, isOpen, close, toggle: () => setIsOpen(!isOpen) };
}
