/** Elements that take the focus without opening a phone's keyboard. */
const takers = 'a[href], button:enabled, summary, select:enabled, [type=checkbox], [type=radio], [tabindex]';

/** Ancestors from the inside out, each with the index of the child below. */
type Place = { ancestor: Element; index: number }[];

function findPlace(element: Element): Place {
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

function findNearby(place: Place): HTMLElement | undefined {
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

/** Moves the focus on when its element is removed: else keyboards restart at the top of the page. */
export function keepFocus(root: HTMLElement): void {
  let last: Element | null = null;
  let place: Place = [];
  root.addEventListener('focusin', ({ target }) => {
    if (!(target instanceof Element)) return;
    last = target;
    place = findPlace(target);
  });
  // A press elsewhere gives up the focus on purpose.
  root.addEventListener('pointerdown', () => {
    last = null;
  });
  new MutationObserver(() => {
    if (!last || last.isConnected || document.activeElement !== document.body) return;
    last = null;
    findNearby(place)?.focus({ preventScroll: true });
  }).observe(root, { childList: true, subtree: true });
}
