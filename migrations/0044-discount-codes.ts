import type { SchemaStep } from '../server/database/migrate.ts';

export const discountCodes: SchemaStep = ({ id, now }) => [
  // What was taken off goods and worded lines, VAT included, and by which code; empty where by none.
  `alter table orders add column "discountPence" integer not null default 0 check ("discountPence" >= 0)`,
  `alter table orders add column "discountCode" text not null default '' check (length("discountCode") <= 30)`,
  // What delivery would have cost without the code: it is not in any sum of the order.
  `alter table orders add column "deliverySavedPence" integer not null default 0 check ("deliverySavedPence" >= 0)`,
  // A code's uses are the orders that carry it.
  `create index orders_discount_code on orders ("discountCode", "paymentStatus") where "discountCode" <> ''`,
  `create table discount_codes (
    id ${id},
    code text not null unique check (length(code) between 3 and 30),
    kind text not null check (kind in ('percent', 'amount', 'delivery')),
    percent integer not null default 0 check (percent between 0 and 99),
    "amountPence" integer not null default 0 check ("amountPence" >= 0),
    "leastGoodsPence" integer not null default 0 check ("leastGoodsPence" >= 0),
    "firstDay" text check (length("firstDay") = 10),
    "lastDay" text check (length("lastDay") = 10),
    "mostUses" integer check ("mostUses" > 0),
    "isOncePerCustomer" boolean not null default false,
    "isActive" boolean not null default true,
    "createdAt" ${now},
    "updatedAt" ${now}
  )`,
];
