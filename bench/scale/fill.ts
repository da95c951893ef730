import { statSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { hashPassword } from '../../app/accounts/hash-password.server.ts';
import type { Db, Tables } from '../../app/tables.ts';
import { schemaSteps } from '../../migrations/steps.ts';
import { addPosts } from '../../seed/blog/add-posts.ts';
import { addPolicies } from '../../seed/legal/add-policies.ts';
import { engineOf, openDatabase } from '../../server/database/database.ts';
import { migrate } from '../../server/database/migrate.ts';
import { fillShop, type ShopOptions } from '../bench-shop.ts';
import { type Dialect, dialectOf } from './dialect.ts';
import { fillContacts } from './fill-contacts.ts';
import { fillOrders } from './fill-orders.ts';
import { fillPapers } from './fill-papers.ts';
import { fillPeople } from './fill-people.ts';
import type { Size } from './sizes.ts';

/** Of everybody in the filled shop. */
export const password = 'correct horse battery staple';
export const ownersEmail = 'owner@example.com';

/** A statement over a million rows takes longer than any of the site's own may. */
const patience = 60 * 60_000;

/** What a generator may leave to a crash, as the shop is only just made. */
const quickly: Record<'sqlite' | 'postgres', string[]> = {
  sqlite: ['pragma synchronous = off', 'pragma cache_size = -1000000', 'pragma temp_store = memory'],
  postgres: ["set synchronous_commit = 'off'", "set work_mem = '256MB'"],
};

/** What an engine that was filled by hand has to know: PostgreSQL learns it by itself soon after, SQLite never. */
const settled = { sqlite: ['pragma wal_checkpoint(truncate)'], postgres: ['vacuum analyze'] };

/** Fills an empty database with a shop of this size, by statements alone. Takes minutes for the large one. */
export async function fillScaleShop(options: ShopOptions, size: Size): Promise<void> {
  const db = openDatabase<Tables>({ ...options, poolSize: 1, patience });
  try {
    await migrate(db, schemaSteps);
    await run(db, quickly[engineOf(db)]);
    await fillShop(db, size.products);
    const now = Math.floor(Date.now() / 1000);
    const dialect = dialectOf(engineOf(db));
    const hashed = await hashPassword(password);
    await run(db, [
      ...fillPeople(dialect, size, now, hashed),
      ...fillOrders(dialect, size, now),
      ...fillPapers(dialect, size, now),
      ...fillContacts(dialect, size, now),
      ...finishShop(dialect, size, now, hashed),
    ]);
    await db.transaction().execute(async (trx) => {
      await addPosts(trx);
      await addPolicies(trx);
    });
    await run(db, settled[engineOf(db)]);
  } finally {
    await db.destroy();
  }
}

async function run(db: Db, statements: string[]): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

/** Pictures, reviews, an owner, and what of the stock is low or gone. */
const finishShop = (dialect: Dialect, { products }: Size, now: number, hashed: string): string[] => [
  `update products set "stockQuantity" = case when id % 50 = 0 then 0 else 2 end where id % 50 in (0, 1)`,
  `${dialect.numbers(products)} insert into pictures (name, alt, width, height, bytes)
    select 'product-' || (n - 1), 'A part', 1200, 900, 90000 from numbers`,
  `${dialect.numbers(200)} insert into reviews (name, rating, comment)
    select 'Bea ' || n, 5, 'Tidy work, and explained well.' from numbers`,
  `${dialect.numbers(Math.ceil(products / 100))} insert into old_slugs (kind, slug, "targetId")
    select 'product', 'former-product-' || n, n from numbers`,
  // Payments and orders have just been compared: no provider knows these.
  `insert into installation (id, key, "reconciledAt") values (1, 'scale', ${dialect.instant(`${now}`)})`,
  `insert into users (id, email, password, "firstName", "lastName", "isEmailVerified", "isAdmin")
    values ('owner', '${ownersEmail}', '${hashed}', 'Ann', 'Example', true, true)`,
];

/** Bytes that the database takes on the disk. */
export async function bytesOf(db: Db, dataDir: string): Promise<number> {
  if (engineOf(db) === 'sqlite') return statSync(join(dataDir, 'ampervan.sqlite')).size;
  const { rows } = await sql<{ bytes: number }>`select pg_database_size(current_database()) as bytes`.execute(
    db,
  );
  return rows[0]?.bytes ?? 0;
}
