import type { SchemaStep } from '../server/database/migrate.ts';

export const bookingHours: SchemaStep = () => [
  // In minutes after midnight in London.
  'alter table settings add column "bookingOpens" integer not null default 780',
  'alter table settings add column "bookingCloses" integer not null default 1020',
  'alter table settings add column "bookingSlotMinutes" integer not null default 30 check ("bookingSlotMinutes" > 0)',
  'alter table settings add column "bookingBufferMinutes" integer not null default 0 check ("bookingBufferMinutes" >= 0)',
  // Days such as 2026-12-04, with commas between them.
  `alter table settings add column "bookingClosedDays" text not null default ''`,
  `alter table settings add column "bookingOpenHolidays" text not null default ''`,
  // How long a slot was when it was booked.
  'alter table bookings add column minutes integer not null default 30 check (minutes > 0)',
];
