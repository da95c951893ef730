import { formatDay } from '../dates.ts';
import type { GoogleRating } from './contract.ts';

/** What is shown as long as it cannot be had (SPEC section 9). */
export const initialGoogleRating: GoogleRating = { rating: '5.0', count: null, readOn: null, link: '' };

/** "Our rating on Google, from 43 reviews, on 21 November 2026", as far as its owner has said so. */
export const ratingWords = ({ count, readOn }: GoogleRating) =>
  [
    'Our rating on Google',
    count && `from ${count} review${count === 1 ? '' : 's'}`,
    readOn && `on ${formatDay(readOn)}`,
  ]
    .filter(Boolean)
    .join(', ');
