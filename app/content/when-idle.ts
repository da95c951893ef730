declare global {
  interface Navigator {
    /** Not in every browser, and not in TypeScript's own types. */
    readonly connection?: { readonly saveData?: boolean; readonly effectiveType?: string };
  }
}

/** Whether a video that is only decoration is welcome: not to those who ask for less motion or less data. */
export function allowsVideo(): boolean {
  const { saveData, effectiveType } = navigator.connection ?? {};
  return (
    !matchMedia('(prefers-reduced-motion: reduce), (prefers-reduced-data: reduce)').matches &&
    saveData !== true &&
    !effectiveType?.endsWith('2g')
  );
}

/** Runs something once, after the page has loaded and is idle. Gives the function that calls it off. */
export function whenIdle(run: () => void): () => void {
  let isOff = false;
  const runUnlessOff = () => isOff || run();
  // Safari has no idle callback.
  const wait = () =>
    'requestIdleCallback' in window ? requestIdleCallback(runUnlessOff) : setTimeout(runUnlessOff, 200);

  if (document.readyState === 'complete') wait();
  else addEventListener('load', wait, { once: true });
  return () => {
    isOff = true;
    removeEventListener('load', wait);
  };
}
