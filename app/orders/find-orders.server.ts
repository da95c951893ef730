import { type RawBuilder, sql } from 'kysely';
import { type Beginning, beginsByIndex } from '../../server/database/begins-with.ts';
import { countRows } from '../../server/database/count-rows.ts';
import { engineOf } from '../../server/database/database.ts';
import { folded } from '../../ui/text/folded-text.ts';
import type { Db } from '../tables.ts';
import { emailKey, nameKey, postcodeKey, surnameKey } from '../values/find-people.server.ts';
import { mostCounted } from './order-states.ts';

// By the beginning of what orders are found; each has an index, made in its migration from the same expression.

/** An order's number without its hyphens. */
export const numberKey = sql<string>`upper(replace("orderNumber", '-', ''))`;
const email = emailKey('customerEmail');
const name = nameKey('customerName');
const surname = surnameKey('customerName');
const postcode = postcodeKey(sql`"shippingAddress" ->> 'postcode'`);

/** What a text that was searched for may be the beginning of. */
function beginningsOf(text: string): Beginning[] {
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
    // An order number as people say it, without what all begin with.
    [numberKey, upper(`AV${code}`)],
    [postcode, upper(code)],
  ];
}

const byLooking = ([key, beginning]: Beginning) =>
  sql<boolean>`substr(${key}, 1, length(${beginning})) = ${beginning}`;

/** A condition on orders, and whether so few fit it that they are better fetched than met on the way. */
export interface Found {
  condition: RawBuilder<boolean>;
  isFew: boolean;
}

/**
 * Orders whose number, email, name, surname or postcode begins with a text. Where few fit, they come from the
 * indexes; where many do, whoever goes through the orders from the latest on has soon met a page of them, and to
 * gather all of them first would take long.
 */
export async function findOrders(db: Db, text: string): Promise<Found> {
  const beginnings = beginningsOf(text);
  const [first, ...others] = beginnings.map((beginning) =>
    db
      .selectFrom('orders')
      .select('id')
      .where(beginsByIndex(engineOf(db), beginning)),
  );
  if (!first) throw new Error('Nothing to search for');
  const ids = others.reduce((all, one) => all.unionAll(one), first).limit(mostCounted + 1);
  const isFew = (await countRows(db.selectFrom(ids.as('found')))) <= mostCounted;
  const condition = isFew
    ? sql<boolean>`id in (select id from ${ids.as('found')})`
    : sql<boolean>`(${sql.join(beginnings.map(byLooking), sql` or `)})`;
  return { condition, isFew };
}
