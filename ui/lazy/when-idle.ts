/** A page that is never idle, or not drawn, would otherwise wait for ever. */
const longestWait = 2_000;

/** Runs `work` once the page has loaded and has nothing else to do, or has had enough time for it. */
export function whenIdle(work: () => void): void {
  function wait(): void {
    // Safari has no idle callback.
    if ('requestIdleCallback' in window) requestIdleCallback(work, { timeout: longestWait });
    else setTimeout(work);
  }
  if (document.readyState === 'complete') wait();
  else addEventListener('load', wait, { once: true });
}
