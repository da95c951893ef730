import { type RawBuilder, sql } from 'kysely';
import { type Beginning, beginsByIndex } from '../../server/database/begins-with.ts';
import { countRows } from '../../server/database/count-rows.ts';
import { databaseEngine } from '../../server/database/database.ts';
import { folded } from '../../ui/text/folded-text.ts';
import type { Db } from '../tables.ts';
import { emailKey, nameKey, postcodeKey, surnameKey } from '../values/find-people.server.ts';
import { mostCounted } from './order-states.ts';

// Each key has an index, made in its migration from the same expression.

export const numberKey = sql<string>`upper(replace("orderNumber", '-', ''))`;
const email = emailKey('customerEmail');
const name = nameKey('customerName');
const surname = surnameKey('customerName');
const postcode = postcodeKey(sql`"shippingAddress" ->> 'postcode'`);

function listBeginnings(text: string): Beginning[] {
  const typed = text.replace(/\s+/g, ' ');
  const written = (value: string) => sql<string>`cast(${value} as text)`;
  const words = written(folded(typed));
  const beginnings: Beginning[] = [
    [name, words],
    [surname, words],
    [email, written(typed.toLowerCase())],
  ];
  const code = text.replace(/[\s-]/g, '');
  if (!/^[a-z0-9]+$/i.test(code)) return beginnings;
  const upper = (value: string) => sql<string>`upper(cast(${value} as text))`;
  return [
    ...beginnings,
    [numberKey, upper(code)],
    // An order number as people say it, without its prefix.
    [numberKey, upper(`AV${code}`)],
    [postcode, upper(code)],
  ];
}

const beginsWith = ([key, beginning]: Beginning) =>
  sql<boolean>`substr(${key}, 1, length(${beginning})) = ${beginning}`;

/** `isFew` if the matches are better fetched by id than met on a walk through the orders. */
export interface Found {
  condition: RawBuilder<boolean>;
  isFew: boolean;
}

/** Matches prefixes of number, email, name, surname and postcode. */
export async function findOrders(db: Db, text: string): Promise<Found> {
  const beginnings = listBeginnings(text);
  const [first, ...others] = beginnings.map((beginning) =>
    db
      .selectFrom('orders')
      .select('id')
      .where(beginsByIndex(databaseEngine(db), beginning)),
  );
  if (!first) throw new Error('Nothing to search for');
  const ids = others.reduce((all, one) => all.unionAll(one), first).limit(mostCounted + 1);
  const isFew = (await countRows(db.selectFrom(ids.as('found')))) <= mostCounted;
  const condition = isFew
    ? sql<boolean>`id in (select id from ${ids.as('found')})`
    : sql<boolean>`(${sql.join(beginnings.map(beginsWith), sql` or `)})`;
  return { condition, isFew };
}
