import { sql } from 'kysely';
import { beforeAll, expect, it } from 'vitest';
import type { Tables } from '../../app/tables.ts';
import { buildProduct, buildUser } from '../../test/builders.ts';
import { describeOnBothDatabases, type TestDatabase } from '../../test/databases.ts';

/** The smallest row that each table takes; what SPEC section 3 calls required and no more. */
const smallest = {
  users: { id: 'u', email: 'u@example.com', password: 'x' },
  sessions: { sid: 's', sess: '{}', expire: '2026-01-01T00:00:00.000Z' },
  categories: { name: 'n', slug: 's' },
  products: { name: 'n', slug: 's', pricePence: 1 },
  reviews: { name: 'n', rating: 5, comment: 'c' },
  bookings: { date: '2026-01-02T13:00:00.000Z', name: 'n', email: 'e@example.com' },
  contact_messages: { name: 'n', email: 'e@example.com', enquiry: 'q' },
  privacy_policy: { title: 't' },
  terms_and_conditions: { title: 't' },
  cookie_policy: { title: 't' },
  blog_posts: { title: 't', slug: 's', content: '' },
  cookie_consent: { consentId: 'c' },
  orders: {
    orderNumber: 'o',
    customerEmail: 'e@example.com',
    customerName: 'n',
    shippingAddress: '{}',
    subtotalPence: 0,
    totalPence: 0,
  },
} as const;

type Table = keyof typeof smallest & keyof Tables;

/** SPEC section 9, field lengths, and those that the site adds. */
const longest: [Table, string, number][] = [
  ...(['categories', 'products'] as const).flatMap((table): [Table, string, number][] => [
    [table, 'name', 255],
    [table, 'slug', 255],
  ]),
  ['categories', 'imageUrl', 500],
  ['products', 'shortDescription', 500],
  ['products', 'sku', 100],
  ['products', 'weight', 20],
  ['products', 'dimensions', 100],
  ['blog_posts', 'title', 255],
  ['blog_posts', 'slug', 255],
  ['blog_posts', 'heroImage', 500],
  ['orders', 'orderNumber', 50],
  ['orders', 'status', 50],
  ['orders', 'paymentStatus', 50],
  ['orders', 'customerEmail', 255],
  ['orders', 'customerName', 255],
  ['orders', 'customerPhone', 50],
  ['users', 'email', 255],
  ['users', 'phone', 50],
  ['contact_messages', 'name', 255],
  ['contact_messages', 'status', 50],
  ['bookings', 'email', 255],
];

/** SPEC section 3: what a field is when nobody says. */
const defaults: [Table, Record<string, unknown>][] = [
  ['users', { isEmailVerified: false, isAdmin: false, preferences: {}, firstName: null }],
  ['categories', { isActive: true, description: '', imageUrl: null }],
  ['products', { isActive: true, isFeatured: false, stockQuantity: 0, heldQuantity: 0, imageUrls: [] }],
  ['reviews', { verified: true, isSample: false }],
  ['bookings', { status: 'pending', phone: null, message: null }],
  ['contact_messages', { status: 'new', phone: null }],
  ['privacy_policy', { content: '', isPublished: false, twitterCard: 'summary' }],
  ['terms_and_conditions', { content: '', isPublished: false, twitterCard: 'summary' }],
  ['cookie_policy', { content: '', isPublished: false, twitterCard: 'summary' }],
  ['blog_posts', { tags: [], isPublished: false, publishedAt: null, twitterCard: 'summary_large_image' }],
  ['cookie_consent', { necessary: true, analytics: false, marketing: false, preferences: false }],
  ['cookie_consent', { policyVersion: null, history: [] }],
  ['orders', { status: 'pending', paymentStatus: 'pending', shippingPence: 0, taxPence: 0, userId: null }],
];

/** What no row may be. */
const forbidden: [name: string, Table, Record<string, unknown>][] = [
  ['a negative price', 'products', { pricePence: -1 }],
  ['a negative stock', 'products', { stockQuantity: -1 }],
  ['more held than there is', 'products', { stockQuantity: 1, heldQuantity: 2 }],
  ['a negative hold', 'products', { heldQuantity: -1 }],
  ['a product without a name', 'products', { name: '' }],
  ['a product of no such category', 'products', { categoryId: 987_654 }],
  ['a category without a slug', 'categories', { slug: '' }],
  ['six stars', 'reviews', { rating: 6 }],
  ['no star', 'reviews', { rating: 0 }],
  ['an unknown booking state', 'bookings', { status: 'maybe' }],
  ['a total that does not add up', 'orders', { subtotalPence: 100, totalPence: 99 }],
  ['a negative delivery', 'orders', { shippingPence: -1, totalPence: -1 }],
  ['an unknown delivery', 'orders', { deliveryMethod: 'pigeon' }],
  ['an order of no such user', 'orders', { userId: 'nobody' }],
  ['a session of no such user', 'sessions', { userId: 'nobody' }],
  ['a session without an end', 'sessions', { expire: null }],
];

const unique: [Table, string][] = [
  ['users', 'email'],
  ['categories', 'slug'],
  ['products', 'slug'],
  ['blog_posts', 'slug'],
  ['orders', 'orderNumber'],
  ['cookie_consent', 'consentId'],
];

describeOnBothDatabases('the schema', (open) => {
  let database: TestDatabase;
  let count = 0;

  beforeAll(async () => {
    database = await open();
  });

  /** A row with values of its own wherever two may not be alike. */
  function row(table: Table, change: Record<string, unknown> = {}): Record<string, unknown> {
    const own: Record<string, unknown> = { ...smallest[table] };
    for (const key of ['id', 'email', 'sid', 'slug', 'orderNumber', 'consentId']) {
      if (key in own) own[key] = `${own[key]}${++count}`;
    }
    if (table === 'bookings') own.date = new Date(Date.UTC(2027, 0, 1, 0, ++count)).toISOString();
    return { ...own, ...change };
  }

  async function insert(table: Table, change?: Record<string, unknown>): Promise<Record<string, unknown>> {
    const values = row(table, change);
    const bound = Object.values(values).map((value) => sql`${value}`);
    const names = Object.keys(values).map((name) => sql.id(name));
    const statement = sql<Record<string, unknown>>`insert into ${sql.table(table)} (${sql.join(names)})
      values (${sql.join(bound)}) returning *`;
    const { rows } = await statement.execute(database.db);
    return rows[0] ?? {};
  }

  it.each(Object.keys(smallest))('takes the smallest row of %s', async (table) => {
    const known = Object.keys(smallest).find((name): name is Table => name === table);
    expect(known && (await insert(known))).toBeTruthy();
  });

  it.each(longest)('keeps %s.%s to %i characters', async (table, column, limit) => {
    await insert(table, { [column]: 'é'.repeat(limit) });
    await expect(insert(table, { [column]: `${'x'.repeat(limit)}y` })).rejects.toThrow(/check/i);
  });

  it.each(defaults)('fills in %s', async (table, expected) => {
    const inserted = await insert(table);
    const key = 'id' in inserted ? 'id' : 'sid';
    const { rows } = await sql<Record<string, unknown>>`select * from ${sql.table(table)}
      where ${sql.id(key)} = ${inserted[key]}`.execute(database.db);
    expect(rows[0]).toMatchObject(expected);
  });

  it.each(forbidden)('refuses %s', async (_name, table, change) => {
    await expect(insert(table, change)).rejects.toThrow(/constraint|violates|null/i);
  });

  it.each(unique)('has each %s.%s once', async (table, column) => {
    await insert(table, { [column]: 'same' });
    await expect(insert(table, { [column]: 'same' })).rejects.toThrow(/unique/i);
  });

  it.each(
    Object.entries(smallest).flatMap(([table, values]) => Object.keys(values).map((key) => [table, key])),
  )('wants %s.%s', async (table = '', column = '') => {
    const known = Object.keys(smallest).find((name): name is Table => name === table);
    if (!known) throw new Error(table);
    // SQLite lets a text key be null unless it says otherwise; such a row could never be found again.
    if (database.engine === 'sqlite' && (column === 'id' || column === 'sid')) return;
    await expect(insert(known, { [column]: null })).rejects.toThrow(/null/i);
  });

  it('lets one live booking have a slot, and a cancelled one come back only when it is free', async () => {
    const date = '2026-11-27T13:00:00.000Z';
    const first = await insert('bookings', { date });
    await expect(insert('bookings', { date, status: 'confirmed' })).rejects.toThrow(/unique/i);
    const set = (id: unknown, status: string) =>
      sql`update bookings set status = ${status} where id = ${id}`.execute(database.db);
    await set(first.id, 'cancelled');
    await insert('bookings', { date });
    await expect(set(first.id, 'confirmed')).rejects.toThrow(/unique/i);
  });

  it('lets one order be paid by a payment', async () => {
    await insert('orders', { paymentIntentId: 'pi_1', paymentStatus: 'paid' });
    await insert('orders', { paymentIntentId: 'pi_1', paymentStatus: 'cancelled' });
    await expect(insert('orders', { paymentIntentId: 'pi_1', paymentStatus: 'refunded' })).rejects.toThrow(
      /unique/i,
    );
  });

  it('has one record of texts and one of settings, with the defaults of the specification', async () => {
    const { db } = database;
    expect(await db.selectFrom('settings').selectAll().executeTakeFirst()).toMatchObject({
      deliveryPence: 495,
      freeDeliveryFromPence: 5_000,
      vatNumber: '',
    });
    await expect(db.insertInto('settings').values({ id: 2 }).execute()).rejects.toThrow(/check/i);
    await db.deleteFrom('site_content').execute();
    await db.insertInto('site_content').values({ id: 1 }).execute();
    await expect(db.insertInto('site_content').values({ id: 2 }).execute()).rejects.toThrow(/check/i);
    expect(await db.selectFrom('site_content').selectAll().executeTakeFirst()).toMatchObject({
      shopEnabled: true,
      metaRobots: 'index, follow',
      ogImageWidth: 1200,
      ogImageHeight: 630,
      ogType: 'website',
      twitterCard: 'summary_large_image',
      businessType: 'AutoRepair',
      addressCountry: 'GB',
      openingHours: 'Mo-Fr 09:00-17:00',
      priceRange: '££',
      calendarEmbedUrl: '',
      reviewsEmbedUrl: '',
      socialEmbedUrl: '',
      mapEmbedUrl: '',
    });
  });

  it('lets a person go, with all that is theirs, and keeps what is the shop’s', async () => {
    const { db } = database;
    const userId = await buildUser(db);
    const { id: productId } = await buildProduct(db);
    await insert('sessions', { userId });
    await insert('cookie_consent', { userId });
    await db.insertInto('wishlists').values({ userId, productId }).execute();
    await db
      .insertInto('password_reset_tokens')
      .values({ userId, token: 't', expiresAt: '2026-01-01T00:00:00.000Z' })
      .execute();
    const name = { firstName: 'A', lastName: 'B' };
    const place = { addressLine1: '1', city: 'C', postcode: 'ME13 0ZZ' };
    await db
      .insertInto('addresses')
      .values({ userId, type: 'shipping', ...name, ...place })
      .execute();
    const { country } = await db.selectFrom('addresses').select('country').executeTakeFirstOrThrow();
    expect(country).toBe('UK');
    const order = await insert('orders', { userId });
    const post = await insert('blog_posts', { authorId: userId });

    await db.deleteFrom('users').where('id', '=', userId).execute();
    for (const table of [
      'sessions',
      'cookie_consent',
      'wishlists',
      'password_reset_tokens',
      'addresses',
    ] as const) {
      const left = await db.selectFrom(table).select('userId').where('userId', '=', userId).execute();
      expect(left, table).toEqual([]);
    }
    const kept = await db.selectFrom('orders').select('userId').where('id', '=', Number(order.id)).execute();
    expect(kept).toEqual([{ userId: null }]);
    const posts = await db
      .selectFrom('blog_posts')
      .select('authorId')
      .where('id', '=', Number(post.id))
      .execute();
    expect(posts).toEqual([{ authorId: null }]);
  });

  it('lets a product and a category go, and keeps what was sold', async () => {
    const { db } = database;
    const category = await insert('categories');
    const { id } = await buildProduct(db, { categoryId: Number(category.id) });
    const userId = await buildUser(db);
    await db.insertInto('wishlists').values({ userId, productId: id }).execute();
    await expect(db.insertInto('wishlists').values({ userId, productId: id }).execute()).rejects.toThrow(
      /unique/i,
    );
    const order = await insert('orders');
    const item = { orderId: Number(order.id), productId: id, pricePence: 1, productName: 'Lamp' };
    await expect(
      db
        .insertInto('order_items')
        .values({ ...item, quantity: 0 })
        .execute(),
    ).rejects.toThrow(/check/i);
    await db
      .insertInto('order_items')
      .values({ ...item, quantity: 1 })
      .execute();

    await db.deleteFrom('categories').where('id', '=', Number(category.id)).execute();
    const product = await db.selectFrom('products').select('categoryId').where('id', '=', id).execute();
    expect(product).toEqual([{ categoryId: null }]);
    await db.deleteFrom('products').where('id', '=', id).execute();
    const items = await db
      .selectFrom('order_items')
      .selectAll()
      .where('orderId', '=', item.orderId)
      .execute();
    expect(items).toMatchObject([{ productId: null, productName: 'Lamp', pricePence: 1 }]);
    expect(await db.selectFrom('wishlists').select('id').where('productId', '=', id).execute()).toEqual([]);
  });
});
