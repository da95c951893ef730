import type { SchemaStep } from '../server/database/migrate.ts';

export const moneyAndStock: SchemaStep = ({ id, instant }) => {
  const never = `${instant} not null default '1970-01-01T00:00:00.000Z'`;
  const limit = (name: string, value: number) =>
    `alter table settings add column "${name}" integer not null default ${value} check ("${name}" > 0)`;
  return [
    // Which payments at the provider this database began: several sites may share an account there.
    `create table installation (
      id integer primary key check (id = 1),
      key text not null,
      "reconciledAt" ${never}
    )`,
    // What a hold has cost its network address; it outlives the hold for some hours, but no sale.
    `create table stock_claims (
      id ${id},
      "orderId" integer not null unique references orders (id) on delete cascade,
      network text not null,
      units integer not null check (units > 0),
      pence integer not null check (pence >= 0),
      since ${instant} not null
    )`,
    'create index stock_claims_network on stock_claims (network, since)',
    'create index stock_claims_since on stock_claims (since)',
    limit('holdUnits', 300),
    limit('holdPence', 1_500_000),
    limit('networkHoldUnits', 450),
    limit('networkHoldPence', 2_500_000),
    `alter table orders add column "lookedAt" ${never}`,
    'alter table orders add column "refundedPence" integer not null default 0 check ("refundedPence" >= 0)',
    'alter table orders add column attention text check (length(attention) <= 50)',
    'drop index orders_open',
    `create index orders_waiting on orders ("lookedAt") where "paymentStatus" = 'pending'`,
    `create index orders_refunding on orders ("lookedAt") where "paymentStatus" = 'refunding'`,
  ];
};
