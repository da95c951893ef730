import type { SchemaStep } from '../server/database/migrate.ts';

export const bookingSequence: SchemaStep = () => [
  // How often what calendars show of a booking has changed: of two files about it the later is that with more.
  'alter table bookings add column sequence integer not null default 0 check (sequence >= 0)',
];
