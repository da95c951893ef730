const segment = encodeURIComponent;
const withText = (path: string, name: string, text: string) =>
  text ? `${path}?${name}=${segment(text)}` : path;
const withToken = (path: string, token: string) => withText(path, 'token', token);

/** Every URL of the site. Links, redirects and tests use nothing else. */
export const paths = {
  home: () => '/',
  section: (anchor: Section) => `/#${anchor}`,
  auth: () => '/auth',
  forgotPassword: () => '/forgot-password',
  resetPassword: (token = '') => withToken('/reset-password', token),
  verifyEmail: (token = '') => withToken('/verify-email', token),
  account: (tab: AccountTab = 'profile') => (tab === 'profile' ? '/account' : `/account?tab=${tab}`),
  deleteAccount: () => '/account/delete',
  accountOrder: (orderNumber: string) => `/account/orders/${segment(orderNumber)}`,
  seedDatabase: () => '/seed-database',
  calculators: () => '/calcs',
  batteryCalculator: () => '/battery-calculator',
  /** The power planner, with the plan that a query holds. */
  planner: (query = '') => (query ? `/calcs/planner?${query}` : '/calcs/planner'),
  shop: () => '/shop',
  category: (slug: string) => `/shop/category/${segment(slug)}`,
  product: (slug: string) => `/shop/product/${segment(slug)}`,
  /** Where a product's page has what it cannot do without, ticked together with it. */
  kit: (slug: string) => `/shop/product/${segment(slug)}#kit`,
  search: () => '/shop/search',
  /** Of articles and pages alone: the search while the shop is closed. */
  siteSearch: () => '/search',
  cart: () => '/cart',
  checkout: () => '/checkout',
  orderSuccess: () => '/order-success',
  findOrder: () => '/find-order',
  /** Where whoever has the token of a quote reads and accepts it. */
  quote: (token: string) => `/quote/${segment(token)}`,
  /** Where the rest of an order is paid. */
  payRest: (token: string) => `/pay/${segment(token)}`,
  blog: () => '/blog',
  blogTag: (tag: string) => `/blog?tag=${segment(tag)}`,
  blogPost: (slug: string) => `/blog/${segment(slug)}`,
  blogFeed: () => '/blog/rss.xml',
  privacyPolicy: () => '/privacy-policy',
  terms: () => '/terms-and-conditions',
  cookiePolicy: () => '/cookie-policy',
  deliveryAndReturns: () => '/delivery-and-returns',
  questions: () => '/questions',
  howWeWork: () => '/how-we-work',
  words: () => '/words',
  sitemap: () => '/sitemap',
  sitemapFile: () => '/sitemap.xml',
  /** These two lead to their sections of the home page, also from where section links are left out. */
  services: () => '/services',
  contact: () => '/contact',
  /** The form for an enquiry, begun with what is asked where something is. */
  contactForm: (enquiry = '') => withText('/contact/form', 'enquiry', enquiry),
  /** The form for a booking, begun with what it is about where that is known. */
  book: (message = '') => withText('/book', 'message', message),
  /** Where whoever has the token of a booking moves or cancels it. */
  booking: (token: string) => `/booking/${segment(token)}`,
} as const;

/** The pattern by which the page router knows paths that differ in one name: of `paths.product` "/shop/product/:slug". */
export const patternOf = (path: (name: string) => string, name = 'slug') =>
  path(`:${name}`).replace(segment(':'), ':');

/** What pages and emails ask of the API. */
export const api = {
  user: () => '/api/user',
  login: () => '/api/login',
  loginCode: () => '/api/login/code',
  register: () => '/api/register',
  logout: () => '/api/logout',
  profile: () => '/api/profile',
  password: () => '/api/password',
  accountExport: () => '/api/account/export',
  accountDeletion: () => '/api/account/deletion',
  sessions: () => '/api/sessions',
  otherSessions: () => '/api/sessions/others',
  session: (id: string) => `/api/sessions/${segment(id)}`,
  addresses: () => '/api/addresses',
  address: (id: number) => `/api/addresses/${id}`,
  wishlist: () => '/api/wishlist',
  wishlistItem: (productId: number) => `/api/wishlist/${productId}`,
  order: (orderNumber: string) => `/api/orders/${segment(orderNumber)}`,
  orderReturns: (orderNumber: string) => `/api/orders/${segment(orderNumber)}/returns`,
  content: () => '/api/content',
  categories: () => '/api/categories',
  categoriesForSale: () => '/api/categories?only=forSale',
  category: (slug: string) => `/api/categories/${segment(slug)}`,
  categoryListing: (slug: string, search = '') =>
    `/api/categories/${segment(slug)}/listing${search && `?${search}`}`,
  search: (search: string) => `/api/search?${search}`,
  products: () => '/api/products',
  featuredProducts: () => '/api/products/featured',
  powerParts: () => '/api/power-parts',
  /** Of a plan, by the query of its share link. */
  planKit: (link: string) => `/api/plan-kit?${link}`,
  product: (slug: string) => `/api/products/${segment(slug)}`,
  reviews: () => '/api/reviews',
  googleRating: () => '/api/google-rating',
  publishedBlogPosts: () => '/api/blog-posts?published=true',
  blogPost: (slug: string) => `/api/blog-posts/${segment(slug)}`,
  /** Of the legal page at a path. */
  policy: (path: string) => `/api${path}`,
  sitemapData: () => '/api/sitemap-data',
  cartProducts: (ids: readonly number[]) => `/api/cart/products?ids=${ids.join()}`,
  /** Of the cart in the cookie of a browser without scripts. */
  cartSafety: (items: readonly (readonly [id: number, quantity: number])[]) =>
    `/api/cart/safety?items=${items.map((item) => item.join('x')).join()}`,
  discountTries: () => '/api/discount-tries',
  createPaymentIntent: () => '/api/create-payment-intent',
  orders: () => '/api/orders',
  orderConfirmation: (intent: string, secret: string) =>
    `/api/orders/confirmation?payment_intent=${segment(intent)}&payment_intent_client_secret=${segment(secret)}`,
  paymentSettings: () => '/api/payment-settings',
  cookieConsent: () => '/api/cookie-consent',
  contact: () => '/api/contact',
  formTime: () => '/api/contact/form-time',
  replyTime: () => '/api/reply-time',
  bookings: () => '/api/bookings',
  accountCodes: () => '/api/account/discount-codes',
  accountBookings: () => '/api/account/bookings',
  accountVisits: () => '/api/account/visits',
  accountEnquiries: () => '/api/account/enquiries',
  /** Of a day, with all times that are free, or with those to which the booking at an address can be moved. */
  bookingCalendar: (day: string, of = '/api/bookings') => `${of}/calendar?day=${segment(day)}`,
  linkedBooking: (token: string) => `/api/bookings/by-link/${segment(token)}`,
} as const;

export type AccountTab = 'profile' | 'orders' | 'bookings' | 'enquiries' | 'addresses' | 'wishlist' | 'van';

export type Section = 'about' | 'services' | 'repairs' | 'reviews' | 'booking' | 'contact';

/** Paths on which the navigation bar belongs to the shop and hides the home page's sections. */
export const isShopPath = (path: string) => /^\/(shop|category|product|calcs)/.test(path);
