import { Heart } from 'lucide';
import { Icon } from '../../ui/icon.tsx';
import type { ProductSummary } from '../catalogue/contract.ts';
import { useWish } from './use-wish.ts';

/** Puts a product on the wishlist and takes it off again. */
export function HeartButton({ product, className }: { product: ProductSummary; className: string }) {
  const { isWished, toggle } = useWish(product);
  return (
    <button
      type="button"
      aria-label={`Add to wishlist: ${product.name}`}
      aria-pressed={isWished}
      onClick={toggle}
      className={`inline-flex items-center justify-center bg-white hover:text-red aria-pressed:text-red print:hidden ${className}`}
    >
      <Icon of={Heart} className={`size-5 ${isWished ? 'fill-current' : ''}`} />
    </button>
  );
}
