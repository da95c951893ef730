import { formatPrice } from '../values/money.ts';

interface PriceProps {
  price: string;
  compareAtPrice: string | null;
  isLarge?: boolean;
}

export function Price({ price, compareAtPrice, isLarge = false }: PriceProps) {
  return (
    <p
      className={`tabular-nums flex flex-wrap items-baseline gap-x-2 font-bold whitespace-nowrap ${isLarge ? 'text-3xl' : 'text-lg'}`}
    >
      {formatPrice(price)}
      {compareAtPrice !== null && (
        <s className={`font-normal text-ink-soft ${isLarge ? 'text-lg' : 'text-sm'}`}>
          <span className="sr-only">was </span>
          {formatPrice(compareAtPrice)}
        </s>
      )}
    </p>
  );
}
