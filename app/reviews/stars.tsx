const star = 'l2.9 6.1 6.7.9-4.9 4.7 1.2 6.7-5.9-3.2-5.9 3.2 1.2-6.7-4.9-4.7 6.7-.9z';

const stars = (from: number, to: number) =>
  [12, 36, 60, 84, 108]
    .slice(from, to)
    .map((x) => `M${x} 2${star}`)
    .join('');

export function Stars({ rating }: { rating: number }) {
  const whole = Math.floor(rating);
  return (
    <svg role="img" aria-label={`${rating} out of 5 stars`} viewBox="0 0 120 24" className="h-5 w-25">
      <path d={stars(0, whole)} className="fill-amber-deep" />
      {whole < 5 && <path d={stars(whole, 5)} className="fill-line" />}
      {rating > whole && (
        <svg width={24 * rating} height={24}>
          <path d={stars(whole, whole + 1)} className="fill-amber-deep" />
        </svg>
      )}
    </svg>
  );
}
