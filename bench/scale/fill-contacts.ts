import { type Dialect, oneOf } from './dialect.ts';
import { contactDays, day, person, spread } from './fill-people.ts';
import type { Size } from './sizes.ts';

const text = `'My leisure battery goes flat over night since a fridge was fitted. Could you have a look at it, and say what a larger one would cost with its fitting? The van is a Transporter of ' || (1995 + n % 30)`;

/** How many bookings are still to come. */
const coming = 200;
const slotsOfDay = 8;

/** Statements that add bookings and enquiries of two years with replies and emails, and what was counted each day. */
export function fillContacts(sql: Dialect, size: Size, now: number): string[] {
  const { bookings, enquiries, customers } = size;
  const { first, last, email, phone } = person(`(1 + (n * 7919) % ${customers})`);
  const name = `${first} || ' ' || ${last}`;
  const insert = (most: number, into: string, selected: string, where = 'true') =>
    `${sql.numbers(most)} insert into ${into} select ${selected} from numbers where ${where} order by n`;
  const asked = spread('n', enquiries, contactDays, now);
  const isAnswered = `(n <= ${enquiries - Math.ceil(enquiries / 100)} and n % 20 <> 0)`;
  const toCome = Math.min(coming, bookings / 5);
  const over = spread('n', bookings - toCome, contactDays, now - day);
  const slot = `${(Math.floor(now / day) + 1) * day + 13 * 3600} + ((n - 1) / ${slotsOfDay}) * ${day} + ((n - 1) % ${slotsOfDay}) * 1800`;
  const booking = 'bookings (date, name, email, phone, message, status, "isProven", "createdAt")';
  const emails = 'outbox (key, kind, recipient, data, attempts, "sendAfter", "sentAt", "createdAt")';
  const sent = (kind: string, at: string) =>
    `'${kind}:' || n, '${kind}', case when ${at} > ${now - 30 * day} then ${email} else '' end, ${sql.json(`'{}'`)},
      1, ${sql.instant(at)}, ${sql.instant(at)}, ${sql.instant(at)}`;
  return [
    insert(
      bookings - toCome,
      booking,
      `${sql.instant(over)}, ${name}, ${email}, ${phone}, ${text},
        case when n % 12 = 0 then 'cancelled' else 'completed' end, true, ${sql.instant(`${over} - ${7 * day}`)}`,
    ),
    insert(
      toCome,
      booking,
      `${sql.instant(slot)}, ${name}, ${email}, ${phone}, ${text},
        case when n % 10 = 0 then 'pending' else 'confirmed' end, n % 10 <> 0, ${sql.instant(`${now} - n * 600`)}`,
    ),
    insert(
      enquiries,
      'contact_messages (name, email, phone, enquiry, status, "ipAddress", "createdAt")',
      `${name}, ${email}, ${phone}, ${text},
        case when n % 20 = 0 then 'spam' when ${isAnswered} then ${oneOf('n', ['replied', 'closed'])} else 'new' end,
        case when ${asked} > ${now - 90 * day} then '192.0.2.1' end, ${sql.instant(asked)}`,
    ),
    insert(
      enquiries,
      'enquiry_replies ("enquiryId", text, "editorName", "createdAt")',
      `n, 'Thank you for asking. ' || ${text}, 'Ann Example', ${sql.instant(`${asked} + 7200`)}`,
      isAnswered,
    ),
    ...['enquiry-received', 'enquiry-confirmed', 'enquiry-answered'].map((kind) =>
      insert(enquiries, emails, sent(kind, asked), `${isAnswered} and ${asked} > ${now - 365 * day}`),
    ),
    ...['booking-received', 'booking-noticed', 'booking-confirmed'].map((kind) =>
      insert(bookings - toCome, emails, sent(kind, over), `${over} > ${now - 365 * day}`),
    ),
    ...fillCounts(sql, size, now),
  ];
}

/** What was counted of visits on each of thirteen months' days, as far as so many different names are kept of a day. */
function fillCounts(sql: Dialect, { orders }: Size, now: number): string[] {
  const ofDay = Math.ceil(orders / 2_190);
  const namesOfDay = {
    page: Math.min(2_000, 10 + 5 * ofDay),
    source: Math.min(200, 4 + ofDay),
    search: Math.min(500, 2 + ofDay),
    'sold-out': Math.min(1_000, 1 + ofDay),
  };
  const days = 396;
  return Object.entries(namesOfDay).map(([kind, names]) => {
    const at = `${now} - (n / ${names}) * ${day}`;
    const name =
      kind === 'page'
        ? `'/shop/product/product-' || (n % ${names})`
        : kind === 'sold-out'
          ? `cast(1 + n % ${names} as text)`
          : `'${kind} ' || (n % ${names})`;
    // Words that few looked for are forgotten after a week.
    const most = (kind === 'search' ? 7 : days) * names;
    return `${sql.numbers(most)} insert into daily_counts (day, kind, name, count)
      select ${sql.day(at)}, '${kind}', ${name}, 1 + n % 40 from numbers`;
  });
}
