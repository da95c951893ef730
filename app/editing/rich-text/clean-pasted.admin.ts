import { capitalised } from '../../values/capitalised.ts';
import { isLinkAddress } from '../../values/link-address.ts';

const kept = /^(P|UL|OL|LI|H[1-6])$/;
const block =
  /^(P|UL|OL|LI|H[1-6]|DIV|SECTION|ARTICLE|HEADER|FOOTER|MAIN|BLOCKQUOTE|PRE|TABLE|TBODY|TR|TD|TH|DL|DT|DD|FIGURE|FIGCAPTION)$/;
const dropped =
  /^(STYLE|SCRIPT|TITLE|HEAD|META|LINK|XML|NOSCRIPT|TEMPLATE|SVG|MATH|OBJECT|IFRAME|SELECT|TEXTAREA|BUTTON)$/i;

/** Keeps only allowed tags. Reads styles as text, because the security policy blocks them. */
export function cleanPasted(html: string): string {
  // Copied from an editor like this one.
  if (html.includes('data-pm-slice')) return html;
  // Renames style attributes, because the security policy would report each.
  const inert = html
    .replace(/<style\b.*?<\/style\s*>/gis, '')
    // Form fields would shadow the form's DOM properties.
    .replace(/<(\/?)form\b/gi, '<$1div')
    .replace(/<[a-z](?:[^>"']|"[^"]*"|'[^']*')*>/gi, (tag) =>
      tag.replace(/(?<=[\s"'/])style\s*=/gi, 'data-style=').replace(/(?<=[\s"'/])on\w+\s*=/gi, 'data-on='),
    );
  return inside(new DOMParser().parseFromString(inert, 'text/html').body);
}

/** Null if nothing is lost. */
export function leftOutWords(html: string): string | null {
  if (html.includes('data-pm-slice')) return null;
  const lost = [
    ...(/<table\b/i.test(html) ? ['tables'] : []),
    ...(/<(?:img|v:imagedata|picture)\b/i.test(html) ? ['pictures'] : []),
  ];
  return lost.length === 0 ? null : `${capitalised(lost.join(' and '))} were left out`;
}

function inside(parent: Element): string {
  const parts: string[] = [];
  const children = [...parent.childNodes];
  for (let index = 0; index < children.length; index++) {
    const items = listItemsFrom(children, index);
    if (items.length > 0) {
      parts.push(listsHtml(items));
      index = children.indexOf(items.at(-1) ?? parent, index);
    } else parts.push(cleanNode(children[index]));
  }
  return parts.join('');
}

function cleanNode(node: Node | undefined): string {
  if (node instanceof Text) return asHtml(node.data);
  if (!(node instanceof Element) || dropped.test(node.tagName)) return '';
  const style = readStyle(node);
  if (style.get('display') === 'none' || style.get('mso-list') === 'Ignore') return '';
  if (node.tagName === 'BR') return breaksWords(node) ? '<br>' : '';
  const html = inside(node);
  if (block.test(node.tagName)) return cleanBlock(node, html);
  if (html.trim() === '' || [...node.children].some(({ tagName }) => block.test(tagName))) return html;
  return cleanInline(node, style, html);
}

/** Line breaks between paragraphs are only decorative. */
const breaksWords = ({ className, previousElementSibling: before, nextElementSibling: after }: Element) =>
  className !== 'Apple-interchange-newline' &&
  ![before, after].some((sibling) => block.test(sibling?.tagName ?? ''));

/** Wraps inline content in a paragraph; unwraps boxes around paragraphs. */
function cleanBlock({ tagName, children }: Element, html: string): string {
  const isEmpty = html.replace(/<br>|[\s\u00a0]/g, '') === '';
  if (isEmpty && tagName !== 'LI') return '';
  const name = tagName.toLowerCase();
  if (kept.test(tagName)) return `<${name}>${html}</${name}>`;
  return [...children].some((child) => block.test(child.tagName)) ? html : `<p>${html}</p>`;
}

function cleanInline(node: Element, style: Map<string, string>, html: string): string {
  const { tagName } = node;
  const isHeading = node.closest('h1, h2, h3, h4, h5, h6') !== null;
  const weight = style.get('font-weight') ?? (/^(B|STRONG)$/.test(tagName) ? 'bold' : '');
  const slant = style.get('font-style') ?? (/^(I|EM)$/.test(tagName) ? 'italic' : '');
  const line = style.get('text-decoration') ?? style.get('text-decoration-line');
  const isLined = line === undefined ? /^(U|INS)$/.test(tagName) : line.includes('underline');
  const tags = [
    (weight === 'bold' || Number(weight) >= 600) && !isHeading && 'strong',
    /^(italic|oblique)/.test(slant) && 'em',
    isLined && !node.closest('a') && 'u',
  ].filter((tag) => tag !== false);
  const marked = tags.reduce((inner, tag) => `<${tag}>${inner}</${tag}>`, html);
  const href = tagName === 'A' ? (node.getAttribute('href') ?? '') : '';
  return isLinkAddress(href) ? `<a href="${asHtml(href)}">${marked}</a>` : marked;
}

function listItemsFrom(nodes: Node[], start: number): Element[] {
  const items: Element[] = [];
  for (const node of nodes.slice(start)) {
    if (node instanceof Element && listLevel(node) > 0) items.push(node);
    else if (items.length === 0 || !(node instanceof Text) || node.data.trim() !== '') break;
  }
  return items;
}

/** From 1; 0 outside lists. */
const listLevel = (node: Element) =>
  Number(/level(\d)/.exec(readStyle(node).get('mso-list') ?? '')?.[1] ?? 0);

function listsHtml(items: Element[]): string {
  const depth = Math.min(...items.map(listLevel));
  const keyOf = (item: Element) => `${listId(item)} ${isNumbered(item)}`;
  const lists: Element[][] = [];
  let key = '';
  for (const item of items) {
    const isOther = listLevel(item) === depth && key !== '' && keyOf(item) !== key;
    if (listLevel(item) === depth) key = keyOf(item);
    if (isOther || lists.length === 0) lists.push([item]);
    else lists.at(-1)?.push(item);
  }
  return lists.map(listHtml).join('');
}

/** Returns "l1 lfo2" for "l1 level1 lfo2". */
const listId = (node: Element) => (readStyle(node).get('mso-list') ?? '').replace(/level\d\s*/, '');

function listHtml(items: Element[]): string {
  const depth = Math.min(...items.map(listLevel));
  const tag = isNumbered(items[0]) ? 'ol' : 'ul';
  const groups: Element[][] = [];
  for (const item of items) {
    if (listLevel(item) === depth || groups.length === 0) groups.push([item]);
    else groups.at(-1)?.push(item);
  }
  const shown = groups.map(([first, ...deeper]) => {
    const below = deeper.length > 0 ? listsHtml(deeper) : '';
    return `<li>${first ? inside(first).trim() : ''}${below}</li>`;
  });
  return `<${tag}>${shown.join('')}</${tag}>`;
}

/** True for a drawn "1." or "a)", false for a bullet. */
function isNumbered(item: Element | undefined): boolean {
  const drawn = [...(item?.querySelectorAll('[data-style]') ?? [])].find(
    (node) => readStyle(node).get('mso-list') === 'Ignore',
  );
  return /^\s*\(?[a-z\d]{1,4}[.)]/i.test(drawn?.textContent ?? '');
}

const readStyle = (node: Element) =>
  new Map(
    (node.getAttribute('data-style') ?? '').split(';').map((rule): [string, string] => {
      const [name = '', ...value] = rule.split(':');
      return [name.trim().toLowerCase(), value.join(':').trim()];
    }),
  );

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

const asHtml = (text: string) =>
  withoutControlCodes(text).replace(/[&<>"]/g, (character) => entities[character] ?? character);

/** Keeps tab, line feed and carriage return. */
export const withoutControlCodes = (text: string) =>
  [...text].filter((character) => character >= ' ' || '\t\n\r'.includes(character)).join('');
