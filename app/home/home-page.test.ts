import type { FastifyInstance } from 'fastify';
import { beforeAll, expect, it } from 'vitest';
import { buildTestApp } from '../../test/build-test-app.ts';
import { buildCategory, buildContent, buildProduct, buildReview } from '../../test/builders.ts';
import { describeOnDatabase, type TestDatabase } from '../../test/databases.ts';
import { paths } from '../paths.ts';

describeOnDatabase('the home page', (open) => {
  let database: TestDatabase;
  let app: FastifyInstance;

  beforeAll(async () => {
    database = await open();
    await buildContent(database.db);
    await database.db.updateTable('google_rating').set({ tenths: null }).execute();
    ({ app } = await buildTestApp({ database, withPages: true }));
  });

  const shown = async () => (await app.inject(paths.home())).body;

  it('says nothing of reviews and parts while there are none, and the menu still leads on', async () => {
    const page = await shown();
    expect(page).not.toMatch(/What people say|reviews to show|Shop parts/);
    expect(page).toContain('<div id="reviews"></div>');
  });

  it('shows both once they are there', async () => {
    const { db } = database;
    const { id: categoryId } = await buildCategory(db);
    await buildProduct(db, { categoryId });
    await buildReview(db, { comment: 'All works.' });
    await app.close();
    ({ app } = await buildTestApp({ database, withPages: true }));
    const page = await shown();
    for (const words of ['What people say', 'All works.', 'Shop parts']) expect(page).toContain(words);
  });
});
