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
  /** Whether the checkout offers to pay later or in parts. */
  offersPayLater: Generated<boolean>;
  /** Whether enquiries are answered within one working day, by the opening hours; else within 24 hours. */
  repliesInWorkingDays: Generated<boolean>;
  /** When goods in stock leave, as a sentence of the owner's; empty for nothing. */
  dispatchPromise: Generated<string>;
  bookingNoticeHours: Generated<number>;
  bookingHorizonDays: Generated<number>;
  /** In minutes after midnight in London. */
  bookingOpens: Generated<number>;
  bookingCloses: Generated<number>;
  bookingSlotMinutes: Generated<number>;
  bookingBufferMinutes: Generated<number>;
  /** Days such as 2026-12-04, with commas between them. */
  bookingClosedDays: Generated<string>;
  bookingOpenHolidays: Generated<string>;
  /** How much one unpaid order may hold, and those of one network address within some hours; money in pence. */
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
