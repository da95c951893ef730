import type { SchemaStep } from '../server/database/migrate.ts';

export const customers: SchemaStep = () => [
  // Accounts show what came from their own address, however its capitals were typed.
  'create index bookings_email on bookings (lower(email))',
  'create index contact_messages_email on contact_messages (lower(email), id)',
  // The enquiry that a booking was made of.
  'alter table bookings add column "enquiryId" integer references contact_messages (id) on delete set null',
  'create index bookings_enquiry on bookings ("enquiryId")',
];
