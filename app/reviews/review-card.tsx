import { Picture } from '../../ui/picture.tsx';
import type { Review } from './contract.ts';
import { Stars } from './stars.tsx';

export function ReviewCard({ review }: { review: Review }) {
  const { name, rating, comment, timeAgo, avatar, isSample, verified } = review;
  const notes = [timeAgo, isSample ? 'Sample review' : verified && 'Verified'].filter(Boolean);
  return (
    <li className="mb-10 break-inside-avoid border-t border-line pt-5">
      <figure>
        <Stars rating={rating} className="h-5 w-25" />
        <blockquote className="mt-3">
          <p>{comment}</p>
        </blockquote>
        <figcaption className="mt-3 flex items-center gap-3 text-sm">
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
          <span>
            <span className="font-semibold">{name}</span>
            {notes.length > 0 && <span className="block text-ink-soft">{notes.join(', ')}</span>}
          </span>
        </figcaption>
      </figure>
    </li>
  );
}
