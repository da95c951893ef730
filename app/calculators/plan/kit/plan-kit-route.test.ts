import { beforeAll, expect, it } from 'vitest';
import { seedProducts } from '../../../../seed/catalogue/catalogue.ts';
import { invalidate, transaction } from '../../../../server/database/database.ts';
import { buildTestApp, type TestApp } from '../../../../test/build-test-app.ts';
import { buildCategory, buildContent, buildProduct } from '../../../../test/builders.ts';
import { describeOnDatabase, type TestDatabase } from '../../../../test/databases.ts';
import { cacheTags } from '../../../catalogue/cache-tags.ts';
import { api } from '../../../paths.ts';
import { writeLink } from '../link/share-link.ts';
import { planPresets } from '../plan-presets.ts';
import { emptyPlan } from '../plan-state.ts';
import type { PlanKits } from './contract.ts';

const weekend = writeLink(Object.values(planPresets)[0]?.state ?? emptyPlan);

describeOnDatabase('the kit of a plan', (open) => {
  let database: TestDatabase;
  let site: TestApp;
  let categoryId: number;
  const read = async (link = weekend): Promise<PlanKits> => (await site.app.inject(api.planKit(link))).json();
  const slugs = async () => (await read()).kits[0]?.lines.map(({ product }) => product.slug);

  beforeAll(async () => {
    database = await open();
    await buildContent(database.db);
    site = await buildTestApp({ database });
    ({ id: categoryId } = await buildCategory(database.db));
    for (const { slug, name, pricePence, specifications, stockQuantity } of seedProducts) {
      await buildProduct(database.db, {
        slug,
        name,
        pricePence,
        stockQuantity,
        categoryId,
        specifications: JSON.stringify(specifications),
      });
    }
  });

  it('is made of what is for sale and in stock at this moment', async () => {
    expect(await slugs()).toContain('lithium-battery-230ah');
    await transaction(database.db, async (trx) => {
      await trx
        .updateTable('products')
        .set({ stockQuantity: 0 })
        .where('slug', '=', 'lithium-battery-230ah')
        .execute();
      invalidate(trx, cacheTags.stockOf(categoryId));
    });
    expect(await slugs()).toContain('lithium-battery-320ah');
    await transaction(database.db, async (trx) => {
      await trx
        .updateTable('products')
        .set({ isActive: false })
        .where('slug', '=', 'lithium-battery-320ah')
        .execute();
      invalidate(trx, cacheTags.catalogue);
    });
    expect(await slugs()).toContain('lithium-battery-560ah');
  });

  it('is nothing for an empty plan, and refused where there is none', async () => {
    expect(await read(writeLink(emptyPlan))).toEqual({ kits: [] });
    for (const link of ['', 'v=2', 'v=99&e=x', 'x'.repeat(9_000)]) {
      const answer = await site.app.inject(api.planKit(link));
      expect([answer.statusCode, answer.json().code]).toEqual([400, 'no_plan']);
    }
  });

  it('is looked for in turn, and only for so many at once', async () => {
    const answers = await Promise.all(
      Array.from({ length: 60 }, () => site.app.inject(api.planKit(weekend))),
    );
    const busy = answers.filter(({ statusCode }) => statusCode === 503);
    expect(answers.filter(({ statusCode }) => statusCode === 200).length).toBeGreaterThanOrEqual(21);
    expect(busy.length).toBeGreaterThan(0);
    expect(busy[0]?.headers['retry-after']).toBeDefined();
    expect(await slugs()).toContain('mega-fuse-holder');
  });

  it('is nobody’s business while the shop is closed', async () => {
    await database.db.updateTable('site_content').set({ shopEnabled: false }).execute();
    expect((await site.app.inject(api.planKit(weekend))).statusCode).toBe(403);
  });
});
