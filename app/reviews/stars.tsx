const star = 'm12 2.5 2.9 6.1 6.7.9-4.9 4.7 1.2 6.7-5.9-3.2-5.9 3.2 1.2-6.7-4.9-4.7 6.7-.9z';

/** A rating of whole stars, said in words to those who do not see them. */
export function Stars({ rating, className = '' }: { rating: number; className?: string }) {
  return (
    <svg role="img" aria-label={`${rating} out of 5 stars`} viewBox="0 0 120 24" className={className}>
      {[0, 1, 2, 3, 4].map((index) => (
        <path
          key={index}
          d={star}
          transform={`translate(${index * 24})`}
          className={index < rating ? 'fill-amber-deep' : 'fill-line'}
        />
      ))}
    </svg>
  );
}
