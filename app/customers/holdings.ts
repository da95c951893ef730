/** A table in which people are. */
export interface Holding {
  table: string;
  what: string;
  /** Why the law lets us keep it (UK GDPR, article 6). */
  why: 'contract' | 'legal duty' | 'legitimate interest' | 'consent' | 'security';
  until: string;
  /** The instant of a row; null where it has none. */
  since: string | null;
  /** Whether it ends by itself; else it stays until somebody deletes it. */
  endsByItself: boolean;
  /** What of a person stays in it when they are deleted, and why; undefined where nothing does. */
  stays?: string;
  /** Why nothing of it is in the copy of their data that a person may have; undefined where something is. */
  notExported?: string;
}

const ofAccount = {
  until: 'the account is deleted',
  endsByItself: false,
} as const;
const accounts = 'six years after the tax year of the order, then without the person';
const asTheOrder = { why: 'legal duty', until: accounts, endsByItself: true } as const;

/** Every table with a person in it: what, why, and until when. A test compares it with the tables there are. */
export const holdings: readonly Holding[] = [
  {
    table: 'users',
    what: 'accounts: email, name, telephone',
    why: 'contract',
    since: 'createdAt',
    ...ofAccount,
  },
  { table: 'addresses', what: 'addresses of accounts', why: 'contract', since: 'createdAt', ...ofAccount },
  { table: 'wishlists', what: 'wished products', why: 'contract', since: 'createdAt', ...ofAccount },
  { table: 'vans', what: 'the van of an account', why: 'contract', since: 'createdAt', ...ofAccount },
  { table: 'van_jobs', what: 'what was done to it', why: 'contract', since: 'createdAt', ...ofAccount },
  { table: 'saved_plans', what: 'saved power plans', why: 'contract', since: 'savedAt', ...ofAccount },
  {
    table: 'second_factors',
    what: 'keys of two-step login',
    notExported: 'whoever had it could make codes',
    why: 'security',
    since: 'createdAt',
    ...ofAccount,
  },
  {
    table: 'recovery_codes',
    what: 'hashes of recovery codes',
    why: 'security',
    since: null,
    notExported: 'hashes alone, of codes that the person has',
    ...ofAccount,
  },
  ...(
    [
      ['sessions', 'where accounts are signed in', 'expire', '14 days without a visit, 60 at the most'],
      ['known_devices', 'hashes of browsers that signed in', 'lastAt', '400 days after the last sign-in'],
      ['password_reset_tokens', 'hashes of links to a new password', 'createdAt', 'a day after they end'],
      [
        'email_verification_tokens',
        'hashes of links that confirm an email',
        'createdAt',
        'a day after they end',
      ],
      ['sign_in_proofs', 'sign-ins that wait for a code', 'expiresAt', 'ten minutes'],
      ['call_counts', 'calls, by network', 'endsAt', 'a day at the most'],
      ['limit_uses', 'hashes of networks, mailboxes and accounts that limits count', 'at', 'a day'],
    ] as const
  ).map(
    ([table, what, since, until]): Holding => ({
      table,
      what,
      since,
      until,
      why: 'security',
      endsByItself: true,
      // None of them tells whom it is of, and all are gone within a day.
      ...(['call_counts', 'limit_uses'].includes(table) ? { stays: 'a day at the most' } : {}),
      ...(table === 'sessions'
        ? {}
        : { notExported: 'hashes and counts, which tell nobody whom they are of' }),
    }),
  ),
  {
    table: 'orders',
    what: 'orders: name, address, email, telephone',
    since: 'createdAt',
    ...asTheOrder,
    stays: 'name and address of paid orders, for the accounts',
  },
  {
    table: 'papers',
    what: 'invoices and credit notes: name, address',
    since: 'issuedAt',
    ...asTheOrder,
    stays: 'name and address, for the accounts',
  },
  {
    table: 'order_refunds',
    what: 'why money was given back, and by whom',
    since: 'createdAt',
    ...asTheOrder,
    stays: 'as on the credit note',
  },
  {
    table: 'order_rests',
    what: 'who noted a payment at the workshop',
    since: 'createdAt',
    ...asTheOrder,
    stays: 'the name of the editor',
    notExported: 'it names who noted it; what was paid is told with the order',
  },
  {
    table: 'order_returns',
    what: 'what customers wrote about returns',
    since: 'createdAt',
    ...asTheOrder,
    why: 'contract',
  },
  { table: 'order_parcels', what: 'tracking numbers', since: 'sentAt', ...asTheOrder, why: 'contract' },
  {
    table: 'checkouts',
    what: 'checkouts under way',
    why: 'contract',
    until: '2 days after their last use',
    stays: 'two days at the most, without the account',
    notExported: 'a sum and a hash; what is bought is told with the order',
    since: 'updatedAt',
    endsByItself: true,
  },
  {
    table: 'quotes',
    what: 'quotes: name, email, telephone',
    why: 'contract',
    until: '90 days after their last day; accepted two years',
    since: 'createdAt',
    endsByItself: true,
  },
  {
    table: 'bookings',
    what: 'bookings: name, email, telephone, notes',
    why: 'contract',
    until: 'two years after their day',
    since: 'createdAt',
    endsByItself: true,
  },
  {
    table: 'contact_messages',
    what: 'enquiries: name, email, telephone, words',
    why: 'legitimate interest',
    until: 'two years; network and browser 90 days',
    since: 'createdAt',
    endsByItself: true,
  },
  {
    table: 'enquiry_replies',
    what: 'answers to enquiries',
    why: 'legitimate interest',
    until: 'as the enquiry',
    since: 'createdAt',
    endsByItself: true,
  },
  {
    table: 'enquiry_photographs',
    what: 'photographs sent with enquiries',
    why: 'legitimate interest',
    until: 'as the enquiry; of spam 30 days',
    since: 'createdAt',
    endsByItself: true,
  },
  {
    table: 'customer_notes',
    what: 'what the owner noted on customers',
    why: 'legitimate interest',
    until: 'nothing else is kept of them',
    since: 'updatedAt',
    endsByItself: true,
  },
  {
    table: 'stock_alerts',
    what: 'who wants to be told of a product',
    why: 'consent',
    until: 'told, at most a year; not confirmed 30 days',
    since: 'createdAt',
    endsByItself: true,
  },
  {
    table: 'cookie_consent',
    what: 'answers to the cookie banner',
    why: 'legal duty',
    until: 'two years after the last answer',
    since: 'updatedAt',
    endsByItself: true,
  },
  {
    table: 'outbox',
    what: 'emails: to whom, and what',
    why: 'contract',
    until: '30 days after they went; that there was one, a year',
    since: 'createdAt',
    endsByItself: true,
  },
  {
    table: 'changes',
    what: 'who changed what in the dashboard',
    why: 'legitimate interest',
    until: 'two years',
    since: 'at',
    endsByItself: true,
    stays: 'changes of orders, bookings and enquiries, as shown to the owner',
    notExported: 'what editors did; of a customer it holds no more than what was changed',
  },
  {
    table: 'bin',
    what: 'what was deleted in the dashboard',
    why: 'legitimate interest',
    until: '30 days',
    since: 'deletedAt',
    endsByItself: true,
    stays: '30 days at the most',
    notExported: 'it was deleted, and nobody uses it unless it is had back',
  },
  {
    table: 'stock_changes',
    what: 'who changed the stock',
    why: 'legitimate interest',
    until: 'two years',
    since: 'at',
    endsByItself: true,
    stays: 'the name of the editor',
    notExported: 'what editors did',
  },
  {
    table: 'reviews',
    what: 'reviews: name and words, as they were published',
    why: 'consent',
    until: 'the owner deletes them',
    since: 'createdAt',
    endsByItself: false,
    stays: 'what was published, until they ask for it',
    notExported: 'it is public, and tied to no email or account',
  },
];

/** All others: products, texts, settings, counts, and rows that only belong to one above. */
export const withoutPeople: readonly string[] = [
  ...['products', 'categories', 'blog_posts', 'pictures', 'old_slugs', 'google_rating', 'discount_codes'],
  ...['site_content', 'settings', 'privacy_policy', 'terms_and_conditions', 'cookie_policy'],
  ...['order_items', 'order_refund_items', 'order_return_items', 'order_parcel_items', 'order_disputes'],
  ...['paper_series', 'payment_events', 'stock_holds', 'booking_blocks', 'daily_counts'],
  ...['installation', 'secrets', 'database_moves'],
];
