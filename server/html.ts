const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

export const escapeHtml = (text: string) =>
  text.replace(/[&<>"']/g, (character) => entities[character] ?? '');

/** JSON that can stand inside a script element: nothing in it can close the element or open a comment. */
export function scriptJson(value: unknown): string {
  return JSON.stringify(value)
    .replace(/</g, '\\u003c')
    .replace(/>/g, '\\u003e')
    .replace(/&/g, '\\u0026')
    .replace(/\u2028/g, '\\u2028')
    .replace(/\u2029/g, '\\u2029');
}

/** What a page says of itself to browsers, search engines and social networks. */
export interface Head {
  title: string;
  /** `<meta name=... content=...>`; empty values are left out. */
  named: Record<string, string>;
  /** `<meta property=... content=...>`; empty values are left out. */
  properties: Record<string, string>;
  canonical: string;
  /** The page's news as a feed. */
  feed?: { title: string; url: string };
  /** Structured data, one JSON-LD object each. */
  structured: object[];
}

const metaTags = (attribute: 'name' | 'property', values: Record<string, string>) =>
  Object.entries(values)
    .filter(([, content]) => content !== '')
    .map(([name, content]) => `<meta ${attribute}="${escapeHtml(name)}" content="${escapeHtml(content)}">`)
    .join('');

export function headTags(head: Head): string {
  return [
    `<title>${escapeHtml(head.title)}</title>`,
    metaTags('name', head.named),
    metaTags('property', head.properties),
    head.canonical === '' ? '' : `<link rel="canonical" href="${escapeHtml(head.canonical)}">`,
    head.feed
      ? `<link rel="alternate" type="application/rss+xml" title="${escapeHtml(head.feed.title)}" href="${escapeHtml(head.feed.url)}">`
      : '',
    ...head.structured.map((data) => `<script type="application/ld+json">${scriptJson(data)}</script>`),
  ].join('');
}
