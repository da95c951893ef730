const url = '/api/browser-errors';

/** Tells the server's log of an error, cut to what the log takes. Never throws. */
export function sendReport(error: unknown, source: string): void {
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
