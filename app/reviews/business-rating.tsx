import { isReal, ratingWords } from './google-rating.ts';
import { Stars } from './stars.tsx';
import { useGoogleRating } from './use-google-rating.ts';

/** How the business is rated on Google, where its owner has said when that was read and where it stands; else nothing. */
export function BusinessRating() {
  const google = useGoogleRating();
  if (!isReal(google)) return null;
  return (
    <div className="mt-6 flex items-center gap-4 text-sm">
      <strong className="text-2xl">{google.rating}</strong>
      <div>
        <Stars rating={Number(google.rating)} />
        {ratingWords(google)}.{' '}
        <a href={google.link} className="underline underline-offset-4">
          Read them on Google
        </a>
      </div>
    </div>
  );
}
