const url = '/api/browser-errors';
const mostReports = 10;
let reports = 0;

/** Sends what went wrong to the server's log. Never throws and never sends more than a few. */
export function reportError(error: unknown, source = ''): void {
  if (reports++ >= mostReports) return;
  const { message, stack = '' } = error instanceof Error ? error : new Error(String(error));
  const report = {
    message: message.slice(0, 1000),
    source: source.slice(0, 500),
    stack: stack.slice(0, 4000),
    page: location.pathname.slice(0, 500),
  };
  void fetch(url, {
    method: 'POST',
    keepalive: true,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(report),
  }).catch(() => {});
}

const isNoise = (message: string) => message.includes('ResizeObserver loop');

/** Script errors and unhandled rejections become console warnings and a report (SPEC section 8). */
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
