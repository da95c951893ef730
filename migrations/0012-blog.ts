import type { SchemaStep } from '../server/database/migrate.ts';
import { headColumns } from './head-columns.ts';

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
    ${headColumns('summary_large_image')},
    "createdAt" ${now},
    "updatedAt" ${now}
  )`,
  'create index blog_posts_published on blog_posts ("publishedAt") where "isPublished"',
  'create index blog_posts_author on blog_posts ("authorId")',
];
