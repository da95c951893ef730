import { transaction } from '../../../server/database/database.ts';
import type { Editor } from '../../editing/editor.server.ts';
import { recordChange } from '../../editing/history/record-change.server.ts';
import type { Db } from '../../tables.ts';
import { freeSlug } from '../../values/slug.ts';
import { copiedColumns, storedLists } from '../catalogue-rows.ts';
import type { StoredProduct } from './contract.ts';
import { isSlugTaken, mindingSlugs } from './product-errors.server.ts';
import { noSuchProduct, readStoredProduct, toldOf } from './product-record.server.ts';
import { invalidateProduct } from './save-product.server.ts';

const longestName = 255;

/** Makes a hidden copy of a product, with nothing in stock and without its SKU. Refuses (404) what is not there. */
export async function copyProduct(db: Db, editor: Editor, id: number): Promise<StoredProduct> {
  return mindingSlugs(() =>
    transaction(db, async (trx) => {
      const row = await trx
        .selectFrom('products')
        .select([...copiedColumns, 'slug'])
        .where('id', '=', id)
        .executeTakeFirst();
      if (!row) throw noSuchProduct();
      const { slug, imageUrls, specifications, goesWith, ...same } = row;
      const end = ' (copy)';
      const copy = await trx
        .insertInto('products')
        .values({
          ...same,
          name: row.name.slice(0, longestName - end.length).toWellFormed() + end,
          slug: await freeSlug(`${slug}-copy`, (tried) => isSlugTaken(trx, tried)),
          ...storedLists({ imageUrls, specifications, goesWith }),
          isActive: false,
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      const made = await readStoredProduct(trx, copy.id);
      await recordChange(trx, editor, {
        kind: 'product',
        id: made.id,
        label: made.name,
        action: 'created',
        after: toldOf(made),
      });
      invalidateProduct(trx, made);
      return made;
    }),
  );
}
