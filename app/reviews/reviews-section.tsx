import { useQuery } from '@tanstack/react-query';
import { Picture } from '../../ui/picture.tsx';
import { Section } from '../../ui/section.tsx';
import { EmbedSlot, useEmbed } from '../embeds/embed-slot.tsx';
import type { Review } from './contract.ts';
import { ratingWords, useGoogleRating } from './google-rating.ts';
import { reviewsQuery } from './queries.ts';
import { Stars } from './stars.tsx';

export function ReviewsSection() {
  const { data: reviews = [] } = useQuery(reviewsQuery);
  const google = useGoogleRating();
  const isEmbedded = useEmbed('reviews') !== null;
  // The menu links to this anchor.
  if (!isEmbedded && google.rating === '' && reviews.length === 0) return <div id="reviews" />;
  return (
    <Section
      id="reviews"
      title="What people say afterwards"
      lead={!isEmbedded && reviews.some(({ isSample }) => isSample) ? sampleWords : ''}
      className="border-t border-line bg-white"
    >
      <EmbedSlot kind="reviews">
        <div className="mt-10 -mb-10 gap-x-10 md:mb-0 md:columns-2 lg:mt-16 lg:columns-3">
          {google.rating !== '' && (
            <div className="flex break-inside-avoid flex-wrap items-center gap-4 border-t border-line pt-6 pb-10">
              <strong className="text-4xl text-ink">{google.rating}</strong>
              <div className="text-sm">
                <Stars rating={Number(google.rating)} />
                {ratingWords(google)}
                {google.link && (
                  <a href={google.link} className="block underline">
                    Read them on Google
                  </a>
                )}
              </div>
            </div>
          )}
          {reviews.length > 0 && (
            <ul>
              {reviews.map((review) => (
                <ReviewCard key={review.id} review={review} />
              ))}
            </ul>
          )}
        </div>
      </EmbedSlot>
    </Section>
  );
}

const sampleWords = 'Samples by invented people, until our real reviews are connected.';

function ReviewCard({ review }: { review: Review }) {
  const { name, rating, comment, timeAgo, avatar, isSample, verified } = review;
  return (
    <li className="break-inside-avoid border-t border-line pt-6 pb-10">
      <Stars rating={rating} />
      <blockquote className="mt-3 text-ink">{comment}</blockquote>
      <div className="mt-3 flex items-center gap-3 text-sm">
        {avatar && (
          <Picture
            src={avatar}
            alt=""
            width={40}
            height={40}
            sizes="40px"
            className="size-10 rounded-full object-cover"
          />
        )}
        <p className="min-w-0">
          <strong className="block text-ink">{name}</strong>
          {[timeAgo, isSample ? 'Sample review' : verified && 'Verified'].filter(Boolean).join(', ')}
        </p>
      </div>
    </li>
  );
}
