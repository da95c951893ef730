import sharp from 'sharp';
import { removePost } from '../app/blog/admin/remove-post.server.ts';
import { listBookableDays } from '../app/bookings/slots.ts';
import { signFormTime } from '../app/enquiries/form-time.server.ts';
import { deleteQuote } from '../app/quotes/admin/quotes.server.ts';
import type { Db } from '../app/tables.ts';
import { addDays, londonDay } from '../app/values/london-days.ts';
import {
  buildBooking,
  buildDiscountCode,
  buildEnquiry,
  buildPost,
  buildProduct,
  buildQuote,
  buildReview,
  buildUser,
} from './builders.ts';
import { buildPerson, type Person, password } from './people.ts';
import { usualHours } from './usual-hours.ts';

/** Who is asking, whose things are meant, and the shop. */
export interface Cell {
  cookie: string | undefined;
  owner: Person & {
    addressId: number;
    orderNumber: string;
    deviceId: string;
    planId: number;
    jobId: number;
  };
  product: { id: number; slug: string };
  pictureId: number;
  categorySlug: string;
  /** One of its own, so that it can be deleted. */
  categoryId: number;
}

const address = {
  type: 'shipping',
  firstName: 'Eve',
  lastName: 'Changed',
  addressLine1: '2 Other Road',
  city: 'Kent',
  postcode: 'ME13 8GD',
};
const smallPicture = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#1f2a30' } })
  .png()
  .toBuffer();
const names = { firstName: 'Eve', lastName: 'Changed' };
const discountTerms = {
  kind: 'percent',
  percent: 10,
  amount: '',
  leastGoods: '',
  firstDay: null,
  lastDay: null,
  mostUses: null,
  isOncePerCustomer: false,
  isForAccounts: false,
  isActive: true,
};
const quoteBody = {
  kind: 'quote',
  customerName: 'Eve',
  customerEmail: '',
  customerPhone: '',
  enquiryId: null,
  lines: [],
  handover: 'fitting',
  discountKind: 'none',
  discountPercent: 0,
  discountAmount: '',
  depositKind: 'none',
  depositPercent: 0,
  depositAmount: '',
  note: '',
  lastDay: addDays(londonDay(new Date()), 30),
};
const review = { name: 'Eve', rating: 5, comment: 'Changed' };
const secret = 'pi_unknown_secret_x';

const today = londonDay(new Date());
/** In a shop where nobody has booked. */
const freeSlots = listBookableDays(
  today,
  addDays(today, 60),
  { ...usualHours, noticeHours: 48 },
  [],
  new Date(),
).flatMap(({ slots }) => slots.map(({ start }) => start));

/** An hour after the one before, on days for which visitors are offered nothing. */
const farTime = () => new Date(Date.now() + 300 * 86_400_000 + 3_600_000 * farTimes++).toISOString();
let farTimes = 0;

/** What each route is asked with; a row of the table without an entry here is asked with nothing. */
export const bodies: Record<string, (cell: Cell) => object> = {
  'POST /api/login': ({ owner }) => ({ email: owner.email, password }),
  'POST /api/login/code': () => ({ code: '123456' }),
  'POST /api/second-factor/begin': () => ({ password }),
  'POST /api/second-factor/confirm': () => ({ code: '123456' }),
  'POST /api/second-factor/recovery-codes': () => ({ password, code: '123456' }),
  'POST /api/second-factor/end': () => ({ password, code: '123456' }),
  'POST /api/confirmation': () => ({ password }),
  'POST /api/register': () => ({ ...names, email: `${crypto.randomUUID()}@example.com`, password }),
  'POST /api/email-verification': () => ({ token: 'unknown' }),
  'POST /api/email-verification/claim': () => ({ token: 'unknown', newPassword: 'a kettle called Maurice' }),
  'POST /api/email-verification/disown': () => ({ token: 'unknown' }),
  'POST /api/password-reset/check': () => ({ token: 'unknown' }),
  'POST /api/password-reset/request': ({ owner }) => ({ email: owner.email }),
  'POST /api/password-reset/reset': () => ({ token: 'unknown', newPassword: 'another long one' }),
  'POST /api/visits': () => ({ added: true }),
  'POST /api/admin/product-import': () => ({ csv: 'name,price' }),
  'PUT /api/profile': () => names,
  'PUT /api/password': () => ({ currentPassword: password, newPassword: 'another long one' }),
  'POST /api/account/deletion': () => ({ password }),
  'PUT /api/van': () => ({ make: 'Fiat', model: 'Ducato' }),
  'POST /api/van/jobs': () => ({ doneOn: '2026-01-02', what: 'Changed' }),
  'POST /api/plans': () => ({ name: 'Changed', link: 'v=1' }),
  'PATCH /api/plans/:id': () => ({ name: 'Changed' }),
  'POST /api/addresses': () => address,
  'PUT /api/addresses/:id': () => address,
  'POST /api/wishlist': ({ product }) => ({ productIds: [product.id] }),
  'POST /api/orders': ({ product }) => ({
    items: [{ id: product.id, quantity: 1 }],
    amount: '60.00',
    deliveryMethod: 'collection',
    customer: { name: 'Eve', email: 'eve@example.com', phone: '' },
  }),
  'POST /api/create-payment-intent': ({ product }) => ({
    items: [{ id: product.id, quantity: 1 }],
    amount: '60.00',
  }),
  'POST /api/discount-tries': ({ product }) => ({
    code: 'NOBODY-KNOWS',
    items: [{ id: product.id, quantity: 1 }],
  }),
  'POST /api/orders/account': () => ({
    payment_intent: 'pi_unknown',
    payment_intent_client_secret: secret,
    password,
  }),
  'POST /api/demo-payment': () => ({
    clientSecret: secret,
    cardNumber: '4242424242424242',
    expiry: '12 / 50',
    securityCode: '123',
  }),
  'POST /api/demo-payment/authentication': () => ({ clientSecret: secret, outcome: 'approved' }),
  'POST /api/admin/people': ({ owner }) => ({ email: owner.email, role: 'staff' }),
  'PUT /api/admin/people/:id': () => ({ role: 'owner' }),
  'POST /api/grant-admin': ({ owner }) => ({ email: owner.email }),
  'POST /api/cookie-consent': () => ({
    consentId: crypto.randomUUID(),
    sessionId: crypto.randomUUID(),
    necessary: true,
    analytics: true,
    marketing: false,
    preferences: false,
  }),
  'POST /api/products': () => ({ name: 'New', price: '1.00' }),
  'PUT /api/products/:id': () => ({ name: 'Changed' }),
  'POST /api/admin/products/bulk': ({ product }) => ({ ids: [product.id], change: 'feature' }),
  'POST /api/admin/preview': () => ({ kind: 'content', path: '/', values: { heroTitle: 'Changed' } }),
  'PUT /api/content': () => ({ heroTitle: 'Changed' }),
  'PUT /api/admin/categories/order': ({ categoryId }) => ({ ids: [categoryId] }),
  'POST /api/categories': () => ({ name: 'Changed', slug: '', description: '' }),
  'PUT /api/categories/:id': () => ({ name: 'Changed' }),
  'PUT /api/privacy-policy': () => ({ content: '<p>Changed</p>' }),
  'PUT /api/terms-and-conditions': () => ({ content: '<p>Changed</p>' }),
  'PUT /api/cookie-policy': () => ({ content: '<p>Changed</p>' }),
  'POST /api/blog-posts': () => ({ title: 'New', content: '' }),
  'PUT /api/blog-posts/:id': () => ({ title: 'Changed' }),
  'POST /api/admin/posts/publish': () => ({ ids: [1], isPublished: true }),
  'PATCH /api/admin/orders/:orderNumber/status': () => ({ status: 'dispatched' }),
  'PUT /api/admin/orders/:orderNumber/notes': () => ({ notes: 'Rang the courier' }),
  'POST /api/admin/orders/:orderNumber/parcels': () => ({
    carrier: 'dpd',
    trackingNumber: '1',
    items: [],
    parcelCount: 0,
  }),
  // It has no parcel yet.
  'PUT /api/admin/orders/:orderNumber/parcels/:parcelId': () => ({
    carrier: 'dpd',
    trackingNumber: '1',
    version: 0,
  }),
  'POST /api/admin/orders/:orderNumber/refunds': () => ({ key: 'an-intention', kind: 'all', total: '34.95' }),
  'PUT /api/admin/customers/:customer/notes': () => ({ notes: 'Has a high roof' }),
  'PUT /api/admin/orders/:orderNumber/returns/:returnId': () => ({ status: 'received', version: 1 }),
  'POST /api/orders/:orderNumber/returns': () => ({ key: 'a-wish-to-return', 'pieces-1': '1' }),
  'POST /api/order-links/returns': () => ({ key: 'a-wish-to-return', token: 'unknown', 'pieces-1': '1' }),
  'POST /api/admin/orders/:orderNumber/rest/paid': () => ({ paidBy: 'cash' }),
  'POST /api/admin/quotes': () => quoteBody,
  'PUT /api/admin/quotes/:id': () => quoteBody,
  'POST /api/admin/quotes/:id/send': () => ({ byEmail: false }),
  'POST /api/quotes/:token/acceptance': () => ({
    readAt: '2026-01-01T00:00:00.000Z',
    pays: 'all',
    amount: '1.00',
    handover: 'fitting',
    name: 'Eve',
    email: 'eve@example.com',
  }),
  'POST /api/quotes/:token/question': () => ({
    email: 'eve@example.com',
    question: 'How long does it take?',
  }),
  'PUT /api/admin/orders/:orderNumber/attention': () => ({ attention: 'differs' }),
  'POST /api/admin/pictures': () => smallPicture,
  'POST /api/admin/fetched-picture': () => ({ address: 'https://elsewhere.example/van.jpg' }),
  'PUT /api/admin/pictures/:id': () => ({ alt: 'Changed' }),
  'PATCH /api/bookings/:id/status': () => ({ status: 'confirmed' }),
  'POST /api/bookings/by-link/:token/move': () => ({ date: freeSlots.pop() }),
  'POST /api/admin/bookings': () => ({ date: farTime(), minutes: 30, name: 'Eve', phone: '01632' }),
  'PUT /api/admin/bookings/:id/time': () => ({ date: farTime(), minutes: 30, sequence: 0 }),
  'PUT /api/admin/bookings/:id/note': () => ({ ownerNote: 'Rang back' }),
  'POST /api/admin/booking-blocks': () => ({ begins: farTime(), ends: farTime() }),
  'PUT /api/admin/settings': () => ({ deliveryPrice: '5.95' }),
  'PUT /api/admin/google-rating': () => ({ rating: '4.9', count: 43, readOn: null, link: '' }),
  'POST /api/admin/discount-codes': () => ({
    ...discountTerms,
    code: `EVE-${crypto.randomUUID().slice(0, 8)}`,
  }),
  'PUT /api/admin/discount-codes/:id': () => discountTerms,
  'PATCH /api/admin/discount-codes/:id': () => ({ isActive: false }),
  'POST /api/admin/reviews': () => review,
  'POST /api/admin/review-import': () => ({ rows: [{ ...review, name: 'Imported' }] }),
  'PUT /api/admin/reviews/:id': () => ({ hidden: true }),
  'PUT /api/admin/owner-notices': () => ({ times: { 'order-paid': 'daily' } }),
  'POST /api/admin/emails/send-again': () => ({ ids: [1] }),
  'PATCH /api/admin/enquiries/:id': () => ({ status: 'open' }),
  'POST /api/admin/enquiries/:id/bookings': () => ({
    date: freeSlots.pop(),
    name: 'Eve',
    email: 'eve@example.com',
  }),
  'POST /api/admin/enquiries/:id/replies': () => ({ text: 'Yes, we do' }),
  'POST /api/order-links': ({ owner }) => ({ orderNumber: owner.orderNumber, email: owner.email }),
  'POST /api/stock-alerts': ({ product }) => ({ product: product.id, email: 'eve@example.com' }),
  'POST /api/stock-alerts/answer': () => ({ token: '1.unknown', wish: 'forget' }),
  'POST /api/contact': () => ({ name: 'Eve', email: 'eve@example.com', enquiry: 'Hello', formTime }),
  // One mailbox has three bookings to come at most.
  'POST /api/bookings': () => {
    const date = freeSlots.pop() ?? '';
    return { date, name: 'Eve', email: `eve-${Date.parse(date)}@example.com` };
  },
  'POST /api/browser-errors': () => ({ message: 'Something broke' }),
};

let fridays = 0;
/** One at which nobody has booked yet. */
const anotherFriday = () => new Date(Date.UTC(2031, 0, 3 + 7 * fridays++, 12)).toISOString();

/** What the id in an address is of, where it is no address of Ada's or Bea's. */
export const targets: Record<string, (db: Db) => Promise<{ id: number | string }>> = {
  'GET /api/admin/quotes/:id': (db) => buildQuote(db),
  'PUT /api/admin/quotes/:id': (db) => buildQuote(db),
  'POST /api/admin/quotes/:id/send': (db) => buildQuote(db),
  'POST /api/admin/quotes/:id/withdraw': (db) => buildQuote(db),
  'DELETE /api/admin/quotes/:id': (db) => buildQuote(db),
  'POST /api/admin/quotes/:id/restore': async (db) => {
    const quote = await buildQuote(db);
    const owner = { id: await buildUser(db), email: '', firstName: 'Olive', lastName: null, isAdmin: true };
    await deleteQuote({ db, siteUrl: '', payments: null, log: { warn() {} } }, owner, quote.id);
    return quote;
  },
  'GET /api/quotes/:token': (db) => buildQuote(db),
  'POST /api/quotes/:token/acceptance': (db) => buildQuote(db),
  'POST /api/quotes/:token/question': (db) => buildQuote(db),
  'PUT /api/admin/people/:id': (db) => buildPerson(db, { isStaff: true }),
  'DELETE /api/admin/people/:id': (db) => buildPerson(db, { isStaff: true }),
  'DELETE /api/admin/people/:id/sessions': (db) => buildPerson(db, { isStaff: true }),
  'GET /api/bookings/by-link/:token': (db) => buildLinked(db),
  'GET /api/bookings/by-link/:token/consultation.ics': (db) => buildLinked(db),
  'GET /api/bookings/by-link/:token/calendar': (db) => buildLinked(db),
  'POST /api/bookings/by-link/:token/move': (db) => buildLinked(db),
  'POST /api/bookings/by-link/:token/cancel': (db) => buildLinked(db),
  'POST /api/bookings/by-link/:token/confirm': (db) => buildLinked(db),
  'PUT /api/admin/bookings/:id/time': (db) => buildLinked(db),
  'PUT /api/admin/bookings/:id/note': (db) => buildLinked(db),
  'DELETE /api/admin/booking-blocks/:id': (db) =>
    db
      .insertInto('booking_blocks')
      .values({ begins: farTime(), ends: farTime() })
      .returning('id')
      .executeTakeFirstOrThrow(),
  'PATCH /api/bookings/:id/status': (db) => buildBooking(db, { status: 'cancelled', date: anotherFriday() }),
  'GET /api/admin/enquiries/:id': buildEnquiry,
  'GET /api/admin/enquiries/:id/photographs/:photographId': buildEnquiry,
  'PATCH /api/admin/enquiries/:id': buildEnquiry,
  'POST /api/admin/enquiries/:id/bookings': buildEnquiry,
  'POST /api/admin/enquiries/:id/replies': buildEnquiry,
  'PUT /api/admin/discount-codes/:id': (db) => buildDiscountCode(db),
  'PATCH /api/admin/discount-codes/:id': (db) => buildDiscountCode(db),
  'DELETE /api/admin/discount-codes/:id': (db) => buildDiscountCode(db),
  'PUT /api/admin/reviews/:id': (db) => buildReview(db),
  'DELETE /api/admin/reviews/:id': (db) => buildReview(db),
  'PUT /api/blog-posts/:id': buildPost,
  'DELETE /api/blog-posts/:id': buildPost,
  'GET /api/admin/posts/:id': buildPost,
  'POST /api/admin/posts/:id/duplicate': buildPost,
  'POST /api/admin/posts/:id/restore': async (db) => {
    const [{ id }, editorId] = [await buildPost(db), await buildUser(db)];
    return removePost(db, { id: editorId, email: '', firstName: 'Olive', lastName: null, isAdmin: true }, id);
  },
  'PUT /api/products/:id': buildProduct,
  'DELETE /api/products/:id': buildProduct,
  'GET /api/admin/products/:id': buildProduct,
  'GET /api/admin/products/:id/stock': buildProduct,
  'POST /api/admin/products/:id/duplicate': buildProduct,
  'POST /api/admin/products/:id/restore': buildProduct,
};

/** Of a booking that is still to come; its time is nobody else's. */
const buildLinked = (db: Db) =>
  buildBooking(db, { date: new Date(Date.now() + 400 * 86_400_000 + linkedBookings++).toISOString() });
let linkedBookings = 0;

/** When an enquiry was begun, signed by the database under test. */
let formTime = '';

/** Begins the enquiry that is sent, ten seconds ago. */
export async function beginEnquiry(db: Db): Promise<void> {
  formTime = await signFormTime(db, Date.now() - 10_000);
}

export const queries: Record<string, string> = {
  'GET /api/admin/van-line': 'email=ada@example.com',
  'GET /api/cart/products': 'ids=1,2',
  'GET /api/cart/safety': 'items=1x1,2x3',
  'GET /api/admin/bin': 'kind=product',
  'GET /api/admin/fetched-picture': 'address=https://elsewhere.example/van.jpg',
  'GET /api/bookings/slots': 'from=2026-11-27&to=2026-12-04',
  'GET /api/order-links': 'token=unknown',
  'GET /api/order-links/papers/:paper': 'token=unknown',
  'GET /api/admin/accounts-month': 'month=2026-11',
  'GET /api/admin/files/accounts-month.csv': 'month=2026-11',
  'GET /api/search': 'q=battery',
  'GET /api/orders/confirmation': `payment_intent=pi_unknown&payment_intent_client_secret=${secret}`,
};
