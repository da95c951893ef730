import { type FormEvent, type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
import { Link } from 'wouter';
import { Button } from '../../../ui/button.tsx';
import { focusOnWrong } from '../../../ui/forms/focus-on-wrong.ts';
import { lazyPart } from '../../../ui/lazy/lazy-part.tsx';
import { Picture } from '../../../ui/picture.tsx';
import { useToast } from '../../../ui/toast/toast.tsx';
import { addedToast } from '../../cart/added-toast.ts';
import { maxQuantity, quantityOf, roomFor } from '../../cart/cart.ts';
import { useCart } from '../../cart/cart-provider.tsx';
import { limitWords } from '../../cart/limit-words.ts';
import type { Product, ProductSummary } from '../../catalogue/contract.ts';
import { metreNote, unitOf } from '../../catalogue/kits/by-the-metre.ts';
import { Price } from '../../catalogue/price.tsx';
import { StockLabel } from '../../catalogue/stock/stock-label.tsx';
import { paths } from '../../paths.ts';
import { formatPence, toPence } from '../../values/money.ts';
import { withUnits } from '../../values/units.ts';

// Lazy, as few lists have goods by the metre.
const QuantityPicker = lazyPart(
  async () => ({ default: (await import('../../../ui/forms/quantity-picker.tsx')).QuantityPicker }),
  () => null,
);

export function GoesWith({ product }: { product: Product }) {
  return (
    <section
      // The target of `paths.kit`.
      id="kit"
      tabIndex={-1}
      aria-labelledby="goes-with"
      className="mt-16 border-t border-line pt-12 outline-none"
    >
      <h2 id="goes-with" className="text-2xl">
        Goes with it
      </h2>
      <KitForm product={product} goesWith={product.goesWith} kit={product.kit} asked={[product]} />
    </section>
  );
}

interface KitProps {
  product: ProductSummary;
  goesWith: ProductSummary[];
  asked: ProductSummary[];
  /** Essential accessories, ticked for visitors who come by `paths.kit`. */
  kit?: Product['kit'];
}

export function KitForm({ product, goesWith, asked, kit = [] }: KitProps) {
  const { items, isRestored, add } = useCart();
  const toast = useToast();
  const form = useRef<HTMLFormElement>(null);
  /** Ids of ticked boxes; undefined until hydrated. */
  const [read, setRead] = useState<number[]>();
  const [metres, setMetres] = useState<Record<number, number>>({});
  const [added, setAdded] = useState(0);
  const readBoxes = () =>
    setRead(
      [...(form.current?.querySelectorAll<HTMLInputElement>(':checked') ?? [])].map(({ value }) => +value),
    );
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the boxes are there and the cart is known
  useEffect(() => {
    if (!isRestored) return;
    // Another kit may have put the product into the cart already.
    if (location.hash === '#kit')
      for (const { id, amount } of kit) if (amount > quantityOf(items, id)) tick(id);
    // Boxes may be ticked before hydration.
    readBoxes();
  }, [isRestored]);
  const isTicked = ({ id }: ProductSummary) => read?.includes(id) ?? asked.some((one) => one.id === id);
  const canHave = (one: ProductSummary) => roomFor(items, one) > 0;
  const isWithItself = canHave(product) && quantityOf(items, product.id) === 0;
  const shown = isWithItself ? [product, ...goesWith] : goesWith;
  const wanted = shown.filter((one) => isTicked(one) && canHave(one));
  const partOf = (one: ProductSummary) => kit.find(({ id }) => id === one.id);
  const missingOf = (one: ProductSummary) => (partOf(one)?.amount ?? 1) - quantityOf(items, one.id);
  const amountOf = (one: ProductSummary) =>
    Math.min(metres[one.id] ?? Math.max(1, missingOf(one)), roomFor(items, one));
  const pence = wanted.reduce((sum, one) => sum + (toPence(one.price) ?? 0) * amountOf(one), 0);

  function tick(id: number): void {
    const box = form.current?.querySelector<HTMLInputElement>(`[value="${id}"]:enabled`);
    if (box) box.checked = true;
  }

  function onSubmit(event: FormEvent): void {
    event.preventDefault();
    if (focusOnWrong(form.current)) return;
    for (const one of wanted) add(one, amountOf(one));
    toast(addedToast(shortenNames(wanted.map(({ name }) => name))));
    // A second press would otherwise add everything again.
    for (const box of form.current?.querySelectorAll<HTMLInputElement>(':checked') ?? []) box.checked = false;
    setMetres({});
    setRead([]);
    setAdded(wanted.length);
  }
  return (
    <form ref={form} onChange={readBoxes} onSubmit={onSubmit} className="mt-6">
      {kit.length > 0 && !isWithItself && (
        <p className="mb-4 text-ink-soft">
          {canHave(product) || quantityOf(items, product.id) > 0
            ? 'It is in your cart already, so it is not in this list.'
            : 'It is out of stock just now, so it is not in this list.'}
        </p>
      )}
      <ul className="grid gap-x-10 md:grid-cols-2">
        {shown.map((one) => (
          <Row
            key={one.id}
            product={one}
            canHave={canHave(one)}
            isItself={one === product}
            isTicked={isTicked(one)}
            reason={one === product && kit.length > 0 ? itselfWords : partOf(one)?.reason}
            inCart={one === product ? 0 : quantityOf(items, one.id)}
          >
            {canHave(one) && unitOf(one) !== '' && (
              <div className="mt-2 noscript:hidden">
                {isTicked(one) && (
                  <div className="min-h-9.5">
                    {read && (
                      <Suspense fallback={null}>
                        <QuantityPicker
                          // The page has another counter with the product's name.
                          label={one === product ? `${one.name} in this list` : one.name}
                          quantity={amountOf(one)}
                          min={1}
                          max={roomFor(items, one)}
                          unit={unitOf(one)}
                          tooMany={limitWords(one, maxQuantity(one) + 1)}
                          isSmall
                          onChange={(said) => setMetres({ ...metres, [one.id]: said })}
                        />
                      </Suspense>
                    )}
                  </div>
                )}
                {amountOf(one) > 1 && (
                  <p className="tabular-nums text-sm">
                    {amountOf(one)}
                    {unitOf(one)}: {formatPence((toPence(one.price) ?? 0) * amountOf(one))}
                  </p>
                )}
                {!partOf(one) && <p className="text-sm text-ink-soft">{metreNote}</p>}
              </div>
            )}
          </Row>
        ))}
      </ul>
      <div className="flex flex-wrap items-center gap-4 border-t border-line pt-6 noscript:hidden">
        <Button type="submit" look="dark" disabled={!read || wanted.length === 0}>
          Add {wanted.length || 'what is ticked'} to cart
        </Button>
        <p role="status" className="tabular-nums">
          {wanted.length > 0
            ? `Together ${formatPence(pence)}`
            : added > 0
              ? `${added} added to your cart.`
              : 'Tick what your van still needs.'}
        </p>
        {wanted.length === 0 && added > 0 && (
          <Link href={paths.cart()} className="font-semibold underline underline-offset-4">
            View cart
          </Link>
        )}
      </div>
    </form>
  );
}

const itselfWords = 'What this page is about. Take the tick away if you have one.';

/** A toast lasts five seconds, so only two names are shown. */
function shortenNames(names: string[]): string {
  const [first, second, ...others] = names;
  if (others.length < 2) return names.join(', ');
  return `${first}, ${second} and ${others.length} more`;
}

interface RowProps {
  product: ProductSummary;
  canHave: boolean;
  isItself: boolean;
  isTicked: boolean;
  reason: string | undefined;
  inCart: number;
  children: ReactNode;
}

function Row({ product, canHave, isItself, isTicked, reason, inCart, children }: RowProps) {
  const { id, slug, name, price, compareAtPrice, stockQuantity, imageUrls } = product;
  const [image] = imageUrls;
  return (
    <li
      className={`flex flex-wrap items-center gap-4 border-t border-line py-3 ${isItself ? 'noscript:hidden' : ''}`}
    >
      <label className="flex shrink-0 items-center gap-4">
        <input
          type="checkbox"
          value={id}
          defaultChecked={isTicked && canHave}
          disabled={!canHave}
          aria-label={name}
          className="size-5 accent-ink noscript:hidden"
        />
        <span className="aspect-4/3 w-[96px] overflow-hidden rounded-sm bg-sand">
          {image && <Picture src={image} alt="" sizes="96px" className="size-full object-cover" />}
        </span>
      </label>
      <div className="min-w-0 grow basis-40">
        {isItself ? (
          <p className="font-semibold">{withUnits(name)}</p>
        ) : (
          <Link href={paths.product(slug)} className="font-semibold hover:underline">
            {withUnits(name)}
          </Link>
        )}
        {reason && <p className="text-sm text-ink-soft">{withUnits(reason)}</p>}
        {inCart > 0 && canHave && (
          <p className="text-sm font-semibold text-green">
            {inCart}
            {unitOf(product)} in your cart already
          </p>
        )}
        <Price price={price} compareAtPrice={compareAtPrice} />
        {canHave || stockQuantity <= 0 ? (
          <StockLabel stockQuantity={stockQuantity} />
        ) : (
          <p className="text-sm text-ink-soft">All {stockQuantity} are in your cart.</p>
        )}
        {children}
      </div>
    </li>
  );
}
