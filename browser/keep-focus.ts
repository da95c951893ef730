/** Elements that take the focus without opening a phone's keyboard. */
const takers = 'a[href], button:enabled, summary, select:enabled, [type=checkbox], [type=radio], [tabindex]';

/** The ancestors of an element from the inside out, each with the index of the child that led to it. */
type Place = { ancestor: Element; index: number }[];

function placeOf(element: Element): Place {
  const place: Place = [];
  for (
    let child = element, parent = child.parentElement;
    parent;
    child = parent, parent = child.parentElement
  )
    place.push({ ancestor: parent, index: [...parent.children].indexOf(child) });
  return place;
}

const isShown = (element: Element) => element.getClientRects().length > 0;

/** Gives what comes next after an element that is gone, or else what came before it. */
function nextTo(place: Place): HTMLElement | undefined {
  for (const { ancestor, index } of place) {
    if (!ancestor.isConnected) continue;
    const children = [...ancestor.children];
    for (const child of [...children.slice(index), ...children.slice(0, index).reverse()]) {
      const inside = [...child.querySelectorAll<HTMLElement>(takers)];
      const found = (
        child instanceof HTMLElement && child.matches(takers) ? [child, ...inside] : inside
      ).find(isShown);
      if (found) return found;
    }
  }
  return undefined;
}

/**
 * Gives the focus to what comes next when the element that has it is taken away.
 * Otherwise it falls to the top of the page, and the keyboard begins anew.
 */
export function keepFocus(root: HTMLElement): void {
  let last: Element | null = null;
  let place: Place = [];
  root.addEventListener('focusin', ({ target }) => {
    if (!(target instanceof Element)) return;
    last = target;
    place = placeOf(target);
  });
  // A press elsewhere gives the focus up on purpose.
  root.addEventListener('pointerdown', () => {
    last = null;
  });
  new MutationObserver(() => {
    if (!last || last.isConnected || document.activeElement !== document.body) return;
    last = null;
    nextTo(place)?.focus({ preventScroll: true });
  }).observe(root, { childList: true, subtree: true });
}
