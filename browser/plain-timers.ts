/** Stands in for TanStack Query's changeable timers, 100 bytes of every page: the browser's own are meant. */
export const timeoutManager = globalThis;
export const defaultTimeoutProvider = globalThis;
export class TimeoutManager {}

export function systemSetTimeoutZero(callback: () => void): void {
  setTimeout(callback);
}
