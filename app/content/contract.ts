import { z } from 'zod';
import { readAt } from '../editing/contract.ts';
import { namesOf, recordOf } from '../values/names-of.ts';
import { plainText } from '../values/text-schemas.ts';
import { businessLink, type LinkField } from './business-links.ts';
import { contentChoices } from './choices.ts';
import { fieldFaults } from './field-rules.ts';

/** What another site shows inside ours: an https address, or nothing. */
const embedUrl = plainText(500).pipe(
  z.string().regex(/^$|^https:\/\//i, { error: 'Give an address that begins with https://' }),
);

/** A text of up to so many characters that has no fault by the rules of its field. */
const checked = (name: keyof typeof fieldFaults, max: number) =>
  plainText(max).superRefine((text, context) => {
    const message = fieldFaults[name](text);
    if (message) context.addIssue({ code: 'custom', message });
  });

/** The link of a field, as it was meant. */
const linked = (name: LinkField) => checked(name, 500).overwrite((text) => businessLink(name, text));

/** One of the choices of a field, or empty, where the site's own default holds. */
const chosen = (name: keyof typeof contentChoices) =>
  z.enum(['', ...contentChoices[name]], { error: `Choose one of: ${contentChoices[name].join('; ')}` });

export const pixels = z
  .int({ error: 'Give a whole number of pixels' })
  .positive({ error: 'Give a whole number of pixels' })
  .max(20_000, { error: 'At most 20,000 pixels' });

/** The texts of the site, with the limits of what the owner saves. */
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

/** The site's one record of texts (SPEC section 3, site content). */
export const siteContent = z.object({
  ...recordOf(namesOf(texts), () => z.string()),
  shopEnabled: z.boolean(),
  ogImageWidth: z.number().int(),
  ogImageHeight: z.number().int(),
  updatedAt: z.string(),
});

/** What the owner saves of it; what is not sent stays as it is. */
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

/** What the owner has set for delivery, money in pence; of its classes only what differs. */
export const deliveryTerms = z.object({
  deliveryPence: pence,
  freeDeliveryFromPence: pence,
  classTerms: z.object({ parcel: classTerms, courier: classTerms, heavy: classTerms }).partial().optional(),
});

/** What every page is given: the texts, which cookie policy a choice refers to, and what delivery costs. */
export const shownContent = siteContent.extend({
  /** Null while there is none to read. */
  cookiePolicyVersion: z.string().nullable(),
  /** Whether the business is registered for VAT, so that its prices include some. */
  includesVat: z.boolean(),
  /** When goods in stock leave, in the owner's words; empty where they promise nothing. */
  dispatchPromise: z.string(),
  /** How soon the site promises replies: "24 hours", or "one working day". */
  replyWithin: z.string(),
  /** Whether it is served to the public; what helps developers is shown only where it is not. */
  isPublic: z.boolean(),
  deliveryTerms,
});

export type ShownContent = z.infer<typeof shownContent>;
