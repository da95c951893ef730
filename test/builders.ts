import { randomBytes } from 'node:crypto';
import type { Insertable, Selectable, Updateable } from 'kysely';
import type { LegalTables } from '../app/legal/tables.ts';
import type { Db, Tables } from '../app/tables.ts';

const unique = () => randomBytes(5).toString('hex');

export type ProductRow = Selectable<Tables['products']>;

/** An active category; what is not given is made up. */
export async function buildCategory(
  db: Db,
  given: Partial<Insertable<Tables['categories']>> = {},
): Promise<{ id: number; name: string; slug: string }> {
  return db
    .insertInto('categories')
    .values({ name: 'Batteries', slug: `category-${unique()}`, ...given })
    .returning(['id', 'name', 'slug'])
    .executeTakeFirstOrThrow();
}

/** An active product of £30.00 with 10 in stock and no category; what is not given is made up. */
export async function buildProduct(
  db: Db,
  given: Partial<Insertable<Tables['products']>> = {},
): Promise<ProductRow> {
  const { id } = await db
    .insertInto('products')
    .values({ name: 'Fuse box', slug: `product-${unique()}`, pricePence: 3_000, stockQuantity: 10, ...given })
    .returning('id')
    .executeTakeFirstOrThrow();
  return db.selectFrom('products').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
}

/** The site's texts, without which there is no site. */
export async function buildContent(db: Db, given: Updateable<Tables['site_content']> = {}): Promise<void> {
  await db
    .updateTable('site_content')
    .set({ businessName: 'Ampervan', phone: '01632 960123', ...given })
    .execute();
}

/** A published post; what is not given is made up. */
export async function buildPost(
  db: Db,
  given: Partial<Insertable<Tables['blog_posts']>> = {},
): Promise<{ id: number; slug: string }> {
  return db
    .insertInto('blog_posts')
    .values({
      title: 'How long a battery lasts',
      slug: `post-${unique()}`,
      content: '<p>It depends.</p>',
      isPublished: true,
      publishedAt: '2026-05-01T09:00:00.000Z',
      ...given,
    })
    .returning(['id', 'slug'])
    .executeTakeFirstOrThrow();
}

/** A published legal page; what is not given is made up. */
/** A picture that is known of, without its file. */
export async function buildPicture(
  db: Db,
  given: Partial<Insertable<Tables['pictures']>> = {},
): Promise<number> {
  const picture = { name: `picture-${unique()}`, alt: '', width: 640, height: 480, bytes: 1_000, ...given };
  const { id } = await db.insertInto('pictures').values(picture).returning('id').executeTakeFirstOrThrow();
  return id;
}

export async function buildPolicy(
  db: Db,
  table: keyof LegalTables,
  given: Partial<Insertable<LegalTables['privacy_policy']>> = {},
): Promise<void> {
  await db
    .insertInto(table)
    .values({ title: 'Privacy policy', content: '<p>What we keep.</p>', isPublished: true, ...given })
    .execute();
}

export async function buildUser(db: Db, given: Partial<Insertable<Tables['users']>> = {}): Promise<string> {
  const id = `user-${unique()}`;
  await db
    .insertInto('users')
    .values({ id, email: `${id}@example.com`, password: 'not a password', ...given })
    .execute();
  return id;
}

/** A delivery address of a person; what is not given is made up. */
export async function buildAddress(
  db: Db,
  userId: string,
  given: Partial<Insertable<Tables['addresses']>> = {},
): Promise<Selectable<Tables['addresses']>> {
  const names = { firstName: 'Ada', lastName: 'Fernsby' };
  const place = { addressLine1: '1 Sample Lane', city: 'Faversham', postcode: 'ME13 0ZZ' };
  return db
    .insertInto('addresses')
    .values({ userId, type: 'shipping', ...names, ...place, ...given })
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** A pending booking of somebody whose mailbox is known to be theirs; what is not given is made up. */
export async function buildBooking(
  db: Db,
  given: Partial<Insertable<Tables['bookings']>> = {},
): Promise<{ id: number }> {
  return db
    .insertInto('bookings')
    .values({
      date: '2026-11-27T13:00:00.000Z',
      name: 'Ada Fernsby',
      email: 'ada@example.com',
      isProven: true,
      ...given,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
}

/** An enquiry that nobody has read yet; what is not given is made up. */
export async function buildEnquiry(
  db: Db,
  given: Partial<Insertable<Tables['contact_messages']>> = {},
): Promise<{ id: number }> {
  return db
    .insertInto('contact_messages')
    .values({ name: 'Ada Fernsby', email: 'ada@example.com', enquiry: 'Do you fit solar?', ...given })
    .returning('id')
    .executeTakeFirstOrThrow();
}

/** An answer to an enquiry, sent now unless it says otherwise. */
export async function buildReply(
  db: Db,
  { id }: { id: number },
  given: Partial<Insertable<Tables['enquiry_replies']>> = {},
): Promise<void> {
  await db
    .insertInto('enquiry_replies')
    .values({ enquiryId: id, text: 'Yes, we do', editorName: 'Olive Owner', ...given })
    .execute();
}

/** A review with five stars; what is not given is made up. */
export async function buildReview(
  db: Db,
  given: Partial<Insertable<Tables['reviews']>> = {},
): Promise<{ id: number }> {
  return db
    .insertInto('reviews')
    .values({ name: 'Helen T.', rating: 5, comment: `All of it works ${unique()}`, ...given })
    .returning('id')
    .executeTakeFirstOrThrow();
}

/** A paid order of £34.95 with nothing in it; what is not given is made up. */
export async function buildOrder(
  db: Db,
  given: Partial<Insertable<Tables['orders']>> = {},
): Promise<{ id: number; orderNumber: string }> {
  const customer = { customerName: 'Ada Fernsby', customerEmail: 'ada@example.com' };
  const place = { address: '1 Sample Lane', city: 'Faversham', postcode: 'ME13 0ZZ', country: 'UK' };
  return db
    .insertInto('orders')
    .values({
      orderNumber: `AMP-${unique()}`,
      deliveryMethod: 'delivery',
      ...customer,
      shippingAddress: JSON.stringify({ name: 'Ada Fernsby', ...place }),
      subtotalPence: 3_000,
      shippingPence: 495,
      taxPence: 0,
      totalPence: 3_495,
      status: 'confirmed',
      paymentStatus: 'paid',
      ...given,
    })
    .returning(['id', 'orderNumber'])
    .executeTakeFirstOrThrow();
}

/** A code that takes £5.00 off, unless it says otherwise; nobody has used it. */
export async function buildDiscountCode(
  db: Db,
  given: Partial<Insertable<Tables['discount_codes']>> = {},
): Promise<Selectable<Tables['discount_codes']>> {
  const kind = given.percent ? 'percent' : 'amount';
  return db
    .insertInto('discount_codes')
    .values({
      code: `CODE-${unique()}`.toUpperCase(),
      kind,
      amountPence: kind === 'amount' ? 500 : 0,
      ...given,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** A quote of £180.00 for work, sent, unless it says otherwise. */
export async function buildQuote(
  db: Db,
  given: Partial<Insertable<Tables['quotes']>> = {},
): Promise<Selectable<Tables['quotes']>> {
  const work = { productId: null, name: 'Fitting, 3 h', sku: null, pricePence: 6_000, vatRate: 20 };
  return db
    .insertInto('quotes')
    .values({
      number: `Q-${unique()}`.slice(0, 20),
      status: 'sent',
      customerName: 'Ada Fernsby',
      customerEmail: 'ada@example.com',
      handover: 'fitting',
      lastDay: '2099-12-31',
      lines: JSON.stringify([{ ...work, quantity: 3, deliveryClass: 'parcel' }]),
      terms: JSON.stringify({ deliveryPence: 495, freeDeliveryFromPence: 5_000, vatNumber: '' }),
      ...given,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}
