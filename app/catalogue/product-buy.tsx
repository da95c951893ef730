import { PackageCheck, ShieldCheck, Store } from 'lucide';
import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { QuantityPicker } from '../../ui/quantity-picker.tsx';
import { useToast } from '../../ui/toast.tsx';
import { HeartButton } from '../accounts/heart-button.tsx';
import { useCart } from '../cart/cart-provider.tsx';
import { toPence } from '../money.ts';
import type { Product } from './contract.ts';
import { Price } from './price.tsx';
import { StockLabel } from './stock-label.tsx';

const freeDeliveryFrom = 5_000;

/** What it is, what it costs, whether it is here, and the button. */
export function ProductBuy({ product }: { product: Product }) {
  const { add } = useCart();
  const toast = useToast();
  const [quantity, setQuantity] = useState(1);
  const isOut = product.stockQuantity <= 0;
  const isFreeToSend = (toPence(product.price) ?? 0) >= freeDeliveryFrom;

  return (
    <div>
      <div className="flex items-start gap-4">
        <h1 className="min-w-0 grow text-3xl">{product.name}</h1>
        <HeartButton
          product={product}
          className="size-12 shrink-0 rounded-full border border-line-strong hover:border-ink"
        />
      </div>
      <p className="mt-4 text-lg text-ink-soft">{product.shortDescription || product.description}</p>
      <div className="mt-6">
        <Price price={product.price} compareAtPrice={product.compareAtPrice} isLarge />
      </div>
      <div className="mt-5">
        <StockLabel stockQuantity={product.stockQuantity} />
      </div>
      <div className="mt-4 flex flex-wrap gap-3">
        {!isOut && (
          <QuantityPicker
            label={product.name}
            quantity={Math.min(quantity, product.stockQuantity)}
            min={1}
            max={product.stockQuantity}
            onChange={setQuantity}
          />
        )}
        <Button
          className="grow sm:min-w-56 sm:grow-0"
          disabled={isOut}
          onClick={() => {
            add(product, Math.min(quantity, product.stockQuantity));
            toast({
              title: 'Added to cart',
              description: quantity > 1 ? `${quantity} × ${product.name}` : product.name,
            });
          }}
        >
          {isOut ? 'Out of stock' : 'Add to cart'}
        </Button>
      </div>
      <ul className="mt-8 space-y-3 border-t border-line pt-6 text-sm">
        <li className="flex gap-3">
          <Icon of={PackageCheck} className="size-5 shrink-0 text-green" />
          {isFreeToSend ? 'Free delivery in mainland Britain' : 'Delivery £4.95, free on orders over £50'}
        </li>
        <li className="flex gap-3">
          <Icon of={Store} className="size-5 shrink-0 text-green" />
          Or collect from our workshop in Kent
        </li>
        <li className="flex gap-3">
          <Icon of={ShieldCheck} className="size-5 shrink-0 text-green" />2 year warranty, and 14 days to
          change your mind
        </li>
      </ul>
    </div>
  );
}
