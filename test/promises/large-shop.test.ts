import Fastify from 'fastify';
import { beforeAll, expect, it } from 'vitest';
import { listProductsToEdit } from '../../app/catalogue/admin/product-list.server.ts';
import {
  countProductPages,
  listLatestChanges,
  listProductPages,
  listProducts,
  listProductsByIds,
  listProductsBySlugs,
} from '../../app/catalogue/products.server.ts';
import { countLowStock, listScarceProducts } from '../../app/catalogue/stock/scarce-products.server.ts';
import { findSoldOut } from '../../app/catalogue/stock/sold-out.server.ts';
import { lowStockLimit } from '../../app/catalogue/stock/stock-state.ts';
import { knowGuestBuyers, sumOfGuests } from '../../app/orders/admin/customer-orders.server.ts';
import { readPaidBy } from '../../app/orders/admin/sales.server.ts';
import { remindToCollect } from '../../app/orders/collect/remind-to-collect.server.ts';
import { readProducts, readVersions } from '../../app/search/search-sources.server.ts';
import type { Db } from '../../app/tables.ts';
import { countFailedEmails, listEmails } from '../../server/emails/outbox-list.ts';
import { sendOutbox } from '../../server/emails/send-outbox.ts';
import { buildProduct } from '../builders.ts';
import { describeOn, describeOnBothDatabases } from '../databases.ts';
import { sqlitePlans } from '../query-plans.ts';

// What took long in docs/performance.md ("How it grows"), each by the way that its database goes now.
describeOn('sqlite', 'a large shop', (open) => {
  let db: Db;

  beforeAll(async () => {
    ({ db } = await open());
  });

  /** A page of them. */
  const guests = Array.from({ length: 50 }, (_, index) => `guest${index}@example.com`);
  const accounts = Array.from({ length: 200 }, (_, index) => `customer-${index}`);
  const productIds = Array.from({ length: 200 }, (_, index) => index + 1);
  const anyProducts = { state: 'all', sort: 'name', page: 1, limit: 50, category: undefined } as const;
  const slugs = Array.from({ length: 200 }, (_, index) => `product-${index}`);
  const { log } = Fastify();
  const sender = { log, mailer: { send: async () => {} }, compose: async () => null };

  it.each<[string, (db: Db) => Promise<unknown>, string]>([
    ['lists products by name', (all) => listProducts(all, { limit: 20, page: 2 }), 'products_shown_name'],
    ['lists pages of products', (all) => listProductPages(all, 1_000), 'products_shown_name'],
    ['tells what changed last', (all) => listLatestChanges(all), 'COVERING INDEX products_shown_changed'],
    ['counts pages of products', (all) => countProductPages(all), 'COVERING INDEX products_shown_changed'],
    [
      'finds products by their words',
      (all) => listProductsToEdit(all, { search: 'élan 120', ...anyProducts }),
      'sqlite_autoindex_products_words_1',
    ],
    ['counts what is low', (all) => countLowStock(all), 'products_scarce'],
    ['lists what is scarce', (all) => listScarceProducts(all, 5), 'products_scarce'],
    ['looks for emails that are due', (all) => sendOutbox({ db: all, ...sender }), 'outbox_waiting'],
    [
      'lists failed emails',
      (all) => listEmails(all, { view: 'failed', search: '', page: 1 }),
      'outbox_waiting',
    ],
    ['knows guests by their emails', (all) => knowGuestBuyers(all, guests), 'orders_find_email'],
    ['sums up what guests spent', (all) => sumOfGuests(all, guests), 'orders_find_email'],
    ['sums up what customers paid', (all) => readPaidBy(all, accounts), 'orders_user'],
    ['lists products by many ids', (all) => listProductsByIds(all, productIds), 'USING INTEGER PRIMARY KEY'],
    ['lists products by many slugs', (all) => listProductsBySlugs(all, slugs), 'sqlite_autoindex_products'],
    ['reads products for the search', (all) => readProducts(all, productIds), 'USING INTEGER PRIMARY KEY'],
    ['reads their versions', (all) => readVersions(all, 1, 1_000), 'USING INTEGER PRIMARY KEY'],
    ['tells what is sold out', (all) => findSoldOut(all, slugs), 'sqlite_autoindex_products'],
    ['reminds to collect', (all) => remindToCollect(all), 'orders_status'],
  ])('%s by an index', async (_name, ask, index) => {
    const plans = await sqlitePlans(db, () => ask(db));
    const asked = plans.filter((plan) => /\b(products|orders|outbox|one)\b/.test(plan));
    expect(asked.length).toBeGreaterThan(0);
    for (const plan of asked) expect(plan).toContain(index);
  });

  it('does not ask more of the emails than it has to', async () => {
    const [plan = ''] = await sqlitePlans(db, () => countFailedEmails(db));
    expect(plan).toMatch(/outbox_(waiting|unsent)/);
  });
});

describeOnBothDatabases('a product', (open) => {
  let db: Db;

  beforeAll(async () => {
    ({ db } = await open());
  });

  it('is scarce where the shop calls its stock low, or it is gone', async () => {
    for (const left of [0, 1, lowStockLimit, lowStockLimit + 1]) {
      const { id } = await buildProduct(db, { stockQuantity: left + 2, heldQuantity: 2 });
      const { isScarce } = await db
        .selectFrom('products')
        .select('isScarce')
        .where('id', '=', id)
        .executeTakeFirstOrThrow();
      expect(isScarce, `${left}`).toBe(left <= lowStockLimit);
    }
    expect(await countLowStock(db)).toEqual({ low: 2, out: 1 });
    expect((await listScarceProducts(db, 5)).map((row) => row.stockQuantity - row.heldQuantity)).toEqual([
      0, 1, 5,
    ]);
  });
});
