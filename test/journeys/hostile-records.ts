import { sql } from 'kysely';
import { expect } from 'vitest';
import type { Db } from '../../app/tables.ts';
import {
  buildAddress,
  buildBooking,
  buildCategory,
  buildEnquiry,
  buildOrder,
  buildPicture,
  buildPolicy,
  buildPost,
  buildProduct,
  buildReview,
} from '../builders.ts';
import { hostileMarkup } from '../hostile-markup.ts';
import type { Person } from '../people.ts';

/** What each hostile text begins with, by which a page is seen to show it. */
export const mark = 'Quokka';

const sendable = hostileMarkup.map((payload) => payload.replaceAll('\0', '').toWellFormed());

/** All of it in one text: far more than any field takes, so that each field is given each string. */
export const everyString = `${mark} ${sendable.join('\n')}`;
/** And the other way round, for what an open comment or text area near the beginning may swallow. */
const backwards = `${mark} ${sendable.toReversed().join('\n')}`;
/** As rich text, each for itself. */
const rich = sendable.map((payload) => `<p>${payload}</p>`).join('\n');

const ownWords = {
  metaTitle: everyString,
  metaDescription: everyString,
  metaKeywords: everyString,
  ogTitle: everyString,
  ogDescription: backwards,
  twitterTitle: everyString,
  twitterDescription: backwards,
};

const person = { firstName: everyString, lastName: backwards, phone: everyString };

const place = {
  name: everyString,
  address: everyString,
  city: backwards,
  postcode: everyString,
  country: 'UK',
};

/** Thirty-five texts hold them all. */
const inOneText = 30;

export interface HostileRecords {
  slug: string;
  orderNumber: string;
  /** Where each is in the dashboard. */
  ids: Record<'product' | 'category' | 'post' | 'booking' | 'enquiry' | 'review' | 'picture', number>;
}

/**
 * Puts every hostile string into every text of everything that visitors or the owner are shown. `owner` is who is in
 * the dashboard, and the buyer. What fields hold to a length is put there behind the database's back.
 */
export async function fillWithHostileStrings(db: Db, owner: Person): Promise<HostileRecords> {
  await sql`pragma ignore_check_constraints = on`.execute(db);
  const slug = 'hostile';
  const category = await buildCategory(db, { name: everyString, slug, description: backwards });
  const product = await buildProduct(db, {
    name: everyString,
    slug,
    shortDescription: backwards,
    description: everyString,
    sku: everyString,
    weight: everyString,
    dimensions: everyString,
    longDescription: rich,
    isFeatured: true,
    specifications: JSON.stringify([{ label: everyString, value: backwards }]),
    goesWith: JSON.stringify([everyString, slug]),
    categoryId: category.id,
  });
  const post = await buildPost(db, {
    title: everyString,
    slug,
    excerpt: backwards,
    content: rich,
    tags: JSON.stringify([everyString]),
    ...ownWords,
  });
  for (const table of ['privacy_policy', 'terms_and_conditions', 'cookie_policy'] as const) {
    await db.deleteFrom(table).execute();
    await buildPolicy(db, table, { title: everyString, content: rich, ...ownWords });
  }
  await db.deleteFrom('reviews').execute();
  const { id: review } = await buildReview(db, {
    name: everyString,
    comment: backwards,
    timeAgo: everyString,
  });
  await db.updateTable('settings').set({ vatNumber: everyString, dispatchPromise: everyString }).execute();
  await db.updateTable('users').set(person).where('id', '=', owner.id).execute();
  await buildAddress(db, owner.id, {
    firstName: everyString,
    lastName: backwards,
    company: everyString,
    addressLine1: everyString,
    addressLine2: backwards,
    city: everyString,
    county: everyString,
    phone: everyString,
  });
  const asked = { name: everyString, email: everyString, phone: everyString };
  const { id: booking } = await buildBooking(db, { ...asked, message: backwards });
  // The journey answers this one, and no email goes to a longer address than the database allows.
  const replyTo = everyString.slice(0, 255);
  const { id: enquiry } = await buildEnquiry(db, { ...asked, email: replyTo, enquiry: backwards });
  await db
    .insertInto('enquiry_replies')
    .values({ enquiryId: enquiry, text: everyString, editorId: owner.id, editorName: backwards })
    .execute();
  const picture = await buildPicture(db, { alt: everyString });
  const orderNumber = await fillOrder(db, owner, product.id);
  await fillHistories(db, { product: product.id, category: category.id, post: post.id, review });
  return {
    slug,
    orderNumber,
    ids: { product: product.id, category: category.id, post: post.id, booking, enquiry, review, picture },
  };
}

/**
 * Every text of the site's own record, which each page carries: all strings in each of them, or each of the strings in
 * one. What loads something from an address is refused by its form (see hostile-owner.long.test.ts).
 */
export async function fillContent(db: Db, isWhole: boolean): Promise<void> {
  let given = 0;
  const text = () => {
    given += inOneText;
    return isWhole ? everyString : `${mark} ${sendable.slice(given - inOneText, given).join('\n')}`;
  };
  await db
    .updateTable('site_content')
    .set({
      heroTitle: text(),
      heroSubtitle: text(),
      aboutTitle: text(),
      aboutText: text(),
      phone: text(),
      email: text(),
      address: text(),
      metaTitle: text(),
      metaDescription: text(),
      metaKeywords: text(),
      metaRobots: text(),
      canonicalUrl: text(),
      ogSiteName: text(),
      ogTitle: text(),
      ogImage: text(),
      ogDescription: text(),
      ogType: text(),
      twitterCard: text(),
      twitterSite: text(),
      twitterTitle: text(),
      twitterDescription: text(),
      twitterImage: text(),
      businessName: text(),
      businessDescription: text(),
      businessType: text(),
      streetAddress: text(),
      priceRange: text(),
      addressLocality: text(),
      addressRegion: text(),
      postalCode: text(),
      addressCountry: text(),
      latitude: text(),
      longitude: text(),
      openingHours: text(),
      googleSiteVerification: text(),
      facebookUrl: 'javascript:alert(1)',
    })
    .execute();
  expect(given).toBeGreaterThanOrEqual(sendable.length);
}

async function fillOrder(db: Db, buyer: Person, productId: number): Promise<string> {
  const { id, orderNumber } = await buildOrder(db, { userId: buyer.id, customerName: everyString });
  const address = JSON.stringify(place);
  await db
    .updateTable('orders')
    .set({
      customerEmail: everyString,
      customerPhone: everyString,
      notes: everyString,
      shippingAddress: address,
      billingAddress: address,
    })
    .where('id', '=', id)
    .execute();
  const line = { productName: everyString, productSku: everyString, quantity: 1, pricePence: 3_000 };
  await db
    .insertInto('order_items')
    .values({ orderId: id, productId, ...line })
    .execute();
  return orderNumber;
}

/** Who changed what, and what was deleted. */
async function fillHistories(
  db: Db,
  ids: Record<'product' | 'category' | 'post' | 'review', number>,
): Promise<void> {
  const words = { label: everyString, editorName: backwards };
  const fields = JSON.stringify([{ name: 'name', before: everyString, after: backwards }]);
  for (const kind of ['product', 'category', 'post', 'review'] as const) {
    await db
      .insertInto('changes')
      .values({ ...words, kind, recordId: String(ids[kind]), action: 'updated', editorId: null, fields })
      .execute();
    await db
      .insertInto('bin')
      .values({ ...words, kind, recordId: 900_000, record: '{}' })
      .execute();
  }
  await db
    .insertInto('stock_changes')
    .values({
      productId: ids.product,
      stockBefore: 1,
      stockAfter: 2,
      reason: 'counted',
      note: everyString,
      editorName: backwards,
    })
    .execute();
}
