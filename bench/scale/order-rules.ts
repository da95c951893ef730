import { padded, pounds } from './dialect.ts';
import { accountsOf, day, ordersDays, person, spread } from './fill-people.ts';
import type { Size } from './sizes.ts';

/** So that everybody buys as often. */
const prime = 7919;

/**
 * What order number `n` is, as expressions of `n`: lines, papers, parcels and emails are made from the same ones, so that
 * they agree without asking each other. `now` is in seconds.
 */
export function orderRules({ orders, products, customers }: Size, now: number) {
  const at = spread('n', orders, ordersDays, now);
  const isWithin = (days: number) => `(${at} > ${now - days * day})`;
  const productOf = (line: 1 | 2) => `((n * ${line === 1 ? 31 : 17} + ${line}) % ${products})`;
  // As `fillShop` prices them.
  const priceOf = (line: 1 | 2) => `(1000 + (${productOf(line)} % 500) * 10)`;
  const goods = `(${priceOf(1)} + (n % 2) * ${priceOf(2)})`;
  const isCollected = '(n % 10 = 0)';
  const shipping = `(case when ${isCollected} or ${goods} >= 5000 then 0 else 495 end)`;
  // Those who gave up did so lately: the others have been forgotten.
  const isGivenUp = `(n % 8 = 3 and ${isWithin(29)})`;
  const isPaid = `(not ${isGivenUp})`;
  const toSendFrom = orders - Math.ceil(orders / 1_000);
  const underWayFrom = orders - Math.ceil(orders / 100);
  return {
    at,
    isWithin,
    productOf,
    priceOf,
    goods,
    isCollected,
    shipping,
    isGivenUp,
    isPaid,
    total: `(${goods} + ${shipping})`,
    status: `(case when ${isGivenUp} then 'cancelled' when n > ${toSendFrom} then 'confirmed'
      when ${isCollected} and n > ${underWayFrom} then 'ready' when n > ${underWayFrom} then 'dispatched'
      else 'completed' end)`,
    isReady: `(${isPaid} and ${isCollected} and n <= ${toSendFrom})`,
    hasLeft: `(${isPaid} and not ${isCollected} and n <= ${toSendFrom})`,
    isCompleted: `(${isPaid} and n <= ${underWayFrom})`,
    /** Its first line is back; it has two, as every odd order. */
    isPartlyBack: `(${isPaid} and n % 50 = 7)`,
    buyer: `(1 + (n * ${prime}) % ${customers})`,
    number: `('AV-' || ${padded('n / 10000', 4)} || '-' || ${padded('n % 10000', 4)})`,
  };
}

/** The first order of two lines whose buyer has an account, and the number of that customer. */
export function sampleBuyer(size: Size): { customer: number; order: string } {
  for (let n = 1; ; n += 2) {
    const customer = 1 + ((n * prime) % size.customers);
    if (customer <= accountsOf(size)) return { customer, order: `AV-0000-${String(n).padStart(4, '0')}` };
  }
}

const quoted = (text: string) => `'${text}'`;

/** JSON as a text expression: what is an expression itself stands as text, unless it is named in `numbers`. */
export function jsonText(fields: Record<string, string>): string {
  const members = Object.entries(fields).map(([name, value]) => `${quoted(`"${name}":`)} || ${value}`);
  return `('{' || ${members.join(` || ',' || `)} || '}')`;
}

/** A text expression as a string of JSON; it must need no escape. */
export const jsonString = (text: string) => `('"' || ${text} || '"')`;
/** What never changes, as JSON. */
export const jsonFixed = (value: unknown) => quoted(JSON.stringify(value));

/** Where the buyer lives, as JSON. */
export function addressOf(c: string): string {
  const { first, last, street, postcode } = person(c);
  return jsonText({
    name: jsonString(`${first} || ' ' || ${last}`),
    address: jsonString(street),
    city: jsonFixed('Faversham'),
    postcode: jsonString(postcode),
    country: jsonFixed('UK'),
  });
}

export const poundsText = (pence: string) => jsonString(pounds(pence));
