/** In milliseconds: a page that is never idle or drawn would wait for ever. */
const longestWait = 2_000;

export function whenIdle(work: () => void): void {
  function wait(): void {
    // Safari has no idle callback.
    if ('requestIdleCallback' in window) requestIdleCallback(work, { timeout: longestWait });
    else setTimeout(work);
  }
  if (document.readyState === 'complete') wait();
  else addEventListener('load', wait, { once: true });
}
