import type { Generated } from 'kysely';
import type { Instant } from '../../server/database/database.ts';
import type { Roof } from './van-fields.ts';

export interface VanTables {
  /** The one van of an account. */
  vans: {
    id: Generated<number>;
    userId: string;
    make: string;
    model: string;
    year: number | null;
    /** As its owner says it, such as "6 m" or "L3"; empty where they did not. */
    bodyLength: Generated<string>;
    roof: Generated<Roof>;
    batteryPlace: Generated<string>;
    createdAt: Generated<Instant>;
    updatedAt: Generated<Instant>;
  };
  /** What its owner says was done to the van; what we did at a booking is read from the bookings. */
  van_jobs: {
    id: Generated<number>;
    userId: string;
    /** A day such as "2026-11-27". */
    doneOn: string;
    what: string;
    createdAt: Generated<Instant>;
  };
}
