import type { Generated, JSONColumnType } from 'kysely';
import type { Instant } from '../../server/database/database.ts';
import type { TableOf } from '../editing/row-shape.ts';
import type { DeliveryTerms } from '../values/delivery-terms.ts';
import type { SiteContent } from './contract.ts';

interface SettingsTable {
  id: number;
  deliveryPence: Generated<number>;
  freeDeliveryFromPence: Generated<number>;
  classTerms: JSONColumnType<NonNullable<DeliveryTerms['classTerms']>, string | undefined>;
  vatNumber: Generated<string>;
  offersPayLater: Generated<boolean>;
  /** False: within 24 hours. */
  repliesInWorkingDays: Generated<boolean>;
  /** The owner's sentence on when stock leaves; empty for none. */
  dispatchPromise: Generated<string>;
  bookingNoticeHours: Generated<number>;
  bookingHorizonDays: Generated<number>;
  /** In minutes after midnight in London. */
  bookingOpens: Generated<number>;
  bookingCloses: Generated<number>;
  bookingSlotMinutes: Generated<number>;
  bookingBufferMinutes: Generated<number>;
  /** Days such as 2026-12-04, separated by commas. */
  bookingClosedDays: Generated<string>;
  bookingOpenHolidays: Generated<string>;
  /** Limits what one unpaid order, or one network address, may hold. Money in pence. */
  holdUnits: Generated<number>;
  holdPence: Generated<number>;
  networkHoldUnits: Generated<number>;
  networkHoldPence: Generated<number>;
  updatedAt: Generated<Instant>;
}

export interface ContentTables {
  settings: SettingsTable;
  site_content: { id: number } & TableOf<SiteContent, keyof SiteContent>;
}
