import { z } from 'zod';

/** What another site shows inside ours: an https address, or nothing. */
const embedUrl = z
  .string()
  .max(500)
  .regex(/^$|^https:\/\//i, { error: 'Give an address that begins with https://' });

/** The site's one record of texts (SPEC section 3, site content), with the limits of its fields. */
export const siteContent = z.object({
  heroTitle: z.string().max(255),
  heroSubtitle: z.string().max(500),
  aboutTitle: z.string().max(255),
  aboutText: z.string().max(10_000),
  phone: z.string().max(50),
  email: z.string().max(255),
  address: z.string().max(500),
  facebookUrl: z.string().max(500),
  instagramUrl: z.string().max(500),
  linkedinUrl: z.string().max(500),
  shopEnabled: z.boolean(),
  googleAnalyticsId: z.string().max(100),
  googleTagManagerId: z.string().max(100),
  googleSiteVerification: z.string().max(255),
  facebookPixelId: z.string().max(100),
  metaTitle: z.string().max(255),
  metaDescription: z.string().max(500),
  metaKeywords: z.string().max(500),
  metaRobots: z.string().max(100),
  canonicalUrl: z.string().max(500),
  ogSiteName: z.string().max(255),
  ogTitle: z.string().max(255),
  ogDescription: z.string().max(500),
  ogImage: z.string().max(500),
  ogImageWidth: z.number().int().positive(),
  ogImageHeight: z.number().int().positive(),
  ogType: z.string().max(50),
  twitterCard: z.string().max(50),
  twitterSite: z.string().max(100),
  twitterTitle: z.string().max(255),
  twitterDescription: z.string().max(500),
  twitterImage: z.string().max(500),
  businessName: z.string().max(255),
  businessDescription: z.string().max(1000),
  businessType: z.string().max(50),
  logoUrl: z.string().max(500),
  streetAddress: z.string().max(255),
  addressLocality: z.string().max(255),
  addressRegion: z.string().max(255),
  postalCode: z.string().max(20),
  addressCountry: z.string().max(2),
  latitude: z.string().max(20),
  longitude: z.string().max(20),
  openingHours: z.string().max(500),
  priceRange: z.string().max(10),
  calendarEmbedUrl: embedUrl,
  reviewsEmbedUrl: embedUrl,
  socialEmbedUrl: embedUrl,
  mapEmbedUrl: embedUrl,
  updatedAt: z.string(),
});

export type SiteContent = z.infer<typeof siteContent>;

/** What every page is given: the texts, which cookie policy a choice refers to, and what delivery costs. */
export const shownContent = siteContent.extend({
  /** Null while there is none to read. */
  cookiePolicyVersion: z.string().nullable(),
  deliveryTerms: z.object({ deliveryPence: z.number().int(), freeDeliveryFromPence: z.number().int() }),
});

export type ShownContent = z.infer<typeof shownContent>;
