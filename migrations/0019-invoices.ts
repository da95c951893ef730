import type { SchemaStep } from '../server/database/migrate.ts';

export const invoices: SchemaStep = ({ id, instant, json }) => [
  // The last number given in each series. Its row is locked until the paper that gets the number is written.
  `create table paper_series (
    name text primary key check (length(name) between 1 and 20),
    last integer not null check (last > 0)
  )`,
  // What was said on paper, as it was said: no row is ever changed. An order that has one cannot be deleted.
  `create table papers (
    id ${id},
    "orderId" integer not null references orders (id),
    kind text not null check (kind in ('invoice', 'credit-note')),
    series text not null references paper_series (name),
    sequence integer not null check (sequence > 0),
    number text not null unique check (length(number) <= 30),
    cause text not null unique check (length(cause) <= 100),
    day text not null check (length(day) = 10),
    "issuedAt" ${instant} not null,
    "grossPence" integer not null check ("grossPence" >= 0),
    contents ${json} not null,
    unique (series, sequence)
  )`,
  'create index papers_order on papers ("orderId")',
  'create index papers_day on papers (day)',
];
