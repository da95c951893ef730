/**
 * Stand in for TanStack Query's changeable managers of focus and connection, a quarter of a kilobyte of every page: the
 * browser's own events are meant.
 */
const tellOf = (name: string, read: () => boolean) => (listener: (state: boolean) => void) => {
  const onChange = () => listener(read());
  addEventListener(name, onChange);
  return () => removeEventListener(name, onChange);
};

const isFocused = () => globalThis.document?.visibilityState !== 'hidden';
const isOnline = () => true;

export const focusManager = { subscribe: tellOf('visibilitychange', isFocused), isFocused };
/** Nothing waits for a connection; that there is one again is all that is heard of it. */
export const onlineManager = { subscribe: tellOf('online', isOnline), isOnline };
export class FocusManager {}
export class OnlineManager {}
