import { request } from '../../../browser/request.ts';
import { adminApi } from '../../admin-paths.ts';
import { outcomeWords, useAction } from '../../editing/use-action.admin.ts';
import type { WrittenPost } from './contract.ts';

/** What is done to posts from their list: each gives null when it failed, and has said so. */
export function usePostActions() {
  const { run, failure } = useAction([adminApi.posts(), adminApi.bin()]);
  return {
    failure,
    remove: (id: number) =>
      run(() => request<WrittenPost>('DELETE', adminApi.blogPost(id)), outcomeWords('delete', 'blog post')),
    restore: (id: number) =>
      run(() => request<WrittenPost>('POST', adminApi.restorePost(id)), outcomeWords('restore', 'blog post')),
    duplicate: (id: number) =>
      run(
        () => request<WrittenPost>('POST', adminApi.duplicatePost(id)),
        outcomeWords('create', 'blog post'),
      ),
    publish: (ids: number[], isPublished: boolean) =>
      run(() => request<{ count: number }>('POST', adminApi.publishPosts(), { ids, isPublished }), {
        success: `${ids.length === 1 ? 'Blog post' : 'Blog posts'} updated successfully`,
        failure: 'Failed to update blog post',
      }),
  };
}

export type PostActions = ReturnType<typeof usePostActions>;
