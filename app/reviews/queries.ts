import { queryOptions, useQuery } from '@tanstack/react-query';
import { api } from '../paths.ts';
import type { GoogleRating, Review } from './contract.ts';
import { initialGoogleRating } from './google-rating.ts';

export const reviewsQuery = queryOptions<Review[]>({ queryKey: [api.reviews()] });
export const googleRatingQuery = queryOptions<GoogleRating>({ queryKey: [api.googleRating()] });

export const useGoogleRating = () => useQuery(googleRatingQuery).data ?? initialGoogleRating;
