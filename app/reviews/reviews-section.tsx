import { useQuery } from '@tanstack/react-query';
import { googleRating } from './google-rating.ts';
import { reviewsQuery } from './queries.ts';
import { ReviewCard } from './review-card.tsx';
import { Stars } from './stars.tsx';

export function ReviewsSection() {
  const { data: reviews = [] } = useQuery(reviewsQuery);
  return (
    <section id="reviews" aria-labelledby="reviews-title" className="-scroll-mt-6 py-20 lg:py-28">
      <div className="wrap">
        <div className="flex flex-wrap items-end justify-between gap-x-20 gap-y-6">
          <div className="max-w-2xl">
            <h2 id="reviews-title" className="text-3xl">
              What people say afterwards
            </h2>
            <p className="mt-4 text-ink-soft">
              {note(
                reviews.length,
                reviews.some(({ isSample }) => isSample),
              )}
            </p>
          </div>
          <div className="flex items-center gap-4">
            <strong className="figures text-4xl font-semibold tracking-tight">{googleRating}</strong>
            <p className="text-sm text-ink-soft">
              <Stars rating={Number(googleRating)} className="h-5 w-25" />
              Our rating on Google
            </p>
          </div>
        </div>
        {reviews.length > 0 && (
          <ul className="-mb-10 mt-12 gap-x-10 md:columns-2 lg:mt-16 lg:columns-3">
            {reviews.map((review) => (
              <ReviewCard key={review.id} review={review} />
            ))}
          </ul>
        )}
      </div>
    </section>
  );
}

function note(count: number, hasSamples: boolean): string {
  if (count === 0) return 'There are no reviews to show here yet.';
  return hasSamples
    ? 'The reviews below are samples by invented people. They stand here until our real ones are connected.'
    : 'In their own words.';
}
