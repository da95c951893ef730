/*
 * Loads first. Keeps taps until the page works, then replays them in order, once each. Leaves links and forms
 * alone that work without scripts, unless marked data-later. If a script fails, those are submitted as they
 * are.
 */
const kept = new Set<HTMLElement>();

function keep(event: Event): void {
  const { target } = event;
  const button = target instanceof Element ? target.closest('button') : null;
  if (!button || button.popoverTargetElement) return;
  const { type, form } = button;
  if (type === 'submit' && form?.method !== 'dialog') {
    if (!form?.hasAttribute('data-later')) return;
    event.preventDefault();
  }
  // React may already listen and handle the same event.
  event.stopPropagation();
  kept.add(button);
  button.style.opacity = '0.5';
}

function replayTaps({ target }: Event): void {
  // A failed picture does not mean failed scripts.
  if (target instanceof Element && target.tagName !== 'SCRIPT') return;
  document.removeEventListener('click', keep, true);
  for (const button of kept) {
    button.removeAttribute('style');
    button.click();
  }
  kept.clear();
}

// If this script is late, the page works already.
if (document.documentElement.dataset.works === undefined) {
  document.addEventListener('click', keep, true);
  for (const news of ['works', 'error', 'unhandledrejection']) {
    // Deferred: during React's own work, unhydrated parts would miss the event.
    addEventListener(news, (event) => setTimeout(replayTaps, 0, event), true);
  }
}
