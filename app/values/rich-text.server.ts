import sanitizeHtml from 'sanitize-html';
import { isLinkAddress } from './link-address.ts';

/** What rich text may hold (SPEC section 5); everything else is dropped, on save and again on output. */
const rules: sanitizeHtml.IOptions = {
  allowedTags: 'p br strong b em i u ul ol li a h1 h2 h3 h4 h5 h6'.split(' '),
  allowedAttributes: { a: ['href', 'target', 'rel'] },
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  allowProtocolRelative: false,
  transformTags: {
    a: (tagName, attributes) => ({ tagName, attribs: safeLink(attributes) }),
  },
};

/** What a writer may say of a link's other end: to search engines, and that it is not told where visitors come from. */
const relations = ['nofollow', 'sponsored', 'ugc', 'noreferrer', 'noopener'];

/** A link goes to this site or to a scheme we know, and a new window gets no hold on this one. */
function safeLink({ href = '', target, rel = '' }: Record<string, string>): Record<string, string> {
  if (!isLinkAddress(href)) return {};
  const isNewWindow = target === '_blank';
  const said = [...rel.toLowerCase().split(/\s+/), isNewWindow ? 'noopener' : ''];
  const kept = relations.filter((relation) => said.includes(relation)).join(' ');
  return { href, ...(isNewWindow && { target }), ...(kept && { rel: kept }) };
}

/** Rich text that is safe to put into a page, of a text that nobody will ask for again. */
export const cleanRichText = (html: string): string => sanitizeHtml(html, rules);

/** Rich text without its links into the shop of the site at `origin`; their words stay. */
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

/** Rich text that is safe to put into a page. The latest results are kept: pages show the same texts. */
export function sanitizeRichText(html: string): string {
  const known = kept.get(html);
  if (known !== undefined) return known;
  const safe = cleanRichText(html);
  if (kept.size >= mostKept) kept.clear();
  kept.set(html, safe);
  return safe;
}
