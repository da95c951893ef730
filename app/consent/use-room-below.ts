import { type RefObject, useEffect } from 'react';

/**
 * Keeps room at the end of the page for something that lies over its lower edge, so that its last lines can
 * be scrolled into sight and nothing that gets the focus is covered. Toasts stand above it.
 */
export function useRoomBelow(ref: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = ref.current;
    if (!element) return;
    const { body, documentElement } = document;
    const setRoom = (room: string) => {
      body.style.paddingBottom = room;
      documentElement.style.scrollPaddingBottom = room;
      documentElement.style.setProperty('--banner-room', room || null);
    };
    const observer = new ResizeObserver(() => setRoom(`${element.offsetHeight}px`));
    observer.observe(element);
    return () => {
      observer.disconnect();
      setRoom('');
    };
  }, [ref]);
}
