/*
 * The first and smallest of the scripts. Until the page works, what is tapped is kept, once each, and looks
 * taken; then it is done, in the order of the taps. Links and forms that work without scripts are left alone.
 */
const kept = new Set<HTMLElement>();

function keep(event: Event): void {
  const { target } = event;
  const button = target instanceof Element ? target.closest('button') : null;
  if (!button || (button.type === 'submit' && button.form?.method !== 'dialog')) return;
  kept.add(button);
  button.style.opacity = '0.5';
}

function doKept(): void {
  document.removeEventListener('click', keep, true);
  for (const button of kept) {
    button.removeAttribute('style');
    button.click();
  }
}

// Where it comes late, the page works already.
if (document.documentElement.dataset.works === undefined) {
  document.addEventListener('click', keep, true);
  // Not within React's own work, in which what is not yet hydrated would not hear of it.
  addEventListener('works', () => setTimeout(doKept), { once: true });
}
