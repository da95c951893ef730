/** Runs `work` once the page has loaded and has nothing else to do. */
export function whenIdle(work: () => void): void {
  // Safari has no idle callback.
  const wait = () => (window.requestIdleCallback ?? setTimeout)(work);
  if (document.readyState === 'complete') wait();
  else addEventListener('load', wait, { once: true });
}
