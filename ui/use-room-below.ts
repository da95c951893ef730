import { type RefObject, useEffect } from 'react';

/** What lies over the lower edge of the window just now, and how high each is. */
const rooms = new Map<Element, number>();

/**
 * Keeps room at the end of the page for something that lies over its lower edge, so that its last lines can
 * be scrolled into sight and nothing that gets the focus is covered. Of several the highest counts.
 */
export function useRoomBelow(ref: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = ref.current;
    if (!element) return;
    const observer = new ResizeObserver(() => {
      rooms.set(element, element.offsetHeight);
      setRoom();
    });
    observer.observe(element);
    return () => {
      observer.disconnect();
      rooms.delete(element);
      setRoom();
    };
  }, [ref]);
}

function setRoom(): void {
  const { body, documentElement } = document;
  const highest = Math.max(0, ...rooms.values());
  const room = highest > 0 ? `${highest}px` : '';
  body.style.paddingBottom = room;
  documentElement.style.scrollPaddingBottom = room;
}
