import { Trash2 } from 'lucide';
import { Link } from 'wouter';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Picture } from '../../ui/picture.tsx';
import { useAddToCart } from '../cart/use-add-to-cart.ts';
import type { ProductSummary } from '../catalogue/contract.ts';
import { Price } from '../catalogue/price.tsx';
import { StockLabel } from '../catalogue/stock/stock-label.tsx';
import { paths } from '../paths.ts';

export function WishCard({ product, onRemove }: { product: ProductSummary; onRemove: () => void }) {
  const addToCart = useAddToCart();
  const { name, slug, price, compareAtPrice, stockQuantity, imageUrls } = product;
  const [image] = imageUrls;
  const isOut = stockQuantity <= 0;
  return (
    <li className="group relative flex flex-col">
      <div className="aspect-4/3 overflow-hidden rounded-lg bg-sand">
        {image && (
          <Picture
            src={image}
            alt=""
            sizes="(min-width: 1080px) 280px, (min-width: 560px) 45vw, 92vw"
            className="size-full object-cover"
          />
        )}
      </div>
      <h3 className="mt-4 leading-snug font-semibold">
        <Link href={paths.product(slug)} className="after:absolute after:inset-0 group-hover:underline">
          {name}
        </Link>
      </h3>
      <div className="mt-2">
        <Price price={price} compareAtPrice={compareAtPrice} />
        <StockLabel stockQuantity={stockQuantity} />
      </div>
      <div className="relative mt-auto flex gap-2 pt-4">
        <Button
          look="quiet"
          className="min-h-11 grow px-4 text-sm"
          disabled={isOut}
          aria-label={`${isOut ? 'Out of stock' : 'Add to cart'}: ${name}`}
          onClick={() => addToCart(product)}
        >
          {isOut ? 'Out of stock' : 'Add to cart'}
        </Button>
        <Button
          look="quiet"
          className="min-h-11 px-3"
          aria-label={`Remove ${name} from your wishlist`}
          onClick={onRemove}
        >
          <Icon of={Trash2} className="size-5" />
        </Button>
      </div>
    </li>
  );
}
