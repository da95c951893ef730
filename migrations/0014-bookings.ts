import type { SchemaStep } from '../server/database/migrate.ts';
import { phoneKey } from './phone-key.ts';

export const bookings: SchemaStep = ({ id, instant, now, beginning }) => [
  `create table bookings (
    id ${id},
    date ${instant} not null,
    name text not null check (length(name) <= 255),
    email text not null check (length(email) <= 255),
    phone text check (length(phone) <= 50),
    message text,
    status text not null default 'pending' check (status in ('pending', 'confirmed', 'cancelled', 'completed')),
    "createdAt" ${now},
    -- How long a slot was when it was booked.
    minutes integer not null default 30 check (minutes > 0),
    -- How often what calendars show of a booking has changed: of two files about it the later is that with more.
    sequence integer not null default 0 check (sequence >= 0),
    -- The enquiry that a booking was made of.
    "enquiryId" integer references contact_messages (id) on delete set null,
    -- Whether it is known that the mailbox is its customer's: they pressed a link in it, or the owner spoke with them.
    "isProven" boolean not null default false,
    -- Until when a slot waits for its customer to confirm it from their mailbox; null where it stands without that.
    "heldUntil" ${instant},
    -- The network it was booked from, until its time has come; null where the owner booked it.
    network text check (length(network) <= 64),
    -- What the owner notes for themselves, and when they last did.
    "ownerNote" text check (length("ownerNote") <= 5000),
    "notedAt" ${instant}
  )`,
  // Times that the owner keeps free by hand.
  `create table booking_blocks (
    id ${id},
    begins ${instant} not null,
    ends ${instant} not null,
    reason text not null default '' check (length(reason) <= 200),
    "createdAt" ${now},
    check (ends > begins)
  )`,
  // No two live bookings share a slot, whoever wrote them.
  `create unique index bookings_slot on bookings (date) where status in ('pending', 'confirmed')`,
  // Accounts show what came from their own address, however its capitals were typed.
  'create index bookings_email on bookings (lowered(email))',
  'create index bookings_enquiry on bookings ("enquiryId")',
  'create index bookings_held on bookings ("heldUntil") where "heldUntil" is not null',
  // How many have booked lately is counted with each booking.
  'create index bookings_created on bookings ("createdAt")',
  `create index bookings_find_name on bookings (folded(name) ${beginning})`,
  `create index bookings_find_surname on bookings (replace(folded(name), rtrim(folded(name), replace(folded(name), ' ', '')), '') ${beginning})`,
  `create index bookings_find_phone on bookings (${phoneKey('phone')} ${beginning})`,
  `create index bookings_person on bookings (lowered(email) ${beginning}, "createdAt", id)`,
  'create index booking_blocks_ends on booking_blocks (ends)',
];
