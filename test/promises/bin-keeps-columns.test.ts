import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { beforeAll, expect, it } from 'vitest';
import { adminApi } from '../../app/admin-paths.ts';
import type { Db } from '../../app/tables.ts';
import type { Engine } from '../../server/database/database.ts';
import { buildTestApp } from '../build-test-app.ts';
import { buildCategory, buildContent, buildPost, buildProduct, buildReview } from '../builders.ts';
import { describeOnBothDatabases, type TestDatabase } from '../databases.ts';
import { type Column, columnsOf } from '../fill-tables.ts';
import { ask, buildPerson, type Person } from '../people.ts';

let texts = 0;
const instant = '2026-01-02T03:04:05.678Z';

/** What a column of a type is filled with: never its default. SQLite keeps truth as 0 and 1. */
function valueFor({ name, type }: Column, engine: Engine): unknown {
  if (type.startsWith('bool')) return engine === 'sqlite' ? 1 : true;
  if (type.startsWith('int')) return 4;
  if (type.startsWith('json')) return JSON.stringify(['one']);
  if (type.startsWith('timestamp') || name.endsWith('At')) return instant;
  return `${name}-${++texts}`;
}

interface Kind {
  table: 'products' | 'categories' | 'blog_posts' | 'reviews';
  build: (db: Db) => Promise<{ id: number }>;
  /** Columns that only certain values fit, and those without which nothing goes into the bin. */
  fixed: Record<string, unknown>;
  remove: (id: number) => string;
  restore: (id: number) => string;
  copy?: { path: (id: number) => string; own: string[] };
}

const kinds: Kind[] = [
  {
    table: 'products',
    build: (db) => buildProduct(db),
    fixed: {
      archivedAt: null,
      categoryId: null,
      deliveryClass: 'heavy',
      heldQuantity: 0,
      vatRate: 5,
      specifications: '[{"label":"a","value":"b"}]',
    },
    remove: (id) => `/api/products/${id}`,
    restore: (id) => adminApi.restoreProduct(id),
    copy: {
      path: (id) => adminApi.productCopy(id),
      own: [
        ...['name', 'slug', 'sku', 'stockQuantity', 'isActive', 'wasActive', 'isSample'],
        ...['publishedAt', 'createdAt'],
      ],
    },
  },
  {
    table: 'categories',
    build: (db) => buildCategory(db),
    fixed: {},
    remove: (id) => `/api/categories/${id}`,
    restore: (id) => adminApi.restoreCategory(id),
  },
  {
    table: 'blog_posts',
    build: (db) => buildPost(db),
    fixed: { authorId: null },
    remove: (id) => `/api/blog-posts/${id}`,
    restore: (id) => adminApi.restorePost(id),
    copy: {
      path: (id) => adminApi.duplicatePost(id),
      own: ['title', 'slug', 'authorId', 'isPublished', 'publishedAt', 'createdAt'],
    },
  },
  {
    table: 'reviews',
    build: (db) => buildReview(db),
    fixed: {},
    remove: (id) => adminApi.review(id),
    restore: (id) => adminApi.restoreReview(id),
  },
];

describeOnBothDatabases('every column of a record', (open, engine) => {
  let database: TestDatabase;
  let app: FastifyInstance;
  let owner: Person;

  beforeAll(async () => {
    database = await open();
    ({ app } = await buildTestApp({ database }));
    await buildContent(database.db);
    owner = await buildPerson(database.db, { isAdmin: true });
  });

  async function read(table: Kind['table'], id: number): Promise<Record<string, unknown>> {
    const { rows } = await sql<Record<string, unknown>>`
      select * from ${sql.table(table)} where id = ${id}`.execute(database.db);
    return rows[0] ?? {};
  }

  /** A record in which no column has its default. */
  async function filled({ table, build, fixed }: Kind): Promise<number> {
    const { db } = database;
    const { id } = await build(db);
    for (const column of await columnsOf(db, engine, table)) {
      if (column.isGenerated || column.name === 'id') continue;
      const value = column.name in fixed ? fixed[column.name] : valueFor(column, engine);
      await sql`update ${sql.table(table)} set ${sql.ref(column.name)} = ${value} where id = ${id}`.execute(
        db,
      );
    }
    return id;
  }

  const call = async (method: 'POST' | 'DELETE', url: string) => {
    const answer = await ask(app, method, url, { cookie: owner.cookie });
    expect(answer.statusCode, `${method} ${url} ${answer.body}`).toBeLessThan(300);
    return answer.body === '' ? {} : answer.json();
  };

  it.each(kinds)('of $table comes back from the bin', async (kind) => {
    const id = await filled(kind);
    const before = await read(kind.table, id);
    await call('DELETE', kind.remove(id));
    expect(await read(kind.table, id)).toEqual({});
    await call('POST', kind.restore(id));
    const after = await read(kind.table, id);
    // Whoever had it open before has to read it anew.
    expect({ ...after, updatedAt: null }).toEqual({ ...before, updatedAt: null });
  });

  it.each(kinds.filter(({ copy }) => copy))(
    'of $table is in a copy, but for what is its own',
    async (kind) => {
      const { path, own } = kind.copy ?? { path: String, own: [] };
      const id = await filled(kind);
      const original = await read(kind.table, id);
      const { id: copyId } = await call('POST', path(id));
      const copy = await read(kind.table, copyId);
      const shared = Object.keys(original).filter(
        (name) => !['id', 'updatedAt', 'isInStock', 'isScarce', ...own].includes(name),
      );
      for (const name of shared) expect(copy[name], name).toEqual(original[name]);
    },
  );
});
