import type { SchemaStep } from '../server/database/migrate.ts';

export const content: SchemaStep = ({ now, json }) => [
  `create table site_content (
    id integer primary key check (id = 1),
    "heroTitle" text not null default '' check (length("heroTitle") <= 255),
    "heroSubtitle" text not null default '' check (length("heroSubtitle") <= 500),
    "aboutTitle" text not null default '' check (length("aboutTitle") <= 255),
    "aboutText" text not null default '' check (length("aboutText") <= 10000),
    "phone" text not null default '' check (length("phone") <= 50),
    "email" text not null default '' check (length("email") <= 255),
    "address" text not null default '' check (length("address") <= 500),
    "facebookUrl" text not null default '' check (length("facebookUrl") <= 500),
    "instagramUrl" text not null default '' check (length("instagramUrl") <= 500),
    "linkedinUrl" text not null default '' check (length("linkedinUrl") <= 500),
    "googleAnalyticsId" text not null default '' check (length("googleAnalyticsId") <= 100),
    "googleTagManagerId" text not null default '' check (length("googleTagManagerId") <= 100),
    "googleSiteVerification" text not null default '' check (length("googleSiteVerification") <= 255),
    "facebookPixelId" text not null default '' check (length("facebookPixelId") <= 100),
    "metaTitle" text not null default '' check (length("metaTitle") <= 255),
    "metaDescription" text not null default '' check (length("metaDescription") <= 500),
    "metaKeywords" text not null default '' check (length("metaKeywords") <= 500),
    "metaRobots" text not null default 'index, follow' check (length("metaRobots") <= 100),
    "canonicalUrl" text not null default '' check (length("canonicalUrl") <= 500),
    "ogSiteName" text not null default '' check (length("ogSiteName") <= 255),
    "ogTitle" text not null default '' check (length("ogTitle") <= 255),
    "ogDescription" text not null default '' check (length("ogDescription") <= 500),
    "ogImage" text not null default '' check (length("ogImage") <= 500),
    "ogType" text not null default 'website' check (length("ogType") <= 50),
    "twitterCard" text not null default 'summary_large_image' check (length("twitterCard") <= 50),
    "twitterSite" text not null default '' check (length("twitterSite") <= 100),
    "twitterTitle" text not null default '' check (length("twitterTitle") <= 255),
    "twitterDescription" text not null default '' check (length("twitterDescription") <= 500),
    "twitterImage" text not null default '' check (length("twitterImage") <= 500),
    "businessName" text not null default '' check (length("businessName") <= 255),
    "businessDescription" text not null default '' check (length("businessDescription") <= 1000),
    "businessType" text not null default 'AutoRepair' check (length("businessType") <= 50),
    "logoUrl" text not null default '' check (length("logoUrl") <= 500),
    "streetAddress" text not null default '' check (length("streetAddress") <= 255),
    "addressLocality" text not null default '' check (length("addressLocality") <= 255),
    "addressRegion" text not null default '' check (length("addressRegion") <= 255),
    "postalCode" text not null default '' check (length("postalCode") <= 20),
    "addressCountry" text not null default 'GB' check (length("addressCountry") <= 2),
    "latitude" text not null default '' check (length("latitude") <= 20),
    "longitude" text not null default '' check (length("longitude") <= 20),
    "openingHours" text not null default 'Mo-Fr 09:00-17:00' check (length("openingHours") <= 500),
    "priceRange" text not null default '££' check (length("priceRange") <= 10),
    "shopEnabled" boolean not null default true,
    "ogImageWidth" integer not null default 1200 check ("ogImageWidth" > 0),
    "ogImageHeight" integer not null default 630 check ("ogImageHeight" > 0),
    "updatedAt" ${now},
    "calendarEmbedUrl" text not null default ''
    check (length("calendarEmbedUrl") <= 500 and ("calendarEmbedUrl" = '' or "calendarEmbedUrl" like 'https://%')),
    "reviewsEmbedUrl" text not null default ''
    check (length("reviewsEmbedUrl") <= 500 and ("reviewsEmbedUrl" = '' or "reviewsEmbedUrl" like 'https://%')),
    "socialEmbedUrl" text not null default ''
    check (length("socialEmbedUrl") <= 500 and ("socialEmbedUrl" = '' or "socialEmbedUrl" like 'https://%')),
    "mapEmbedUrl" text not null default ''
    check (length("mapEmbedUrl") <= 500 and ("mapEmbedUrl" = '' or "mapEmbedUrl" like 'https://%'))
  )`,
  'insert into site_content (id) values (1)',
  `create table settings (
    id integer primary key check (id = 1),
    "deliveryPence" integer not null default 495 check ("deliveryPence" >= 0),
    "freeDeliveryFromPence" integer not null default 5000 check ("freeDeliveryFromPence" >= 0),
    "vatNumber" text not null default '',
    "bookingNoticeHours" integer not null default 24 check ("bookingNoticeHours" >= 0),
    "bookingHorizonDays" integer not null default 60 check ("bookingHorizonDays" > 0),
    "updatedAt" ${now},
    "holdUnits" integer not null default 300 check ("holdUnits" > 0),
    "holdPence" integer not null default 1500000 check ("holdPence" > 0),
    "networkHoldUnits" integer not null default 450 check ("networkHoldUnits" > 0),
    "networkHoldPence" integer not null default 2500000 check ("networkHoldPence" > 0),
    -- In minutes after midnight in London.
    "bookingOpens" integer not null default 780,
    "bookingCloses" integer not null default 1020,
    "bookingSlotMinutes" integer not null default 30 check ("bookingSlotMinutes" > 0),
    "bookingBufferMinutes" integer not null default 0 check ("bookingBufferMinutes" >= 0),
    -- Days such as 2026-12-04, with commas between them.
    "bookingClosedDays" text not null default '',
    "bookingOpenHolidays" text not null default '',
    -- What the owner promises of when goods in stock leave the workshop; empty for nothing.
    "dispatchPromise" text not null default '' check (length("dispatchPromise") <= 160),
    -- The owner's prices by class where they differ from an ordinary parcel on the mainland; at first none does.
    "classTerms" ${json} not null default '{}',
    -- Whether the checkout offers to pay later or in parts.
    "offersPayLater" boolean not null default false,
    -- Whether replies are promised in working days, as the opening hours have them; else in hours by the clock.
    "repliesInWorkingDays" boolean not null default false
  )`,
  'insert into settings (id) values (1)',
];
