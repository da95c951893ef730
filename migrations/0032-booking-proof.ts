import type { SchemaStep } from '../server/database/migrate.ts';

export const bookingProof: SchemaStep = ({ instant }) => [
  // Whether it is known that the mailbox is its customer's: they pressed a link in it, or the owner spoke with them.
  'alter table bookings add column "isProven" boolean not null default false',
  `update bookings set "isProven" = true where status in ('confirmed', 'completed')`,
  // Until when a slot waits for its customer to confirm it from their mailbox; null where it stands without that.
  `alter table bookings add column "heldUntil" ${instant}`,
  // The network it was booked from, until its time has come; null where the owner booked it.
  'alter table bookings add column network text check (length(network) <= 64)',
  'create index bookings_held on bookings ("heldUntil") where "heldUntil" is not null',
  // How many have booked lately is counted with each booking.
  'create index bookings_created on bookings ("createdAt")',
];
