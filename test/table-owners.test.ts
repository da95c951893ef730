import { globSync, readFileSync } from 'node:fs';
import { dirname } from 'node:path/posix';
import { describe, expect, it } from 'vitest';
import { readTableUses, type TableUse } from './table-uses.ts';

// What only runs on an empty database (seed, the move to PostgreSQL), before there is one (migrations) or on one of its
// own (simulator) may write what it likes, and so may tests, drills and the bench.
const sources = filesIn('{app,server,browser,ui}/**/*.{ts,tsx}', '*.ts', 'scripts/**/*.ts').filter(
  (file) => !/^(server\/moves|scripts\/drill)\//.test(file),
);
const uses = sources.flatMap((file) => readTableUses(file, readFileSync(file, 'utf8')));
const owners = readOwners(filesIn('app/*/tables.ts', 'server/*/tables.ts'));

/** Joins that save a query for each row of a list. */
const foreignReads = ['app/blog/posts.server.ts reads users'];

describe('a table', () => {
  it('has one owner', () => {
    const made = filesIn('migrations/*.ts').flatMap((file) =>
      [...readFileSync(file, 'utf8').matchAll(/create table (\w+)/g)].map(([, table]) => table),
    );
    expect(made.length).toBeGreaterThan(15);
    expect(made.filter((table = '') => !owners.has(table))).toEqual([]);
  });

  it('is written by its owner alone', () => {
    const writes = uses.filter(({ kind }) => kind === 'write');
    expect(writes.length).toBeGreaterThan(40);
    expect(writes.flatMap((use) => faultOf(use, 'writes'))).toEqual([]);
  });

  it('is read by others through its owner', () => {
    const reads = uses.filter(({ kind, table }) => kind === 'read' && table !== null);
    expect(reads.flatMap((use) => faultOf(use, 'reads'))).toEqual(foreignReads);
  });
});

describe('the state of an order', () => {
  const movers = (list: TableUse[]) =>
    list
      .filter(({ kind, table }) => kind === 'write' && table === 'orders')
      .filter(({ columns }) => columns.some((column) => ['status', 'paymentStatus', '?'].includes(column)))
      .map(({ file }) => file);

  it('is moved by moveOrder alone', () => {
    expect(movers(uses)).toEqual(['app/orders/move-order.server.ts']);
  });

  it.each([
    [`db.updateTable('orders').set({ notes: '', status: 'completed' })`, 1],
    [`db.updateTable('orders').where('id', '=', 1).set('paymentStatus', 'paid')`, 1],
    [`db.updateTable('orders').set((is) => ({ status: is.val('ready') }))`, 1],
    [`db.updateTable('orders').set(change).where('id', '=', 1)`, 1],
    [`db.updateTable('orders').set({ ...change })`, 1],
    [`db.updateTable('orders').set({ updatedAt })`, 0],
    [`db.updateTable('bookings').set({ status: 'confirmed' })`, 0],
  ])('is watched: %s', (source, count) => {
    expect(movers(readTableUses('app/shop/a.ts', source))).toHaveLength(count);
  });
});

/** The watchman watched: whoever writes another's table is named with it. */
describe('the rule itself', () => {
  const faults = (file: string, source: string) =>
    readTableUses(file, source).flatMap((use) => faultOf(use, `${use.kind}s`));

  it.each([
    [`db.insertInto('reviews').values({ name })`, 'reviews'],
    [`trx\n  .updateTable('users')\n  .set({ isAdmin: true })`, 'users'],
    [`db.deleteFrom('outbox as o').execute()`, 'outbox'],
    [`db.replaceInto('settings')`, 'settings'],
    [`db.mergeInto('sessions')`, 'sessions'],
    ['sql`update "products" set "stockQuantity" = 0`', 'products'],
    ['sql<never>`delete from orders where id = $' + '{id}`', 'orders'],
    [`sql.raw('insert into checkouts default values')`, 'checkouts'],
    [`db.insertInto(anyTable)`, 'a table that it does not name'],
    ['sql`delete from $' + '{sql.table(name)}`', 'a table that it does not name'],
  ])('barks at %s', (source, table) => {
    expect(faults('app/shop/a.ts', source)).toEqual([`app/shop/a.ts writes ${table}`]);
  });

  it.each([
    ['app/reviews/a.ts', `db.insertInto('reviews').values({ name })`],
    ['server/a.ts', `db.deleteFrom('sessions')`],
    ['app/shop/a.ts', `say('Update your details and delete from your list what you do not need')`],
  ])('lets %s be: %s', (file, source) => {
    expect(faults(file, source)).toEqual([]);
  });
});

function filesIn(...patterns: string[]): string[] {
  return globSync(patterns)
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => !/\.test\.tsx?$/.test(file))
    .sort();
}

/** The folder that owns each table: where the interface stands that describes it. */
function readOwners(files: string[]): Map<string, string> {
  const found = new Map<string, string>();
  for (const file of files) {
    const [, body = ''] = /^export interface \w+Tables \{\n(.*?)^\}/ms.exec(readFileSync(file, 'utf8')) ?? [];
    for (const [, table = ''] of body.matchAll(/^ {2}(\w+): /gm)) {
      if (found.has(table)) throw new Error(`${table} is described twice`);
      found.set(table, file.startsWith('server/') ? 'server' : dirname(file));
    }
  }
  return found;
}

function faultOf({ file, kind, table }: TableUse, verb: string): string[] {
  if (table === null) return kind === 'write' ? [`${file} writes a table that it does not name`] : [];
  const owner = owners.get(table);
  return owner === undefined || file.startsWith(`${owner}/`) ? [] : [`${file} ${verb} ${table}`];
}
