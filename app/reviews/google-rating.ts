import { useQuery } from '@tanstack/react-query';
import { formatDay } from '../values/dates.ts';
import type { GoogleRating } from './contract.ts';
import { googleRatingQuery } from './queries.ts';

/** What is shown as long as it cannot be had (SPEC section 9). */
const initialGoogleRating: GoogleRating = { rating: '5.0', count: null, readOn: null, link: '' };

/** Whether the owner has said when it was read and where it can be read; else it is a sample. */
export const isReal = ({ rating, readOn, link }: GoogleRating) =>
  rating !== '' && readOn !== null && link !== '';

/** "Our rating on Google, from 43 reviews, on 21 November 2026", or that it is a sample. */
export function ratingWords(rating: GoogleRating): string {
  const { count, readOn } = rating;
  if (!isReal(rating)) return 'A sample of a rating on Google';
  const from = count && `from ${count} review${count === 1 ? '' : 's'}`;
  return ['Our rating on Google', from, readOn && `on ${formatDay(readOn)}`].filter(Boolean).join(', ');
}

/** What Google's users say of the business; not beside its query, which every page carries. */
export const useGoogleRating = () => useQuery(googleRatingQuery).data ?? initialGoogleRating;
