import { useQuery } from '@tanstack/react-query';
import { formatDay } from '../values/dates.ts';
import type { GoogleRating } from './contract.ts';
import { googleRatingQuery } from './queries.ts';

/** Shown while the rating is unavailable (SPEC section 9). */
const initialGoogleRating: GoogleRating = { rating: '5.0', count: null, readOn: null, link: '' };

/** Without date and link the rating is a sample. */
export const isReal = ({ rating, readOn, link }: GoogleRating) =>
  rating !== '' && readOn !== null && link !== '';

export function ratingWords(rating: GoogleRating): string {
  const { count, readOn } = rating;
  if (!isReal(rating)) return 'A sample of a rating on Google';
  const from = count && `from ${count} review${count === 1 ? '' : 's'}`;
  return ['Our rating on Google', from, readOn && `on ${formatDay(readOn)}`].filter(Boolean).join(', ');
}

export const useGoogleRating = () => useQuery(googleRatingQuery).data ?? initialGoogleRating;
