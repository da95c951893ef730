import { adminPaths } from '../admin-paths.ts';
import type { PictureUser } from '../pictures/picture-uses.server.ts';
import type { Db, Trx } from '../tables.ts';

export async function listCataloguePictures(db: Db | Trx): Promise<PictureUser[]> {
  const products = await db
    .selectFrom('products')
    .select(['id', 'name', 'imageUrls', 'longDescription'])
    .execute();
  const categories = await db.selectFrom('categories').select(['id', 'name', 'imageUrl']).execute();
  return [
    ...products.map(({ id, name, imageUrls, longDescription }) => ({
      what: 'Product',
      label: name,
      href: adminPaths.tab('products', id),
      texts: [...imageUrls, longDescription],
    })),
    ...categories.map(({ id, name, imageUrl }) => ({
      what: 'Category',
      label: name,
      href: adminPaths.tab('categories', id),
      texts: [imageUrl],
    })),
  ];
}
