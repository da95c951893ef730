import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';

/** Closes on a press outside `ref`, on Escape, and when the focus moves on. */
export function useDismiss(ref: RefObject<HTMLElement | null>, isOpen: boolean, close: () => void): void {
  useEffect(() => {
    if (!isOpen) return;
    const onOutside = ({ target }: Event) => {
      if (!(target instanceof Element) || ref.current?.contains(target)) return;
      // A toast may undo what was done here.
      if (!target.closest('.toasts')) close();
    };
    const onKey = ({ key, defaultPrevented }: KeyboardEvent) => {
      // An inner element closes first.
      if (key !== 'Escape' || defaultPrevented) return;
      // Others may be closed: the bar holds several.
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

export function useOpening<Element extends HTMLElement>() {
  const [isOpen, setIsOpen] = useState(false);
  const ref = useRef<Element>(null);
  const close = useCallback(() => setIsOpen(false), []);
  useDismiss(ref, isOpen, close);
  return { ref, isOpen, close, toggle: () => setIsOpen(!isOpen) };
}
