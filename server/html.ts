const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

export const escapeHtml = (text: string) =>
  text.replace(/[&<>"']/g, (character) => entities[character] ?? '');

/** Nothing in the JSON can close a script element or open a comment. */
export function scriptJson(value: unknown): string {
  return JSON.stringify(value)
    .replace(/</g, '\\u003c')
    .replace(/>/g, '\\u003e')
    .replace(/&/g, '\\u0026')
    .replace(/\u2028/g, '\\u2028')
    .replace(/\u2029/g, '\\u2029');
}

export interface Head {
  title: string;
  named: Record<string, string>;
  properties: Record<string, string>;
  canonical: string;
  feed?: { title: string; url: string };
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
