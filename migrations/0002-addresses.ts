import type { SchemaStep } from '../server/database/migrate.ts';
import { phoneKey } from './phone-key.ts';

export const addresses: SchemaStep = ({ id, now, beginning }) => [
  `create table addresses (
    id ${id},
    "userId" text not null references users (id) on delete cascade,
    type text not null check (type in ('shipping', 'billing')),
    "isDefault" boolean not null default false,
    "firstName" text not null check (length("firstName") <= 100),
    "lastName" text not null check (length("lastName") <= 100),
    company text check (length(company) <= 255),
    "addressLine1" text not null check (length("addressLine1") <= 255),
    "addressLine2" text check (length("addressLine2") <= 255),
    city text not null check (length(city) <= 100),
    county text check (length(county) <= 100),
    postcode text not null check (length(postcode) <= 20),
    country text not null default 'UK' check (length(country) <= 100),
    phone text check (length(phone) <= 50),
    "createdAt" ${now},
    "updatedAt" ${now}
  )`,
  'create index addresses_user on addresses ("userId")',
  'create unique index addresses_one_default on addresses ("userId", type) where "isDefault"',
  `create index addresses_find_postcode on addresses (upper(replace(postcode, ' ', '')) ${beginning})`,
  `create index addresses_find_phone on addresses (${phoneKey('phone')} ${beginning})`,
];
