import { tellAside } from './tell.ts';

/** Tells the server's log of an error, cut to what the log takes. Never throws. */
export function sendReport(error: unknown, source: string): void {
  const { message, stack = '' } = error instanceof Error ? error : new Error(String(error));
  tellAside('/api/browser-errors', {
    message: message.slice(0, 1000),
    source: source.slice(0, 500),
    stack: stack.slice(0, 4000),
    page: location.pathname.slice(0, 500),
  });
}
