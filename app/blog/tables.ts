import type { JSONColumnType } from 'kysely';
import type { z } from 'zod';
import type { TableOf } from '../editing/row-shape.ts';
import type { postRow } from './post-row.ts';

type PostRow = z.infer<typeof postRow>;
type Filled = 'id' | 'excerpt' | 'isPublished' | 'twitterCard' | 'createdAt' | 'updatedAt';

export interface BlogTables {
  blog_posts: Omit<TableOf<PostRow, Filled>, 'tags'> & { tags: JSONColumnType<string[], string | undefined> };
}
