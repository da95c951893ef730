import type { Page } from 'playwright-core';

/** Gives what a screen reader was given to say by itself, in order. */
export interface Hearing {
  /** All of it so far. */
  said: () => Promise<string[]>;
  /** Gives what status regions said that came with their words: screen readers miss it. */
  missed: () => Promise<string[]>;
}

/**
 * Notes each change of a live region of a page, as a screen reader hears it: the whole text of a status or an alert,
 * once it has rested. Call it before what is to be heard.
 */
export async function hear(page: Page): Promise<Hearing> {
  await page.evaluate(listen);
  const read = (list: 'said' | 'missed') =>
    page.evaluate((name): string[] => Reflect.get(window, 'hearing')[name], list);
  return { said: () => read('said'), missed: () => read('missed') };
}

function listen(): void {
  const live = '[role=status],[role=alert],[aria-live=polite],[aria-live=assertive],output';
  const hearing: { said: string[]; missed: string[] } = { said: [], missed: [] };
  Object.assign(window, { hearing });
  /** Without what is hidden from screen readers, as they read it. */
  const wordsOf = (region: Element): string => {
    const copy = region.cloneNode(true);
    if (!(copy instanceof Element)) return '';
    for (const hidden of copy.querySelectorAll('[aria-hidden=true],[hidden]')) hidden.remove();
    return (copy.textContent ?? '').replaceAll(/\s+/g, ' ').trim();
  };
  const last = new Map<Element, string>();
  const note = (region: Element) => {
    const words = wordsOf(region);
    if (words !== '' && words !== last.get(region)) hearing.said.push(words);
    last.set(region, words);
  };
  for (const region of document.querySelectorAll(live)) last.set(region, wordsOf(region));
  new MutationObserver((changes) => {
    const changed = new Set<Element>();
    for (const { target, addedNodes } of changes) {
      const around = (target instanceof Element ? target : target.parentElement)?.closest(live);
      if (around) changed.add(around);
      for (const node of addedNodes) {
        if (!(node instanceof Element)) continue;
        for (const region of [node, ...node.querySelectorAll('*')].filter((one) => one.matches(live))) {
          if (region.matches('[role=alert],[aria-live=assertive]')) changed.add(region);
          else if (!last.has(region) && region.matches('[role=status]') && wordsOf(region) !== '')
            hearing.missed.push(wordsOf(region));
          if (!last.has(region)) last.set(region, region.matches('[role=alert]') ? '' : wordsOf(region));
        }
      }
    }
    for (const region of changed) if (region.isConnected) note(region);
  }).observe(document.body, { subtree: true, childList: true, characterData: true });
}

/** A control as the browser hands it to screen readers. */
export interface Heard {
  role: string;
  name: string;
  description: string;
  states: Record<string, unknown>;
}

/** Everything of a page that a screen reader can come to, in order, from Chromium's accessibility tree. */
export async function treeOf(page: Page): Promise<Heard[]> {
  const browser = await page.context().newCDPSession(page);
  const { nodes } = await browser.send('Accessibility.getFullAXTree');
  await browser.detach();
  const known = new Map(nodes.map((node) => [node.nodeId, node]));
  // Told level by level; read from the top down.
  const inOrder = (id = ''): typeof nodes => {
    const node = known.get(id);
    return node ? [node, ...(node.childIds ?? []).flatMap(inOrder)] : [];
  };
  return inOrder(nodes[0]?.nodeId)
    .filter(({ ignored }) => !ignored)
    .map(({ role, name, description, properties = [] }) => ({
      role: String(role?.value ?? ''),
      name: plain(name?.value),
      description: plain(description?.value),
      states: Object.fromEntries(properties.map((one) => [one.name, one.value.value])),
    }));
}

const plain = (words: unknown = '') => String(words).replaceAll(/\s+/g, ' ');

/** The first of a role and name; throws where there is none. */
export async function find(page: Page, role: string, name: string | RegExp): Promise<Heard> {
  const tree = await treeOf(page);
  const isIt = (one: Heard) =>
    one.role === role && (typeof name === 'string' ? one.name === name : name.test(one.name));
  const found = tree.find(isIt);
  if (found) return found;
  const others = tree.filter((one) => one.role === role).map((one) => one.name);
  throw new Error(`No ${role} is called ${name}; there are: ${others.join(' | ')}`);
}
