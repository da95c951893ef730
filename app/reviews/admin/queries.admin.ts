import { queryOptions } from '@tanstack/react-query';
import { adminApi, adminPaths } from '../../admin-paths.ts';
import { binQuery } from '../../editing/history-query.admin.ts';
import type { FirstQueries } from '../../editing/opened-tab.admin.ts';
import type { StoredGoogleRating, StoredReview } from '../contract.ts';

export const storedReviewsQuery = queryOptions<StoredReview[]>({ queryKey: [adminApi.reviews()] });
export const googleRatingToEditQuery = queryOptions<StoredGoogleRating>({
  queryKey: [adminApi.googleRating()],
});

export const reviewsTab = (id: string | number = '') => adminPaths.tab('reviews', id);

export const firstOfReviews: FirstQueries = ({ id }) => {
  if (id === 'new') return [];
  if (id === 'deleted') return [binQuery('review')];
  return [id === 'google' ? googleRatingToEditQuery : storedReviewsQuery];
};
