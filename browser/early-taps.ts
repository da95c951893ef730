/*
 * The first and smallest of the scripts. Until the page works, what is tapped is kept, once each, and looks
 * taken; then it is done, in the order of the taps. Links and forms that work without scripts are left alone, but for
 * those that scripts do better (data-later): where a script does not arrive or fails, they are sent as they are.
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
  // React may be listening before it is done, and would do the same at once.
  event.stopPropagation();
  kept.add(button);
  button.style.opacity = '0.5';
}

function doKept({ target }: Event): void {
  // A picture that does not come says nothing of the scripts.
  if (target instanceof Element && target.tagName !== 'SCRIPT') return;
  document.removeEventListener('click', keep, true);
  for (const button of kept) {
    button.removeAttribute('style');
    button.click();
  }
  kept.clear();
}

// Where it comes late, the page works already.
if (document.documentElement.dataset.works === undefined) {
  document.addEventListener('click', keep, true);
  for (const news of ['works', 'error', 'unhandledrejection']) {
    // Not within React's own work, in which what is not yet hydrated would not hear of it.
    addEventListener(news, (event) => setTimeout(doKept, 0, event), true);
  }
}
