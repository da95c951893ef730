import { element, escapeXml, xmlDeclaration } from '../../server/xml.ts';
import type { SiteContent } from '../content/contract.ts';
import { paths } from '../paths.ts';
import type { PostSummary } from './contract.ts';

type FeedPost = PostSummary & { content: string };

/** RFC 822, as RSS requires. */
const feedDate = (instant: string) => new Date(instant).toUTCString();

/** Makes links absolute for feed readers. `html` must be sanitised rich text. */
const withWholeLinks = (html: string, page: string, origin: string) =>
  html.replaceAll(' href="/', ` href="${origin}/`).replaceAll(' href="#', ` href="${page}#`);

/** RSS 2.0. `posts` must be newest first. */
export function writeFeed(content: SiteContent, posts: FeedPost[], origin: string): string {
  const latest = posts
    .map(({ updatedAt }) => updatedAt)
    .sort()
    .at(-1);
  return (
    `${xmlDeclaration}<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:content="http://purl.org/rss/1.0/modules/content/">\n<channel>\n` +
    element('title', `${content.businessName} blog`) +
    element('link', origin + paths.blog()) +
    element('description', `Campervan and motorhome electrics, explained by ${content.businessName}.`) +
    element('language', 'en-GB') +
    (latest ? element('lastBuildDate', feedDate(latest)) : '') +
    `<atom:link href="${escapeXml(origin + paths.blogFeed())}" rel="self" type="application/rss+xml"/>\n` +
    posts.map((post) => writeItem(post, origin)).join('') +
    '</channel>\n</rss>\n'
  );
}

function writeItem({ title, slug, excerpt, tags, publishedAt, content }: FeedPost, origin: string): string {
  const url = origin + paths.blogPost(slug);
  return (
    '<item>\n' +
    element('title', title) +
    element('link', url) +
    element('guid', url) +
    (publishedAt ? element('pubDate', feedDate(publishedAt)) : '') +
    element('description', excerpt) +
    tags.map((tag) => element('category', tag)).join('') +
    element('content:encoded', withWholeLinks(content, url, origin)) +
    '</item>\n'
  );
}
