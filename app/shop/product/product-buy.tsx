import { useRef, useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { QuantityPicker } from '../../../ui/forms/quantity-picker.tsx';
import { mostOf, quantityOf, roomFor } from '../../cart/cart.ts';
import { useCart } from '../../cart/cart-provider.tsx';
import { useAddToCart } from '../../cart/use-add-to-cart.ts';
import type { Product } from '../../catalogue/contract.ts';
import { metreNote, unitOf } from '../../catalogue/kits/by-the-metre.ts';
import { Price } from '../../catalogue/price.tsx';
import { StockLabel } from '../../catalogue/stock/stock-label.tsx';
import { NeedsScripts } from '../../content/needs-scripts.tsx';
import { BusinessReviews } from '../../reviews/business-reviews.tsx';
import { formatPence, toPence } from '../../values/money.ts';
import { withUnits } from '../../values/units.ts';
import { HeartButton } from '../../wishlist/heart-button.tsx';
import { AddBarSlot } from './add-bar-slot.tsx';
import { ProductPromises } from './product-promises.tsx';
import { ProductTerms } from './product-terms.tsx';
import { ProductWays } from './product-ways.tsx';
import { SoldOut } from './sold-out.tsx';

/** What it is, what it costs, whether it is here, and the button. */
export function ProductBuy({ product }: { product: Product }) {
  return (
    <div>
      <div className="flex items-start gap-4">
        <h1 className="min-w-0 grow text-3xl">{withUnits(product.name)}</h1>
        <HeartButton
          product={product}
          className="size-12 shrink-0 rounded-full border border-line-strong hover:border-ink"
        />
      </div>
      <p className="mt-4 text-lg text-ink-soft">
        {withUnits(product.shortDescription || product.description)}
      </p>
      <div className="mt-6">
        <Price price={product.price} compareAtPrice={product.compareAtPrice} isLarge />
        <ProductTerms of={product} />
      </div>
      <div className="mt-5">
        <StockLabel stockQuantity={product.stockQuantity} />
      </div>
      {product.stockQuantity > 0 ? (
        <>
          <AddToCart product={product} />
          <NeedsScripts what="Buying online" about={product.name} />
        </>
      ) : (
        <SoldOut of={product} />
      )}
      <ProductPromises of={product} />
      <BusinessReviews />
      <ProductWays of={product} />
    </div>
  );
}

/** How many, and the button. */
function AddToCart({ product }: { product: Product }) {
  const { items } = useCart();
  const addToCart = useAddToCart();
  const [wanted, setWanted] = useState(1);
  const button = useRef<HTMLButtonElement>(null);
  const { id, name } = product;
  const most = mostOf(product);
  const inCart = quantityOf(items, id);
  // What is in the cart already is no longer to be had: the cart and the picker share one limit.
  const room = Math.max(1, roomFor(items, product));
  const quantity = Math.min(wanted, room);
  const unit = unitOf(product);
  const together = unit && `${quantity}${unit}: ${formatPence((toPence(product.price) ?? 0) * quantity)}`;
  return (
    <div className="mt-4 flex flex-wrap gap-3 noscript:hidden">
      <QuantityPicker label={name} quantity={quantity} min={1} max={room} unit={unit} onChange={setWanted} />
      {together && <output className="tabular-nums self-center font-semibold">{together}</output>}
      <Button
        ref={button}
        className={`grow sm:min-w-56 ${unit ? '' : 'sm:grow-0'}`}
        onClick={() => addToCart(product, quantity)}
      >
        Add to cart
      </Button>
      <AddBarSlot product={product} together={together} button={button} />
      {unit && <p className="w-full text-sm text-ink-soft">{metreNote}</p>}
      <p role="status" className="w-full text-sm text-ink-soft">
        {inCart > 0 &&
          (inCart + quantity >= most
            ? `${Math.min(inCart, most)}${unit} of the ${most}${unit} we have are in your cart.`
            : `${inCart}${unit} in your cart already.`)}
      </p>
    </div>
  );
}
