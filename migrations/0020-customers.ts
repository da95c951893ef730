import type { SchemaStep } from '../server/database/migrate.ts';

export const customers: SchemaStep = ({ now }) => [
  `create table customer_notes (
    email text primary key check (length(email) <= 255),
    notes text not null check (length(notes) <= 5000),
    "updatedAt" ${now}
  )`,
];
