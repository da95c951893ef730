import { useQuery } from '@tanstack/react-query';
import { initialGoogleRating } from './google-rating.ts';
import { googleRatingQuery } from './queries.ts';

/** What Google's users say of the business; not beside its query, which every page carries. */
export const useGoogleRating = () => useQuery(googleRatingQuery).data ?? initialGoogleRating;
