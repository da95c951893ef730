import { z } from 'zod';

/** A page of the site, as the site map shows it. */
export const sitemapEntry = z.object({
  /** The group that it stands in. */
  category: z.string(),
  title: z.string(),
  /** Its path on this site. */
  url: z.string(),
  /** When it last changed; null when nobody knows. */
  lastmod: z.string().nullable(),
});

export type SitemapEntry = z.infer<typeof sitemapEntry>;
