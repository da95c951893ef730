import type { Generated } from 'kysely';
import type { Instant } from '../../server/database/database.ts';
import type { BookingStatus } from './booking-rules.ts';

export interface BookingTables {
  bookings: {
    id: Generated<number>;
    date: Instant;
    minutes: Generated<number>;
    name: string;
    email: string;
    phone: string | null;
    message: string | null;
    status: Generated<BookingStatus>;
    /** Set if the owner made the booking from an enquiry. */
    enquiryId: number | null;
    /** Raised by one with each change of time, or of the status that calendars show. */
    sequence: Generated<number>;
    /** True once the customer has proven the mailbox, or the owner confirmed by hand. */
    isProven: Generated<boolean>;
    /**
     * Deadline to confirm a pending booking; kept on one released for missing it. Null if the booking stands.
     */
    heldUntil: Instant | null;
    /** From `networkOf`, until the time has come; null if the owner booked. */
    network: string | null;
    /** No customer is ever shown this note. */
    ownerNote: string | null;
    notedAt: Instant | null;
    createdAt: Generated<Instant>;
  };
  /** Existing bookings in a blocked time stay. */
  booking_blocks: {
    id: Generated<number>;
    begins: Instant;
    ends: Instant;
    reason: Generated<string>;
    createdAt: Generated<Instant>;
  };
}
