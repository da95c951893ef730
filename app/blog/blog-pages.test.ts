import { sql } from 'kysely';
import { beforeAll, expect, it } from 'vitest';
import { buildTestApp, type TestApp } from '../../test/build-test-app.ts';
import { buildContent, buildPost } from '../../test/builders.ts';
import { describeOn, type TestDatabase } from '../../test/databases.ts';
import { headOf } from '../../test/head-of.ts';
import { buildPerson, signIn } from '../../test/people.ts';
import { paths } from '../paths.ts';

const origin = 'https://ampervan.example';
const env = { PUBLIC_URL: origin, SESSION_SECRET: 's'.repeat(32) };
const main = (html: string) => html.slice(html.indexOf('<main'), html.indexOf('</main>'));
const titles = (html: string) =>
  [...main(html).matchAll(/<h2[^>]*><a[^>]*>(.*?)<\/a><\/h2>/g)].map(([, title]) => title);

describeOn('sqlite', 'the pages of the blog', (open) => {
  let database: TestDatabase;
  let site: TestApp;

  beforeAll(async () => {
    database = await open();
    await buildContent(database.db, { logoUrl: '/icon.svg', ogImage: '/media/share-card' });
    for (let day = 1; day <= 22; day++) {
      await buildPost(database.db, {
        slug: `post-${day}`,
        title: `Post ${day}`,
        publishedAt: `2026-01-${String(day).padStart(2, '0')}T12:00:00.000Z`,
        tags: JSON.stringify(day % 2 ? ['Odd & <even>'] : []),
      });
    }
    await buildPost(database.db, { slug: 'draft', title: 'Secret plans', isPublished: false });
    site = await buildTestApp({ database, withPages: true, env });
  });

  const get = async (url: string, app = site.app, cookie?: string) => {
    const { statusCode, body } = await app.inject({ url, headers: cookie ? { cookie } : {} });
    return { status: statusCode, body, head: headOf(body) };
  };
  const post = (given: Parameters<typeof buildPost>[1]) => buildPost(database.db, given);

  it('shows ten posts at a time, without JavaScript', async () => {
    const first = await get(paths.blog());
    expect(titles(first.body)).toHaveLength(10);
    expect(titles(first.body).slice(0, 2)).toEqual(['Post 22', 'Post 21']);
    expect(main(first.body)).toContain('22 January 2026');
    expect(main(first.body)).toContain('min read');
    expect(first.body).toContain('href="/blog?page=2"');
    expect(first.body).not.toContain('Secret plans');
    const second = await get('/blog?page=2');
    expect(titles(second.body)[0]).toBe('Post 12');
    expect(second.head).toMatchObject({
      title: 'Blog, page 2 | Ampervan',
      canonical: `${origin}/blog?page=2`,
    });
    const last = await get('/blog?page=3');
    expect(titles(last.body)).toEqual(['Post 2', 'Post 1']);
    expect(last.body).toContain('Page <!-- -->3<!-- --> of <!-- -->3');
    for (const odd of ['0', '-1', 'x', '1.5', '']) {
      expect(titles((await get(`/blog?page=${odd}`)).body)[0], odd).toBe('Post 22');
    }
    const beyond = await get('/blog?page=999');
    expect(titles(beyond.body)).toEqual(['Post 2', 'Post 1']);
    expect(beyond.head.canonical).toBe(`${origin}/blog?page=3`);
  });

  it('shows the posts of one tag, however it is written', async () => {
    const { status, body, head } = await get(paths.blogTag('odd & <EVEN>'));
    expect(status).toBe(200);
    expect(titles(body)).toHaveLength(10);
    expect(titles(body).slice(0, 2)).toEqual(['Post 21', 'Post 19']);
    expect(main(body)).toContain('11 posts');
    expect(main(body)).toMatch(/aria-current="page"[^>]*>Odd &amp; &lt;even&gt;</);
    expect(body).toContain('href="/blog?tag=Odd+%26+%3Ceven%3E&amp;page=2"');
    // One list, however it is filtered, for search engines.
    expect(head.canonical).toBe(`${origin}/blog`);
    const none = await get(paths.blogTag('"><script>alert(1)</script>'));
    expect(none.body).toContain('Nothing about that yet');
    expect(none.body).not.toContain('<script>alert');
  });

  it('has a head with its feed and the way there', async () => {
    const { head, body } = await get(paths.blog());
    expect(head.title).toBe('Blog | Ampervan');
    expect(head.meta.description).toMatch(/^Campervan and motorhome electrics/);
    expect(body).toContain(
      `<link rel="alternate" type="application/rss+xml" title="Ampervan blog" href="${origin}/blog/rss.xml">`,
    );
    expect(main(body)).toContain('href="/blog/rss.xml"');
    expect(head.data.BreadcrumbList).toMatchObject({ itemListElement: [{ name: 'Home' }, { name: 'Blog' }] });
  });

  it('says so when there are no posts, and when they cannot be had', async () => {
    const empty = await open();
    await buildContent(empty.db);
    const { app } = await buildTestApp({ database: empty, withPages: true });
    expect((await get(paths.blog(), app)).body).toContain('No posts yet');

    await buildPost(empty.db, { slug: 'lost' });
    await sql`drop table blog_posts`.execute(empty.db);
    const broken = await buildTestApp({ database: empty, withPages: true });
    const list = await get(paths.blog(), broken.app);
    expect(list.status).toBe(500);
    expect(list.body).toContain('Unable to Load Posts');
    expect(list.body).toContain('Failed to load blog posts. Please try again later.');
    const one = await get(paths.blogPost('lost'), broken.app);
    expect(one.status).toBe(500);
    expect(one.body).toContain('Failed to fetch blog post');
    for (const { head, body } of [list, one]) {
      expect(head.meta.robots).toBe('noindex');
      expect(body).not.toMatch(/no such table|sqlite/i);
    }
  });

  it('answers 404 with its own words for what is not there', async () => {
    for (const slug of ['nothing', 'draft', '%00', 'x'.repeat(300)]) {
      const { status, body, head } = await get(`/blog/${slug}`);
      expect([slug, status, head.meta.robots]).toEqual([slug, 404, 'noindex']);
      expect(body).toContain('Blog Post Not Found');
      expect(body).not.toContain('Secret plans');
    }
  });

  it('shows a draft to an admin, kept from search engines and from the cache', async () => {
    const { id } = await buildPerson(database.db, { isAdmin: true });
    const cookie = await signIn(database.db, id, { isPublic: true });
    const { status, head, body } = await get(paths.blogPost('draft'), site.app, cookie);
    expect([status, head.meta.robots]).toEqual([200, 'noindex']);
    expect(main(body)).toContain('This is a draft: only admins see it.');
    expect((await get(paths.blogPost('draft'))).status).toBe(404);
  });

  it('says of a post what follows from it', async () => {
    const title = 'Why "smart" alternators & batteries </script> part';
    await post({
      slug: 'plain',
      title,
      excerpt: 'In short.',
      heroImage: '/media/blog-plain',
      publishedAt: '2026-02-01T12:00:00.000Z',
      updatedAt: '2026-02-03T12:00:00.000Z',
      tags: '["Charging"]',
      content: '<p>Long.</p>',
    });
    const { body, head } = await get(paths.blogPost('plain'));
    const url = `${origin}/blog/plain`;
    expect(head).toMatchObject({ title: `${title} | Ampervan`, canonical: url });
    expect(head.meta).toMatchObject({
      description: 'In short.',
      robots: 'index, follow',
      'og:title': `${title} | Ampervan`,
      'og:type': 'article',
      'og:url': url,
      'og:image': `${origin}/media/blog-plain/share.jpg`,
      'og:image:width': '1200',
      'og:image:height': '630',
      'og:image:alt': title,
      'twitter:card': 'summary_large_image',
      'twitter:image': `${origin}/media/blog-plain/share.jpg`,
      'twitter:image:alt': title,
      'article:published_time': '2026-02-01T12:00:00.000Z',
    });
    expect(head.data.Article).toEqual({
      '@context': 'https://schema.org',
      '@type': 'Article',
      '@id': `${url}#article`,
      url,
      headline: title,
      description: 'In short.',
      image: `${origin}/media/blog-plain`,
      datePublished: '2026-02-01T12:00:00.000Z',
      dateModified: '2026-02-03T12:00:00.000Z',
      author: {
        '@type': 'Organization',
        '@id': `${origin}/#organization`,
        name: 'Ampervan',
        url: `${origin}/`,
      },
      publisher: {
        '@type': 'Organization',
        '@id': `${origin}/#organization`,
        name: 'Ampervan',
        url: `${origin}/`,
        logo: { '@type': 'ImageObject', url: `${origin}/icon.svg` },
      },
      mainEntityOfPage: { '@type': 'WebPage', '@id': url },
      keywords: 'Charging',
      inLanguage: 'en-GB',
    });
    expect(head.data.BreadcrumbList).toMatchObject({
      itemListElement: [{ name: 'Home' }, { name: 'Blog' }, { name: title, item: url }],
    });
    expect(main(body)).toMatch(/<h1[^>]*>Why &quot;smart&quot; alternators/);
    expect(main(body)).toContain('<p>Long.</p>');
    expect(main(body)).not.toContain('By ');
  });

  it('says of a post what its owner wants said', async () => {
    const words = {
      metaTitle: 'Meta title',
      metaDescription: 'Meta description',
      metaKeywords: 'one, two',
      ogTitle: 'OG title',
      ogDescription: 'OG description',
      ogImage: 'https://ampervan.example/og.png',
      twitterCard: 'summary',
      twitterTitle: 'T title',
      twitterDescription: 'T description',
    };
    const author = await buildPerson(database.db, { firstName: 'Ada', lastName: 'Fernsby' });
    await post({ slug: 'worded', ...words, twitterImage: '/media/t', authorId: author.id });
    const { head, body } = await get(paths.blogPost('worded'));
    expect(head.title).toBe('Meta title');
    expect(head.meta).toMatchObject({
      description: 'Meta description',
      keywords: 'one, two',
      'og:title': 'OG title',
      'og:description': 'OG description',
      'og:image': 'https://ampervan.example/og.png',
      'twitter:card': 'summary',
      'twitter:title': 'T title',
      'twitter:description': 'T description',
      'twitter:image': `${origin}/media/t/share.jpg`,
    });
    expect(head.data.Article).toMatchObject({ author: { '@type': 'Person', name: 'Ada Fernsby' } });
    expect(main(body)).toContain('Ada Fernsby');
  });

  it('draws a picture of its own where another site’s would not be let in', async () => {
    for (const heroImage of [
      'https://elsewhere.example/van.jpg',
      '//elsewhere.example/van.jpg',
      'http://[',
      null,
    ]) {
      const { slug } = await post({ heroImage });
      const { status, body } = await get(paths.blogPost(slug));
      expect([heroImage, status]).toEqual([heroImage, 200]);
      const article = main(body).slice(0, main(body).indexOf('</article>'));
      expect(article).toContain('<svg viewBox="0 25 480 270"');
      expect(article).not.toContain('<img');
    }
  });
});
