export const visitsUrl = '/api/visits';

/** Counts what the server would not see. Identifies nobody and stores nothing in the browser. */
export type Told = { page: string; from: string } | { added: true };

/** Never waits or throws; lost when offline. */
export function tell(told: Told): void {
  if (!navigator.onLine) return;
  postInBackground(visitsUrl, told);
}

/** Outlives the page; ignores the answer. */
export function postInBackground(url: string, told: object): void {
  void fetch(url, {
    method: 'POST',
    keepalive: true,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(told),
  }).catch(() => {});
}
