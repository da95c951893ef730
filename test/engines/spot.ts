export interface Wanted {
  kind: 'button' | 'link' | 'field' | 'heading';
  /** A pattern of its accessible name. */
  name: string;
  /** Its place among several, counted from 0. */
  index: number;
}

export interface Spot {
  /** Its middle, in the window's own pixels. */
  x: number;
  y: number;
  /** A press there reaches it. */
  isFree: boolean;
  /** Gives the value of a field. */
  value: string;
}

/**
 * Runs in the page, so it stands alone: brings what is wanted into sight and says where it is; null while it is
 * nowhere. Once it is pressed, the document says so in `data-pressed`.
 */
export function spot({ kind, name, index }: Wanted): Spot | null {
  const selectors = {
    button: 'button, summary, [role=tab]',
    link: 'a[href]',
    field: 'input:not([hidden]), select, textarea, [contenteditable=true]',
    heading: 'h1, h2, h3',
  };
  const { works } = document.documentElement.dataset;
  if (works === undefined && !document.title.includes('Admin Dashboard')) return null;
  const labelOf = (element: Element) =>
    element instanceof HTMLInputElement ||
    element instanceof HTMLSelectElement ||
    element instanceof HTMLTextAreaElement
      ? (element.labels?.[0] ?? null)
      : null;
  const nameOf = (element: Element) => {
    const words = element.getAttribute('aria-label') ?? (labelOf(element) ?? element).textContent ?? '';
    return words.replace(/\s+/g, ' ').trim();
  };
  const dialogs = [...document.querySelectorAll('dialog[open]')];
  const element = [...(dialogs.at(-1) ?? document).querySelectorAll(selectors[kind])].filter(
    (one) => one.getClientRects().length > 0 && new RegExp(name).test(nameOf(one)),
  )[index];
  if (!element) return null;
  // A button that looks like a card has its middle there, whatever lies over the button itself.
  const isTick = element instanceof HTMLInputElement && /^(radio|checkbox)$/.test(element.type);
  const target = isTick ? (labelOf(element) ?? element) : element;
  let box = target.getBoundingClientRect();
  if (box.top < 100 || box.bottom > innerHeight - 100) {
    target.scrollIntoView({ block: 'center', behavior: 'instant' });
    box = target.getBoundingClientRect();
  }
  const [x, y] = [Math.round(box.left + box.width / 2), Math.round(box.top + box.height / 2)];
  delete document.documentElement.dataset.pressed;
  target.addEventListener(
    'click',
    () => {
      document.documentElement.dataset.pressed = 'yes';
    },
    { once: true, capture: true },
  );
  const there = document.elementFromPoint(x, y);
  const isFree = there !== null && (target.contains(there) || element.contains(there));
  return { x, y, isFree, value: 'value' in element ? String(element.value) : '' };
}
