import { formatPrice } from '../values/money.ts';

interface PriceProps {
  price: string;
  compareAtPrice: string | null;
  isLarge?: boolean;
}

export function Price({ price, compareAtPrice, isLarge = false }: PriceProps) {
  return (
    <p className={`tabular-nums font-bold ${isLarge ? 'text-3xl' : 'text-lg'}`}>
      {formatPrice(price)}
      {compareAtPrice !== null && (
        <s className={`ml-2 font-normal text-ink-soft ${isLarge ? 'text-lg' : 'text-sm'}`}>
          <span className="sr-only">was </span>
          {formatPrice(compareAtPrice)}
        </s>
      )}
    </p>
  );
}
