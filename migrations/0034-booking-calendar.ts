import type { SchemaStep } from '../server/database/migrate.ts';

export const bookingCalendar: SchemaStep = ({ id, instant, now }) => [
  // What the owner notes for themselves, and when they last did.
  'alter table bookings add column "ownerNote" text check (length("ownerNote") <= 5000)',
  `alter table bookings add column "notedAt" ${instant}`,
  // Times that the owner keeps free by hand.
  `create table booking_blocks (
    id ${id},
    begins ${instant} not null,
    ends ${instant} not null,
    reason text not null default '' check (length(reason) <= 200),
    "createdAt" ${now},
    check (ends > begins)
  )`,
  'create index booking_blocks_ends on booking_blocks (ends)',
];
