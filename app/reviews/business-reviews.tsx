import { useQuery } from '@tanstack/react-query';
import { paths } from '../paths.ts';
import { isReal, ratingWords, useGoogleRating } from './google-rating.ts';
import { reviewsQuery } from './queries.ts';
import { Stars } from './stars.tsx';

const link = 'underline underline-offset-4';

export function BusinessReviews() {
  const google = useGoogleRating();
  const review = useQuery(reviewsQuery).data?.find(({ isSample }) => !isSample);
  return (
    <>
      {isReal(google) && (
        <div className="mt-6 flex items-center gap-4 text-sm">
          <strong className="text-2xl">{google.rating}</strong>
          <div>
            <Stars rating={Number(google.rating)} />
            {ratingWords(google)}.{' '}
            <a href={google.link} className={link}>
              Read them on Google
            </a>
          </div>
        </div>
      )}
      {review && (
        <div className="mt-6 text-sm">
          <Stars rating={review.rating} />
          <blockquote className="mt-1 line-clamp-3">{review.comment}</blockquote>
          <p>
            {review.name}, about our work.{' '}
            <a href={paths.section('reviews')} className={link}>
              More reviews
            </a>
          </p>
        </div>
      )}
    </>
  );
}
