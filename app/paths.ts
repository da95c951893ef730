const segment = encodeURIComponent;
const withText = (path: string, name: string, text: string) =>
  text ? `${path}?${name}=${segment(text)}` : path;
const withToken = (path: string, token: string) => withText(path, 'token', token);

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
  planner: (query = '') => (query ? `/calcs/planner?${query}` : '/calcs/planner'),
  shop: () => '/shop',
  category: (slug: string) => `/shop/category/${segment(slug)}`,
  product: (slug: string) => `/shop/product/${segment(slug)}`,
  kit: (slug: string) => `/shop/product/${segment(slug)}#kit`,
  search: () => '/shop/search',
  /** Articles and pages only: the search while the shop is closed. */
  siteSearch: () => '/search',
  cart: () => '/cart',
  checkout: () => '/checkout',
  orderSuccess: () => '/order-success',
  findOrder: () => '/find-order',
  quote: (token: string) => `/quote/${segment(token)}`,
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
  /** Redirect to sections of the home page. */
  services: () => '/services',
  contact: () => '/contact',
  contactForm: (enquiry = '') => withText('/contact/form', 'enquiry', enquiry),
  book: (message = '') => withText('/book', 'message', message),
  booking: (token: string) => `/booking/${segment(token)}`,
} as const;

/** Returns the router's pattern, such as "/shop/product/:slug" for `paths.product`. */
export const patternOf = (path: (name: string) => string, name = 'slug') =>
  path(`:${name}`).replace(segment(':'), ':');

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
  planKit: (link: string) => `/api/plan-kit?${link}`,
  product: (slug: string) => `/api/products/${segment(slug)}`,
  reviews: () => '/api/reviews',
  googleRating: () => '/api/google-rating',
  publishedBlogPosts: () => '/api/blog-posts?published=true',
  blogPost: (slug: string) => `/api/blog-posts/${segment(slug)}`,
  policy: (path: string) => `/api${path}`,
  sitemapData: () => '/api/sitemap-data',
  cartProducts: (ids: readonly number[]) => `/api/cart/products?ids=${ids.join()}`,
  /** For the cart cookie of a browser without scripts. */
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
  /** `of` is the API address of a booking to be moved. */
  bookingCalendar: (day: string, of = '/api/bookings') => `${of}/calendar?day=${segment(day)}`,
  linkedBooking: (token: string) => `/api/bookings/by-link/${segment(token)}`,
} as const;

export type AccountTab = 'profile' | 'orders' | 'bookings' | 'enquiries' | 'addresses' | 'wishlist' | 'van';

export type Section = 'about' | 'services' | 'repairs' | 'reviews' | 'booking' | 'contact';

/** On these paths the navigation bar hides the home page's sections. */
export const isShopPath = (path: string) => /^\/(shop|category|product|calcs)/.test(path);
