import type { Editor } from '../../editing/editor.server.ts';
import type { Db } from '../../tables.ts';
import { freeSlug } from '../../values/slug.ts';
import { copiedColumns } from '../catalogue-rows.ts';
import type { StoredProduct } from './contract.ts';
import { isSlugTaken, noSuchProduct, productTransaction } from './product-record.server.ts';
import { createProductIn } from './save-product.server.ts';

const longestName = 255;

/** Creates a hidden copy without stock or SKU. Throws 404. */
export async function copyProduct(db: Db, editor: Editor, id: number): Promise<StoredProduct> {
  return productTransaction(db, async (trx) => {
    const row = await trx
      .selectFrom('products')
      .select([...copiedColumns, 'slug'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow(noSuchProduct);
    const { slug, pricePence, compareAtPence, ...same } = row;
    const end = ' (copy)';
    return createProductIn(trx, editor, {
      ...same,
      price: pricePence,
      compareAtPrice: compareAtPence,
      name: row.name.slice(0, longestName - end.length).toWellFormed() + end,
      slug: await freeSlug(`${slug}-copy`, (tried) => isSlugTaken(trx, tried)),
      isActive: false,
    });
  });
}
