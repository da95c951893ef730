import fc from 'fast-check';
import type { FastifyInstance } from 'fastify';
import { beforeAll, describe, expect, it } from 'vitest';
import { readCsv } from '../../../../server/csv/read-csv.ts';
import { csvText } from '../../../../server/csv/write-csv.ts';
import { buildTestApp } from '../../../../test/build-test-app.ts';
import { buildCategory, buildContent, buildProduct } from '../../../../test/builders.ts';
import { describeOnDatabase, type TestDatabase } from '../../../../test/databases.ts';
import { everyHostileText } from '../../../../test/every-hostile-text.ts';
import { ask, buildPerson, type Person } from '../../../../test/people.ts';
import { adminApi } from '../../../admin-paths.ts';
import { api } from '../../../paths.ts';
import { deliveryClasses } from '../../../values/delivery-terms.ts';
import { isStorable } from '../../../values/text-fields.ts';
import { vatRates } from '../../../values/vat-rates.ts';
import type { ProductRow } from '../../catalogue-rows.ts';
import { type FileReport, fileReport } from './contract.ts';
import { cellsOf, productColumns } from './product-cells.ts';
import { readNewProduct } from './read-product-row.ts';

const nothing = new Map<string, number>();

describe('a product in a file', () => {
  const text = fc.oneof(fc.string({ unit: 'grapheme', maxLength: 30 }), fc.constantFrom(...everyHostileText));
  /** As the contract stores it. */
  const stored = (most: number) =>
    text
      .map((one) => one.trim().slice(0, most).trim().replace(/\r\n?/g, '\n'))
      .filter((one) => one !== '' && one.isWellFormed() && isStorable(one));

  it('names its pictures in lines, or between commas that an address follows', () => {
    const pictures = 'https://a.example/w_1,h_2.jpg,/media/b, HTTPS://c.example/d.jpg\n/media/e';
    const { product, faults } = readNewProduct({ name: 'Lamp', price: '9.99', pictures }, nothing);
    expect(faults).toEqual([]);
    expect(product?.imageUrls).toEqual([
      ...['https://a.example/w_1,h_2.jpg', '/media/b', 'HTTPS://c.example/d.jpg', '/media/e'],
    ]);
  });

  it('comes back as it was, whatever is written of it', () => {
    const product = fc.record({
      name: stored(255),
      description: stored(10_000),
      sku: stored(100),
      dimensions: stored(100),
      pricePence: fc.integer({ min: 0, max: 999_999_999 }),
      stockQuantity: fc.integer({ min: 0, max: 1e6 }),
      specifications: fc.uniqueArray(fc.record({ label: stored(100), value: stored(500) }), {
        selector: ({ label }) => label,
        maxLength: 4,
      }),
      goesWith: fc.uniqueArray(stored(255), { maxLength: 4 }),
      isActive: fc.boolean(),
      vatRate: fc.constantFrom(...vatRates),
      deliveryClass: fc.constantFrom(...deliveryClasses),
    });
    const rest = {
      id: 1,
      slug: 'a',
      shortDescription: null,
      longDescription: '',
      compareAtPence: null,
      categoryId: null,
      heldQuantity: 0,
      isInStock: true,
      isScarce: false,
      imageUrls: [],
      isFeatured: false,
      weight: null,
      archivedAt: null,
      wasActive: false,
      isSample: false,
      publishedAt: null,
      createdAt: '',
      updatedAt: '2026-01-01T00:00:00.000Z',
    };
    fc.assert(
      fc.property(product, (made) => {
        const row: ProductRow = { ...rest, ...made };
        const file = csvText(productColumns, [cellsOf(row, new Map())]);
        const [line] = readCsv(file, productColumns, 1).rows;
        const { product: read, faults } = readNewProduct(Object.fromEntries(line?.cells ?? []), nothing);
        expect(faults).toEqual([]);
        const { pricePence: price, ...fields } = made;
        // An empty cell of a new product says nothing.
        const empty = { goesWith: [], specifications: [] };
        expect({ ...empty, ...read }).toMatchObject({ ...fields, price });
      }),
      { numRuns: 500 },
    );
  });
});

describeOnDatabase('files of products', (open) => {
  let database: TestDatabase;
  let app: FastifyInstance;
  let owner: Person;

  beforeAll(async () => {
    database = await open();
    await buildContent(database.db);
    ({ app } = await buildTestApp({ database }));
    owner = await buildPerson(database.db, { isAdmin: true });
  });

  const download = async () =>
    (await ask(app, 'GET', adminApi.productsFile(), { cookie: owner.cookie })).body;
  const answerTo = (body: object) =>
    ask(app, 'POST', adminApi.importProducts(), { cookie: owner.cookie, body });
  const look = async (csv: string) => fileReport.parse((await answerTo({ csv })).json());
  async function write(csv: string): Promise<FileReport> {
    const { seen } = await look(csv);
    return fileReport.parse((await answerTo({ csv, seen })).json());
  }
  const product = async (id: number) =>
    database.db.selectFrom('products').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  const all = () => database.db.selectFrom('products').selectAll().orderBy('id').execute();
  const changes = (id: number) =>
    database.db
      .selectFrom('changes')
      .select(['action', 'fields'])
      .where('recordId', '=', String(id))
      .execute();
  const row = (cells: Record<string, string>) => csvText(Object.keys(cells), [cells]);

  it('come back unchanged, hostile strings and all', async () => {
    const texts = everyHostileText.filter((text) => text.trim() !== '' && isStorable(text)).slice(0, 400);
    const { id: categoryId } = await buildCategory(database.db, { slug: 'fuses' });
    for (const [index, text] of texts.entries()) {
      const body = {
        name: text.slice(0, 200),
        price: '5',
        description: text.slice(0, 500),
        sku: text.slice(0, 90),
        specifications: [{ label: text.slice(0, 90), value: text.slice(0, 200) }],
        categoryId: index % 2 ? categoryId : null,
        goesWith: [text.slice(0, 200)],
      };
      const made = await ask(app, 'POST', api.products(), { cookie: owner.cookie, body });
      expect(made.statusCode).toBe(201);
    }
    const before = await all();
    const csv = await download();
    expect(csv.startsWith('\ufeff"id","version","name"')).toBe(true);
    expect(csv).not.toMatch(/(^|,|\n)"(?:[=+@]|-(?!\d+(?:\.\d+)?"))/);
    expect(await write(csv)).toMatchObject({ fault: null, rows: [], same: texts.length, isWritten: false });
    expect(await all()).toEqual(before);
    // As spreadsheets write it: other line ends, and prices without their pence.
    const resaved = csv.replaceAll('\r\n', '\n').replaceAll('"5.00"', '5');
    expect(await look(resaved)).toMatchObject({ rows: [], same: texts.length });
  });

  it('change what they say, once it was looked at, and can be taken back', async () => {
    const { id } = await buildProduct(database.db, {
      name: 'Relay',
      slug: 'relay',
      pricePence: 1_000,
      stockQuantity: 4,
    });
    const csv = csvText(
      ['id', 'name', 'price', 'stock', 'visible'],
      [
        { id: String(id), name: 'Relay 12 V', price: '£1,012.5', stock: '9', visible: 'no' },
        { id: '', name: 'Fresh fuse', price: '3', stock: '', visible: '' },
      ],
    );
    const before = await all();
    const looked = await look(csv);
    expect(await all()).toEqual(before);
    expect(looked.rows.map(({ row: at, id: of, faults }) => [at, of, faults])).toEqual([
      [2, id, []],
      [3, null, []],
    ]);
    expect(looked.rows[0]?.changes).toEqual([
      { column: 'name', before: 'Relay', after: 'Relay 12 V' },
      { column: 'price', before: '10.00', after: '1012.50' },
      { column: 'stock', before: '4', after: '9' },
      { column: 'visible', before: 'yes', after: 'no' },
    ]);
    expect((await answerTo({ csv, seen: 'something else' })).json()).toMatchObject({ isWritten: false });
    expect(await all()).toEqual(before);

    const done = await write(csv);
    expect(done).toMatchObject({ isWritten: true, undo: { made: [expect.any(Number)] } });
    const made = done.undo?.made[0] ?? 0;
    expect(await product(made)).toMatchObject({ name: 'Fresh fuse', slug: 'fresh-fuse', pricePence: 300 });
    expect(await product(id)).toMatchObject({ name: 'Relay 12 V', pricePence: 101_250, stockQuantity: 9 });
    expect((await changes(id)).map(({ action }) => action)).toEqual(['updated']);
    expect((await changes(made)).map(({ action }) => action)).toEqual(['created']);

    expect(await write(done.undo?.csv ?? '')).toMatchObject({ isWritten: true });
    expect(await product(id)).toMatchObject({
      name: 'Relay',
      pricePence: 1_000,
      stockQuantity: 4,
      isActive: true,
    });
    expect((await ask(app, 'DELETE', api.product(String(made)), { cookie: owner.cookie })).statusCode).toBe(
      200,
    );
  });

  it('are written as a whole or not at all, and say what is wrong by row and column', async () => {
    const first = await buildProduct(database.db, { name: 'One', slug: 'one' });
    const second = await buildProduct(database.db, { name: 'Two', slug: 'two' });
    await buildProduct(database.db, {
      name: 'Old',
      slug: 'old',
      isActive: false,
      archivedAt: new Date().toISOString(),
    });
    const { id: archived } = await database.db
      .selectFrom('products')
      .select('id')
      .where('slug', '=', 'old')
      .executeTakeFirstOrThrow();
    const lines = [
      { id: String(first.id), name: 'One better' },
      { id: String(first.id), name: 'Once more' },
      { id: '999999', name: 'Nobody' },
      { id: 'x', name: 'Nobody' },
      { id: String(archived), name: 'Older' },
      { id: '', name: 'No price' },
      {
        id: '',
        name: 'All wrong',
        price: 'dear',
        stock: '1.5',
        visible: 'maybe',
        category: 'none',
        address: 'A B',
        specifications: 'x',
      },
      { id: String(second.id), name: '', address: 'one', stock: '-1' },
    ];
    const columns = ['id', 'name', 'price', 'stock', 'visible', 'category', 'address', 'specifications'];
    const filled = lines.map((line) => {
      const before =
        line.id === String(first.id) || line.id === String(second.id) ? { price: '30', visible: 'yes' } : {};
      return { ...before, ...line };
    });
    const csv = csvText(columns, filled);
    const { rows } = await write(csv);
    const shelf = await database.db.selectFrom('categories').select('slug').executeTakeFirstOrThrow();
    const faults = Object.fromEntries(
      rows.map(({ row: at, faults: found }) => [
        at,
        Object.fromEntries(found.map(({ column, message }) => [column, message])),
      ]),
    );
    expect(faults[3]).toEqual({ id: 'This product is in row 2 already.' });
    for (const at of [4, 5])
      expect(faults[at]).toEqual({ id: expect.stringContaining('no product with this id') });
    expect(Object.keys(faults[6] ?? {})).not.toEqual([]);
    expect(faults[7]).toEqual({ price: expect.stringContaining('Give a price in pounds') });
    expect(faults[8]).toEqual({
      price: expect.stringContaining('Give a price in pounds'),
      stock: 'Give a whole number',
      visible: 'Write yes or no',
      category: `There is no category “none”. Use its name in addresses, such as ${shelf.slug}.`,
      address: expect.stringContaining('Use small letters'),
      specifications: expect.stringContaining('label: value'),
    });
    expect(faults[9]).toMatchObject({ name: 'Give the product a name', stock: 'Give a whole number' });
    expect(await product(first.id)).toMatchObject({ name: 'One' });
    expect(await product(second.id)).toMatchObject({ name: 'Two' });
  });

  it('say the rate of VAT, with its sign or without, and no other than there are', async () => {
    const { id } = await buildProduct(database.db, { name: 'Rated', slug: 'rated' });
    for (const [cell, vatRate] of [
      ['5 %', 5],
      ['0', 0],
      ['20%', 20],
    ]) {
      expect((await write(row({ id: String(id), vat: String(cell) }))).isWritten).toBe(true);
      expect(await product(id)).toMatchObject({ vatRate });
    }
    const faults = async (vat: string) => (await look(row({ id: String(id), vat }))).rows[0]?.faults;
    expect(await faults('17')).toEqual([{ column: 'vat', message: 'The rate of VAT is 20, 5 or 0' }]);
    expect(await faults('low')).toEqual([{ column: 'vat', message: 'Give a whole number' }]);
  });

  it('say of a new row that the shop has such a product already, and add it all the same', async () => {
    const { id } = await buildProduct(database.db, { name: 'Twin relay', slug: 'twin-relay', sku: 'TWIN-1' });
    const lines = [
      { name: 'twin relay ', sku: '', price: '3' },
      { name: 'Another', sku: 'twin-1', price: '3' },
      { name: 'Third relay', sku: 'TWIN-3', price: '3' },
    ];
    const file = csvText(['name', 'sku', 'price'], lines);
    const said = expect.stringContaining(`write ${id} into the column id`);
    expect((await look(file)).rows.map(({ warning }) => warning)).toEqual([said, said, null]);
    expect((await write(file)).isWritten).toBe(true);
  });

  it('say which of their rows are called alike, and which change takes the stock number of another', async () => {
    const one = await buildProduct(database.db, { name: 'Strip', slug: 'strip', sku: 'STRIP-1' });
    const two = await buildProduct(database.db, { name: 'Strut', slug: 'strut', sku: 'STRUT-1' });
    const warnings = async (lines: Record<string, string>[]) =>
      (await look(csvText(['id', 'name', 'sku', 'price'], lines))).rows.map(({ warning }) => warning);
    const fresh = { id: '', price: '3' };
    const alike = (row: number) => `Row ${row} of this file has this name or stock number too.`;
    expect(
      await warnings([
        { ...fresh, name: 'First strap', sku: 'DUP-1' },
        { ...fresh, name: 'Second strap', sku: ' dup-1' },
        { ...fresh, name: 'Third strap', sku: 'DUP-3' },
      ]),
    ).toEqual([alike(3), alike(2), null]);
    const changed = { id: String(two.id), name: 'Strut', sku: 'strip-1', price: '5.00' };
    expect(await warnings([changed])).toEqual([`Product ${one.id} has this name or stock number already.`]);
    // A product that gives its stock number up in the same file is no double.
    const swapped = { id: String(one.id), name: 'Strip', sku: 'STRUT-1', price: '5.00' };
    expect(await warnings([changed, swapped])).toEqual([null, null]);
  });

  it('say what a spreadsheet has made of their numbers', async () => {
    const { id } = await buildProduct(database.db, {
      name: 'Barcoded',
      slug: 'barcoded',
      sku: '8719076043027',
    });
    const [shortened] = (await look(`id,sku\n${id},8.71908E+12`)).rows;
    expect(shortened).toMatchObject({
      faults: [],
      warning: expect.stringContaining('“8.71908E+12” looks like a number that a spreadsheet has shortened'),
    });
    const unclear = await look(`id;name;price;stock\n;Cable lug;12,500;1,440\n${id};;12,5;`);
    expect(unclear.rows[0]?.faults).toEqual([
      { column: 'price', message: expect.stringContaining('12,500 may be 12500 or 12.50: write which') },
      { column: 'stock', message: expect.stringContaining('1,440 may be 1440 or 1.44: write which') },
    ]);
    expect((await look(`id;price\n${id};12,5`)).rows[0]).toMatchObject({
      faults: [],
      changes: [{ column: 'price', after: '12.50' }],
    });
    const { rows } = await look(`id,price\n${id},"12,500"`);
    expect(rows[0]?.changes).toMatchObject([{ column: 'price', after: '12500.00' }]);
  });

  it('may have columns that nobody named and nobody filled in', async () => {
    const read = await look('id,name,price,,\r\n,Cable lug,12.50,,\r\n');
    expect(read).toMatchObject({ fault: null, rows: [{ name: 'Cable lug', faults: [] }] });
    expect((await look('id,name,price,\r\n,Cable lug,12.50,x\r\n')).fault).toBe(
      'Column D has no name. Name it, or empty its cells.',
    );
  });

  it('put nothing older over what was changed or sold since they were downloaded', async () => {
    const { db } = database;
    const { id } = await buildProduct(db, { name: 'Sold', slug: 'sold', stockQuantity: 5, pricePence: 500 });
    const old = await product(id);
    const cells = {
      id: String(id),
      version: old.updatedAt,
      price: '6.00',
      stock: '5',
      'stock when downloaded': '5',
    };
    await db.updateTable('products').set({ stockQuantity: 3 }).where('id', '=', id).execute();
    expect((await write(row(cells))).isWritten).toBe(true);
    expect(await product(id)).toMatchObject({ stockQuantity: 3, pricePence: 600 });

    const again = { ...cells, price: '7.00' };
    expect((await write(row(again))).rows[0]?.faults).toMatchObject([{ column: 'version' }]);
    const counted = { id: String(id), stock: '8', 'stock when downloaded': '5' };
    expect((await write(row(counted))).rows[0]?.faults).toEqual([
      { column: 'stock', message: expect.stringContaining('from 5 to 3') },
    ]);
    expect(await product(id)).toMatchObject({ stockQuantity: 3, pricePence: 600 });
  });

  it('are bounded', async () => {
    const rows = Array.from({ length: 1_001 }, (_, index) => ({ name: `N${index}`, price: '1' }));
    expect((await look(csvText(['name', 'price'], rows))).fault).toBe(
      'At most 1,000 rows: split the file into several.',
    );
    const large = await answerTo({ csv: `name,price\n${'x'.repeat(2_000_001)},1` });
    expect(large.json()).toMatchObject({
      fields: { csv: 'This file is larger than 2 MB. Split it into several.' },
    });
  });
});
