import { type CsvRow, inParts, sendCsv } from '../../../../server/csv/write-csv.ts';
import { limitWork } from '../../../../server/limits/limit-work.ts';
import { adminApi } from '../../../admin-paths.ts';
import type { EditorRoutes } from '../../../editing/editor.server.ts';
import { ownersRoute } from '../../../editing/for-staff.server.ts';
import type { Db } from '../../../tables.ts';
import { fileReport, productFile } from './contract.ts';
import { importProducts } from './import-products.server.ts';
import { cellsOf, productColumns } from './product-cells.ts';

/** 1,000 changed products block others for half a second on SQLite; PostgreSQL takes some seconds. */
const atMost = { name: 'product-files', atOnce: 1, waiting: 2 };
const largestRequest = 12_000_000;

export const productFileRoutes: EditorRoutes = async (app, { db, editor }) => {
  const { inTurn } = limitWork(atMost);

  app.get(
    adminApi.productsFile(),
    { schema: { summary: 'Every product that is not archived, as CSV' } },
    async (_request, reply) => sendCsv(reply, 'products.csv', productColumns, exportProducts(db)),
  );

  app.post(
    adminApi.importProducts(),
    {
      ...ownersRoute('What a CSV of products would change; written where just that was looked at before', {
        body: productFile,
        response: { 200: fileReport },
      }),
      bodyLimit: largestRequest,
    },
    async (request) => inTurn(() => importProducts(db, editor(request), request.body)),
  );
};

async function* exportProducts(db: Db): AsyncGenerator<CsvRow[]> {
  const categories = await db.selectFrom('categories').select(['id', 'slug']).execute();
  const slugOf = new Map(categories.map(({ id, slug }) => [id, slug]));
  const parts = inParts(
    0,
    (afterId, most) =>
      db
        .selectFrom('products')
        .selectAll()
        .where('id', '>', afterId)
        .where('archivedAt', 'is', null)
        .orderBy('id')
        .limit(most)
        .execute(),
    ({ id }) => id,
  );
  for await (const rows of parts) yield rows.map((row) => cellsOf(row, slugOf));
}
