import { z } from 'zod';
import { readAt } from '../editing/contract.ts';
import { namesOf, recordOf } from '../values/names-of.ts';
import { plainText } from '../values/text-schemas.ts';
import { businessLink, type LinkField } from './business-links.ts';
import { contentChoices } from './choices.ts';
import { fieldFaults } from './field-rules.ts';

const embedUrl = plainText(500).pipe(
  z.string().regex(/^$|^https:\/\//i, { error: 'Give an address that begins with https://' }),
);

const checked = (name: keyof typeof fieldFaults, max: number) =>
  plainText(max).superRefine((text, context) => {
    const message = fieldFaults[name](text);
    if (message) context.addIssue({ code: 'custom', message });
  });

const linked = (name: LinkField) => checked(name, 500).overwrite((text) => businessLink(name, text));

/** Empty means the site's default. */
const chosen = (name: keyof typeof contentChoices) =>
  z.enum(['', ...contentChoices[name]], { error: `Choose one of: ${contentChoices[name].join('; ')}` });

export const pixels = z
  .int({ error: 'Give a whole number of pixels' })
  .positive({ error: 'Give a whole number of pixels' })
  .max(20_000, { error: 'At most 20,000 pixels' });

const texts = {
  heroTitle: plainText(255),
  heroSubtitle: plainText(500),
  aboutTitle: plainText(255),
  aboutText: plainText(10_000),
  phone: checked('phone', 50),
  email: checked('email', 255),
  address: plainText(500),
  facebookUrl: linked('facebookUrl'),
  instagramUrl: linked('instagramUrl'),
  linkedinUrl: linked('linkedinUrl'),
  googleAnalyticsId: checked('googleAnalyticsId', 100),
  googleTagManagerId: checked('googleTagManagerId', 100),
  googleSiteVerification: plainText(255),
  facebookPixelId: checked('facebookPixelId', 100),
  metaTitle: plainText(255),
  metaDescription: plainText(500),
  metaKeywords: plainText(500),
  metaRobots: chosen('metaRobots'),
  canonicalUrl: linked('canonicalUrl'),
  ogSiteName: plainText(255),
  ogTitle: plainText(255),
  ogDescription: plainText(500),
  ogImage: checked('ogImage', 500),
  ogType: chosen('ogType'),
  twitterCard: chosen('twitterCard'),
  twitterSite: plainText(100),
  twitterTitle: plainText(255),
  twitterDescription: plainText(500),
  twitterImage: checked('twitterImage', 500),
  businessName: plainText(255),
  businessDescription: plainText(1000),
  businessType: chosen('businessType'),
  logoUrl: checked('logoUrl', 500),
  streetAddress: plainText(255),
  addressLocality: plainText(255),
  addressRegion: plainText(255),
  postalCode: plainText(20),
  addressCountry: checked('addressCountry', 2),
  latitude: checked('latitude', 20),
  longitude: checked('longitude', 20),
  openingHours: plainText(500),
  priceRange: chosen('priceRange'),
  calendarEmbedUrl: embedUrl,
  reviewsEmbedUrl: embedUrl,
  socialEmbedUrl: embedUrl,
  mapEmbedUrl: embedUrl,
};

export const siteContent = z.object({
  ...recordOf(namesOf(texts), () => z.string()),
  shopEnabled: z.boolean(),
  ogImageWidth: z.number().int(),
  ogImageHeight: z.number().int(),
  updatedAt: z.string(),
});

export const contentChange = z
  .object({ ...texts, shopEnabled: z.boolean(), ogImageWidth: pixels, ogImageHeight: pixels })
  .partial()
  .extend({ updatedAt: readAt });

export type SiteContent = z.infer<typeof siteContent>;
export type ContentChange = z.infer<typeof contentChange>;

const pence = z.number().int();

const classTerms = z
  .object({ pence, isNeverFree: z.boolean(), highlands: pence, northernIreland: pence })
  .partial();

/** Money in pence; of the classes only what differs. */
export const deliveryTerms = z.object({
  deliveryPence: pence,
  freeDeliveryFromPence: pence,
  classTerms: z.object({ parcel: classTerms, courier: classTerms, heavy: classTerms }).partial().optional(),
});

export const shownContent = siteContent.extend({
  /** Null if no cookie policy is published. */
  cookiePolicyVersion: z.string().nullable(),
  /** True if the business is registered for VAT. */
  includesVat: z.boolean(),
  /** The owner's sentence on when stock leaves; empty for none. */
  dispatchPromise: z.string(),
  /** "24 hours" or "one working day". */
  replyWithin: z.string(),
  /** If false, pages show hints for developers. */
  isPublic: z.boolean(),
  deliveryTerms,
});

export type ShownContent = z.infer<typeof shownContent>;
