import type { SchemaStep } from '../server/database/migrate.ts';

/** A telephone number as `phoneKey` of `find-people.server.ts` reads it: one way of writing it, whoever wrote it. */
function phoneKey(column: string): string {
  const bare = [' ', '-', '(', ')', '.'].reduce((text, sign) => `replace(${text}, '${sign}', '')`, column);
  const from = (start: number) => `substr(${bare}, ${start})`;
  const begins = (text: string) => `substr(${bare}, 1, ${text.length}) = '${text}'`;
  return [
    `(case when ${begins('+440')} then ${from(4)} when ${begins('00440')} then ${from(5)}`,
    `when ${begins('+44')} then '0' || ${from(4)} when ${begins('0044')} then '0' || ${from(5)}`,
    `else ${bare} end)`,
  ].join(' ');
}

/**
 * What the owner's page of a customer keeps, and what it takes to find customers as quickly among twenty thousand as
 * among three. Each expression by whose beginning people are found is the same as in `find-people.server.ts`.
 */
export const customerPages: SchemaStep = ({ now, beginning }) => {
  const surname = (name: string) => `replace(${name}, rtrim(${name}, replace(${name}, ' ', '')), '')`;
  const byName = (table: string) => [
    `create index ${table}_find_name on ${table} (lower(name) ${beginning})`,
    `create index ${table}_find_surname on ${table} (${surname('lower(name)')} ${beginning})`,
    `create index ${table}_find_phone on ${table} (${phoneKey('phone')} ${beginning})`,
    // By email and time: whether somebody has written again since, and what comes of one person in order.
    `create index ${table}_person on ${table} (lower(email) ${beginning}, "createdAt", id)`,
  ];
  return [
    `create table customer_notes (
      email text primary key check (length(email) <= 255),
      notes text not null check (length(notes) <= 5000),
      "updatedAt" ${now}
    )`,
    ...byName('bookings'),
    ...byName('contact_messages'),
    'create index contact_messages_created on contact_messages ("createdAt")',
    `create index users_find_email on users (lower(email) ${beginning})`,
    `create index users_find_name on users (lower(coalesce("firstName", '') || ' ' || coalesce("lastName", '')) ${beginning})`,
    `create index users_find_surname on users (lower("lastName") ${beginning})`,
    `create index users_find_phone on users (${phoneKey('phone')} ${beginning})`,
    'create index users_created on users ("createdAt")',
    `create index addresses_find_postcode on addresses (upper(replace(postcode, ' ', '')) ${beginning})`,
    `create index addresses_find_phone on addresses (${phoneKey('phone')} ${beginning})`,
    `create index orders_find_phone on orders (${phoneKey('"customerPhone"')} ${beginning})`,
    `create index orders_guest on orders (lower("customerEmail") ${beginning}, "createdAt", id) where "userId" is null`,
    'create index orders_account on orders ("userId", "createdAt", id)',
  ];
};
