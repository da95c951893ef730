import type { Generated, JSONColumnType } from 'kysely';
import type { Instant } from '../../server/database/database.ts';

export interface BlogTables {
  blog_posts: {
    id: Generated<number>;
    title: string;
    slug: string;
    excerpt: Generated<string>;
    content: string;
    heroImage: string | null;
    tags: JSONColumnType<string[], string | undefined>;
    authorId: string | null;
    isPublished: Generated<boolean>;
    publishedAt: Instant | null;
    metaTitle: string | null;
    metaDescription: string | null;
    metaKeywords: string | null;
    ogTitle: string | null;
    ogDescription: string | null;
    ogImage: string | null;
    twitterCard: Generated<string>;
    twitterTitle: string | null;
    twitterDescription: string | null;
    twitterImage: string | null;
    createdAt: Generated<Instant>;
    updatedAt: Generated<Instant>;
  };
}
