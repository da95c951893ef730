import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Trash2 } from 'lucide';
import { useRef } from 'react';
import { Link } from 'wouter';
import { errorMessage } from '../../browser/refusal.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Picture } from '../../ui/picture.tsx';
import { useToast } from '../../ui/toast/toast.tsx';
import { LoadState } from '../accounts/forms/load-state.tsx';
import { useAccountRequest } from '../accounts/forms/use-account-request.ts';
import { useAddToCart } from '../cart/use-add-to-cart.ts';
import type { ProductSummary } from '../catalogue/contract.ts';
import { Price } from '../catalogue/price.tsx';
import { StockLabel } from '../catalogue/stock/stock-label.tsx';
import { useContent } from '../content/use-content.ts';
import { api, paths } from '../paths.ts';
import { wishlistQuery } from './queries.ts';

export function WishlistTab() {
  const client = useQueryClient();
  const wishlist = useQuery(wishlistQuery);
  const toast = useToast();
  const send = useAccountRequest();
  const title = useRef<HTMLHeadingElement>(null);

  async function remove(id: number): Promise<void> {
    try {
      await send('DELETE', api.wishlistItem(id));
      client.setQueryData(wishlistQuery.queryKey, (now) => now?.filter((wish) => wish.id !== id));
      title.current?.focus();
    } catch (error) {
      const description = errorMessage(error, 'The product could not be removed. Please try again.');
      toast({ title: 'Error', description, isError: true });
    }
  }

  if (!wishlist.data) return <LoadState query={wishlist} what="your wishlist" />;
  return (
    <section aria-labelledby="wishlist-title">
      <h2 id="wishlist-title" ref={title} tabIndex={-1} className="text-2xl outline-none">
        Wishlist
      </h2>
      {wishlist.data.length === 0 ? (
        <NoWishes />
      ) : (
        <ul className="mt-6 grid gap-x-6 gap-y-12 sm:grid-cols-2 lg:grid-cols-4">
          {wishlist.data.map((product) => (
            <WishCard key={product.id} product={product} onRemove={() => remove(product.id)} />
          ))}
        </ul>
      )}
    </section>
  );
}

function NoWishes() {
  const { shopEnabled } = useContent();
  return (
    <div className="mt-5 max-w-xl">
      <p className="text-ink-soft">
        Nothing on it yet. The heart on a product puts it here, until the van is ready for it.
      </p>
      {shopEnabled && (
        <ButtonLink href={paths.shop()} className="mt-6">
          Visit the shop
        </ButtonLink>
      )}
    </div>
  );
}

function WishCard({ product, onRemove }: { product: ProductSummary; onRemove: () => void }) {
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
