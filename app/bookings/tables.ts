import type { Generated } from 'kysely';
import type { Instant } from '../../server/database/database.ts';
import type { BookingStatus } from './booking-states.ts';

export interface BookingTables {
  bookings: {
    id: Generated<number>;
    date: Instant;
    name: string;
    email: string;
    phone: string | null;
    message: string | null;
    status: Generated<BookingStatus>;
    createdAt: Generated<Instant>;
  };
}
