import { PackagePlus, ShieldCheck, Store } from 'lucide';
import { useRef, useState } from 'react';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { focusOnWrong } from '../../../ui/forms/focus-on-wrong.ts';
import { QuantityPicker } from '../../../ui/forms/quantity-picker.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { maxQuantity, quantityOf, roomFor } from '../../cart/cart.ts';
import { useCart } from '../../cart/cart-provider.tsx';
import { limitWords } from '../../cart/limit-words.ts';
import { useAddToCart } from '../../cart/use-add-to-cart.ts';
import type { Product } from '../../catalogue/contract.ts';
import { metreNote, unitOf } from '../../catalogue/kits/by-the-metre.ts';
import { Price } from '../../catalogue/price.tsx';
import { StockLabel } from '../../catalogue/stock/stock-label.tsx';
import { NeedsScripts } from '../../content/needs-scripts.tsx';
import { useContent } from '../../content/use-content.ts';
import { paths } from '../../paths.ts';
import { BusinessReviews } from '../../reviews/business-reviews.tsx';
import { classWords, costWords } from '../../values/delivery-class-words.ts';
import { deliveryTime } from '../../values/delivery-words.ts';
import { formatPence, toPence } from '../../values/money.ts';
import { withUnits } from '../../values/units.ts';
import { HeartButton } from '../../wishlist/heart-button.tsx';
import { WordsHere } from '../../words/words-here.tsx';
import { CalculatorWay } from '../cards/calculator-way.tsx';
import { textsOf } from '../cards/texts-of.ts';
import { AddBarSlot } from './add-bar-slot.tsx';
import { SoldOut } from './sold-out.tsx';

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
      <WordsHere of={allTextsOf(product)} className="mt-2" />
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

const allTextsOf = (product: Product) => [
  product.name,
  product.shortDescription || product.description,
  product.longDescription || product.description,
  ...product.specifications.flatMap(({ label, value }) => [label, value]),
  ...textsOf(product.goesWith),
];

function AddToCart({ product }: { product: Product }) {
  const { items } = useCart();
  const addToCart = useAddToCart();
  const [wanted, setWanted] = useState(1);
  const place = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const { id, name } = product;
  const most = maxQuantity(product);
  const inCart = quantityOf(items, id);
  // Minus what is in the cart, as both share one limit.
  const room = Math.max(1, roomFor(items, product));
  const quantity = Math.min(wanted, room);
  const unit = unitOf(product);
  const together = unit && `${quantity}${unit}: ${formatPence((toPence(product.price) ?? 0) * quantity)}`;
  return (
    <div ref={place} className="mt-4 flex flex-wrap gap-3 noscript:hidden">
      <QuantityPicker
        label={name}
        quantity={quantity}
        min={1}
        max={room}
        unit={unit}
        tooMany={limitWords(product, most + 1)}
        onChange={setWanted}
      />
      {together && <output className="tabular-nums self-center font-semibold">{together}</output>}
      <Button
        ref={button}
        className={`grow sm:min-w-56 ${unit ? '' : 'sm:grow-0'}`}
        onClick={() => {
          if (!focusOnWrong(place.current)) addToCart(product, quantity);
        }}
      >
        Add to cart
      </Button>
      <AddBarSlot product={product} together={together} button={button} />
      {unit && <p className="w-full text-sm text-ink-soft">{metreNote}</p>}
      <p className="w-full text-sm text-ink-soft">
        {inCart > 0 &&
          (inCart + quantity >= most
            ? `${Math.min(inCart, most)}${unit} of the ${most}${unit} we have are in your cart.`
            : `${inCart}${unit} in your cart already.`)}
      </p>
    </div>
  );
}

function ProductWays({ of: { name, category } }: { of: Product }) {
  return (
    <div className="mt-6 flex flex-col gap-3 sm:flex-row sm:flex-wrap">
      <ButtonLink href={paths.contactForm(`About ${name}:\n`)} look="quiet">
        Ask about this product
      </ButtonLink>
      <ButtonLink href={paths.book(`Please fit this for me: ${name}`)} look="quiet">
        Have it fitted by us
      </ButtonLink>
      {category && <CalculatorWay category={category.slug} className="sm:w-full" />}
    </div>
  );
}

const mostNamed = 3;

function ProductPromises({ of: { goesWith } }: { of: Product }) {
  const named = goesWith.slice(0, mostNamed).map(({ name }) => withUnits(name));
  return (
    <ul className="mt-8 space-y-3 border-t border-line pt-6 text-sm">
      {named.length > 0 && (
        <li className="flex gap-3">
          <Icon of={PackagePlus} className="size-5 shrink-0 text-green" />
          <a href="#goes-with" className="underline underline-offset-4">
            Goes with it: {named.join('; ')}
            {goesWith.length > mostNamed && ' and more'}
          </a>
        </li>
      )}
      <li className="flex gap-3">
        <Icon of={Store} className="size-5 shrink-0 text-green" />
        Or collect it free from our workshop in Kent
      </li>
      <li className="flex gap-3">
        <Icon of={ShieldCheck} className="size-5 shrink-0 text-green" />2 year warranty, and 14 days to change
        your mind
      </li>
    </ul>
  );
}

function ProductTerms({ of: { price, stockQuantity, deliveryClass = 'parcel' } }: { of: Product }) {
  const { deliveryTerms, dispatchPromise, includesVat } = useContent();
  const cost = costWords(toPence(price) ?? 0, [deliveryClass], deliveryTerms);
  const { line } = classWords[deliveryClass];
  const link = (words: string) => (
    <a href={paths.deliveryAndReturns()} className="underline underline-offset-4">
      {words}
    </a>
  );
  return (
    <p className="mt-1 text-sm text-ink-soft">
      {includesVat ? 'Including VAT. ' : 'No VAT to add. '}
      {cost === null ? (
        <>
          {line} {link('How collecting works')}
        </>
      ) : (
        <>
          {link('Delivery in mainland Britain')}: {cost}
          {stockQuantity > 0 && `. It usually takes ${deliveryTime}.`}
        </>
      )}
      {cost !== null && line !== '' && <span className="block">{line}</span>}
      {cost !== null && stockQuantity > 0 && dispatchPromise !== '' && (
        <span className="block">{dispatchPromise}</span>
      )}
    </p>
  );
}
