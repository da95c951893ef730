/** Sends an error to the server's log and marks the failed part. Never throws. */
export function reportError(error: unknown, source = '', failed?: unknown): void {
  // Fetched on demand: most visits report nothing.
  void import('./send-report.ts').then(
    ({ sendReport }) => sendReport(error, source, failed),
    () => {},
  );
}

const isNoise = (message: string) => message.includes('ResizeObserver loop');

/** SPEC section 8. */
export function watchErrors(): void {
  addEventListener('error', (event) => {
    if (!(event instanceof ErrorEvent)) return;
    event.preventDefault();
    if (isNoise(event.message)) return;
    console.warn('Script error:', event.message);
    reportError(event.error ?? event.message, event.filename);
  });
  addEventListener('unhandledrejection', (event) => {
    event.preventDefault();
    console.warn('Unhandled rejection:', event.reason);
    reportError(event.reason, 'unhandled rejection');
  });
}
