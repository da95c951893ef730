import sanitizeHtml from 'sanitize-html';
import { isLinkAddress } from './link-address.ts';

/** SPEC section 5. Applied on save and again on output. */
const rules: sanitizeHtml.IOptions = {
  allowedTags: 'p br strong b em i u ul ol li a h1 h2 h3 h4 h5 h6'.split(' '),
  allowedAttributes: { a: ['href', 'target', 'rel'] },
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  allowProtocolRelative: false,
  transformTags: {
    a: (tagName, attributes) => ({ tagName, attribs: safeLink(attributes) }),
  },
};

const relations = ['nofollow', 'sponsored', 'ugc', 'noreferrer', 'noopener'];

/** Allows this site and known schemes. Gives a new window no access to this one. */
function safeLink({ href = '', target, rel = '' }: Record<string, string>): Record<string, string> {
  if (!isLinkAddress(href)) return {};
  const isNewWindow = target === '_blank';
  const said = [...rel.toLowerCase().split(/\s+/), isNewWindow ? 'noopener' : ''];
  const kept = relations.filter((relation) => said.includes(relation)).join(' ');
  return { href, ...(isNewWindow && { target }), ...(kept && { rel: kept }) };
}

export const cleanRichText = (html: string): string => sanitizeHtml(html, rules);

/** Keeps the words of removed links. `origin` is the site's own. */
export const withoutShopLinks = (html: string, origin: string): string =>
  sanitizeHtml(html, {
    ...rules,
    exclusiveFilter: ({ tag, attribs }) => tag === 'a' && isShopLink(attribs.href, origin) && 'excludeTag',
  });

function isShopLink(href = '', origin: string): boolean {
  if (!URL.canParse(href, origin)) return false;
  const url = new URL(href, origin);
  return url.origin === origin && /^\/(shop|cart|checkout)(\/|$)/.test(url.pathname);
}

const kept = new Map<string, string>();
const mostKept = 500;

/** Caches the latest results, because pages show the same texts. */
export function sanitizeRichText(html: string): string {
  const known = kept.get(html);
  if (known !== undefined) return known;
  const safe = cleanRichText(html);
  if (kept.size >= mostKept) kept.clear();
  kept.set(html, safe);
  return safe;
}
