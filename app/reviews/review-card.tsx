import { Picture } from '../../ui/picture.tsx';
import type { Review } from './contract.ts';
import { Stars } from './stars.tsx';

export function ReviewCard({ review }: { review: Review }) {
  const { name, rating, comment, timeAgo, avatar, isSample, verified } = review;
  return (
    <li className="mb-10 break-inside-avoid border-t border-line pt-6">
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
