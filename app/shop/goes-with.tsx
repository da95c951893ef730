import { type FormEvent, useEffect, useRef, useState } from 'react';
import { Link } from 'wouter';
import { Button } from '../../ui/button.tsx';
import { Picture } from '../../ui/picture.tsx';
import { useToast } from '../../ui/toast.tsx';
import { addedToast } from '../cart/added-toast.ts';
import { roomFor } from '../cart/cart.ts';
import { useCart } from '../cart/cart-provider.tsx';
import type { ProductSummary } from '../catalogue/contract.ts';
import { Price } from '../catalogue/price.tsx';
import { StockLabel } from '../catalogue/stock-label.tsx';
import { formatPence, toPence } from '../money.ts';
import { paths } from '../paths.ts';
import { withUnits } from '../units.ts';

/** What the product needs with it or is usually bought with: one of each that is ticked, put into the cart together. */
export function GoesWith({ products }: { products: ProductSummary[] }) {
  const { items, add } = useCart();
  const toast = useToast();
  const form = useRef<HTMLFormElement>(null);
  const [ticked, setTicked] = useState<number[]>([]);
  const read = () =>
    setTicked(
      [...(form.current?.querySelectorAll<HTMLInputElement>(':checked') ?? [])].map(({ value }) => +value),
    );
  // Whoever was quicker than the scripts has ticked some already.
  useEffect(read, []);
  if (products.length === 0) return null;
  const canHave = (product: ProductSummary) => roomFor(items, product) > 0;
  const wanted = products.filter((product) => ticked.includes(product.id) && canHave(product));
  const sum = formatPence(wanted.reduce((pence, { price }) => pence + (toPence(price) ?? 0), 0));

  function onSubmit(event: FormEvent): void {
    event.preventDefault();
    for (const product of wanted) add(product);
    toast(addedToast(wanted.map(({ name }) => name).join(', ')));
  }
  return (
    <section aria-labelledby="goes-with" className="mt-16 border-t border-line pt-12">
      <h2 id="goes-with" className="text-2xl">
        Goes with it
      </h2>
      <form ref={form} onChange={read} onSubmit={onSubmit} className="mt-6">
        <ul className="grid gap-x-10 md:grid-cols-2">
          {products.map((product) => (
            <Row key={product.id} product={product} canHave={canHave(product)} />
          ))}
        </ul>
        <div className="flex flex-wrap items-center gap-4 border-t border-line pt-6 noscript:hidden">
          <Button type="submit" look="dark" disabled={wanted.length === 0}>
            Add {wanted.length || 'what is ticked'} to cart
          </Button>
          <p role="status" className="figures">
            {wanted.length > 0 ? `Together ${sum}` : 'Tick what your van still needs.'}
          </p>
        </div>
      </form>
    </section>
  );
}

function Row({ product, canHave }: { product: ProductSummary; canHave: boolean }) {
  const { id, slug, name, price, compareAtPrice, stockQuantity, imageUrls } = product;
  const [image] = imageUrls;
  return (
    <li className="flex items-center gap-4 border-t border-line py-3">
      <label className="flex shrink-0 items-center gap-4">
        <input
          type="checkbox"
          value={id}
          disabled={!canHave}
          aria-label={name}
          className="size-5 accent-ink noscript:hidden"
        />
        <span className="aspect-4/3 w-24 overflow-hidden rounded-sm bg-sand">
          {image && <Picture src={image} alt="" sizes="96px" className="size-full object-cover" />}
        </span>
      </label>
      <div className="min-w-0 grow">
        <Link href={paths.product(slug)} className="font-semibold hover:underline">
          {withUnits(name)}
        </Link>
        <Price price={price} compareAtPrice={compareAtPrice} />
        {canHave || stockQuantity <= 0 ? (
          <StockLabel stockQuantity={stockQuantity} />
        ) : (
          <p className="text-sm text-ink-soft">All {stockQuantity} are in your cart.</p>
        )}
      </div>
    </li>
  );
}
