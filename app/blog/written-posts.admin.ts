import { queryOptions } from '@tanstack/react-query';
import { request } from '../../browser/request.ts';
import { adminApi } from '../admin-paths.ts';
import { useAction } from '../editing/use-action.admin.ts';
import { withQuery } from '../with-query.ts';
import type { PostsAnswer, WrittenPost } from './admin-contract.ts';

/** One page of the posts, as the address of the list says. */
export const writtenPostsQuery = (choice: Record<string, string>, page: number) =>
  queryOptions<PostsAnswer>({
    queryKey: [withQuery(adminApi.posts(), { ...choice, page })],
    staleTime: 0,
    placeholderData: (before: PostsAnswer | undefined) => before,
  });

/** A post as it is now, whatever was asked for before. */
export const writtenPostQuery = (id: number) =>
  queryOptions<WrittenPost | null>({
    queryKey: [adminApi.post(id)],
    staleTime: 0,
    gcTime: 0,
    meta: { emptyOn: [400, 404] },
  });

/** What is done to posts from their list: each gives null when it failed, and has said so. */
export function usePostActions() {
  const { run, failure } = useAction([adminApi.posts(), adminApi.bin()]);
  return {
    failure,
    remove: (id: number) =>
      run(() => request<WrittenPost>('DELETE', adminApi.blogPost(id)), {
        ...{ success: 'Blog post deleted successfully', failure: 'Failed to delete blog post' },
      }),
    restore: (id: number) =>
      run(() => request<WrittenPost>('POST', adminApi.restorePost(id)), {
        ...{ success: 'Blog post restored successfully', failure: 'Failed to restore blog post' },
      }),
    duplicate: (id: number) =>
      run(() => request<WrittenPost>('POST', adminApi.duplicatePost(id)), {
        ...{ success: 'Blog post created successfully', failure: 'Failed to create blog post' },
      }),
    publish: (ids: number[], isPublished: boolean) =>
      run(() => request<{ count: number }>('POST', adminApi.publishPosts(), { ids, isPublished }), {
        success: `${ids.length === 1 ? 'Blog post' : 'Blog posts'} updated successfully`,
        failure: 'Failed to update blog post',
      }),
  };
}

export type PostActions = ReturnType<typeof usePostActions>;
