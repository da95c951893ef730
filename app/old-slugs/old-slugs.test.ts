import { beforeAll, expect, it } from 'vitest';
import { invalidate, transaction } from '../../server/database/database.ts';
import { buildTestApp, type TestApp } from '../../test/build-test-app.ts';
import { buildCategory, buildContent, buildPost, buildProduct } from '../../test/builders.ts';
import { describeOnDatabase, type TestDatabase } from '../../test/databases.ts';
import { blogCacheTag } from '../blog/posts.server.ts';
import { cacheTags } from '../catalogue/cache-tags.ts';
import { paths } from '../paths.ts';
import { type OldSlugKind, rememberSlug } from './old-slugs.server.ts';

const kinds = [
  { kind: 'product', table: 'products', build: buildProduct, path: paths.product, switch: 'isActive' },
  { kind: 'category', table: 'categories', build: buildCategory, path: paths.category, switch: 'isActive' },
  { kind: 'post', table: 'blog_posts', build: buildPost, path: paths.blogPost, switch: 'isPublished' },
] as const;

describeOnDatabase('an old address', (open) => {
  let database: TestDatabase;
  let site: TestApp;

  beforeAll(async () => {
    database = await open();
    await buildContent(database.db);
    site = await buildTestApp({ database, withPages: true });
  });

  const ask = async (url: string, method: 'GET' | 'HEAD' = 'GET') => {
    const { statusCode, headers } = await site.app.inject({ method, url });
    return [statusCode, headers.location];
  };

  /** As the dashboard does it. */
  const rename = (table: (typeof kinds)[number]['table'], kind: OldSlugKind, id: number, slug: string) =>
    transaction(database.db, async (trx) => {
      const old = await trx.selectFrom(table).select('slug').where('id', '=', id).executeTakeFirstOrThrow();
      await trx.updateTable(table).set({ slug }).where('id', '=', id).execute();
      await rememberSlug(trx, kind, old.slug, id);
      invalidate(trx, cacheTags.catalogue, blogCacheTag);
    });

  it.each(kinds)('of a $kind leads to the new one', async ({ kind, table, build, path }) => {
    const { id } = await build(database.db, { slug: 'first' });
    expect(await ask(path('first'))).toEqual([200, undefined]);
    await rename(table, kind, id, 'second');
    expect(await ask(path('first'))).toEqual([301, path('second')]);
    expect(await ask(path('first'), 'HEAD')).toEqual([301, path('second')]);
    expect(await ask(`${path('first')}?a=1&b=%22`)).toEqual([301, `${path('second')}?a=1&b=%22`]);
    // Straight to the last name, however often it changes, and never round in a circle.
    await rename(table, kind, id, 'thïrd & last');
    for (const slug of ['first', 'second']) {
      expect(await ask(path(slug))).toEqual([301, path('thïrd & last')]);
    }
    await rename(table, kind, id, 'first');
    expect(await ask(path('first'))).toEqual([200, undefined]);
    expect(await ask(path('second'))).toEqual([301, path('first')]);
  });

  it.each(kinds)('of a $kind belongs to what is called so now', async ({ kind, table, build, path }) => {
    const { id } = await build(database.db, { slug: 'taken' });
    await rename(table, kind, id, 'moved-on');
    const other = await build(database.db, { slug: 'taken' });
    expect(await ask(path('taken'))).toEqual([200, undefined]);
    // Whoever had it last is who it leads to.
    await rename(table, kind, other.id, 'moved-on-too');
    expect(await ask(path('taken'))).toEqual([301, path('moved-on-too')]);
  });

  it.each(kinds)(
    'of a hidden or deleted $kind is not found',
    async ({ kind, table, build, path, ...rest }) => {
      const { id } = await build(database.db, { slug: 'hidden-before' });
      await rename(table, kind, id, 'hidden-now');
      await database.db
        .updateTable(table)
        .set({ [rest.switch]: false })
        .where('id', '=', id)
        .execute();
      expect(await ask(path('hidden-before'))).toEqual([404, undefined]);
      await database.db.deleteFrom(table).where('id', '=', id).execute();
      expect(await ask(path('hidden-before'))).toEqual([404, undefined]);
      expect(await ask(path('never-there'))).toEqual([404, undefined]);
      expect(await ask(path('\u0000'))).toEqual([404, undefined]);
    },
  );

  it('of one kind says nothing about another', async () => {
    const { id } = await buildProduct(database.db, { slug: 'only-a-product' });
    await rename('products', 'product', id, 'renamed-product');
    expect(await ask(paths.blogPost('only-a-product'))).toEqual([404, undefined]);
    expect(await ask(paths.category('only-a-product'))).toEqual([404, undefined]);
  });
});
