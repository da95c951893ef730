import { expect, it } from 'vitest';
import { buildCategory, buildPost, buildProduct } from '../../test/builders.ts';
import { describeOnDatabase } from '../../test/databases.ts';
import { notFoundPage } from '../navigation/pages.ts';
import { paths } from '../paths.ts';
import { findKnownPaths } from './named-pages.server.ts';

describeOnDatabase('of paths that browsers tell', (open) => {
  it('are known those at which visitors find a page, private ones by their patterns alone', async () => {
    const { db } = await open();
    await buildProduct(db, { slug: 'fuse-box' });
    await buildProduct(db, { slug: 'hidden', isActive: false });
    await buildCategory(db, { slug: 'fuses' });
    const { slug } = await buildPost(db);
    const known = [
      ...[paths.home(), paths.shop(), paths.product('fuse-box'), paths.category('fuses')],
      ...[paths.blogPost(slug), paths.checkout(), '/booking/:token', '/account/orders/:orderNumber'],
    ];
    const unknown = [
      ...[paths.product('hidden'), paths.product('none'), paths.category('none'), paths.blogPost('none')],
      ...[paths.booking('secret'), paths.accountOrder('AMP-1'), '/nothing', notFoundPage.pattern, '', 'x'],
      ...["/shop/product/' or 1=1 --", '/shop/product/%', '/shop/product/%E0%A4%A'],
    ];
    const found = await findKnownPaths(db, [...unknown, ...known]);
    expect([...found].sort()).toEqual(known.toSorted());
  });
});
