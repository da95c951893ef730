import { adminApi, adminPaths } from '../../app/admin-paths.ts';
import { api, paths } from '../../app/paths.ts';
import { largeCategory, measuredCategory } from '../bench-shop.ts';

/** Who asks: pages of somebody signed in are rendered anew. */
export type Asker = 'stranger' | 'customer' | 'owner';

/** One thing that is asked of the site, and how long it may take, in milliseconds. */
export interface Asked {
  what: string;
  path: string;
  as: Asker;
  atMost: number;
}

/** What a person would bear of the server alone. */
const limits = { page: 200, tab: 500 };

const search = (q: string, more = '') => `${paths.search()}?q=${encodeURIComponent(q)}${more}`;

/** As visitors ask: strangers get a finished page where there is one, so whoever measures a render is signed in. */
const pages = (order: string): Omit<Asked, 'atMost'>[] => [
  { what: 'Home', path: paths.home(), as: 'customer' },
  { what: 'Shop', path: paths.shop(), as: 'customer' },
  { what: 'Category of 24', path: paths.category(measuredCategory), as: 'customer' },
  { what: 'Category that grows', path: paths.category(largeCategory), as: 'customer' },
  { what: 'Its last page', path: `${paths.category(largeCategory)}?page=100000`, as: 'customer' },
  {
    what: 'The same, narrowed down and sorted',
    as: 'customer',
    path: `${paths.category(largeCategory)}?sort=price-asc&inStock=1&minPrice=20&ah=100`,
  },
  { what: 'Product', path: paths.product('product-77'), as: 'customer' },
  { what: 'Search, a misspelt word', path: search('lithium battrey'), as: 'stranger' },
  { what: 'Search, its last page', path: search('battery', '&page=5000'), as: 'stranger' },
  { what: 'Search, one letter', path: search('p'), as: 'stranger' },
  { what: 'Suggestions', path: `/api/search?q=invert&limit=5`, as: 'stranger' },
  { what: 'Blog', path: paths.blog(), as: 'customer' },
  { what: 'Booking times', path: api.bookingCalendar(''), as: 'stranger' },
  { what: 'Booking', path: paths.book(), as: 'customer' },
  { what: 'Site map for people', path: paths.sitemap(), as: 'customer' },
  { what: 'Site map for search engines', path: paths.sitemapFile(), as: 'stranger' },
  { what: 'All products by name, the first 200', path: api.products(), as: 'stranger' },
  { what: 'The same, page 50', path: `${api.products()}?page=50&limit=20`, as: 'stranger' },
  { what: 'Account, its orders', path: paths.account('orders'), as: 'customer' },
  { what: 'An order', path: paths.accountOrder(order), as: 'customer' },
];

const query = (path: string, said: Record<string, string>) => `${path}?${new URLSearchParams(said)}`;

/** Tabs as they open, with their first answers in them. */
const tabs = [
  ...['overview', 'orders', 'bookings', 'enquiries', 'customers', 'quotes', 'products', 'grid', 'categories'],
  ...[
    'discount-codes',
    'reviews',
    'media',
    'content',
    'statistics',
    'posts',
    'settings',
    'accounts',
    'files',
  ],
];

/** What is asked in a tab once it is open. */
const inTabs = (order: string): Record<string, string> => ({
  'Orders, to send': query(adminApi.orders(), { status: 'confirmed', method: 'delivery' }),
  'Orders, a surname': query(adminApi.orders(), { search: 'fernham' }),
  'Orders, an email': query(adminApi.orders(), { search: 'customer77@' }),
  'Orders, page 40': query(adminApi.orders(), { page: '40' }),
  'Orders, of one month': query(adminApi.orders(), { from: '2024-05-01', to: '2024-05-31' }),
  'One order': adminApi.order(order),
  'Bookings, a week': adminApi.bookingWeek(),
  'Enquiries, a word': query(adminApi.enquiries(), { search: 'transporter' }),
  'Enquiries, a word that none has': query(adminApi.enquiries(), { search: 'zeppelin' }),
  'Enquiries, page 9': query(adminApi.enquiries(), { page: '9' }),
  'Customers, a surname': query(adminApi.customers(), { search: 'fernham' }),
  'Customers, page 20': query(adminApi.customers(), { page: '20' }),
  'One customer': adminApi.customer('customer-77'),
  'Quotes, a word': query(adminApi.quotes(), { search: 'fernham' }),
  'Products, a word': query(adminApi.products(), { search: 'inverter' }),
  'Products, a word that none has': query(adminApi.products(), { search: 'zeppelin' }),
  'Products, sold out': query(adminApi.products(), { state: 'out' }),
  'Products, by stock': query(adminApi.products(), { sort: 'stock' }),
  'Products, the last page': query(adminApi.products(), { page: '1000000' }),
  'One product': adminApi.product(77),
  'Pictures, unused': query(adminApi.pictures(), { use: 'unused' }),
  'Emails sent': query(adminApi.emails(), { view: 'sent' }),
  'Emails to somebody': query(adminApi.emails(), { search: 'customer77@' }),
  'What was changed': adminApi.changes(),
  'Sales by month': query(adminApi.sales(), { by: 'month' }),
  'Statistics of a year': query(adminApi.statistics(), { span: 'year' }),
  'What waits (asked every minute)': adminApi.overview(),
});

/** Files that the owner saves. */
export const files = {
  'Products as CSV': adminApi.productsFile(),
  'Orders as CSV': adminApi.ordersFile(),
  'Customers as CSV': adminApi.customersFile(),
  'Bookings as CSV': adminApi.bookingsFile(),
  'Accounts of a month as CSV': query(adminApi.accountsMonthFile(), { month: '2024-05' }),
};

const ofOwner = (asked: Record<string, string>, atMost: number): Asked[] =>
  Object.entries(asked).map(([what, path]) => ({ what, path, as: 'owner', atMost }));

/** All that is asked of a shop, in groups; `order` is one of the signed-in customer's. */
export const askedOfShop = (order: string): Record<string, Asked[]> => ({
  Pages: pages(order).map((page) => ({ ...page, atMost: limits.page })),
  Tabs: ofOwner(Object.fromEntries(tabs.map((tab) => [`Tab ${tab}`, adminPaths.tab(tab)])), limits.tab),
  'In tabs': ofOwner(inTabs(order), limits.tab),
});
