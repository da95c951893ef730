import type { Generated } from 'kysely';
import type { Instant } from '../../server/database/database.ts';
import type { BookingStatus } from './booking-rules.ts';

export interface BookingTables {
  bookings: {
    id: Generated<number>;
    date: Instant;
    /** How long it is. */
    minutes: Generated<number>;
    name: string;
    email: string;
    phone: string | null;
    message: string | null;
    status: Generated<BookingStatus>;
    /** The enquiry that the owner made it of. */
    enquiryId: number | null;
    /** How often its time, or what calendars show of its status, has changed; whoever changes them raises it by one. */
    sequence: Generated<number>;
    /** Whether its customer has shown that the mailbox is theirs, or the owner confirmed it by hand. */
    isProven: Generated<boolean>;
    /**
     * Until when a pending booking waits for its customer to confirm it, after which it is released; a cancelled one that
     * has it was released. Null where the booking stands.
     */
    heldUntil: Instant | null;
    /** The network it was booked from (`networkOf`), until its time has come; null where the owner booked it. */
    network: string | null;
    /** What the owner notes for themselves; no customer is ever shown it. */
    ownerNote: string | null;
    /** When the owner last changed that note. */
    notedAt: Instant | null;
    createdAt: Generated<Instant>;
  };
  /** Times in which the owner takes no bookings; what was booked in them before stays. */
  booking_blocks: {
    id: Generated<number>;
    begins: Instant;
    ends: Instant;
    reason: Generated<string>;
    createdAt: Generated<Instant>;
  };
}
