/** One post of the sample blog, as its author writes it. */
export interface SeedPost {
  slug: string;
  title: string;
  /** One or two sentences for the list of posts. */
  excerpt: string;
  /** Rich text; begins with a paragraph, because the page shows the title itself. */
  content: string;
  tags: string[];
  /** Its name under /media. */
  picture: string;
  /** 50 to 60 characters. */
  metaTitle: string;
  /** 150 to 160 characters. */
  metaDescription: string;
  publishedAt: string;
}
