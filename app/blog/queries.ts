import { queryOptions } from '@tanstack/react-query';
import { api } from '../paths.ts';
import type { Post, PostSummary } from './contract.ts';

export const postsQuery = queryOptions<PostSummary[]>({
  queryKey: [api.publishedBlogPosts()],
  meta: { showsFailure: true },
});

export const postQuery = (slug: string) =>
  queryOptions<Post | null>({
    queryKey: [api.blogPost(slug)],
    meta: { emptyOn: [400, 404], showsFailure: true },
  });
