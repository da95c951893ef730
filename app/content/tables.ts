import type { Generated, JSONColumnType } from 'kysely';
import type { Instant } from '../../server/database/database.ts';
import type { DeliveryTerms } from '../values/delivery-terms.ts';

interface SettingsTable {
  id: number;
  deliveryPence: Generated<number>;
  freeDeliveryFromPence: Generated<number>;
  classTerms: JSONColumnType<NonNullable<DeliveryTerms['classTerms']>, string | undefined>;
  vatNumber: Generated<string>;
  /** Whether the checkout offers to pay later or in parts. */
  offersPayLater: Generated<boolean>;
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
  site_content: {
    id: number;
    heroTitle: Generated<string>;
    heroSubtitle: Generated<string>;
    aboutTitle: Generated<string>;
    aboutText: Generated<string>;
    phone: Generated<string>;
    email: Generated<string>;
    address: Generated<string>;
    facebookUrl: Generated<string>;
    instagramUrl: Generated<string>;
    linkedinUrl: Generated<string>;
    shopEnabled: Generated<boolean>;
    googleAnalyticsId: Generated<string>;
    googleTagManagerId: Generated<string>;
    googleSiteVerification: Generated<string>;
    facebookPixelId: Generated<string>;
    metaTitle: Generated<string>;
    metaDescription: Generated<string>;
    metaKeywords: Generated<string>;
    metaRobots: Generated<string>;
    canonicalUrl: Generated<string>;
    ogSiteName: Generated<string>;
    ogTitle: Generated<string>;
    ogDescription: Generated<string>;
    ogImage: Generated<string>;
    ogImageWidth: Generated<number>;
    ogImageHeight: Generated<number>;
    ogType: Generated<string>;
    twitterCard: Generated<string>;
    twitterSite: Generated<string>;
    twitterTitle: Generated<string>;
    twitterDescription: Generated<string>;
    twitterImage: Generated<string>;
    businessName: Generated<string>;
    businessDescription: Generated<string>;
    businessType: Generated<string>;
    logoUrl: Generated<string>;
    streetAddress: Generated<string>;
    addressLocality: Generated<string>;
    addressRegion: Generated<string>;
    postalCode: Generated<string>;
    addressCountry: Generated<string>;
    latitude: Generated<string>;
    longitude: Generated<string>;
    openingHours: Generated<string>;
    priceRange: Generated<string>;
    calendarEmbedUrl: Generated<string>;
    reviewsEmbedUrl: Generated<string>;
    socialEmbedUrl: Generated<string>;
    mapEmbedUrl: Generated<string>;
    updatedAt: Generated<Instant>;
  };
}
