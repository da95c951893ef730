import type { Head } from '../../server/html.ts';
import type { PageView } from '../page.ts';
import { paths } from '../paths.ts';
import { type SiteContext, siteHead, withOwnWords } from '../seo/head.ts';
import { absolute, breadcrumbData, known } from '../seo/structured-data.ts';
import { choosePosts } from './choose-posts.ts';
import type { Post } from './contract.ts';
import { postQuery, postsQuery } from './queries.ts';

const steps = () => [
  { name: 'Home', path: paths.home() },
  { name: 'Blog', path: paths.blog() },
];

const feedLink = ({ content, url }: SiteContext) => ({
  title: `${content.businessName} blog`,
  url: new URL(paths.blogFeed(), url).href,
});

/** A further page is canonical itself; the posts of one tag are a view of the whole list. */
export function blogHead({ site, search, client }: PageView): Head {
  const posts = client.getQueryData(postsQuery.queryKey) ?? [];
  const { tag, page } = choosePosts(posts, search);
  const isFurther = tag === '' && page > 1;
  const head = siteHead(site, {
    title: isFurther ? `Blog, page ${page}` : 'Blog',
    ...(isFurther ? { canonical: `${site.url}?page=${page}` } : {}),
    description:
      'Campervan and motorhome electrics explained by the people who fit them: batteries, solar, charging, wiring and the faults that hide behind them.',
    structured: [breadcrumbData(new URL(site.url).origin, steps())],
  });
  return { ...head, feed: feedLink(site) };
}

export function postHead({ site, params, client }: PageView): Head {
  const post = client.getQueryData(postQuery(params.slug ?? '').queryKey);
  if (!post) return siteHead(site, { title: 'Blog Post Not Found', robots: 'noindex' });
  const { origin } = new URL(site.url);
  const head = siteHead(site, {
    title: post.title,
    ...(post.excerpt ? { description: post.excerpt } : {}),
    ...(post.heroImage ? { image: post.heroImage } : {}),
    ...(post.isPublished ? {} : { robots: 'noindex' }),
    structured: [
      articleData(post, site, origin),
      breadcrumbData(origin, [...steps(), { name: post.title, path: paths.blogPost(post.slug) }]),
    ],
  });
  const article = {
    'og:type': 'article',
    'article:published_time': post.publishedAt ?? '',
    'article:modified_time': post.updatedAt,
  };
  const whole = { ...head, feed: feedLink(site), properties: { ...head.properties, ...article } };
  return withOwnWords(whole, post, origin);
}

function articleData(post: Post, { content }: SiteContext, origin: string): object {
  const url = new URL(paths.blogPost(post.slug), origin).href;
  const business = {
    '@type': 'Organization',
    '@id': `${origin}/#organization`,
    name: content.businessName,
    url: `${origin}/`,
  };
  const logo = absolute(content.logoUrl, origin);
  return known({
    '@context': 'https://schema.org',
    '@type': 'Article',
    '@id': `${url}#article`,
    headline: post.title,
    description: post.metaDescription || post.excerpt,
    image: absolute(post.heroImage || post.ogImage || content.ogImage, origin),
    datePublished: post.publishedAt,
    dateModified: post.updatedAt,
    author: post.author ? { '@type': 'Person', name: post.author } : business,
    publisher: known({ ...business, logo: logo && { '@type': 'ImageObject', url: logo } }),
    mainEntityOfPage: { '@type': 'WebPage', '@id': url },
    url,
    keywords: post.tags.join(', '),
    inLanguage: 'en-GB',
  });
}
