import { queryOptions } from '@tanstack/react-query';
import { api } from '../paths.ts';
import type { Review } from './contract.ts';

export const reviewsQuery = queryOptions<Review[]>({ queryKey: [api.reviews()] });
