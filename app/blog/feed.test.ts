import { brotliDecompressSync } from 'node:zlib';
import { beforeAll, expect, it } from 'vitest';
import { invalidate, transaction } from '../../server/database/database.ts';
import { buildTestApp, type TestApp } from '../../test/build-test-app.ts';
import { buildContent, buildPost } from '../../test/builders.ts';
import { describeOnDatabase, type TestDatabase } from '../../test/databases.ts';
import { paths } from '../paths.ts';
import { blogCacheTag } from './posts.server.ts';

const origin = 'https://ampervan.example';
const env = { PUBLIC_URL: origin, SESSION_SECRET: 's'.repeat(32) };

describeOnDatabase('the feed', (open) => {
  let database: TestDatabase;
  let site: TestApp;

  beforeAll(async () => {
    database = await open();
    const { db } = database;
    await buildContent(db, { businessName: 'Amps & Vans' });
    for (let number = 1; number <= 24; number++) {
      await buildPost(db, {
        slug: `post-${number}`,
        publishedAt: `2025-01-${10 + (number % 20)}T00:00:00.000Z`,
      });
    }
    await buildPost(db, {
      slug: 'new-post',
      title: 'Why <12 V> & "230 V" differ]]>',
      excerpt: 'Sums\u0008 & more',
      publishedAt: '2026-07-01T23:30:00.000Z',
      updatedAt: '2030-01-02T03:04:05.000Z',
      tags: JSON.stringify(['Cables & fuses', 'Safety']),
      content:
        '<p>See <a href="/shop">the shop</a>, <a href="#sums">the sums</a>, <a href="https://x.example/">x</a></p><script>alert(1)</script>',
    });
    await buildPost(db, { slug: 'draft', isPublished: false, publishedAt: '2026-08-01T00:00:00.000Z' });
    site = await buildTestApp({ database, env });
  });

  const get = (headers: Record<string, string> = {}) => site.app.inject({ url: paths.blogFeed(), headers });

  it('is RSS 2.0 with the latest twenty posts', async () => {
    const { body, headers } = await get({ host: '192.0.2.1', 'x-forwarded-host': 'evil.example' });
    expect(headers['content-type']).toBe('application/rss+xml; charset=utf-8');
    expect(body).toMatch(/^<\?xml version="1\.0" encoding="UTF-8"\?>\n<rss version="2\.0" /);
    expect(body).toContain('<title>Amps &amp; Vans blog</title>');
    expect(body).toContain(`<link>${origin}/blog</link>`);
    expect(body).toContain(
      `<atom:link href="${origin}/blog/rss.xml" rel="self" type="application/rss+xml"/>`,
    );
    expect(body).toContain('<lastBuildDate>Wed, 02 Jan 2030 03:04:05 GMT</lastBuildDate>');
    expect(body.match(/<item>/g)).toHaveLength(20);
    expect(body).not.toMatch(/draft|192\.0\.2\.1|evil\.example/);
  });

  it('tells of a post what a reader elsewhere needs', async () => {
    const { body } = await get();
    const item = /<item>.*?<\/item>/s.exec(body)?.[0] ?? '';
    for (const part of [
      '<title>Why &lt;12 V&gt; &amp; &quot;230 V&quot; differ]]&gt;</title>',
      `<link>${origin}/blog/new-post</link>`,
      `<guid>${origin}/blog/new-post</guid>`,
      '<pubDate>Wed, 01 Jul 2026 23:30:00 GMT</pubDate>',
      '<description>Sums &amp; more</description>',
      '<category>Cables &amp; fuses</category>',
      `&lt;a href=&quot;${origin}/shop&quot;&gt;the shop&lt;/a&gt;`,
      `&lt;a href=&quot;${origin}/blog/new-post#sums&quot;&gt;`,
      '&lt;a href=&quot;https://x.example/&quot;&gt;',
    ]) {
      expect(item).toContain(part);
    }
    expect(item).not.toContain('alert');
  });

  it('is kept finished, compressed and with its tag, until a post changes', async () => {
    const first = await get({ 'accept-encoding': 'br' });
    expect(first.headers['content-encoding']).toBe('br');
    expect(brotliDecompressSync(first.rawPayload).toString()).toBe((await get()).body);
    const tag = String(first.headers.etag);
    const again = await get({ 'accept-encoding': 'br', 'if-none-match': tag });
    expect([again.statusCode, again.body]).toEqual([304, '']);
    const { db } = database;
    await db.updateTable('blog_posts').set({ title: 'Unheard' }).where('slug', '=', 'new-post').execute();
    expect((await get()).body).not.toContain('Unheard');
    await transaction(db, async (trx) => {
      await trx.updateTable('blog_posts').set({ title: 'Heard' }).where('slug', '=', 'new-post').execute();
      invalidate(trx, blogCacheTag);
    });
    expect((await get()).body).toContain('Heard');
    expect((await get({ 'accept-encoding': 'br', 'if-none-match': tag })).statusCode).toBe(200);
  });
});
