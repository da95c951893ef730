/** The tab that the dashboard opens on: Site Content (SPEC section 2), and for staff, who have none, today. */
export const defaultTab = { owner: 'content', staff: 'overview' } as const;

const segment = encodeURIComponent;

/**
 * Every address that only the dashboard knows; beside `paths.ts`, which every page of the site carries. The writes of
 * SPEC section 7 have their addresses there: they are those of what is read.
 */
export const adminPaths = {
  /** A tab of the dashboard, or one record in it. */
  tab: (tab = '', id: string | number = '') => ['/admin', tab, String(id)].filter(Boolean).join('/'),
  /** The page that our own links lead to. */
  overview: () => '/admin/overview',
  /** A customer, by the id of the account or the email. The router reads an address twice, so a % is written twice. */
  customer: (key: string) => `/admin/customers/${segment(key).replaceAll('%25', '%2525')}`,
  /** A new quote for a customer, known as in `customer`, or for whoever sent an enquiry. */
  newQuote: (of: 'customer' | 'enquiry', key: string | number) =>
    `/admin/quotes/${of}-${segment(key).replaceAll('%25', '%2525')}`,
  /** Outside of /api: robots.txt closes that, and Google's calendar keeps to it. */
  bookingFeed: (secret = ':secret') => `/calendar-feed/${secret}/consultations.ics`,
} as const;

const orderPart = (orderNumber: string, part: string) => `/api/admin/orders/${segment(orderNumber)}${part}`;

const customerPart = (key: string, part: string) => `/api/admin/customers/${segment(key)}${part}`;

export const adminApi = {
  bookings: () => '/api/bookings',
  bookingStatus: (id: number | ':id' = ':id') => `/api/bookings/${id}/status`,
  bookingFeed: () => '/api/admin/booking-feed',
  bookingsByHand: () => '/api/admin/bookings',
  bookingTime: (id: number | ':id' = ':id') => `/api/admin/bookings/${id}/time`,
  bookingNote: (id: number | ':id' = ':id') => `/api/admin/bookings/${id}/note`,
  bookingWeek: () => '/api/admin/booking-week',
  bookingBlocks: () => '/api/admin/booking-blocks',
  bookingBlock: (id: number | ':id' = ':id') => `/api/admin/booking-blocks/${id}`,
  /** The texts of the site as they were written, without what stands in for blanks. */
  content: () => '/api/admin/content',
  customers: () => '/api/admin/customers',
  vanLine: () => '/api/admin/van-line',
  customer: (key: string) => customerPart(key, ''),
  customerNotes: (key: string) => customerPart(key, '/notes'),
  customerExport: (key: string) => customerPart(key, '/export'),
  emails: () => '/api/admin/emails',
  sendEmailsAgain: () => '/api/admin/emails/send-again',
  ownerNotices: () => '/api/admin/owner-notices',
  emailSamples: () => '/api/admin/email-samples',
  emailSample: (kind = ':kind') => `/api/admin/email-samples/${kind}`,
  sendEmailSample: (kind = ':kind') => `/api/admin/email-samples/${kind}/send`,
  enquiries: () => '/api/admin/enquiries',
  enquiry: (id: number | ':id' = ':id') => `/api/admin/enquiries/${id}`,
  enquiryReplies: (id: number | ':id' = ':id') => `/api/admin/enquiries/${id}/replies`,
  enquiryBookings: (id: number | ':id' = ':id') => `/api/admin/enquiries/${id}/bookings`,
  enquiryPhotograph: (id: number | ':id' = ':id', photographId: number | ':photographId' = ':photographId') =>
    `/api/admin/enquiries/${id}/photographs/${photographId}`,
  orders: () => '/api/admin/orders',
  order: (orderNumber: string) => orderPart(orderNumber, ''),
  orderStatus: (orderNumber: string) => orderPart(orderNumber, '/status'),
  orderNotes: (orderNumber: string) => orderPart(orderNumber, '/notes'),
  orderRefunds: (orderNumber: string) => orderPart(orderNumber, '/refunds'),
  orderReturn: (orderNumber: string, id: number) => orderPart(orderNumber, `/returns/${id}`),
  orderParcels: (orderNumber: string) => orderPart(orderNumber, '/parcels'),
  orderParcel: (orderNumber: string, id: number) => orderPart(orderNumber, `/parcels/${id}`),
  orderAttention: (orderNumber: string) => orderPart(orderNumber, '/attention'),
  orderPaper: (orderNumber: string, paper: string) => orderPart(orderNumber, `/papers/${segment(paper)}`),
  packingSlip: (orderNumber: string, parcel?: number) =>
    orderPart(orderNumber, `/packing-slip${parcel === undefined ? '' : `?parcel=${parcel}`}`),
  /** Of a month in London, named in the query. */
  accountsMonth: () => '/api/admin/accounts-month',
  accountsMonthFile: () => '/api/admin/files/accounts-month.csv',
  packingSlips: () => '/api/admin/packing-slips',
  discountCodes: () => '/api/admin/discount-codes',
  discountCode: (id: number | ':id' = ':id') => `/api/admin/discount-codes/${id}`,
  quotes: () => '/api/admin/quotes',
  quote: (id: number | string = ':id') => `/api/admin/quotes/${id}`,
  sendQuote: (id: number | ':id' = ':id') => `/api/admin/quotes/${id}/send`,
  withdrawQuote: (id: number | ':id' = ':id') => `/api/admin/quotes/${id}/withdraw`,
  restoreQuote: (id: number | ':id' = ':id') => `/api/admin/quotes/${id}/restore`,
  orderRest: (orderNumber: string, what: 'ask' | 'paid' | 'leave') => orderPart(orderNumber, `/rest/${what}`),
  overview: () => '/api/admin/overview',
  staffOverview: () => '/api/admin/overview/staff',
  people: () => '/api/admin/people',
  person: (id: string) => `/api/admin/people/${id}`,
  personSessions: (id: string) => `/api/admin/people/${id}/sessions`,
  sales: () => '/api/admin/sales',
  statistics: () => '/api/admin/statistics',
  reviews: () => '/api/admin/reviews',
  review: (id: number | ':id' = ':id') => `/api/admin/reviews/${id}`,
  restoreReview: (id: number | ':id' = ':id') => `/api/admin/reviews/${id}/restore`,
  importReviews: () => '/api/admin/review-import',
  googleRating: () => '/api/admin/google-rating',
  settings: () => '/api/admin/settings',
  changes: () => '/api/admin/changes',
  preview: () => '/api/admin/preview',
  bin: () => '/api/admin/bin',
  categories: () => '/api/admin/categories',
  categoryOrder: () => '/api/admin/categories/order',
  restoreCategory: (id: number | ':id') => `/api/admin/categories/${id}/restore`,
  posts: () => '/api/admin/posts',
  post: (id: number) => `/api/admin/posts/${id}`,
  restorePost: (id: number) => `/api/admin/posts/${id}/restore`,
  duplicatePost: (id: number) => `/api/admin/posts/${id}/duplicate`,
  publishPosts: () => '/api/admin/posts/publish',
  /** Of SPEC section 7: made at the first, changed and deleted at the second. */
  blogPosts: () => '/api/blog-posts',
  blogPost: (id: number) => `/api/blog-posts/${id}`,
  pictures: (id: number | string = '') => ['/api/admin/pictures', String(id)].filter(Boolean).join('/'),
  fetchedPicture: () => '/api/admin/fetched-picture',
  products: () => '/api/admin/products',
  product: (id: number | string) => `/api/admin/products/${id}`,
  stockChanges: (id: number | string) => `/api/admin/products/${id}/stock`,
  productCopy: (id: number | string) => `/api/admin/products/${id}/duplicate`,
  restoreProduct: (id: number | string) => `/api/admin/products/${id}/restore`,
  bulkProducts: () => '/api/admin/products/bulk',
  importProducts: () => '/api/admin/product-import',
  /** Files to be kept, as CSV. */
  productsFile: () => '/api/admin/files/products.csv',
  copies: () => '/api/admin/copies',
  copy: (ticket = ':ticket') => `/api/admin/copies/${ticket}`,
  ordersFile: () => '/api/admin/files/orders.csv',
  customersFile: () => '/api/admin/files/customers.csv',
  bookingsFile: () => '/api/admin/files/bookings.csv',
} as const;
