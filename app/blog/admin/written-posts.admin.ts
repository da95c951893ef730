import { request } from '../../../browser/request.ts';
import { adminApi } from '../../admin-paths.ts';
import { useAction } from '../../editing/use-action.admin.ts';
import type { WrittenPost } from './contract.ts';

/** What is done to posts from their list: each gives null when it failed, and has said so. */
export function usePostActions() {
  const { run, failure } = useAction([adminApi.posts(), adminApi.bin()]);
  return {
    failure,
    remove: (id: number) =>
      run(() => request<WrittenPost>('DELETE', adminApi.blogPost(id)), {
        success: 'Blog post deleted successfully',
        failure: 'Failed to delete blog post',
      }),
    restore: (id: number) =>
      run(() => request<WrittenPost>('POST', adminApi.restorePost(id)), {
        success: 'Blog post restored successfully',
        failure: 'Failed to restore blog post',
      }),
    duplicate: (id: number) =>
      run(() => request<WrittenPost>('POST', adminApi.duplicatePost(id)), {
        success: 'Blog post created successfully',
        failure: 'Failed to create blog post',
      }),
    publish: (ids: number[], isPublished: boolean) =>
      run(() => request<{ count: number }>('POST', adminApi.publishPosts(), { ids, isPublished }), {
        success: `${ids.length === 1 ? 'Blog post' : 'Blog posts'} updated successfully`,
        failure: 'Failed to update blog post',
      }),
  };
}

export type PostActions = ReturnType<typeof usePostActions>;
