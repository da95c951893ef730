import { type Dialect, oneOf, padded } from './dialect.ts';
import type { Size } from './sizes.ts';

export const day = 86_400;
/** What a shop keeps of its past, in days: orders, and what is forgotten after two years. */
export const ordersDays = 6 * 365;
export const contactDays = 729;

const firstNames = [
  'Ada',
  'Bea',
  'Callum',
  'Dilys',
  'Euan',
  'Freya',
  'Gwen',
  'Hamish',
  'Iona',
  'Jack',
  'Kit',
];
const heads = ['Fern', 'Ash', 'Hart', 'Wood', 'Thorn', 'Black', 'Mill', 'Brook', 'Hay', 'Stan', 'Wick'];
const tails = [
  'ham',
  'field',
  'by',
  'ley',
  'ton',
  'worth',
  'ford',
  'well',
  'stead',
  'combe',
  'hurst',
  'wick',
];

/** Of customer number `c`: what can be said of somebody without asking a table. */
export const person = (c: string) => ({
  id: `('customer-' || ${c})`,
  email: `('customer' || ${c} || '@example.com')`,
  first: oneOf(c, firstNames),
  last: `(${oneOf(`${c} / 11`, heads)} || ${oneOf(`${c} / 7`, tails)})`,
  phone: `('07700 ' || ${padded(`${c} % 1000000`, 6)})`,
  postcode: `('ME' || (1 + ${c} % 20) || ' ' || (${c} % 9) || 'AB')`,
  street: `((1 + ${c} % 90) || ' Station Road')`,
});

export const accountsOf = ({ customers }: Size) => (customers * 3) / 5;

/** When number `n` of `all` happened, in seconds: they are spread evenly over so many days until now. */
export const spread = (n: string, all: number, days: number, now: number) =>
  `(${now} - (${all} - ${n}) * cast(${days * day} as bigint) / ${all})`;

/** Statements that add people with what accounts have, and visitors' choices about cookies. `password` is everybody's, hashed. */
export function fillPeople(sql: Dialect, size: Size, now: number, password: string): string[] {
  const accounts = accountsOf(size);
  const { id, email, first, last, phone, postcode, street } = person('n');
  const since = sql.instant(spread('n', accounts, ordersDays, now));
  const insert = (into: string, selected: string, most: number) =>
    `${sql.numbers(most)} insert into ${into} select ${selected} from numbers`;
  return [
    insert(
      'users (id, email, password, "firstName", "lastName", phone, "isEmailVerified", "createdAt", "updatedAt")',
      `${id}, ${email}, '${password}', ${first}, ${last}, ${phone}, true, ${since}, ${since}`,
      accounts,
    ),
    insert(
      'addresses ("userId", type, "isDefault", "firstName", "lastName", "addressLine1", city, postcode)',
      `${id}, 'shipping', true, ${first}, ${last}, ${street}, 'Faversham', ${postcode}`,
      accounts,
    ),
    insert(
      'sessions (sid, sess, "userId", expire)',
      `'session-' || n, ${sql.json(`'{}'`)}, ${id}, ${sql.instant(`${now + day} + n`)}`,
      Math.ceil(accounts / 10),
    ),
    insert(
      'known_devices (token, "userId", "lastAt")',
      `'device-' || n, ${id}, ${sql.instant(`${now} - n * 60`)}`,
      Math.ceil(accounts / 4),
    ),
    insert(
      'wishlists ("userId", "productId")',
      `${id}, 1 + (n * 13) % ${size.products}`,
      Math.ceil(accounts / 2),
    ),
    insert(
      'vans ("userId", make, model, year)',
      `${id}, 'Volkswagen', 'Transporter', 2005 + n % 20`,
      Math.ceil(accounts / 20),
    ),
    insert(
      'cookie_consent ("consentId", analytics, "createdAt", "updatedAt")',
      `'consent-' || n, n % 3 = 0, ${sql.instant(spread('n', size.customers, contactDays, now))},
        ${sql.instant(spread('n', size.customers, contactDays, now))}`,
      size.customers,
    ),
    insert(
      'stock_alerts ("productId", email, "confirmedAt")',
      `1 + (n * 17) % ${size.products}, ${email}, ${sql.instant(`${now} - n`)}`,
      Math.ceil(size.products / 20),
    ),
  ];
}
