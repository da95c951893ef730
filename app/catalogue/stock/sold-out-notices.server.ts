import { adminPaths } from '../../admin-paths.ts';
import type { NoticeReader } from '../../emails/notices/notice-emails.server.ts';
import { stockReasons } from '../stock-reasons.ts';

export const readSoldOut: NoticeReader = async (db, ids) => {
  const changes = await db
    .selectFrom('stock_changes')
    .innerJoin('products', 'products.id', 'stock_changes.productId')
    .select(['stock_changes.id', 'productId', 'name', 'stockQuantity', 'reason', 'editorName'])
    .where('stock_changes.id', 'in', ids)
    .where('products.isActive', '=', true)
    .execute();
  return new Map(
    changes.map(({ id, productId, name, stockQuantity, reason, editorName }) => [
      id,
      {
        title: `Sold out: ${name}`,
        figure: stockQuantity === 0 ? 'none left' : `${stockQuantity} in stock again`,
        person: null,
        more: [[`${stockReasons[reason]}.`, editorName && `By ${editorName}.`].filter(Boolean).join(' ')],
        path: adminPaths.tab('products', productId),
      },
    ]),
  );
};
