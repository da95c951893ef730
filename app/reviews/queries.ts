import { queryOptions } from '@tanstack/react-query';
import { api } from '../paths.ts';
import type { GoogleRating, Review } from './contract.ts';

export const reviewsQuery = queryOptions<Review[]>({ queryKey: [api.reviews()] });
export const googleRatingQuery = queryOptions<GoogleRating>({ queryKey: [api.googleRating()] });
