import type { Generated } from 'kysely';
import type { Instant } from '../../server/database/database.ts';
import type { BookingStatus } from './booking-states.ts';

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
    createdAt: Generated<Instant>;
  };
}
