import { queryOptions } from '@tanstack/react-query';
import { adminApi } from '../../admin-paths.ts';
import { binQuery } from '../../editing/history-query.admin.ts';
import { type FirstQueries, readListAddress } from '../../editing/opened-tab.admin.ts';
import { withQuery } from '../../values/with-query.ts';
import type { PostsAnswer, WrittenPost } from './contract.ts';

export const allPosts = { search: '', state: 'all', sort: 'newest' };

export const writtenPostsQuery = (choice: Record<string, string>, page: number) =>
  queryOptions<PostsAnswer>({
    queryKey: [withQuery(adminApi.posts(), { ...choice, page })],
    staleTime: 0,
    placeholderData: (before: PostsAnswer | undefined) => before,
  });

export const writtenPostQuery = (id: number) =>
  queryOptions<WrittenPost | null>({
    queryKey: [adminApi.post(id)],
    staleTime: 0,
    gcTime: 0,
    meta: { emptyOn: [400, 404] },
  });

export const firstOfPosts: FirstQueries = ({ id, query }) => {
  if (id === 'new') return [];
  if (id !== '') return [writtenPostQuery(Number(id))];
  const { choice, page } = readListAddress(allPosts, query);
  return [choice.state === 'deleted' ? binQuery('post') : writtenPostsQuery(choice, page)];
};
