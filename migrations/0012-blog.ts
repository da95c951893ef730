import type { SchemaStep } from '../server/database/migrate.ts';

export const blog: SchemaStep = ({ id, instant, now, json }) => [
  `create table blog_posts (
    id ${id},
    title text not null check (length(title) between 1 and 255),
    slug text not null unique check (length(slug) between 1 and 255),
    excerpt text not null default '',
    content text not null,
    "heroImage" text check (length("heroImage") <= 500),
    tags ${json} not null default '[]',
    "authorId" text references users (id) on delete set null,
    "isPublished" boolean not null default false,
    "publishedAt" ${instant},
    "metaTitle" text check (length("metaTitle") <= 255),
    "metaDescription" text check (length("metaDescription") <= 500),
    "metaKeywords" text check (length("metaKeywords") <= 500),
    "ogTitle" text check (length("ogTitle") <= 255),
    "ogDescription" text check (length("ogDescription") <= 500),
    "ogImage" text check (length("ogImage") <= 500),
    "twitterCard" text not null default 'summary_large_image',
    "twitterTitle" text check (length("twitterTitle") <= 255),
    "twitterDescription" text check (length("twitterDescription") <= 500),
    "twitterImage" text check (length("twitterImage") <= 500),
    "createdAt" ${now},
    "updatedAt" ${now}
  )`,
  'create index blog_posts_published on blog_posts ("publishedAt") where "isPublished"',
  'create index blog_posts_author on blog_posts ("authorId")',
];
