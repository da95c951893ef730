/** Where browsers tell of visits. */
export const visitsUrl = '/api/visits';

/**
 * What is counted of a visit that the server would not see: a page without a new document, something put into the cart.
 * It says nothing of who did it, and nothing of it is kept in the browser.
 */
export type Told = { page: string; from: string } | { added: true };

/** Tells the server so, and never waits for it nor throws; without a connection it is lost. */
export function tell(told: Told): void {
  if (!navigator.onLine) return;
  tellAside(visitsUrl, told);
}

/** Sends something that outlives the page, and of which nobody waits to hear. */
export function tellAside(url: string, told: object): void {
  void fetch(url, {
    method: 'POST',
    keepalive: true,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(told),
  }).catch(() => {});
}
