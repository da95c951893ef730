import { Link } from 'wouter';
import { Button } from '../../../ui/button.tsx';
import { Picture } from '../../../ui/picture.tsx';
import { useAddToCart } from '../../cart/use-add-to-cart.ts';
import type { ProductSummary } from '../../catalogue/contract.ts';
import { Price } from '../../catalogue/price.tsx';
import { StockLabel } from '../../catalogue/stock/stock-label.tsx';
import { paths } from '../../paths.ts';
import { withUnits } from '../../values/units.ts';
import { HeartButton } from '../../wishlist/heart-button.tsx';

const cardSizes = '(min-width: 1080px) 280px, 46vw';

function ProductCard({ product, isFirst = false }: { product: ProductSummary; isFirst?: boolean }) {
  const [image] = product.imageUrls;
  return (
    <li className="group relative grid grid-cols-[minmax(0,1fr)_auto] grid-rows-[auto_auto_auto_1fr_auto_auto] *:col-span-2 sm:gap-x-3">
      <div className="aspect-4/3 overflow-hidden rounded-lg bg-sand">
        {image && (
          <Picture
            src={image}
            alt=""
            sizes={cardSizes}
            isFirst={isFirst}
            className="size-full object-cover transition-transform duration-300 group-hover:scale-[1.03]"
          />
        )}
      </div>
      <h3 className="mt-3 leading-snug font-semibold">
        <Link
          href={paths.product(product.slug)}
          className="after:absolute after:inset-0 group-hover:underline"
        >
          {withUnits(product.name)}
        </Link>
      </h3>
      <div className="mt-1 self-center sm:col-span-1! sm:row-start-6 sm:mt-2">
        <Price price={product.price} compareAtPrice={product.compareAtPrice} />
      </div>
      <p className="mt-1 line-clamp-2 self-start text-sm text-ink-soft sm:row-start-3">
        {withUnits(product.shortDescription ?? '')}
      </p>
      <div className="pt-4 sm:row-start-5">
        <StockLabel stockQuantity={product.stockQuantity} />
      </div>
      <div className="mt-2 shrink-0 sm:col-span-1! sm:col-start-2 sm:row-start-6">
        <AddButton product={product} className="w-full" />
      </div>
      <HeartButton product={product} className="absolute top-2 right-2 size-11 rounded-full" />
    </li>
  );
}

export function AddButton({ product, className = '' }: { product: ProductSummary; className?: string }) {
  const addToCart = useAddToCart();
  const { name, stockQuantity } = product;
  const isOut = stockQuantity <= 0;
  const words = isOut ? 'Out of stock' : 'Add to cart';
  return (
    <Button
      look="quiet"
      className={`relative min-h-11 px-4 text-sm noscript:hidden ${className}`}
      onClick={() => addToCart(product)}
      disabled={isOut}
      aria-label={`${words}: ${name}`}
    >
      {words}
    </Button>
  );
}

interface GridProps {
  products: ProductSummary[];
  /** Leaves room for a sidebar. */
  isNarrow?: boolean;
}

export function ProductGrid({ products, isNarrow = false }: GridProps) {
  return (
    <ul
      className={`grid grid-cols-2 gap-x-[16px] gap-y-10 *:min-w-0 md:gap-x-6 ${isNarrow ? 'lg:grid-cols-3' : 'lg:grid-cols-4'}`}
    >
      {products.map((product, index) => (
        <ProductCard key={product.id} product={product} isFirst={index === 0} />
      ))}
    </ul>
  );
}
