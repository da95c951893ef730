import { type Dialect, padded } from './dialect.ts';
import { day } from './fill-people.ts';
import { addressOf, jsonFixed, jsonString, jsonText, orderRules, poundsText } from './order-rules.ts';
import type { Size } from './sizes.ts';

const seller = {
  name: 'Ampervan',
  address: 'Unit 4, Faversham',
  email: 'hello@example.com',
  phone: '01795 000000',
  vatNumber: '',
};

/** Statements that add the invoice of every order that was paid, and a credit note for what is back, without a gap in their numbers. */
export function fillPapers(sql: Dialect, size: Size, now: number): string[] {
  const rules = orderRules(size, now);
  const { at, buyer } = rules;
  const iso = sql.isoText(at);
  const line = (which: 1 | 2) => ({
    name: jsonString(`'Part ' || ${rules.productOf(which)}`),
    sku: jsonString(`'SKU-' || ${rules.productOf(which)}`),
    quantity: '1',
    vatRate: '20',
  });
  const billed = (which: 1 | 2) => jsonText({ ...line(which), price: poundsText(rules.priceOf(which)) });
  const bill = jsonText({
    lines: `'[' || ${billed(1)} || case when n % 2 = 1 then ',' || ${billed(2)} else '' end || ']'`,
    deliveryMethod: jsonString(`case when ${rules.isCollected} then 'collection' else 'delivery' end`),
    subtotal: poundsText(rules.goods),
    shippingCost: poundsText(rules.shipping),
    tax: jsonFixed('0.00'),
    total: poundsText(rules.total),
    discount: jsonFixed('0.00'),
    discountCode: jsonFixed(''),
    deposit: jsonFixed('0.00'),
    due: jsonFixed('0.00'),
    vatNumber: jsonFixed(''),
  });
  const common = {
    version: jsonFixed(1),
    seller: jsonFixed(seller),
    buyer: addressOf(buyer),
    orderNumber: jsonString(rules.number),
    orderedAt: jsonString(iso),
    paidAt: jsonString(iso),
    rates: jsonFixed([]),
  };
  const invoice = jsonText({ ...common, kind: jsonFixed('invoice'), deliveredTo: jsonFixed(null), bill });
  const invoiced = `(select number from papers as invoices where invoices.cause = 'order:' || n)`;
  const back = jsonText({ ...line(1), amount: poundsText(rules.priceOf(1)) });
  const credit = jsonText({
    ...common,
    kind: jsonFixed('credit-note'),
    reason: jsonFixed('Sent back unused'),
    invoice: jsonText({ number: jsonString(invoiced), day: jsonString(sql.day(at)) }),
    lines: `'[' || ${back} || ']'`,
    delivery: jsonFixed('0.00'),
    tax: jsonFixed('0.00'),
    total: poundsText(rules.priceOf(1)),
  });

  /** The papers of one kind; `from` gives `n` and the paper's cause. */
  function addPapers(
    kind: 'invoice' | 'credit-note',
    contents: string,
    { prefix, days, from, pence }: { prefix: string; days: number; from: string; pence: string },
  ): string {
    const when = `${at} + ${days * day}`;
    const year = `substr(${sql.day(when)}, 1, 4)`;
    return `with given as (select n, cause, '${prefix}-' || ${year} as series,
        row_number() over (partition by ${year} order by n) as sequence from (${from}) as due)
      insert into papers ("orderId", kind, series, sequence, number, cause, day, "issuedAt", "grossPence", contents)
      select n, '${kind}', series, sequence,
        series || '-' || case when sequence < 10000 then ${padded('sequence', 4)} else cast(sequence as text) end,
        cause, ${sql.day(when)}, ${sql.instant(when)}, ${pence}, ${sql.json(contents)}
      from given order by n`;
  }

  const taken = `select cast(id as bigint) as n, 'order:' || id as cause from orders where "paymentStatus" = 'paid'`;
  const returned = `select cast("orderId" as bigint) as n, 'refund:' || id as cause from order_refunds`;
  const years = `${sql.numbers(8)} insert into paper_series (name, last)
    select 'INV-' || (2019 + n), 1 from numbers union all select 'CN-' || (2019 + n), 1 from numbers`;
  return [
    years,
    addPapers('invoice', invoice, { prefix: 'INV', days: 0, from: taken, pence: rules.total }),
    addPapers('credit-note', credit, { prefix: 'CN', days: 2, from: returned, pence: rules.priceOf(1) }),
    `update paper_series set last = (select max(sequence) from papers where series = name)
      where name in (select series from papers)`,
    `delete from paper_series where name not in (select series from papers)`,
  ];
}
