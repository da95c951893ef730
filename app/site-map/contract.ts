import { z } from 'zod';

export const sitemapEntry = z.object({
  category: z.string(),
  title: z.string(),
  url: z.string(),
  /** Null if unknown. */
  lastmod: z.string().nullable(),
});

export type SitemapEntry = z.infer<typeof sitemapEntry>;
