import type { SchemaStep } from '../server/database/migrate.ts';

export const deliveryClasses: SchemaStep = ({ json }) => [
  `alter table products add column "deliveryClass" text not null default 'parcel'
    check ("deliveryClass" in ('parcel', 'courier', 'heavy', 'collection'))`,
  // The owner's prices by class where they differ from an ordinary parcel on the mainland; at first none does.
  `alter table settings add column "classTerms" ${json} not null default '{}'`,
];
